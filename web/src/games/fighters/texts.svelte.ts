// What cards, abilities, techniques and heroes are called and what they do, in the language of the page. The messages
// come with the board, not with the page: nobody else needs them.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { speech, type Language } from '../../words.svelte';

const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../../../../locales/en/fighters.ftl?raw'),
  de: () => import('../../../../locales/de/fighters.ftl?raw'),
};

let bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});

/** Fetches the messages of the present language; called in an effect, it is called again for another language. */
export async function fetchTexts(): Promise<void> {
  const { language } = speech;
  if (bundles[language]) return;
  try {
    const { default: text } = await FILES[language]();
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    bundles = { ...bundles, [language]: bundle };
  } catch {
    // The connection is lost; names in English are shown until another board asks.
  }
}

const message = (id: string) => {
  const bundle = bundles[speech.language];
  return { bundle, found: bundle?.getMessage(id) };
};

/** What something does, in a sentence; nothing while the messages are not here. */
export function textOf(id: string): string {
  const { bundle, found } = message(id);
  return bundle && found?.value ? bundle.formatPattern(found.value) : '';
}

/** What something is called; its id in words where there is no message. */
export function titleOf(id: string): string {
  const { bundle, found } = message(id);
  const name = found?.attributes.name;
  return bundle && name ? bundle.formatPattern(name) : id.replaceAll('-', ' ');
}
