// The text of a setup, one setting a line, as a form changes it.

import type { SwitchText } from './lobby';

const YES = ['true', 'yes', 'on'];
const lineOf = (name: string) => new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*(.*?)[ \\t]*(#.*)?$\\n?`, 'm');

/** Whether the form can edit the text. The form does not edit JSON. */
export const isLines = (text: string): boolean => !text.trimStart().startsWith('{');

/** The value of a setting, as the form shows it; null if the text does not set it. */
export function valueIn(text: string, { name, values }: SwitchText): string | null {
  const found = lineOf(name)
    .exec(text)?.[1]
    ?.replace(/^["'](.*)["']$/, '$1');
  if (found === undefined) return null;
  return values === 'flag' ? (YES.includes(found) ? 'yes' : 'no') : found;
}

/** The text with another value of a setting; its default needs no line. */
export function withValue(text: string, one: SwitchText, value: string): string {
  const rest = text.replace(lineOf(one.name), '');
  if (value === '' || value === defaultOf(one)) return rest;
  // At the top: a line below a TOML table heading would belong to that table.
  return `${one.name} = ${written(one, value)}\n${rest}`;
}

/** The default as a form shows it; empty where it depends on other settings. */
export function defaultOf({ default: value, values }: SwitchText): string {
  if (value === null) return '';
  return values === 'flag' ? (YES.includes(value) ? 'yes' : 'no') : value;
}

function written({ values }: SwitchText, value: string): string {
  if (values === 'flag') return String(value === 'yes');
  return 'words' in values ? `"${value}"` : value;
}

/** The values of which one can be chosen; none for a range. */
export function choicesOf({ values }: SwitchText): string[] {
  if (values === 'flag') return ['yes', 'no'];
  if ('words' in values) return values.words;
  return 'numbers' in values ? values.numbers.map(String) : [];
}
