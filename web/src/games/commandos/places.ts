// Hexes by name: where they are seen from the one who moves, or from the middle of the map.

import type { Rewording } from '../../phrases.svelte';
import { t } from '../../words.svelte';
import { arrow, withArrows } from './arrows';
import { legs } from './hex';
import { terrainAt } from './scenery';
import type { Facing, Hex, View } from './view';

const MIDDLE: Hex = [0, 0];

const wind = (facing: Facing, turn: number) => t(`wind-${facing.toLowerCase()}`) + arrow(facing, turn);

/** Seen from the mover: "2 hexes north-east, 1 north, behind sandbags". The table is turned by so many degrees. */
export function fromMover(view: View, mover: Hex, to: Hex, steps: number, turn: number): string {
  const terrain = terrainAt(view, to);
  const said = legs(mover, to).map(([far, facing], at) =>
    t(at ? 'commandos-leg' : 'commandos-go', { steps: far, wind: wind(facing, turn) }),
  );
  if (!said.length) said.push(t('commandos-here'));
  // Around something it is further than the place is away.
  if (steps > legs(mover, to).reduce((sum, [far]) => sum + far, 0))
    said.push(t('commandos-around', { steps }));
  if (terrain !== 'open' && terrain !== 'ruin-block') said.push(t(`commandos-at-${terrain}`));
  return said.join(', ');
}

/** By what stands there: "the sandbags 2 north-east, 1 north of the middle". */
function onMap(view: View, hex: Hex, turn: number): string {
  const said = legs(MIDDLE, hex).map(([far, facing]) =>
    t('commandos-leg', { steps: far, wind: wind(facing, turn) }),
  );
  const where = said.length ? t('commandos-of-middle', { legs: said.join(', ') }) : t('commandos-middle');
  return t(`commandos-spot-${terrainAt(view, hex)}`, { where });
}

/** Coordinates, also several in a row: then the last ones count. */
const PLACES = /(?:\(-?\d+, -?\d+\) )*\((-?\d+), (-?\d+)\)/g;

/** Says hexes by their names. Only the answer to move is given from where somebody stands. */
export const reword =
  (view: View, mover: Hex | undefined, turn: number): Rewording =>
  (text, key) => {
    const from = key === 'move' ? mover : undefined;
    const placed = text.replace(PLACES, (path: string, q, r) => {
      const hex: Hex = [Number(q), Number(r)];
      return from ? fromMover(view, from, hex, path.split(') ').length, turn) : onMap(view, hex, turn);
    });
    return withArrows(placed, turn);
  };
