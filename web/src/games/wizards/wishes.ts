// What somebody means who points at the table: a walk, a charge, or creatures that appear. The referee makes an
// answer of it, or says why not.

import { endOf, lengthOf, moverOf } from './options';
import { blocked, cluster, isInReach, layerAt, nearest, RADIUS, trace } from './plane';
import { heightAt, placeAt, type Act, type Body, type Pair, type Summon, type View } from './view';

const isNear = (one: Body, at: Pair, mm: number) => Math.hypot(one.x - at[0], one.y - at[1]) < mm;

/** A walk to a place, or to the enemy whose base is pointed at: bases snap to bases. */
export function wishAt(view: View, all: Body[], mover: Body | null, at: Pair, isRoofed: boolean): unknown {
  const touched = all.find((one) => one.number !== mover?.number && isNear(one, at, 1.9 * RADIUS));
  if (touched && touched.seat !== mover?.seat)
    return { touch: { figure: mover?.number, target: touched.number } };
  const layer = layerAt(view, at, isRoofed);
  const reach = view.options.find((one) => one.figure === mover?.number)?.reach;
  // Whoever points at what takes two actions means as far as the first one leads.
  const isFar = reach && isInReach(reach.two, layer, at, reach.grid);
  const to = (isFar && nearest(reach.one, layer, at)) || at;
  return { go: { figure: mover?.number, to: placeAt(layer, ...to) } };
}

export const countOf = (row: Summon): number => Math.min(row.figures, row.pool);

/** The creatures that would appear about a place, as an answer. */
export function summonAt(view: View, all: Body[], row: Summon, at: Pair, isRoofed: boolean): Act {
  const foe = all.find((one) => one.wizard && one.seat !== view.seat);
  const look: Pair = foe ? [foe.x - at[0], foe.y - at[1]] : [0, 1];
  const facing: Pair = look[0] === 0 && look[1] === 0 ? [0, 1] : look;
  const layer = layerAt(view, at, isRoofed);
  const spots = cluster(countOf(row), at, facing).map((point) => ({ at: placeAt(layer, ...point), facing }));
  return { act: 'cast-summon', race: row.race, weapon: row.weapon, spots };
}

export interface Meaning {
  /** How long the way is; null where there is none. */
  far: number | null;
  sees: Body[];
  seen: Body[];
  /** Whether a wizard would be run into. */
  isRun: boolean;
}

/** What a move would mean: how far it is, whom one sees from there, and who sees one. */
export function meaningOf(view: View, all: Body[], act: Act): Meaning | null {
  const who = moverOf(view, all, act);
  if (!who) return null;
  const end = endOf(view, who, act);
  const there: Body = {
    ...who,
    ...{ layer: end.layer, x: end.at[0], y: end.at[1], facing: act.facing ?? who.facing },
    z: heightAt(view, end.layer, end.at),
  };
  const foes = all.filter((one) => one.seat !== who.seat);
  return {
    far: act.path ? lengthOf(trace(view, who, act.path).points) : null,
    sees: foes.filter((one) => blocked(view, there, one, all) === null),
    seen: foes.filter((one) => blocked(view, one, there, all) === null),
    isRun: foes.some((one) => one.wizard && Math.hypot(one.x - there.x, one.y - there.y) <= 2 * RADIUS + 1),
  };
}
