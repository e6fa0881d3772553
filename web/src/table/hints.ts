// The order in which advice is listed, and whether its first two answers can be told apart.

import type { Advice, Hint } from '../referee';

/** In thousandths of a win: a smaller difference is within what the simulated matches vary by. */
const CLEAR = 20;

const isShared = ({ share }: Advice): boolean => share > 0 && share < 1000;

/** Whether the adviser would give several of these answers, each so often: others answer at the same time. */
export const isMixed = (advice: Advice[]): boolean => advice.some(isShared);

/** The best first: by how often it is given where answers are mixed, else by what it is worth. */
export function ranked(hint: Hint): Hint {
  const value = (one: Advice) => (isMixed(hint.advice) ? one.share : (one.prospect ?? -1));
  return { ...hint, advice: hint.advice.toSorted((one, other) => value(other) - value(one)) };
}

/** Whether the first two are worth about the same. */
export function isClose([first, second]: Advice[]): boolean {
  const [best, next] = [first?.prospect ?? null, second?.prospect ?? null];
  return best !== null && next !== null && best - next < CLEAR;
}
