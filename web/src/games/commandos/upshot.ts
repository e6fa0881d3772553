import type { SeatNumber } from '../../referee';
import { t } from '../../words.svelte';
import type { Upshot } from './wire';

/** What came of an answer, in words; nothing where nobody is hurt and nothing ends. */
export function sayUpshot(upshot: Upshot, name: (seat: SeatNumber) => string): string {
  const losses = upshot.lost.map(({ figure, hp, dead }) => {
    const who = t('commandos-of', { name: name(figure.seat), kind: t(`commandos-kind-${figure.kind}`) });
    return dead ? t('commandos-dies', { who }) : t('commandos-loses', { who, hp });
  });
  if (typeof upshot.over === 'number') losses.push(t('commandos-wins', { name: name(upshot.over) }));
  return losses.join('; ');
}
