// How a match ended, in a few words.

import { t } from '../words.svelte';
import type { Sitting } from './sitting.svelte';

export function headlineOf(sitting: Sitting): string {
  const update = sitting.sight?.update;
  if (update?.ended === 'agreed') return t('result-agreed');
  if (update?.ended) return t('result-faulty');
  const winners = update?.over?.winners ?? [];
  const [winner] = winners;
  if (winner === undefined) return t('result-nobody');
  if (winners.length > 1) return t('result-shared', { names: winners.map(sitting.name).join(', ') });
  if (sitting.mine.length !== 1) return t('result-won', { name: sitting.name(winner) });
  if (sitting.mine[0] === winner) return t('result-you-won');
  return t('result-you-lost', { name: sitting.name(winner) });
}
