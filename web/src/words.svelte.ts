// The shell's own words, from the message files that the whole project shares. What the referee says comes from the
// referee, in its language.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { inPercent } from './fraction';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'duello.language';

/** The home page needs a small part of the messages, setting up a match some of its own; other pages need the rest. */
type Part = 'home' | 'rest' | 'create';

/** Each language is fetched when somebody speaks it, and only then. */
const FILES: Record<Language, Record<Part, () => Promise<{ default: string }>>> = {
  en: {
    home: () => import('../../locales/en/home.ftl?raw'),
    rest: () => import('../../locales/en/table.ftl?raw'),
    create: () => import('../../locales/en/setup.ftl?raw'),
  },
  de: {
    home: () => import('../../locales/de/home.ftl?raw'),
    rest: () => import('../../locales/de/table.ftl?raw'),
    create: () => import('../../locales/de/setup.ftl?raw'),
  },
};
const bundles: Partial<Record<Language, FluentBundle>> = {};
const fetched: Record<string, Promise<void>> = {};
/** The parts that the pages so far have needed. */
let parts: Part[] = ['home'];

function fetchPart(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  if (fetched[name]) return fetched[name];
  const coming = FILES[language][part]().then(({ default: text }) => {
    // The marks around what is put in would be read aloud by some screen readers.
    const bundle = (bundles[language] ??= new FluentBundle(language, { useIsolating: false }));
    bundle.addResource(new FluentResource(text));
  });
  fetched[name] = coming;
  // The next call tries again.
  coming.catch(() => delete fetched[name]);
  return coming;
}

const fetchWords = (language: Language) => Promise.all(parts.map((part) => fetchPart(language, part)));

function first(): Language {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((one): one is Language => one !== null && one in LANGUAGES) ?? 'en';
}

let language = $state<Language>('en');

export const speech = {
  get language() {
    return language;
  },
};

/** Speaks a language from now on, as soon as its words are here; the one before where they do not come. */
async function speak(chosen: Language): Promise<void> {
  try {
    await fetchWords(chosen);
    language = chosen;
  } catch {
    // The line is down; whoever asks again tries again.
  }
}

/** Speaks what somebody chose the last time, or what the browser prefers; nothing can be said before. */
export const begin = (): Promise<void> => speak(first());

/** A page other than the home page, with the messages that it needs. */
export async function withWords<T>(page: Promise<T>, ...more: Part[]): Promise<T> {
  parts = [...parts, ...(['rest', ...more] as Part[]).filter((part) => !parts.includes(part))];
  const [loaded] = await Promise.all([page, fetchWords(language)]);
  return loaded;
}

/** The same, and remembers it. */
export async function choose(chosen: Language): Promise<void> {
  await speak(chosen);
  if (language === chosen) localStorage.setItem(KEY, chosen);
}

/** Whether there is a message; for names that come from elsewhere and may be new. */
export const knows = (key: string): boolean => bundles[language]?.hasMessage(key) ?? false;

/** A message; its key where there is none, which a test forbids. */
export function t(key: string, put: Record<string, FluentVariable> = {}): string {
  const bundle = bundles[language];
  const pattern = bundle?.getMessage(key)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, put) : key;
}

/** A share as percent in the chosen language. */
export const percent = (share: number, digits = 0): string =>
  inPercent(share, language, { maximumFractionDigits: digits });
