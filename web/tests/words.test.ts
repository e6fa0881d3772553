import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstLoad } from './first-load';

const PARTS = ['home', 'table', 'setup'];
const readPart = (language: string, part: string) =>
  new FluentResource(readFileSync(`../locales/${language}/${part}.ftl`, 'utf8')).body;
const read = (language: string) => PARTS.flatMap((part) => readPart(language, part));
// Each file is read once: there is much in it, and every test asks for it.
const books = Object.fromEntries(['en', 'de'].map((language) => [language, read(language)]));
const messages = (language: string) => books[language] ?? [];
const keys = (language: string) =>
  messages(language)
    .map((message) => message.id)
    .sort();
const variables = (language: string) =>
  Object.fromEntries(
    messages(language).map((message) => {
      const names = [...JSON.stringify(message.value).matchAll(/"type":"var","name":"(\w+)"/g)];
      return [message.id, [...new Set(names.map(([, name]) => name))].sort()];
    }),
  );

it('has the same messages with the same variables in every language', () => {
  expect(keys('de')).toEqual(keys('en'));
  expect(variables('de')).toEqual(variables('en'));
  expect(new Set(keys('en')).size).toBe(keys('en').length);
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
  // Found in one go: looking through all of the code for each of a thousand keys takes seconds on a busy machine.
  const quoted = new Set([...code.matchAll(/'(?=([\w-]+)')/g)].map(([, key]) => key));
  const named = (key: string) => quoted.has(key) || starts.some((start) => key.startsWith(start));
  expect(known.filter((key) => !named(key))).toEqual([]);
});

it('loads with the home page the messages it may need, and no others', () => {
  // What the games say is needed at a table only.
  const modules = [...firstLoad()].filter(([path]) => !path.startsWith('src/games/'));
  expect(modules.map(([path]) => path)).toContain('src/pages/Home.svelte');
  const code = modules.map(([, source]) => source).join('\n');
  const quoted = new Set([...code.matchAll(/'(?=([\w-]+)')/g)].map(([, key]) => key));
  const starts = [...code.matchAll(/\bt\(`([a-z-]+-)\$\{/g)].map(([, start]) => start!);
  const needed = keys('en').filter((key) => quoted.has(key) || starts.some((start) => key.startsWith(start)));
  for (const language of ['en', 'de'])
    expect(
      readPart(language, 'home')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(needed);
});
