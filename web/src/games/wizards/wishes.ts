// What somebody means who points at the table: a place on a layer, a walk, or creatures that appear. The referee makes
// an answer of it, or says why not.

import type { Pointed } from '../../stage';
import { cluster, isInReach, nearest, onTable } from './sheet';
import { GROUND, placeAt, within, type Act, type Body, type Pair, type Summon, type View } from './view';

/** A place on the ground or on a roof. */
export interface Spot {
  layer: string;
  at: Pair;
}

/** Where somebody points: on a roof that one can stand on, on a hill, or on the ground. Open halls have no roof. */
export function spotAt(view: View, pointed: Pick<Pointed, 'at'>, open: ReadonlySet<string>): Spot {
  const on = (height: number) => onTable(pointed.at(height), view);
  for (const piece of view.layout.pieces) {
    if (piece.kind === 'wood' || open.has(piece.id)) continue;
    const at = on(piece.height);
    if (!within(piece.polygon, at)) continue;
    if (piece.kind === 'hill') return { layer: GROUND, at };
    if (piece.roof) return { layer: piece.id, at };
  }
  return { layer: GROUND, at: on(0) };
}

/** The next part of a way: to the place itself if one action leads there, else as near as one action leads. */
export function wishTo(view: View, mover: Body, { layer, at }: Spot, facing?: Pair): object {
  const reach = view.options.find((one) => one.figure === mover.number)?.reach;
  const isNear = !reach || isInReach(reach.one, layer, at, reach.grid);
  const looks = facing ? { facing } : {};
  if (isNear) return { go: { figure: mover.number, to: placeAt(layer, ...at), ...looks } };
  const there = nearest(reach.one, layer, at);
  const to = there
    ? placeAt(layer, ...there)
    : placeAt(mover.layer, ...(nearest(reach.one, mover.layer, at) ?? at));
  return { go: { figure: mover.number, to, ...looks } };
}

/** How many of its actions a way to a place takes; null for one that is further than they lead. */
export function actionsTo(view: View, mover: Body, { layer, at }: Spot): number | null {
  const reach = view.options.find((one) => one.figure === mover.number)?.reach;
  if (!reach) return null;
  if (isInReach(reach.one, layer, at, reach.grid)) return 1;
  return isInReach(reach.two, layer, at, reach.grid) ? 2 : null;
}

export const countOf = (row: Summon): number => Math.min(row.figures, row.pool);

/** The creatures that would appear about a place, as an answer. */
export function summonAt(view: View, all: Body[], row: Summon, { layer, at }: Spot): Act {
  const foe = all.find((one) => one.wizard && one.seat !== view.seat);
  const look: Pair = foe ? [foe.x - at[0], foe.y - at[1]] : [0, 1];
  const facing: Pair = look[0] === 0 && look[1] === 0 ? [0, 1] : look;
  const spots = cluster(countOf(row), at, facing).map((point) => ({ at: placeAt(layer, ...point), facing }));
  return { act: 'cast-summon', race: row.race, weapon: row.weapon, spots };
}
