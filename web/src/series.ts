// A series of matches in words.

import type { Series } from './wire';
import { t } from './words.svelte';

/** How many matches a series may have at most; one is no series. */
export const LENGTHS = [1, 3, 5];

/** The points of both seats: a draw is half a win. */
export const pointsOf = ({ wins, draws }: Series): number[] => wins.map((won) => won + draws / 2);

/** A number of points, as `1½`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (whole === points) return String(whole);
  return whole ? `${whole}½` : '½';
}

/** The score, the first seat's points first. */
export const scoreText = (series: Series): string => pointsOf(series).map(pointsText).join(' : ');

/** Whether the rest cannot change who wins, or there is no rest. */
export function isDecided(series: Series): boolean {
  const played = series.wins.reduce((sum, won) => sum + won, series.draws);
  return played >= series.best_of || pointsOf(series).some((points) => points > series.best_of / 2);
}

/** How a series stands, by the names of both seats; `me` is the seat of the one who reads it. */
export function standing(series: Series, names: string[], me: number | null): string {
  const [first = 0, second = 0] = pointsOf(series);
  const leader = first === second ? null : first > second ? 0 : 1;
  // The one who leads comes first, as in a newspaper.
  const [high, low] = [Math.max(first, second), Math.min(first, second)].map(pointsText) as [string, string];
  const score = `${high} : ${low}`;
  if (leader === null) return t(isDecided(series) ? 'series-drawn' : 'series-even', { score });
  const name = names[leader] ?? '';
  if (leader === me) return t(isDecided(series) ? 'series-you-won' : 'series-you-lead', { score });
  return t(isDecided(series) ? 'series-won' : 'series-leads', { name, score });
}
