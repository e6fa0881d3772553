// Phrases that the page makes itself, for answers that somebody puts together on a board: said as the referee would say
// them, with the keys of its own phrases.

import { Refusal, type Phrase } from './referee';

/** Something that is put into a phrase. */
export type Part = NonNullable<Phrase['with']>[string];

/** A phrase by its key, with its English text, in which `{name}` stands for a part. */
export function phrase(key: string, english: string, parts: Record<string, Part> = {}): Phrase {
  const text = english.replace(/\{(\w+)\}/g, (_, name: string) => inEnglish(parts[name] ?? ''));
  return Object.keys(parts).length ? { text, key, with: parts } : { text, key };
}

/** The same phrase with another part; in English the last place where the old one stands is its own. */
export function recast(said: Phrase, name: string, part: Part): Phrase {
  const old = said.with?.[name];
  if (old === undefined) return said;
  const [before, after] = [inEnglish(old), inEnglish(part)];
  const place = [...said.text.matchAll(/[\p{L}\d]+/gu)].findLast(([word]) => word === before)?.index;
  const text =
    place === undefined
      ? said.text
      : said.text.slice(0, place) + after + said.text.slice(place + before.length);
  return { text, key: said.key, with: { ...said.with, [name]: part } };
}

/** Several one after the other, linked as the referee links them: the first, and the rest. */
export function chain(list: Phrase[], link: (first: Phrase, rest: Phrase) => Phrase): Phrase {
  return (
    list.reduceRight<Phrase | null>((rest, first) => (rest ? link(first, rest) : first), null) ?? { text: '' }
  );
}

/** What a part is in English. */
export function inEnglish(part: Part): string {
  if (typeof part !== 'object') return String(part);
  if (Array.isArray(part)) return part.map(({ text }) => text).join(', ');
  if (!('all' in part)) return part.text;
  const texts = part.all.map(({ text }) => text);
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts.join('');
}

/** The words of something that went wrong. */
export const wordsOf = (error: unknown): Phrase =>
  error instanceof Refusal ? error.said : { text: error instanceof Error ? error.message : String(error) };
