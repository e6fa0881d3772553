// The table in millimetres, and the sheet that shows it: north is up, and a margin of paper lies around it.

import type { Place, Point, Size } from '../../stage';
import {
  GROUND,
  heightAt,
  within,
  type Body,
  type Pair,
  type PathStep,
  type Piece,
  type Span,
  type View,
} from './view';

type Table = Pick<View, 'layout'>;

export const RADIUS = 15;
/** The margin of paper. */
export const MARGIN = 46;

export const sheetOf = ({ layout: { width, height } }: Table): Size => ({
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

/** From the table, where y grows northward, to the sheet. */
export const onSheet = ([x, y]: Pair, { layout: { height } }: Table): Point => ({
  x: x + MARGIN,
  y: height - y + MARGIN,
});

/** From the sheet to whole millimetres of the table. */
export const onTable = ({ x, y }: Point, { layout: { height } }: Table): Pair => [
  Math.round(x - MARGIN),
  Math.round(height - y + MARGIN),
];

/** Where somebody stands, with the height. */
export const placeOf = (view: Table, { x, y, z }: Pick<Body, 'x' | 'y' | 'z'>): Place => ({
  ...onSheet([x, y], view),
  z,
});

/** Degrees clockwise from north. */
export const degrees = ([x, y]: Pair): number => (Math.atan2(x, y) * 180) / Math.PI;

/** The corners of a piece on the sheet. */
export const cornersOf = (view: Table, piece: Piece): Point[] =>
  piece.polygon.map((corner) => onSheet(corner, view));

/** The shape of the places in reach on one layer: a cell of the grid about each. */
export function reachShape(spans: Span[], layer: string, grid: number, view: Table): string {
  const half = grid / 2;
  return spans
    .filter((span) => span.layer === layer)
    .map(({ y, from, to }) => {
      const [a, b] = [onSheet([from - half, y + half], view), onSheet([to + half, y - half], view)];
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

/** The place of a layer that is nearest to a point, of those in reach. */
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
export function trace(view: Table, body: Body, path: PathStep[]): { points: Pair[]; layer: string } {
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

/** How somebody would stand elsewhere. */
export const placed = (view: View, body: Body, layer: string, at: Pair, facing: Pair): Body => ({
  ...body,
  ...{ layer, x: at[0], y: at[1], z: heightAt(view, layer, at), facing },
});

/** The hall in which somebody stands on the ground. */
export const hallAround = (view: Table, { layer, x, y }: Body): Piece | undefined =>
  layer === GROUND
    ? view.layout.pieces.find((piece) => piece.kind === 'hall' && within(piece.polygon, [x, y]))
    : undefined;

/** The halls without their roofs: those in which somebody stands, or all. */
export function openHalls(view: Table, all: Body[], isAll: boolean): ReadonlySet<string> {
  const inside = all.flatMap((one) => hallAround(view, one)?.id ?? []);
  const halls = view.layout.pieces.filter(
    ({ kind, id }) => kind === 'hall' && (isAll || inside.includes(id)),
  );
  return new Set(halls.map(({ id }) => id));
}

/** A tape over the table; on a base it begins at the edge, as the rulebook measures. */
export interface Tape {
  from: Pair;
  to: Pair;
  gap: number;
}

export function tapeBetween(all: Body[], from: Pair, to: Pair): Tape {
  const base = ([x, y]: Pair) => all.find((one) => Math.hypot(one.x - x, one.y - y) <= RADIUS);
  const end = (at: Pair) => {
    const found = base(at);
    return found ? { at: [found.x, found.y] as Pair, edge: RADIUS } : { at, edge: 0 };
  };
  const [one, other] = [end(from), end(to)];
  const far = Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1]);
  return { from: one.at, to: other.at, gap: Math.max(0, Math.round(far - one.edge - other.edge)) };
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
