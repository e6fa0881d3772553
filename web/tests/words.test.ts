import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (language: string) => readFileSync(`../locales/${language}/table.ftl`, 'utf8');
const keys = (language: string) =>
  new FluentResource(read(language)).body.map((message) => message.id).sort();
const variables = (language: string) =>
  Object.fromEntries(
    new FluentResource(read(language)).body.map((message) => {
      const names = [...JSON.stringify(message.value).matchAll(/"type":"var","name":"(\w+)"/g)];
      return [message.id, [...new Set(names.map(([, name]) => name))].sort()];
    }),
  );

it('has the same messages with the same variables in every language', () => {
  expect(keys('de')).toEqual(keys('en'));
  expect(variables('de')).toEqual(variables('en'));
  expect(new Set(keys('en')).size).toBe(keys('en').length);
});

it('has begun languages with nothing that the others do not have', () => {
  expect(keys('es').filter((key) => !keys('en').includes(key))).toEqual([]);
  const known = variables('en');
  for (const [key, names] of Object.entries(variables('es'))) expect([key, names]).toEqual([key, known[key]]);
});

it('has every message that the page asks for by name, and none that nobody asks for', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n');
  const known = keys('en');
  const asked = [...code.matchAll(/\bt\('([a-z-]+)'/g)].map(([, key]) => key);
  expect(asked.filter((key) => !known.includes(key!))).toEqual([]);
  // Keys put together from parts, such as `level-${name}`.
  const starts = [...code.matchAll(/\bt\(`([a-z-]+-)\$\{/g)].map(([, start]) => start!);
  const named = (key: string) => code.includes(`'${key}'`) || starts.some((start) => key.startsWith(start));
  expect(known.filter((key) => !named(key))).toEqual([]);
});
