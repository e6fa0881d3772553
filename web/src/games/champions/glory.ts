// Where the Glory of both sides comes from, as far as the log tells it.

import type { MatchEvent } from '../../referee';
import type { View } from './view';
import type { Event } from './wire';

export interface Glory {
  /** Enemy units and Characters that were destroyed or left the field, or lost half their strength. */
  beaten: number;
  /** Standards that were captured. */
  standards: number;
  /** Duels that were won. */
  duels: number;
  total: number;
}

/** Laurels have their own clause; everything else that is won at once is a standard. */
const LAURELS = 'CH-1213';

export function gloryOf({ glory }: Pick<View, 'glory'>, log: MatchEvent[]): [Glory, Glory] {
  const won = (seat: number, isDuel: boolean) =>
    log
      .filter(({ clause }) => (clause === LAURELS) === isDuel)
      .map(({ event }) => event as Event)
      .reduce((sum, one) => sum + (one.event === 'trophy' && one.seat === seat ? one.glory : 0), 0);
  const of = (seat: 0 | 1): Glory => {
    const [duels, standards, total] = [won(seat, true), won(seat, false), glory[seat]];
    return { beaten: total - duels - standards, standards, duels, total };
  };
  return [of(0), of(1)];
}

/** The enemy units that a side destroyed or drove off, in the order in which that happened. */
export function beatenBy(view: Pick<View, 'units'>, log: MatchEvent[], seat: number): string[] {
  const gone = log.flatMap(({ event }) => {
    const one = event as Event;
    return one.event === 'destroyed' || one.event === 'routed' ? [one.unit] : [];
  });
  return [...new Set(gone)].flatMap((id) => {
    const unit = view.units[id];
    return unit && unit.seat !== seat ? [unit.short] : [];
  });
}
