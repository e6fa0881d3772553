// Who strikes at which Initiative step of the Round: what is still to come from the view, what is over from the log.

import { merged, type Round } from '../fight';
import { keyOf, type Pool, type Token, type View } from '../view';

export interface Striker {
  pool: Pool;
  attacks: number;
  isOver: boolean;
  isNow: boolean;
}

export interface OrderStep {
  step: number;
  strikers: Striker[];
}

type Before = Pick<View, 'ribbon' | 'step'>;

/** The steps from the quickest to the slowest, those at which nobody strikes among them. */
export function orderOf({ ribbon, step: now }: Before, { steps }: Round, by: Pool | undefined): OrderStep[] {
  const found = new Map<number, Striker[]>();
  const strikerAt = (step: number, pool: Pool): Striker => {
    const strikers = found.get(step) ?? [];
    found.set(step, strikers);
    const known = strikers.find((one) => keyOf(one.pool) === keyOf(pool));
    if (known) return known;
    const isNow = step === now && by !== undefined && keyOf(by) === keyOf(pool);
    const added = { pool, attacks: 0, isOver: !isNow, isNow };
    strikers.push(added);
    return added;
  };
  for (const { step, batches } of steps)
    for (const { attacker, attacks } of batches) strikerAt(step, attacker).attacks += attacks;
  for (const [key, attacks] of toCome(ribbon)) {
    const one = strikerAt(key.step, key.attacker);
    // Until its step is over an attack is to come, though the log may have told of it.
    if (one.attacks < attacks) Object.assign(one, { attacks, isOver: false });
  }
  if (!found.size) return [];
  const [most, least] = [Math.max(...found.keys()), Math.min(...found.keys())];
  return Array.from({ length: most - least + 1 }, (_, at) => ({
    step: most - at,
    strikers: found.get(most - at) ?? [],
  }));
}

/** The attacks to come, with how many each striker has in a step, with any part of it. */
function toCome(ribbon: Token[]): [Token, number][] {
  const all = merged(ribbon);
  const isLike = (one: Token) => (other: Token) =>
    other.step === one.step && keyOf(other.attacker) === keyOf(one.attacker);
  return all
    .filter((one, at) => all.findIndex(isLike(one)) === at)
    .map((one) => [one, all.filter(isLike(one)).reduce((sum, { attacks }) => sum + attacks, 0)]);
}

/** When somebody strikes, and how often; null where the order does not name them. */
export function blowsOf(order: OrderStep[], pool: Pool): { step: number; attacks: number } | null {
  for (const { step, strikers } of order) {
    const own = strikers.find((one) => keyOf(one.pool) === keyOf(pool));
    if (own) return { step, attacks: own.attacks };
  }
  return null;
}
