import type { SeatNumber } from '../../referee';
import { sayOver } from '../../upshot';
import { t } from '../../words.svelte';
import type { Upshot } from './wire';

/** What came of an answer, in words; nothing where nothing happened. */
export function sayUpshot(upshot: Upshot, name: (seat: SeatNumber) => string): string {
  const said: string[] = [];
  ([0, 1] as const).forEach((seat) => {
    if (upshot.lost[seat]) said.push(t('champions-loses', { side: name(seat), hp: upshot.lost[seat] }));
  });
  ([0, 1] as const).forEach((seat) => {
    if (upshot.overkill[seat])
      said.push(t('champions-overkills', { side: name(seat), hp: upshot.overkill[seat] }));
  });
  if (upshot.removed.length) said.push(t('champions-fall', { count: upshot.removed.length }));
  if (upshot.gone.length) said.push(t('champions-units-gone', { count: upshot.gone.length }));
  if (upshot.over) said.push(sayOver(upshot.over, (won) => t('champions-wins', { side: name(won) })));
  return said.join('; ');
}
