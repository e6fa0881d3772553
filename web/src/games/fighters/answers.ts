// What the answers of a moment look like in the arena: turns to take, poses they would end in, heroes to place.

import type { Action, Candidate } from '../../referee';
import { nameIn, read } from './plan';
import type { Hand, Quarter } from './view';
import type { Placing } from './wire';

export interface Turning {
  one: Candidate;
  hand: Hand;
  /** Where a turn that also displaces leads; null for one on the spot. */
  way: Quarter | null;
}

/** Turns that are offered, on the spot or with a step. */
export function turnings(candidates: Candidate[]): Turning[] {
  return candidates.flatMap((one): Turning[] => {
    const { verb, said } = read(one.action);
    if (verb === 'turn') return [{ one, hand: said.value as Hand, way: null }];
    if (verb === 'swing') return [{ one, hand: said.hand as Hand, way: said.way as Quarter }];
    return [];
  });
}

const ON_BOARD = ['move', 'turn', 'swing', 'place', 'programme', 'attack', 'technique', 'use', 'improvise'];
const PLAIN_MAX = 8;

/** Answers that are shown nowhere else and get a button each. */
export const plainOnes = (candidates: Candidate[]): Candidate[] =>
  candidates.filter(({ action }) => !ON_BOARD.includes(read(action).verb)).slice(0, PLAIN_MAX);

/** Those who can be placed or chosen, by number and name. */
export const heroes = (candidates: Candidate[]): [number, string][] => [
  ...new Map(
    candidates.map((one): [number, string] => {
      const { verb, said } = read(one.action);
      const chosen = verb === 'choose' ? (said as unknown as number[])[0] : said.character;
      return [chosen as number, nameIn(one)];
    }),
  ),
];

export const placing = (action: Action | null): Placing | null => {
  const { verb, said } = read(action);
  return verb === 'place' ? (said as unknown as Placing) : null;
};

/** Whether an answer leaves things as they are. */
export const isQuiet = (action: Action): boolean => ['pass', 'skip', 'hold'].includes(read(action).verb);
