// How somebody is called who may be a computer.

import { knows, t } from './words.svelte';

/** A name as the server tells it: `bot:level` is a computer. A level that has no word here keeps its own. */
export function nameOf(told: string): string {
  if (!told.startsWith('bot:')) return told;
  return t('computer', { level: levelOf(told.slice('bot:'.length)) });
}

/** How well a computer plays, in words where there are any. */
export const levelOf = (level: string): string => (knows(`level-${level}`) ? t(`level-${level}`) : level);
