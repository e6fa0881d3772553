// In a melee figures stand base to base, and those in front hide those behind. Their drawings step aside, to the left
// and right of the window; discs, rings and ways stay where the figures are.

import type { Eyes } from './eyes';
import type { Standee } from './things';

/** How far the drawings of two neighbours should be apart, as a share of the height. */
const APART = 0.46;
/** Nobody steps further aside than this share of the height. */
const MOST = 0.6;

/** How far each of a crowd steps aside, in units of the sheet; those who stand alone do not. */
export function stepAside(eyes: Eyes, standees: Standee[]): Map<string, number> {
  const crowds = new Map<string, Standee[]>();
  for (const one of standees)
    if (one.crowd !== undefined) crowds.set(one.crowd, [...(crowds.get(one.crowd) ?? []), one]);
  const asides = new Map<string, number>();
  // From above nobody hides anybody.
  if (eyes.flat > 0.8) return asides;
  for (const crowd of crowds.values()) {
    const seen = crowd
      .map((one) => ({ one, ...eyes.see(one.at) }))
      .sort((a, b) => a.x - b.x || a.one.id.localeCompare(b.one.id));
    const places = spaced(
      seen.map(({ x }) => x),
      seen.map(({ one, scale }) => one.height * scale * APART),
    );
    seen.forEach(({ one, x, scale }, at) => {
      const aside = (places[at]! - x) / scale;
      const most = one.height * MOST;
      asides.set(one.id, Math.min(most, Math.max(-most, aside)));
    });
  }
  return asides;
}

/** The same places in the same order with so much room between them, about the same middle. */
function spaced(xs: number[], rooms: number[]): number[] {
  const places: number[] = [];
  xs.forEach((x, at) => {
    const before = places[at - 1];
    places.push(before === undefined ? x : Math.max(x, before + (rooms[at]! + rooms[at - 1]!) / 2));
  });
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const back = mean(places) - mean(xs);
  return places.map((x) => x - back);
}
