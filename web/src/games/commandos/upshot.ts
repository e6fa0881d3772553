import type { SeatNumber } from '../../referee';
import { sayOver } from '../../upshot';
import { t } from '../../words.svelte';
import type { Upshot } from './wire';

/** What came of an answer, in words; nothing where nobody is hurt and nothing ends. */
export function sayUpshot(upshot: Upshot, name: (seat: SeatNumber) => string): string {
  const losses = upshot.lost.map(({ figure, hp, dead }) => {
    const who = t('commandos-of', { name: name(figure.seat), kind: t(`commandos-kind-${figure.kind}`) });
    return dead ? t('commandos-dies', { who }) : t('commandos-loses', { who, hp });
  });
  if (upshot.over) losses.push(sayOver(upshot.over, (won) => t('commandos-wins', { name: name(won) })));
  return losses.join('; ');
}
