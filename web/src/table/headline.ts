// How a match ended, in a few words.

import { t } from '../words.svelte';
import type { Sitting } from './sitting.svelte';

/** Who has won, by the names of those in first place. */
export function sayWinners(names: string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return t('result-nobody');
  return others.length ? t('result-shared', { names: names.join(', ') }) : t('result-won', { name: first });
}

export type Ending = 'won' | 'lost' | 'other';

/** How it ended for the one who looks: a spectator, or two at one screen, have neither won nor lost. */
export function endingOf({ mine, sight }: Pick<Sitting, 'mine' | 'sight'>): Ending {
  const update = sight?.update;
  const winners = update?.over?.winners ?? [];
  const [seat] = mine;
  if (update?.ended || mine.length !== 1 || seat === undefined || !winners.length) return 'other';
  if (!winners.includes(seat)) return 'lost';
  return winners.length === 1 ? 'won' : 'other';
}

/** Two other games to go on with: those that follow this one in the list. */
export function nextGames(game: string, all: string[]): string[] {
  const at = all.indexOf(game);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, 2);
}

export function headlineOf(sitting: Pick<Sitting, 'mine' | 'sight' | 'name'>): string {
  const update = sitting.sight?.update;
  if (update?.ended === 'agreed') return t('result-agreed');
  if (update?.ended) return t('result-faulty');
  const ending = endingOf(sitting);
  if (ending !== 'other') return t(ending === 'won' ? 'result-you-won' : 'result-you-lost');
  return sayWinners((update?.over?.winners ?? []).map(sitting.name));
}
