// From a wish to a table.

import { keep } from './keep';
import { lobby, type Plan, type Wanted } from './lobby';
import { addressOf, go } from './router';

/** Creates a match, remembers what only its creator is told, and goes to its table. */
export async function start(plan: Plan): Promise<void> {
  const created = await lobby.create(plan);
  keep(created.match, { plan, links: created.links });
  go(addressOf.match(created.match));
}

/** The same seats for everybody but me. */
export function seatsFor(players: number, others: Wanted): Wanted[] {
  return ['me', ...Array<Wanted>(players - 1).fill(others)];
}

/** A setup that says how many play, where the game leaves a choice. */
export function setupFor(offered: [number, number], players: number): object {
  return offered[0] === offered[1] ? {} : { players };
}
