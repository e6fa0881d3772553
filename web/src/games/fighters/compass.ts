// Directions on the sheet, for drawing. Where a figure may go and what stops it is the referee's to say.

import { QUARTERS, type At, type Quarter } from './view';

const AHEAD: Record<Quarter, At> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

export const turned = (facing: Quarter, by: number): Quarter =>
  QUARTERS[(QUARTERS.indexOf(facing) + by + 4) % 4] as Quarter;

export const degrees = (facing: Quarter): number => QUARTERS.indexOf(facing) * 90;

/** A place so many millimetres further. */
export const along = (at: At, way: Quarter, mm: number): At => [
  at[0] + AHEAD[way][0] * mm,
  at[1] + AHEAD[way][1] * mm,
];

/** How far one place is from another along a straight way. */
export const apart = (one: At, other: At): number =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);
