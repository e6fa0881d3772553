// Blows of one unit at another in one Initiative Step are one moment: all their dice fall together.

import type { MatchEvent } from '../../referee';
import { keyOf, unitOf, type Pool, type View } from './view';
import type { DicePool, Event } from './wire';

export type Struck = Extract<Event, { event: 'struck' | 'wounded' }>;

/** What several batches of blows come to. */
export interface Volley {
  by: Pool;
  /** Nobody where several were struck at. */
  at: Pool | null;
  unit: number;
  pools: DicePool[];
  attacks: number;
  hits: number;
  wounds: number;
  hp: number;
}

/** More kinds of dice do not fit into the tray. */
const POOLS_MAX = 5;

/** Dice for the same that need the same lie together, in the order in which they are rolled. */
function poured(batches: Struck[]): DicePool[] {
  const pools: DicePool[] = [];
  const names = [...new Set(batches.flatMap(({ rolled }) => rolled.pools.map(({ name }) => name)))];
  for (const pool of batches.flatMap(({ rolled }) => rolled.pools)) {
    const at = pools.findIndex(({ name, needed }) => name === pool.name && needed === pool.needed);
    if (at < 0) pools.push(pool);
    else pools[at] = { ...pools[at]!, faces: [...pools[at]!.faces, ...pool.faces] };
  }
  return pools.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

/** The blows that begin here and are seen as one: those of one unit at another with nothing between them. */
export function volleyAt(view: View, news: MatchEvent[], from: number): MatchEvent[] {
  const struck = (at: number) => {
    const event = news[at]?.event as Event | undefined;
    return event?.event === 'struck' ? event : null;
  };
  const first = struck(from);
  if (!first) return [];
  const units = ({ attacker, target }: Struck) => [attacker, target].map((pool) => unitOf(view, pool)).join();
  const batches: Struck[] = [];
  for (let next = struck(from); next && units(next) === units(first); next = struck(from + batches.length)) {
    if (batches.length && poured([...batches, next]).length > POOLS_MAX) break;
    batches.push(next);
  }
  return news.slice(from, from + batches.length);
}

export function volleyOf(view: View, blows: MatchEvent[]): Volley {
  const batches = blows.map(({ event }) => event as unknown as Struck);
  const [{ attacker: by, target }] = batches as [Struck];
  const sum = (part: (one: Struck) => number) => batches.reduce((all, one) => all + part(one), 0);
  return {
    by,
    at: batches.every((one) => keyOf(one.target) === keyOf(target)) ? target : null,
    unit: unitOf(view, target),
    pools: poured(batches),
    attacks: sum(({ attacks }) => attacks),
    hits: sum(({ rolled }) => rolled.hits),
    wounds: sum(({ rolled }) => rolled.wounds),
    hp: sum(({ rolled }) => rolled.hp),
  };
}
