// Where a hex is on the sheet. The middle of the map is at 0, 0; `middle` says where that is on the sheet.

import type { Place, Point, Size } from '../../stage';
import { FACINGS, key, type Character, type Facing, type Hex, type View } from './view';

/** From the middle of a hex to its corner. */
export const RADIUS = 40;
const ROW = RADIUS * Math.sqrt(3);
/** How wide the paper is around the map. */
const MARGIN = { x: 92, y: 64 };
/** How high the platform of a watchtower is. */
export const TOWER = 78;
/** How high a figure stands. */
export const FIGURE = 122;

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

/** The facing that looks from one hex most nearly at another. */
export function facingTo(from: Hex, to: Hex): Facing {
  const [start, end] = [centre(from), centre(to)];
  const angle = (Math.atan2(end.x - start.x, start.y - end.y) * 3) / Math.PI;
  return FACINGS[(Math.round(angle) + 6) % 6] ?? 'N';
}

/** Degrees clockwise from the top of the sheet. */
export const degrees = (facing: Facing): number => FACINGS.indexOf(facing) * 60;

/** The corner of a hex at a share of its radius; the first one is to the right, the others follow clockwise. */
export function corner(at: number, share = 1): Point {
  const angle = (at * Math.PI) / 3;
  return { x: RADIUS * share * Math.cos(angle), y: RADIUS * share * Math.sin(angle) };
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

/** The sheet of a map. */
export function sheetOf(view: Pick<View, 'half_width' | 'half_height'>): Size {
  return {
    width: 2 * (view.half_width * 1.5 * RADIUS + RADIUS + MARGIN.x),
    height: (view.half_height + 1) * ROW + 2 * MARGIN.y,
  };
}

/** Where the middle of the map is on its sheet. */
export function middle(view: Pick<View, 'half_width' | 'half_height'>): Point {
  const { width, height } = sheetOf(view);
  return { x: width / 2, y: height / 2 };
}

/** A hex on the sheet. */
export function onSheet(view: Pick<View, 'half_width' | 'half_height'>, hex: Hex): Point {
  const [from, { x, y }] = [middle(view), centre(hex)];
  return { x: from.x + x, y: from.y + y };
}

/** A turn of the sheet, or the opposite one, with which a place, as seen from the middle, is on the near side. */
export function nearTurn(turn: number, { x, y }: Point): number {
  const angle = (turn * Math.PI) / 180;
  return x * Math.sin(angle) + y * Math.cos(angle) < 0 ? turn + 180 : turn;
}

export interface Spot extends Place {
  scale: number;
}

/** Where somebody stands in a hex: on the tower or at its foot, and close together on a base. */
export function spot(one: Pick<Character, 'at' | 'level'>, here: unknown[], isTower: boolean): Spot {
  const { x, y } = centre(one.at);
  if (isTower && one.level === 'top') return { x, y, z: TOWER + 1, scale: 0.92 };
  if (here.length < 2) return { x, y: y + 3, z: 0, scale: isTower ? 0.72 : 1 };
  const angle = (here.indexOf(one) / here.length) * 2 * Math.PI - Math.PI / 2;
  // Three on a base stand half over its edges, as on a real table: small ones could not be told apart.
  return { x: x + 28 * Math.cos(angle), y: y + 26 * Math.sin(angle), z: 0, scale: 0.78 };
}

/** The outer border of a set of hexes, as separate sides. */
export function border(hexes: Hex[]): string {
  const inside = new Set(hexes.map((hex) => hex.join()));
  return hexes
    .flatMap((hex) =>
      FACINGS.filter((facing) => !inside.has(beyond(hex, facing).join())).map((facing) => {
        const { x, y } = centre(hex);
        const [a, b] = side(facing, 0.97);
        return `M${round(x + a.x)} ${round(y + a.y)}L${round(x + b.x)} ${round(y + b.y)}`;
      }),
    )
    .join('');
}

/** All hexes of a set as one path. */
export const area = (hexes: Hex[], share = 1): string =>
  hexes
    .map((hex) => {
      const { x, y } = centre(hex);
      return outline(all(share).map((point) => ({ x: x + point.x, y: y + point.y })));
    })
    .join('');

/** How many steps it is from one hex to another if nothing is in the way. */
export const steps = ([q, r]: Hex, [s, t]: Hex): number =>
  Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t));

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** In which of eight directions one hex lies from another. */
export function windTo(from: Hex, to: Hex): (typeof WINDS)[number] {
  const [a, b] = [centre(from), centre(to)];
  const turn = Math.atan2(b.x - a.x, a.y - b.y) / (Math.PI / 4);
  return WINDS[(Math.round(turn) + 8) % 8] as (typeof WINDS)[number];
}

/** A way along one or two neighbouring facings: the only shortest one that turns once. */
export function legs(from: Hex, to: Hex): [number, Facing][] {
  const far = steps(from, to);
  for (const [at, facing] of FACINGS.entries()) {
    const next = FACINGS[(at + 1) % FACINGS.length] ?? facing;
    for (let first = far; first > 0; first--) {
      const end = beyond(beyond(from, facing, first), next, far - first);
      if (key(end) !== key(to)) continue;
      return first === far
        ? [[far, facing]]
        : [
            [first, facing],
            [far - first, next],
          ];
    }
  }
  return [];
}
