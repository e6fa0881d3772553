// How somebody is called who may be a computer or have no name.

import { knows, t } from './words.svelte';

/** What the server calls a player who has not said a name. */
export const NAMELESS = 'Guest';

/** A player's name in the reader's language. */
export const personOf = (name: string): string => (name === NAMELESS ? t('nameless') : name);

/** A name as the server tells it: `bot:level` is a computer. A level that has no word here keeps its own. */
export function nameOf(told: string): string {
  if (!told.startsWith('bot:')) return personOf(told);
  return t('computer', { level: levelOf(told.slice('bot:'.length)) });
}

/** How well a computer plays, in words where there are any. */
export const levelOf = (level: string): string => (knows(`level-${level}`) ? t(`level-${level}`) : level);
