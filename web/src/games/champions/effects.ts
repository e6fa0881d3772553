// What flies and bursts over the field: splinters where a blow lands, dust where somebody runs, threads of an aim.

import type { Effect, Place, Point } from '../../stage';
import { tallOf } from './cast';
import { middleOf, modelAt, placeIn, type Ground } from './ground';
import { dealing } from './options';
import type { Beat } from './beat';
import { places, type Table } from './table';
import { isAlone, keyOf, parse, unitOf, type Pool, type View } from './view';
import type { Action, Candidate } from '../../referee';
import { width } from './field';

/** Where a pool is looked for: somebody at the base, ranks in the middle of their front. */
export function placeOf(table: Table, ground: Ground, pool: Pool): Place {
  const id = unitOf(table.view, pool);
  const unit = table.view.units[id];
  if (!unit) return { x: 0, y: 0 };
  if (!('ranks' in pool)) {
    const found = places(table, id).find(
      ({ slot }) => slot !== 'ranks' && keyOf(slot === 'champion' ? { champion: id } : slot) === keyOf(pool),
    );
    if (found) return modelAt(ground, unit, found.file, found.rank, found.long);
  }
  if (isAlone(unit)) return middleOf(ground, unit);
  return placeIn(ground, unit, width(unit) / 2, unit.cell[1] / 2);
}

const above = (place: Point, z: number): Place => ({ ...place, z });
const BLOOD = ['#f6eeda', '#a3271a', '#e9dcbd'];

/** Along a unit's front, a few places. */
function alongFront(table: Table, ground: Ground, pool: Pool): Place[] {
  const unit = table.view.units[unitOf(table.view, pool)];
  if (!unit) return [];
  if (!('ranks' in pool) || isAlone(unit)) return [placeOf(table, ground, pool)];
  return [0.2, 0.5, 0.8].map((share) => placeIn(ground, unit, width(unit) * share, unit.cell[1] / 2));
}

/** What is seen in a beat on the field. */
export function effectsOf(table: Table, ground: Ground, beat: Beat): Effect[] {
  const { moment, key, at, by, thrown, duel } = beat;
  if (duel) return [];
  if (moment === 'hit' && at) {
    const tall = tallOf(table.view, at);
    const spots = alongFront(table, ground, at);
    const hp = thrown?.result?.hp;
    return [
      ...spots.map((spot, index): Effect => ({
        ...{ key: `bits/${key}/${index}`, kind: 'splinters', colours: BLOOD },
        ...{ at: above(spot, tall * 0.5), delay: index * 90, lasts: 700 },
      })),
      ...(hp
        ? [
            {
              ...{ key: `lost/${key}`, kind: 'number' as const, text: `−${hp}`, lasts: 1000 },
              at: above(spots[Math.floor(spots.length / 2)]!, tall * 1.1),
            },
          ]
        : []),
    ];
  }
  if ((moment === 'flee' || moment === 'chase' || moment === 'walk') && by)
    return alongFront(table, ground, by).map((spot, index) => ({
      ...{ key: `dust/${key}/${index}`, kind: 'smoke', at: above(spot, 8), delay: index * 120, lasts: 900 },
    }));
  return [];
}

/** Threads from whoever is asked to those whom the picked answer is aimed at. */
export function aimsOf(
  table: Table,
  ground: Ground,
  candidates: Candidate[],
  picked: Action | null,
): Effect[] {
  const view: View = table.view;
  const from = view.about;
  if (picked === null || !from) return [];
  const [verb, value] = parse(picked);
  const to: Pool[] = [];
  if (verb === 'duel-accept') to.push(value as Pool);
  if (verb === 'aim' || verb === 'pursue') to.push({ ranks: value as number });
  if (verb === 'allocate') {
    const pools = dealing(view, candidates)?.pools ?? [];
    (value as number[]).forEach((share, at) => {
      if (share > 0 && pools[at]) to.push(pools[at]);
    });
  }
  const start = above(placeOf(table, ground, from), tallOf(view, from) * 0.5);
  return to.map((pool) => ({
    ...{ key: `aim/${keyOf(from)}/${keyOf(pool)}`, kind: 'thread', at: start, lasts: 240 },
    to: above(placeOf(table, ground, pool), tallOf(view, pool) * 0.5),
  }));
}
