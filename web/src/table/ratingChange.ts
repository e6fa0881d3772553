// The change of a rating in a few characters.

import type { SeatRating } from '../wire';

/** How long to wait before each question, in milliseconds: unrated matches are searched for every five seconds. */
export const PAUSES = [0, 300, 700, 1_500, 3_000, 5_000];

/** Such as `1512 → 1527 (+15)`. */
export function changeText({ before, after }: Pick<SeatRating, 'before' | 'after'>): string {
  const by = after - before;
  return `${before} → ${after} (${by > 0 ? '+' : by < 0 ? '−' : '±'}${Math.abs(by)})`;
}
