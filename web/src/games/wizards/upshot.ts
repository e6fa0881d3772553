import type { SeatNumber } from '../../referee';
import { t } from '../../words.svelte';
import type { Upshot } from './wire';

/** What came of an answer, in words; nothing where nothing is decided. */
export function sayUpshot(upshot: Upshot, name: (seat: SeatNumber) => string): string {
  const said: string[] = [];
  if (upshot.hit !== null) said.push(upshot.hit ? t('wizards-hit') : t('wizards-miss'));
  for (const [number, wounds] of upshot.wounds)
    if (!upshot.destroyed.includes(number)) said.push(t('wizards-loses', { number, wounds }));
  for (const number of upshot.destroyed) said.push(t('wizards-destroyed', { number }));
  for (const [seat, field] of upshot.fields) said.push(t('wizards-field-of', { name: name(seat), field }));
  if (upshot.over) said.push(t('wizards-over', { names: upshot.over.map(name).join(', ') }));
  return said.join('; ');
}
