// How a match ended, in a few words.

import { t } from '../words.svelte';
import type { Sitting } from './sitting.svelte';

/** Who has won, by the names of those in first place. */
export function sayWinners(names: string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return t('result-nobody');
  return others.length ? t('result-shared', { names: names.join(', ') }) : t('result-won', { name: first });
}

export function headlineOf(sitting: Sitting): string {
  const update = sitting.sight?.update;
  if (update?.ended === 'agreed') return t('result-agreed');
  if (update?.ended) return t('result-faulty');
  const winners = update?.over?.winners ?? [];
  const isMine = winners.length === 1 && sitting.mine.length === 1 && sitting.mine[0] === winners[0];
  return isMine ? t('result-you-won') : sayWinners(winners.map(sitting.name));
}
