// The shell's own words, from the message files that the whole project shares. What the referee says comes from the
// referee, in its language.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import de from '../../locales/de/table.ftl?raw';
import en from '../../locales/en/table.ftl?raw';
import es from '../../locales/es/table.ftl?raw';

/** Spanish has been begun: what it lacks is said in English. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'duello.language';
const bundles = { en: bundle('en', en), de: bundle('de', de), es: bundle('es', es) };

function bundle(language: Language, text: string): FluentBundle {
  // The marks around what is put in would be read aloud by some screen readers.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

function first(): Language {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((one): one is Language => one !== null && one in LANGUAGES) ?? 'en';
}

let language = $state<Language>(first());

export const speech = {
  get language() {
    return language;
  },
  set language(chosen: Language) {
    language = chosen;
    localStorage.setItem(KEY, chosen);
  },
};

/** A message; its key where there is none, which a test forbids. */
export function t(key: string, put: Record<string, FluentVariable> = {}): string {
  for (const bundle of [bundles[language], bundles.en]) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern) return bundle.formatPattern(pattern, put);
  }
  return key;
}
