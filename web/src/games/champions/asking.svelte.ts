// What the board asks of the referee with every decision: notes on Duels and weapons, and the chance of each unit to stay.

import { toNumber } from '../../fraction';
import type { Candidate, Chance, Note, Referee, SeatNumber } from '../../referee';
import { percent } from '../../words.svelte';
import { parse, type View } from './view';
import type { Upshot } from './wire';

export class Asked {
  notes = $state.raw<Note[]>([]);
  /** How likely units are to hold, in words. */
  holds = $state.raw<Record<number, string>>({});
  private asked = 0;

  constructor(private readonly referee: () => Pick<Referee, 'notes' | 'odds'>) {}

  ask(seat: SeatNumber | null, view: View, options: Candidate[]): void {
    const own = ++this.asked;
    this.notes = [];
    this.holds = {};
    if (seat === null || !options.length) return;
    const unless = (late: () => void) => own === this.asked && late();
    // Without an answer the cards show names alone.
    const silent = () => {};
    if (view.phase === 'duel' || view.phase === 'weapons')
      this.referee()
        .notes(seat)
        .then((told) => unless(() => (this.notes = told)), silent);
    for (const { action } of options) {
      const [verb, unit] = parse(action);
      if (verb !== 'break-test') continue;
      const id = unit as number;
      this.referee()
        .odds(seat, [action])
        .then(
          ({ chances }) => unless(() => (this.holds = { ...this.holds, [id]: stays(chances, id) })),
          silent,
        );
    }
  }
}

function stays(chances: Chance[], unit: number): string {
  const isGone = ({ upshot }: Chance) => (upshot as Upshot).gone.includes(unit);
  return percent(
    chances.filter((one) => !isGone(one)).reduce((sum, one) => sum + toNumber(one.chance), 0),
    1,
  );
}
