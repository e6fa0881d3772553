// What the referee has said, taken apart.

import { Refusal, type Phrase } from './referee';

/** Something that is put into a phrase. */
export type Part = NonNullable<Phrase['with']>[string];

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
