// From the millimetres of the arena, north up, to the sheet it is printed on.

import type { Place, Point, Size } from '../../stage';
import type { At, Fighter, Piece, View } from './view';

/** Paper around the arena. */
export const MARGIN = 44;
/** How high a hero stands: about twice too large for its base, so that it can be told from others. */
export const FIGURE = 150;

type Ground = Pick<View, 'size'>;

export const sheetOf = ({ size }: Ground): Size => ({
  width: size[0] + 2 * MARGIN,
  height: size[1] + 2 * MARGIN,
});

export const onSheet = ({ size }: Ground, [x, y]: At): Point => ({ x: MARGIN + x, y: MARGIN + size[1] - y });

/** The middle of a base whose south-west corner is given. */
export const middle = (view: Pick<View, 'size' | 'base'>, [x, y]: At): Point =>
  onSheet(view, [x + view.base / 2, y + view.base / 2]);

/** The millimetres of a point on the sheet. */
export const toArena = ({ size }: Ground, { x, y }: Point): At => [x - MARGIN, size[1] + MARGIN - y];

/** The outline of a piece, clockwise from its north-west corner. */
export function cornersOf(view: Ground, { from, to }: Pick<Piece, 'from' | 'to'>, grow = 0): Point[] {
  const [a, b] = [onSheet(view, [from[0], to[1]]), onSheet(view, [to[0], from[1]])];
  return [
    { x: a.x - grow, y: a.y - grow },
    { x: b.x + grow, y: a.y - grow },
    { x: b.x + grow, y: b.y + grow },
    { x: a.x - grow, y: b.y + grow },
  ];
}

/** The heart of a figure: where it is hit. */
export const chest = (view: View, one: Pick<Fighter, 'at'>): Place => ({
  ...middle(view, one.at),
  z: FIGURE * 0.46,
});
