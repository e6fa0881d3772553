// A point of the window, as a place on the sheet or above it.

import { unproject, type Camera, type Point, type Size } from './camera';

/** Where somebody points: on the sheet, or on what rises so high above it. */
export interface Pointed {
  at: (z?: number) => Point;
  /** Whose drawing is there; a click on somebody's head is not meant for the ground behind it. */
  over: string | null;
}

export const pointed = (camera: Camera, window: Size, point: Point, over: string | null): Pointed => ({
  over,
  at: (z = 0) => unproject(camera, window, point, z),
});
