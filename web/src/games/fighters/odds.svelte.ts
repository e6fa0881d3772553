// What each way to strike comes to, counted by the referee one after the other.

import type { Action, Referee } from '../../referee';
import { target, weigh, type Weight } from './plan';

/** More are not compared: each has its odds when it is picked. */
const COMPARED = 8;
/** The server answers one question after the other: a long count would hold up everything behind it. */
const PATIENCE = 800;

export class Odds {
  /** By the action as text; null where they are not counted. */
  found = $state.raw<Record<string, Weight | null>>({});
  private asked = '';

  constructor(private referee: () => Pick<Referee, 'odds'>) {}

  async ask(seat: number | null, actions: Action[]): Promise<void> {
    const asked = JSON.stringify(actions);
    if (asked === this.asked) return;
    this.asked = asked;
    this.found = {};
    if (seat === null) return;
    let spent = 0;
    for (const action of actions.slice(0, COMPARED)) {
      const begun = performance.now();
      // What begins with a movement has too many ends to be counted unasked.
      const isOpen = spent < PATIENCE && target(action) !== null;
      const weight = isOpen
        ? await this.referee()
            .odds(seat, [action])
            .then(
              ({ chances }) => weigh(chances, seat),
              () => null,
            )
        : null;
      spent += performance.now() - begun;
      if (asked !== this.asked) return;
      this.found = { ...this.found, [JSON.stringify(action)]: weight };
    }
  }
}
