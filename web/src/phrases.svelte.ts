// What the referee says, in the language of whoever reads it. A phrase has its English text with it; in another language
// it is a message of the game at the table, and what is put into it may be phrases in turn. What nobody has translated
// is said in English.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { personOf } from './names';
import type { Part } from './phrase';
import type { Phrase } from './referee';
import { knows, speech, t } from './words.svelte';

/** A text, and the language that it is in. */
export interface Told {
  text: string;
  lang: string;
}

type Files = Record<string, () => Promise<string>>;

/** Each file is fetched when its game comes to a table, and only then. */
const FILES: Files = import.meta.glob<string>('../../locales/*/phrases/*.ftl', {
  query: '?raw',
  import: 'default',
});

const fileOf = (language: string, game: string) => `../../locales/${language}/phrases/${game}.ftl`;
/** What is said in every game alike. */
const REFEREE = 'referee';

/** Whose messages are spoken, in one word: the game's, and what is said about it beside its table. */
let speaking = $state('');
let bundles = $state.raw<Record<string, FluentBundle>>({});

const bundleOf = (language: string, spoken: string) => `${language}/${spoken}`;

/**
 * From now on a certain game speaks, and `more` beside it, in the language that is spoken now. Whoever asks in an effect asks again when
 * somebody chooses another language. Where the messages do not come, English has to do.
 */
export async function bring(game: string, more: string[] = [], files: Files = FILES): Promise<void> {
  const { language } = speech;
  const speakers = [game, ...more];
  const spoken = speakers.join('+');
  speaking = spoken;
  const name = bundleOf(language, spoken);
  if (name in bundles) return;
  try {
    const wanted = [...speakers, REFEREE].flatMap((one) => files[fileOf(language, one)] ?? []);
    const texts = await Promise.all(wanted.map((fetch) => fetch()));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    bundles = { ...bundles, [name]: bundle };
  } catch {
    // The line is down; the next table tries again.
  }
}

/** Says a text by the names that a board has for what the referee calls by coordinates or ids. It gets the key of the phrase. */
export type Rewording = (text: string, key: string | undefined) => string;
let rewording = $state.raw<Rewording | null>(null);

/**
 * A board gives its words as long as it is shown. They must not ask the board for what it shows now: others say phrases
 * while a board goes.
 */
export function rewordPhrases(reword: Rewording): () => void {
  rewording = reword;
  return () => {
    if (rewording === reword) rewording = null;
  };
}

/** A phrase as it is shown, with its language. */
export function told(phrase: Phrase): Told {
  const { text, lang } = translated(phrase);
  return { text: rewording ? rewording(text, phrase.key) : text, lang };
}

function translated(phrase: Phrase): Told {
  const { language } = speech;
  const bundle = bundles[bundleOf(language, speaking)];
  const pattern = phrase.key === undefined ? null : bundle?.getMessage(phrase.key)?.value;
  if (bundle && pattern) {
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, variables(phrase.with ?? {}), errors);
    // A message with a hole in it says less than the English text.
    if (!errors.length) return { text, lang: language };
  }
  // Refusals of the server that concern no game are said in words of the page.
  const problem = /^problem-(.+)/.exec(phrase.key ?? '')?.[1];
  if (problem && knows(`problem-${problem}`))
    return { text: t(`problem-${problem}`, variables(phrase.with ?? {})), lang: language };
  const text = personOf(phrase.text);
  return { text, lang: text === phrase.text ? 'en' : language };
}

export const say = (phrase: Phrase): string => told(phrase).text;

/** The language that a phrase is shown in. */
export const langOf = (phrase: Phrase): string => told(phrase).lang;

const variables = (parts: Record<string, Part>): Record<string, FluentVariable> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, variable(part)]));

/** Numbers stay numbers, because languages choose between one and many by them; millimetres are not grouped. */
function variable(part: Part): FluentVariable {
  return typeof part === 'number' ? new FluentNumber(part, { useGrouping: false }) : sayPart(part);
}

/** Something that is put into a phrase, by itself. */
export function sayPart(part: Part): string {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return plain(part);
  if (Array.isArray(part)) return part.map(sayInside).join(', ');
  if ('all' in part) return listing(speech.language).format(part.all.map(sayInside));
  return sayInside(part);
}

const sayInside = (phrase: Phrase): string => (phrase.key === undefined ? plain(phrase.text) : say(phrase));

/** What has no key is a name or a number. */
const plain = (text: string): string => decimal(personOf(text));

/** A text that is nothing but a decimal, a percentage or a mean with its margin, as the language writes it. */
function decimal(text: string): string {
  const isOne = /^[-−+]?\d+\.\d+( ± \d+\.\d+)?( %)?$/.test(text);
  return isOne ? text.replaceAll('.', pointOf(speech.language)) : text;
}

const pointOf = kept(
  (language) =>
    new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
);
const listing = kept((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** What is costly to make, made once for every language. */
function kept<T>(make: (language: string) => T): (language: string) => T {
  const made: Record<string, T> = {};
  return (language) => (made[language] ??= make(language));
}
