// What stands in an arena, by the names and kinds of its pieces: furniture as prisms, casks, chairs and trees as cut-outs.

import type { Point, Prism, Prop } from '../../stage';
import { knows, t } from '../../words.svelte';
import { INTERIORS } from './interiors';
import { cornersOf, onSheet } from './places';
import type { Piece, View } from './view';

type Room = Pick<View, 'size' | 'walled' | 'exits'>;

const WALL = 106;
const PANEL = 88;
export const LOW = 26;

/** In the order in which they matter to whoever walks there. */
export const LOOKS = ['lethal', 'danger', 'rough', 'wall', 'vertical', 'low', 'barrel'] as const;
export type Look = (typeof LOOKS)[number];

export const lookOf = (piece: Piece): Look | 'area' =>
  piece.lethal ? 'lethal' : piece.dangerous ? 'danger' : piece.rough ? 'rough' : piece.kind;

/** What a piece is without what tells it from others of its kind. */
export const wordOf = (piece: Pick<Piece, 'id'>): string => piece.id.replace(/-(\d+|[nsew]{1,2})$/, '');

/** What a piece is called; arenas of one's own have words of their own. */
export function nameOf(piece: Pick<Piece, 'id'>): string {
  const word = wordOf(piece);
  return knows(`fighters-scenery-${word}`) ? t(`fighters-scenery-${word}`) : word.replaceAll('-', ' ');
}

/** How a piece is built, by its name; by its kind where the name is new. */
const BUILT: Record<string, Pick<Prism, 'wall' | 'height' | 'top'>> = {
  bar: { wall: INTERIORS.counter, height: LOW + 4, top: 'planks' },
  table: { wall: INTERIORS.counter, height: LOW, top: 'planks' },
  stack: { wall: INTERIORS.crates, height: 38, top: 'planks' },
  column: { wall: INTERIORS.column, height: 92, top: 'stone' },
  pillar: { wall: INTERIORS.column, height: 92, top: 'stone' },
  statue: { wall: INTERIORS.column, height: 60, top: 'stone' },
  rock: { wall: INTERIORS.column, height: 40, top: 'stone' },
  parapet: { wall: INTERIORS.column, height: 24, top: 'stone' },
  hearth: { wall: INTERIORS.hearth, height: 100, top: 'stone' },
  alcove: { wall: INTERIORS.plaster, height: 62, top: 'planks' },
  hedge: { wall: INTERIORS.hedge, height: 30, top: 'leaves' },
  thorns: { wall: INTERIORS.hedge, height: 22, top: 'leaves' },
  wall: { wall: INTERIORS.plaster, height: 60, top: 'planks' },
  vertical: { wall: INTERIORS.column, height: 84, top: 'stone' },
  low: { wall: INTERIORS.counter, height: LOW, top: 'planks' },
};
const CUT_OUT: Record<string, { picture: string; height: number }> = {
  cask: { picture: 'prop-barrel', height: 62 },
  keg: { picture: 'prop-keg', height: 44 },
  chair: { picture: 'prop-chair', height: 62 },
  tree: { picture: 'prop-tree', height: 136 },
  barrel: { picture: 'prop-barrel', height: 54 },
};

const cutOutOf = (piece: Piece) =>
  CUT_OUT[wordOf(piece)] ?? (piece.kind === 'barrel' ? CUT_OUT.barrel : undefined);

export const heightOf = (piece: Piece): number =>
  piece.kind === 'area'
    ? 0
    : (cutOutOf(piece)?.height ?? (BUILT[wordOf(piece)] ?? BUILT[piece.kind])?.height ?? 0);

const builtOf = (view: Room, piece: Piece): Prism[] => {
  if (piece.kind === 'area' || cutOutOf(piece)) return [];
  const built = BUILT[wordOf(piece)] ?? BUILT[piece.kind];
  return built ? [{ id: `piece/${piece.number}`, corners: cornersOf(view, piece), ...built }] : [];
};

/** Panels of timber around a room; the stage shows those that do not hide it. */
function wallsOf(view: Room): Prism[] {
  if (!view.walled) return [];
  const [width, height] = view.size;
  // Clockwise, so that the outside of each wall is to the left of its direction.
  const sides: [Point, Point, 'N' | 'E' | 'S' | 'W', number][] = [
    [onSheet(view, [0, height]), onSheet(view, [width, height]), 'N', width],
    [onSheet(view, [width, height]), onSheet(view, [width, 0]), 'E', height],
    [onSheet(view, [width, 0]), onSheet(view, [0, 0]), 'S', width],
    [onSheet(view, [0, 0]), onSheet(view, [0, height]), 'W', height],
  ];
  return sides.flatMap(([from, to, edge, long]) => {
    const count = Math.max(1, Math.round(long / PANEL));
    return Array.from({ length: count }, (_, at): Prism => {
      const point = (share: number) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
      const corners = [point(at / count), point((at + 1) / count)];
      const wall = panelOf(view, edge, at, count, long);
      return { id: `wall/${edge}/${at}`, corners, height: WALL, wall, isBackdrop: true };
    });
  });
}

/** A door where the room has an exit; windows, braces and a sign elsewhere. */
function panelOf(view: Room, edge: string, at: number, count: number, long: number): Prism['wall'] {
  const along = ((at + 0.5) / count) * long;
  // East and west are walked against and along the measure of an exit.
  const mm = edge === 'E' || edge === 'S' ? long - along : along;
  if (view.exits.some((exit) => exit.edge === edge && exit.from <= mm && mm <= exit.to))
    return INTERIORS['timber-door'];
  if (edge === 'N' && at === Math.floor(count / 2) + 1) return INTERIORS['timber-sign'];
  const panels = ['timber-brace', 'timber-window', 'timber-window', 'timber'] as const;
  return INTERIORS[panels[(at + edge.length) % 4]!];
}

export const prismsOf = (view: Room & Pick<View, 'pieces'>): Prism[] => [
  ...wallsOf(view),
  ...view.pieces.flatMap((piece) => builtOf(view, piece)),
];

/** Cut-outs: what can be knocked over, trees, fires, and what stands on tables. */
export function propsOf(view: Room, pieces: Piece[]): Prop[] {
  return pieces.flatMap((piece): Prop[] => {
    const [x, y] = [(piece.from[0] + piece.to[0]) / 2, (piece.from[1] + piece.to[1]) / 2];
    const at = onSheet(view, [x, y]);
    const cut = cutOutOf(piece);
    const id = `prop/${piece.number}`;
    if (cut) return [{ id, at, ...cut }];
    switch (wordOf(piece)) {
      case 'hearth': {
        // The fire is on the side of the room.
        const inward = x < view.size[0] / 2 ? 34 : -34;
        return [{ id, at: { x: at.x + inward, y: at.y }, picture: 'prop-fire', height: 58 }];
      }
      case 'table':
        return [
          { id, at: { x: at.x - 8, y: at.y + 10, z: LOW }, picture: 'prop-candle', height: 34 },
          {
            id: `${id}/mug`,
            at: { x: at.x + 12, y: at.y + 14, z: LOW },
            picture: 'prop-tankard',
            height: 24,
          },
        ];
      case 'bar':
        return [
          {
            id,
            at: { x: at.x - 40, y: at.y, z: LOW + 4 },
            picture: 'prop-keg',
            height: 30,
          },
          {
            id: `${id}/mug`,
            at: { x: at.x + 46, y: at.y, z: LOW + 4 },
            picture: 'prop-tankard',
            height: 24,
          },
        ];
      default:
        return [];
    }
  });
}
