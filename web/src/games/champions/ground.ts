// How the field, in millimetres with north up, is laid on the sheet: one's own side stands on the left and looks right.

import type { Box } from '../../table/scene';
import type { Place, Point, Size } from '../../stage';
import { depth, rectangle, spot, width, type Stand } from './field';
import { isOnField, type Quarter, type Unit, type View } from './view';

/** Units of the sheet for a millimetre: a man's base of 25 mm is 60 wide. */
export const SCALE = 2.4;
/** Units are drawn this far back, in millimetres, so that lines that touch leave a gap: it is the stage of Duels. */
export const BACK = 13;
/** Grass around everybody, and how near its end a unit may come before there must be more of it. */
const MARGIN = { first: 66, least: 10 };
/** How wide the sheet is at least for its height, and how high for its width. */
const SHAPE = { wide: 1.4, high: 0.56 };

/** The part of the field that is on the sheet, and from which end it is seen. */
export interface Ground extends Box {
  isTurned: boolean;
}

/** Everybody on the field or to come, as a box. */
function crowd(view: View): Box | null {
  const boxes = view.units
    .filter((unit) => isOnField(unit) || unit.status === 'reserve')
    .map((unit) => rectangle(unit));
  if (!boxes.length) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

/** The same box, made wide enough for the shape of a sheet; what is high on the field is wide on the sheet. */
function shaped(box: Box): Box {
  const high = Math.max(box.height, box.width * SHAPE.wide);
  const wide = Math.max(box.width, high * SHAPE.high);
  return {
    x: box.x - (wide - box.width) / 2,
    y: box.y - (high - box.height) / 2,
    width: wide,
    height: high,
  };
}

/** The ground for a view: the one there was, unless somebody has come near its end. */
export function groundFor(view: View, before: Ground | null): Ground {
  const isTurned = view.seat === 1;
  const there = crowd(view) ?? before ?? { x: 0, y: 0, width: 500, height: 300 };
  const least = grown(there, MARGIN.least);
  const holds =
    before &&
    before.isTurned === isTurned &&
    least.x >= before.x &&
    least.y >= before.y &&
    least.x + least.width <= before.x + before.width &&
    least.y + least.height <= before.y + before.height;
  return holds ? before : { ...shaped(grown(there, MARGIN.first)), isTurned };
}

export const sizeOf = (ground: Ground): Size => ({
  width: ground.height * SCALE,
  height: ground.width * SCALE,
});

/** From the field to the sheet: north is to the right, or to the left for whoever commands side B. */
export function onSheet(ground: Ground, [x, y]: [number, number]): Point {
  return ground.isTurned
    ? { x: (ground.y + ground.height - y) * SCALE, y: (ground.x + ground.width - x) * SCALE }
    : { x: (y - ground.y) * SCALE, y: (x - ground.x) * SCALE };
}

/** Where a quarter lies, in degrees clockwise from the top of the sheet. */
export const degrees = (facing: Quarter, { isTurned }: Ground): number =>
  (({ N: 90, E: 180, S: 270, W: 0 })[facing] + (isTurned ? 180 : 0)) % 360;

/** The place so far along and behind a unit's front as it is drawn: a little back from the enemy. */
export const placeIn = (ground: Ground, unit: Stand, along: number, behind: number): Point =>
  onSheet(ground, spot(unit, along, behind + BACK));

/** The middle of a model's base. */
export const modelAt = (ground: Ground, unit: Stand, file: number, rank: number, long = 1): Point =>
  placeIn(ground, unit, (file + 0.5) * unit.cell[0], (rank + long / 2) * unit.cell[1]);

/** The middle of a unit. */
export const middleOf = (ground: Ground, unit: Stand): Point =>
  placeIn(ground, unit, width(unit) / 2, depth(unit) / 2);

/** The corners of a unit's ground, a little wider than its bases. */
export function cornersOf(ground: Ground, unit: Stand, by = 3): Point[] {
  const [w, d] = [width(unit), depth(unit)];
  return [
    placeIn(ground, unit, -by, -by),
    placeIn(ground, unit, w + by, -by),
    placeIn(ground, unit, w + by, d + by),
    placeIn(ground, unit, -by, d + by),
  ];
}

/** Corners of a unit and the heads above them, for a camera. */
export const framing = (ground: Ground, unit: Unit, tall: number): Place[] =>
  cornersOf(ground, unit).flatMap((corner) => [corner, { ...corner, z: tall }]);
