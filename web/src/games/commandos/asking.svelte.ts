// What a board asks the referee while somebody thinks: which ways one may face, and what a way would cost.

import { toNumber } from '../../fraction';
import type { Action, Referee, SeatNumber } from '../../referee';
import { faced, facingOf, harm, waiting } from './plan';
import { FACINGS, key, type Facing, type Fire, type Hex } from './view';

type Asked = Pick<Referee, 'check' | 'odds'>;

/** Facings with which the picked answer may end: those that are offered, and those that the referee allows besides. */
export class Facings {
  allowed = $state.raw<Facing[]>([]);
  private last = '';

  constructor(private referee: () => Asked) {}

  ask(seat: SeatNumber | null, picked: Action | null): void {
    // The same answer with another facing has the same facings.
    const asked = picked !== null && facingOf(picked) ? JSON.stringify(faced(picked, 'N')) : '';
    if (asked === this.last) return;
    this.last = asked;
    this.allowed = [];
    if (!asked || seat === null) return;
    const action = JSON.parse(asked) as Action;
    const ask = (way: Facing) =>
      this.referee()
        .check(seat, faced(action, way))
        .then(
          () => [way],
          () => [],
        );
    Promise.all(FACINGS.map(ask)).then((found) => {
      if (asked === this.last) this.allowed = found.flat();
    });
  }
}

interface Harm {
  hit: number;
  dead: number;
}

/** How likely the mover is hit on the way, as far as each guard's first shot. */
export class Price {
  /** The chance to have been hit so far, by the hex where somebody shoots. */
  told = $state.raw<Record<string, number>>({});
  all = $state.raw<Harm | null>(null);
  private last = '';

  constructor(private referee: () => Asked) {}

  ask(seat: SeatNumber | null, path: Hex[], fire: Fire[], facing: Facing): void {
    const asked = JSON.stringify(path);
    if (asked === this.last) return;
    this.last = asked;
    this.told = {};
    this.all = null;
    if (seat === null) return;
    for (const stop of waiting(fire, path)) {
      const until = path.slice(0, path.findIndex((hex) => key(hex) === key(stop.at)) + 1);
      this.referee()
        .odds(seat, [{ move: { path: until, facing } }])
        .then(
          ({ chances }) => {
            if (asked !== this.last) return;
            const { hit, dead } = harm(chances, seat, toNumber);
            this.told = { ...this.told, [key(stop.at)]: hit };
            this.all = { hit: Math.max(hit, this.all?.hit ?? 0), dead: Math.max(dead, this.all?.dead ?? 0) };
          },
          // Somebody may pass where one cannot stop: then the hit value has to do.
          () => {},
        );
    }
  }
}
