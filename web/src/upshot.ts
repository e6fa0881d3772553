// What came of an answer.

import type { SeatNumber } from './referee';
import { t } from './words.svelte';

/** How a duel of two ends by it: somebody wins, or nobody. */
export function sayOver([winner]: SeatNumber[], wins: (winner: SeatNumber) => string): string {
  return winner === undefined ? t('upshot-drawn') : wins(winner);
}

// Outcomes of games that have no words for them yet: the facts that are not nothing, by their names.

/** The telling fields of an upshot, such as `wounds 0, 2 · removed 1`; empty when nothing happens. */
export function plainUpshot(upshot: unknown): string {
  if (typeof upshot !== 'object' || upshot === null) return String(upshot);
  const told = Object.entries(upshot).filter(([, value]) => !isNothing(value));
  return told.map(([key, value]) => `${key.replaceAll('_', ' ')} ${say(value)}`).join(' · ');
}

function isNothing(value: unknown): boolean {
  if (value === null || value === 0 || value === false || value === '') return true;
  return Array.isArray(value) && value.every(isNothing);
}

function say(value: unknown): string {
  if (value === true) return '✓';
  if (Array.isArray(value)) return value.map(say).join(', ');
  return typeof value === 'object' && value !== null ? plainUpshot(value) : String(value);
}
