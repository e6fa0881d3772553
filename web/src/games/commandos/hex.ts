// Where a hex is on the drawing. The map lies a little tilted, so that walls and towers have room to stand.

import type { Box, Point } from '../../table/scene';
import { FACINGS, type Character, type Facing, type Hex, type View } from './view';

/** From the middle of a hex to its corner. */
export const RADIUS = 40;
/** How much a tilted circle is flattened. */
export const TILT = 0.88;
const ROW = RADIUS * Math.sqrt(3) * TILT;

export const centre = ([q, r]: Hex): Point => ({ x: q * 1.5 * RADIUS, y: (r + q / 2) * ROW });

const STEPS: Record<Facing, Hex> = {
  N: [0, -1],
  NE: [1, -1],
  SE: [1, 0],
  S: [0, 1],
  SW: [-1, 1],
  NW: [-1, 0],
};

/** The hex so many steps further. */
export function beyond([q, r]: Hex, facing: Facing, steps = 1): Hex {
  const [dq, dr] = STEPS[facing];
  return [q + dq * steps, r + dr * steps];
}

export const isNext = (one: Hex, other: Hex): boolean =>
  FACINGS.some((facing) => beyond(one, facing).join() === other.join());

/** A facing turned clockwise by so many sixths. */
export const turned = (facing: Facing, by: number): Facing =>
  FACINGS[(FACINGS.indexOf(facing) + by + 6) % 6] as Facing;

/** Degrees clockwise from straight up on an untilted map. */
export const degrees = (facing: Facing): number => FACINGS.indexOf(facing) * 60;

/** The corner of a hex at a share of its radius; the first one is to the right, the others follow clockwise. */
export function corner(at: number, share = 1): Point {
  const angle = (at * Math.PI) / 3;
  return { x: RADIUS * share * Math.cos(angle), y: RADIUS * share * TILT * Math.sin(angle) };
}

export const outline = (points: Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}z`;
const round = (value: number) => Math.round(value * 10) / 10;

const all = (share: number) => [0, 1, 2, 3, 4, 5].map((at) => corner(at, share));
/** A whole hex around 0, 0, and one a little smaller that leaves the line between two hexes free. */
export const HEX = outline(all(1));
export const INNER = outline(all(0.93));

/** The two corners of the side towards a facing. */
export function side(facing: Facing, share: number): [Point, Point] {
  const right = FACINGS.indexOf(facing) - 1;
  return [corner(right - 1, share), corner(right, share)];
}

/** The sides of a hex that lie in the front of a facing. */
export const front = (facing: Facing, arc: View['arc']): Facing[] =>
  arc === 'wide' ? [turned(facing, -1), facing, turned(facing, 1)] : [facing];

/** The front of somebody out to a distance: a wedge whose far side is bent as the hexes are. */
export function wedge(at: Hex, facing: Facing, reach: number, arc: View['arc']): string {
  const here = centre(at);
  const ahead = centre(beyond(at, facing, reach));
  const sides = [-1, 1].map((by) => {
    const edge = centre(beyond(at, turned(facing, by), reach));
    // Half as wide ends halfway between straight ahead and the edge of the wide one.
    return arc === 'wide' ? edge : { x: (edge.x + ahead.x) / 2, y: (edge.y + ahead.y) / 2 };
  });
  const [left, right] = sides as [Point, Point];
  return outline([here, left, ahead, right]);
}

/** All of a map, with room for the arrows around its outermost hexes and for the glass in the corner. */
export function box(view: Pick<View, 'half_width' | 'half_height'>): Box {
  const x = -view.half_width * 1.5 * RADIUS - 64;
  const y = (-view.half_height / 2) * ROW - 66;
  return { x, y, width: -2 * x + 26, height: -2 * y };
}

export interface Spot extends Point {
  scale: number;
}

/** Where a token lies in its hex: beside the circle of a tower or on it, and close together on a base. */
export function spot(one: Character, here: Character[], isTower: boolean): Spot {
  const { x, y } = centre(one.at);
  if (isTower) {
    if (one.level === 'top') return { x, y: y - 14, scale: 0.8 };
    return { x: x - 18, y: y + 14, scale: 0.66 };
  }
  if (here.length < 2) return { x, y, scale: 1 };
  const turn = here.indexOf(one) / here.length;
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  // Three on a base lie half over its edges, as on a real table: small ones could not be told apart.
  return { x: x + 25 * Math.cos(angle), y: y + 24 * Math.sin(angle), scale: 0.78 };
}
