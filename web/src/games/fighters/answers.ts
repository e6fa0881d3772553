// What the answers of a moment look like in the arena: turns to take, poses they would end in, heroes to place.

import type { Action, Candidate } from '../../referee';
import { along, turned, type Pose } from './ghost';
import { nameIn, read, spends } from './plan';
import type { At, Fighter, Hand, Quarter, View } from './view';

/** The middle of a base, from millimetres to the drawing: north is up. */
export const middle = (view: View, at: At): { x: number; y: number } => ({
  x: at[0] + view.base / 2,
  y: view.size[1] - at[1] - view.base / 2,
});

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

/** How a fighter would stand after an answer; null for one that does not move anybody. */
export function poseAfter(action: Action, { at, facing }: Pose, base: number): Pose | null {
  const { verb, said } = read(action);
  const turn = (hand: unknown) => turned(facing, hand === 'left' ? -1 : 1);
  if (verb === 'move') return { facing, at: along(at, said.way as Quarter, said.mm as number) };
  if (verb === 'turn') return { at, facing: turn(said.value) };
  if (verb === 'swing') return { at: along(at, said.way as Quarter, base), facing: turn(said.hand) };
  return null;
}

const ON_BOARD = ['move', 'turn', 'swing', 'place', 'programme', 'attack', 'technique', 'use', 'improvise'];
const PLAIN_MAX = 6;

/** Answers that are shown nowhere else and get a button each. */
export const plainOnes = (candidates: Candidate[]): Candidate[] =>
  candidates
    .filter(({ action }) => !ON_BOARD.includes(read(action).verb) && spends(action) === null)
    .slice(0, PLAIN_MAX);

/** Those who can be placed, by number and name. */
export const heroes = (candidates: Candidate[]): [number, string][] => [
  ...new Map(
    candidates.map((one): [number, string] => [read(one.action).said.character as number, nameIn(one)]),
  ),
];

/** In whose order bases are drawn: whoever acts stands above the others where two touch. */
export const byDepth = (figures: Fighter[], actor: number | null | undefined): Fighter[] =>
  figures
    .filter((one) => !one.out)
    .sort((one, other) => Number(one.id === actor) - Number(other.id === actor));

export interface Tag {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Where the name of a fighter stands beside its base: out of the way of neighbours and edges. */
export function tagAt(
  spot: { x: number; y: number },
  others: { x: number; y: number }[],
  width: number,
  half: number,
  /** How much room the name needs on either side. */
  room = 70,
): Tag {
  const { x, y } = spot;
  const isCrowded = others.some((there) => Math.abs(there.x - x) < 110 && there.y < y && y - there.y < 110);
  const anchor = x < room ? 'start' : x > width - room ? 'end' : 'middle';
  return { x: { start: -half, middle: 0, end: half }[anchor], y: y < 60 || isCrowded ? 47 : -40, anchor };
}
