import type { SeatNumber } from '../../referee';
import { t } from '../../words.svelte';
import type { Upshot } from './wire';

/** What came of a shootout, in words. */
export function sayUpshot(upshot: Upshot, name: (seat: SeatNumber) => string): string {
  const fallen = upshot.hit.map(name).join(', ');
  const hit = upshot.hit.length ? t('gu-hit', { names: fallen }) : t('gu-nobody-hit');
  return upshot.duel_won_by === null
    ? hit
    : `${hit}; ${t('gu-duel-won', { name: name(upshot.duel_won_by) })}`;
}
