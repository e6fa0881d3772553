import type { SeatNumber } from '../../referee';
import { t } from '../../words.svelte';
import type { Upshot } from './wire';

/** What came of a shootout, in words for a player; for a spectator where there is no seat. */
export function sayUpshot(
  { hit, duel_won_by: winner }: Upshot,
  name: (seat: SeatNumber) => string,
  own: SeatNumber | null,
): string {
  // One fell and one is left: the one who is left has shot.
  if (winner !== null && winner === own && hit.length === 1) return t('gu-you-hit', { name: name(hit[0]!) });
  const others = hit.filter((seat) => seat !== own).map(name);
  const fallen = [
    ...(hit.some((seat) => seat === own) ? [t('gu-you-are-hit')] : []),
    ...(others.length ? [t('gu-hit', { names: others.join(', '), count: others.length })] : []),
    ...(hit.length ? [] : [t('gu-nobody-hit')]),
    ...(winner === null ? [] : [winner === own ? t('gu-you-won') : t('gu-duel-won', { name: name(winner) })]),
  ];
  return fallen.join('; ');
}
