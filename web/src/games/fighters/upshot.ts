import type { SeatNumber } from '../../referee';
import { sayOver } from '../../upshot';
import { t } from '../../words.svelte';
import type { Upshot } from './view';

/** What came of an answer, in words; nothing where nothing is settled. */
export function sayUpshot(upshot: Upshot, name: (seat: SeatNumber) => string): string {
  const said: string[] = [];
  for (const seat of [0, 1]) {
    const who = name(seat);
    if (upshot.out[seat]) said.push(t('fighters-up-out', { who }));
    else if (upshot.wounds[seat])
      said.push(t('fighters-up-wounds', { who, count: upshot.wounds[seat] ?? 0 }));
    else if (upshot.strikes[seat]) said.push(t('fighters-up-blocked', { who }));
    if (upshot.downed[seat] && !upshot.out[seat]) said.push(t('fighters-up-down', { who }));
    const points = upshot.points[seat] ?? 0;
    if (points)
      said.push(t('fighters-up-points', { who, points: points > 0 ? `+${points}` : `−${-points}` }));
    if (upshot.levelled[seat]) said.push(t('fighters-up-level', { who }));
  }
  if (upshot.over) said.push(sayOver(upshot.over, (won) => t('fighters-up-wins', { who: name(won) })));
  return said.join('; ');
}
