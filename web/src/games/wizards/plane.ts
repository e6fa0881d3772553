// Drawing on the free table: from millimetres to the screen, shapes of reach, and what a line of sight looks like. What a
// figure sees from where it stands is told by the referee; for a place where nobody stands yet it can only be drawn.

import type { Point } from '../../table/scene';
import {
  GROUND,
  within,
  type Body,
  type Pair,
  type PathStep,
  type Piece,
  type Span,
  type View,
} from './view';

export const RADIUS = 15;
const BASE = 2 * RADIUS;
/** How high a figure is, for whoever looks over it. */
const TALL = 30;

/** How far the table is turned clockwise on the screen: upright as it is, on its side, or seen from the other end. */
export type Turn = 0 | 90 | 180 | 270;

/** The size of the table as it lies on the screen. */
export const sizeOf = ({ layout: { width, height } }: View, turn: Turn): { width: number; height: number } =>
  turn % 180 ? { width: height, height: width } : { width, height };

/** From the table, where y grows northward, to the screen. */
export function project([x, y]: Pair, { layout: { width, height } }: View, turn: Turn): Point {
  if (turn === 0) return { x, y: height - y };
  if (turn === 90) return { x: y, y: x };
  return turn === 180 ? { x: width - x, y } : { x: height - y, y: width - x };
}

/** From the screen to whole millimetres of the table. */
export function place({ x, y }: Point, { layout: { width, height } }: View, turn: Turn): Pair {
  const at: Pair =
    turn === 0
      ? [x, height - y]
      : turn === 90
        ? [y, x]
        : turn === 180
          ? [width - x, y]
          : [width - y, height - x];
  return [Math.round(at[0]), Math.round(at[1])];
}

/** The direction of a facing on the screen, in degrees clockwise from the right. */
export const angle = ([x, y]: Pair, turn: Turn): number => (Math.atan2(-y, x) * 180) / Math.PI + turn;

/** The shape of the places in reach on one layer: a cell of the grid about each. */
export function reachShape(spans: Span[], layer: string, grid: number, view: View, turn: Turn): string {
  const half = grid / 2;
  return spans
    .filter((span) => span.layer === layer)
    .map(({ y, from, to }) => {
      const a = project([from - half, y + half], view, turn);
      const b = project([to + half, y - half], view, turn);
      return `M${a.x} ${a.y}H${b.x}V${b.y}H${a.x}z`;
    })
    .join('');
}

/** Whether a place is in reach, as far as the grid tells. */
export const isInReach = (spans: Span[], layer: string, [x, y]: Pair, grid: number): boolean =>
  spans.some(
    (span) =>
      span.layer === layer &&
      Math.abs(span.y - y) <= grid / 2 &&
      x >= span.from - grid / 2 &&
      x <= span.to + grid / 2,
  );

/** The place of a layer within one action that is nearest to a point, as far as the grid tells. */
export function nearest(spans: Span[], layer: string, [x, y]: Pair): Pair | null {
  let best: Pair | null = null;
  let least = Infinity;
  for (const span of spans) {
    if (span.layer !== layer) continue;
    const at: Pair = [Math.min(Math.max(x, span.from), span.to), span.y];
    const far = Math.hypot(at[0] - x, at[1] - y);
    if (far < least) [best, least] = [at, far];
  }
  return best;
}

/** The points of a path, from where the figure stands; a ladder leads from one of its ends to the other. */
export function trace(view: View, body: Body, path: PathStep[]): { points: Pair[]; layer: string } {
  const points: Pair[] = [[body.x, body.y]];
  let layer = body.layer;
  for (const step of path) {
    if (typeof step !== 'string') {
      points.push(step);
      continue;
    }
    const link = view.layout.links.find((one) => one.id === step);
    if (!link) continue;
    const isUp = layer === GROUND;
    points.push(isUp ? link.head : link.foot);
    layer = isUp ? link.roof : GROUND;
  }
  return { points, layer };
}

/** Where a line crosses a polygon: from which part of its length to which; null if it does not. */
export function crossing(a: Pair, b: Pair, polygon: Pair[]): Pair | null {
  let [low, high] = [0, 1];
  for (let at = 0; at < polygon.length; at++) {
    const p = polygon[at];
    const q = polygon[(at + 1) % polygon.length];
    if (!p || !q) continue;
    const side = ([x, y]: Pair) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
    const [from, to] = [side(a), side(b)];
    if (from < 0 && to < 0) return null;
    if (from < 0) low = Math.max(low, from / (from - to));
    else if (to < 0) high = Math.min(high, from / (from - to));
  }
  return low <= high ? [low, high] : null;
}

/** Why a line of sight looks blocked: something behind the viewer, a piece of terrain, or a figure. */
export type Block = { by: 'behind' } | { by: 'piece'; id: string } | { by: 'figure'; number: number };

/** What would stand between two bases, as it looks on the table; null for a free line. */
export function blocked(view: View, from: Body, to: Body, others: Body[]): Block | null {
  const [a, b]: [Pair, Pair] = [
    [from.x, from.y],
    [to.x, to.y],
  ];
  const off: Pair = [b[0] - a[0], b[1] - a[1]];
  if (off[0] * from.facing[0] + off[1] * from.facing[1] < 0) return { by: 'behind' };
  const far = Math.hypot(...off);
  if (from.layer === to.layer && far <= BASE + 1) return null;
  const heightAlong = (part: number) => from.z + (to.z - from.z) * part;
  for (const piece of view.layout.pieces)
    if (hides(piece, from, to, a, b, heightAlong)) return { by: 'piece', id: piece.id };
  for (const other of others) {
    if (other.number === from.number || other.number === to.number) continue;
    const part = ((other.x - a[0]) * off[0] + (other.y - a[1]) * off[1]) / (far * far || 1);
    if (part <= 0 || part >= 1) continue;
    const aside = Math.hypot(other.x - a[0] - part * off[0], other.y - a[1] - part * off[1]);
    const height = heightAlong(part);
    if (aside <= RADIUS && height >= other.z - 1 && height < other.z + TALL)
      return { by: 'figure', number: other.number };
  }
  return null;
}

function hides(
  piece: Piece,
  from: Body,
  to: Body,
  a: Pair,
  b: Pair,
  heightAlong: (part: number) => number,
): boolean {
  if (from.layer === piece.id || to.layer === piece.id) return false;
  const cut = crossing(a, b, piece.polygon);
  if (!cut) return false;
  if (piece.kind === 'hill' && (within(piece.polygon, a) || within(piece.polygon, b))) return false;
  const lowest = Math.min(heightAlong(cut[0]), heightAlong(cut[1]));
  if (lowest >= piece.height) return false;
  return piece.kind === 'hall' ? crossesWall(piece, a, b) : true;
}

/** Whether a line runs through a wall of a hall, doors aside. */
function crossesWall(hall: Piece, a: Pair, b: Pair): boolean {
  return hall.polygon.some((p, at) => {
    if (hall.doors.includes(at)) return false;
    const q = hall.polygon[(at + 1) % hall.polygon.length] ?? p;
    const cross = (o: Pair, s: Pair, t: Pair) =>
      (s[0] - o[0]) * (t[1] - o[1]) - (s[1] - o[1]) * (t[0] - o[0]);
    return cross(a, b, p) * cross(a, b, q) <= 0 && cross(p, q, a) * cross(p, q, b) <= 0;
  });
}

/** The roof or ground somebody points at: solid houses have only a roof, halls have both. */
export function layerAt(view: View, at: Pair, prefersRoofs: boolean): string {
  const found = view.layout.pieces.find(
    (piece) => piece.roof && (piece.kind === 'house' || prefersRoofs) && within(piece.polygon, at),
  );
  return found?.id ?? GROUND;
}

/** A tape over the table; on a base it begins at the edge, as the rulebook measures. */
export interface Tape {
  from: Pair;
  to: Pair;
  gap: number;
}

export function tapeBetween(all: Body[], from: Pair, to: Pair): Tape {
  const base = ([x, y]: Pair) => all.find((one) => Math.hypot(one.x - x, one.y - y) <= RADIUS);
  const ends = [from, to].map((at) => {
    const found = base(at);
    return found ? { at: [found.x, found.y] as Pair, edge: RADIUS } : { at, edge: 0 };
  }) as [{ at: Pair; edge: number }, { at: Pair; edge: number }];
  const far = Math.hypot(ends[1].at[0] - ends[0].at[0], ends[1].at[1] - ends[0].at[1]);
  const gap = Math.max(0, Math.round(far - ends[0].edge - ends[1].edge));
  return { from: ends[0].at, to: ends[1].at, gap };
}

/** A group of figures about a place, each within reach of the others: one, two side by side, or three in a triangle. */
export function cluster(count: number, [x, y]: Pair, [fx, fy]: Pair): Pair[] {
  const long = Math.hypot(fx, fy) || 1;
  const [ux, uy] = [fx / long, fy / long];
  const at = (ahead: number, aside: number): Pair => [
    Math.round(x + ux * ahead - uy * aside),
    Math.round(y + uy * ahead + ux * aside),
  ];
  if (count === 1) return [[x, y]];
  if (count === 2) return [at(0, 17), at(0, -17)];
  return [at(18, 0), at(-12, 17), at(-12, -17)];
}
