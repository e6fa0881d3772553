// Where the name of each unit is printed: on the sheet beside it, where nobody else stands.

import type { Point } from '../../stage';
import type { Box } from '../../table/scene';
import { cornersOf, type Ground } from './ground';
import { t } from '../../words.svelte';
import { isOnField, type Unit, type View } from './view';

/** The size of the letters in units of the sheet, and how wide one is on average. */
export const LETTER = { high: 25, wide: 11.5 };
const APART = 9;

/** How many models a unit has, its Champion among them. */
export const strengthOf = (unit: Pick<Unit, 'models' | 'champion'>): number =>
  unit.models + (unit.champion > 0 ? 1 : 0);

/** A unit's name and how many it is. */
export function titleOf(unit: Unit): string {
  const count = strengthOf(unit);
  return count > 1 ? `${unit.short} · ${t('champions-models', { count })}` : unit.short;
}

export interface Name extends Point {
  id: number;
  text: string;
  seat: number;
}

const boxOf = (corners: Point[]): Box => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export function namesOf(view: View, ground: Ground): Name[] {
  const there = view.units.flatMap((unit, id) => (isOnField(unit) ? [{ unit, id }] : []));
  const taken = there.map(({ unit }) => boxOf(cornersOf(ground, unit)));
  return there.map(({ unit, id }, index) => {
    const box = taken[index]!;
    const text = titleOf(unit);
    const [long, high] = [text.length * LETTER.wide, LETTER.high];
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    // Below, where no heads stand before it; then above, behind and in front.
    const spots: Point[] = [
      { x: cx, y: box.y + box.height + APART + high / 2 },
      { x: cx, y: box.y - APART - high / 2 },
      { x: box.x - APART - long / 2, y: cy },
      { x: box.x + box.width + APART + long / 2, y: cy },
    ];
    const around = ({ x, y }: Point): Box => ({
      x: x - long / 2,
      y: y - high / 2,
      width: long,
      height: high,
    });
    const spot = spots.find((one) => taken.every((other) => !overlap(other, around(one)))) ?? spots[0]!;
    taken.push(around(spot));
    return { id, text, seat: unit.seat, ...spot };
  });
}
