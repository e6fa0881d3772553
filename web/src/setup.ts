// The text of a setup, one setting a line, as a form changes it.

import type { SwitchText } from './lobby';

const YES = ['true', 'yes', 'on'];
const lineOf = (name: string) => new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*(.*?)[ \\t]*(#.*)?$\\n?`, 'm');

/** Whether the form can edit the text. The form does not edit JSON. */
export const isLines = (text: string): boolean => !text.trimStart().startsWith('{');

/** The value of a line without its quotes; null if there is no such line. */
export const fieldIn = (text: string, name: string): string | null =>
  lineOf(name)
    .exec(text)?.[1]
    ?.replace(/^["'](.*)["']$/, '$1') ?? null;

/** The text with another value of a line, as TOML writes it; null removes the line. */
export function withField(text: string, name: string, value: string | null): string {
  const rest = text.replace(lineOf(name), '');
  // At the top: a line below a TOML table heading would belong to that table.
  return value === null ? rest : `${name} = ${value}\n${rest}`;
}

/** The value of a setting, as the form shows it; null if the text does not set it. */
export function valueIn(text: string, { name, values }: SwitchText): string | null {
  const found = fieldIn(text, name);
  if (found === null) return null;
  return values === 'flag' ? (YES.includes(found) ? 'yes' : 'no') : found;
}

/** The text with another value of a setting; its default needs no line. */
export function withValue(text: string, one: SwitchText, value: string): string {
  const isDefault = value === '' || value === defaultOf(one);
  return withField(text, one.name, isDefault ? null : written(one, value));
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
