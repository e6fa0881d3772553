// Where the camera looks: while two units fight at the line in which they meet, for all their blows alike; while something
// is asked at whom the question and its answers are about.

import type { Fight, Place, Point } from '../../stage';
import type { Beat } from './beat';
import { tallOf } from './cast';
import { contact, rectangle } from './field';
import { placeOf } from './effects';
import { framing, middleOf, onSheet, SCALE, type Ground } from './ground';
import { LETTER, namesOf } from './names';
import { pieceOf, type Table } from './table';
import { isOnField, unitOf, type Pool, type Unit, type View } from './view';

/** How far behind the line two units are seen, in units of the sheet: about a rank. */
const BEHIND = 34 * SCALE;
/** Of a long line no more is shown than this on both sides of its middle: what is seen must stay large. */
const HALF_MOST = 90 * SCALE;

/** The middle of the line in which two units meet, and half its length; between units that do not touch, a point. */
function lineOf(ground: Ground, one: Unit, other: Unit): { middle: Point; half: number } {
  const shared = contact(rectangle(one), rectangle(other));
  const [a, b] = shared
    ? [onSheet(ground, shared[0]), onSheet(ground, shared[1])]
    : [middleOf(ground, one), middleOf(ground, other)];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return { middle, half: shared ? Math.min(HALF_MOST, Math.hypot(b.x - a.x, b.y - a.y) / 2) : 0 };
}

/** The fight that a beat belongs to; none in a Duel, which has a view of its own. */
export function fightOf({ view }: Table, ground: Ground, { fight }: Pick<Beat, 'fight'>): Fight | null {
  if (!fight) return null;
  const [by, at] = fight;
  const [one, other] = fight.map((pool) => view.units[unitOf(view, pool)]);
  if (!one || !other || one.seat === other.seat || !isOnField(one) || !isOnField(other)) return null;
  // Side A comes first, so that blows in both directions are the same fight.
  const [first, second] = one.seat === 0 ? [one, other] : [other, one];
  const { middle, half } = lineOf(ground, first, second);
  const [from, to] = [middleOf(ground, first), middleOf(ground, second)];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [across, along] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const place = (side: number, aside: number): Place => ({
    x: middle.x + across * BEHIND * side - along * half * aside,
    y: middle.y + along * BEHIND * side + across * half * aside,
  });
  const height = Math.max(tallOf(view, by), tallOf(view, at));
  const ends = [-1, 1].flatMap((side) => [place(side, -1), place(side, 1)]);
  return {
    ...{ one: place(-1, 0), other: place(1, 0), height, isApart: true },
    around: ends.flatMap((end) => [end, { ...end, z: height }]),
    pieces: fight.map(pieceOf).filter(Boolean),
  };
}

/** Units with the heads of their men and with their names, which lie beside them. */
export function unitsShown(view: View, ground: Ground, ids: number[]): Place[] {
  const names = namesOf(view, ground).filter(({ id }) => ids.includes(id));
  return [
    ...ids.flatMap((id) => {
      const unit = view.units[id];
      return unit ? framing(ground, unit, tallOf(view, { ranks: id })) : [];
    }),
    ...names.flatMap(({ text, x, y }) => {
      const [wide, high] = [(text.length * LETTER.wide) / 2, LETTER.high / 2];
      return [-1, 1].flatMap((side) => [-1, 1].map((end) => ({ x: x + side * wide, y: y + end * high })));
    }),
  ];
}

/** Those of whom a question speaks, each with some ground around; of ranks the unit. For a window too small for a battle. */
export function poolsShown(table: Table, ground: Ground, pools: Pool[]): Place[] {
  const { view } = table;
  return pools.flatMap((pool) => {
    const unit = view.units[unitOf(view, pool)];
    if (!unit) return [];
    if ('ranks' in pool) return framing(ground, unit, tallOf(view, pool));
    const { x, y } = placeOf(table, ground, pool);
    const far = unit.cell[0] * SCALE;
    const feet = [-far, far].flatMap((dx) => [-far, far].map((dy) => ({ x: x + dx, y: y + dy })));
    return [...feet, { x, y, z: tallOf(view, pool) * 1.5 }];
  });
}
