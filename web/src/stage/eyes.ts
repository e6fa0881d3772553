// A camera with the window it looks through: what everything that is drawn asks for its place.

import { project, type Camera, type Place, type Point, type Seen, type Size } from './camera';

export interface Box extends Point, Size {}

export class Eyes {
  /** 1 when looked at from above: then figures lie on their bases like tokens. */
  readonly flat: number;

  constructor(
    readonly camera: Camera,
    readonly window: Size,
    /** Pixels of the screen for a pixel of the page. */
    readonly sharp: number,
  ) {
    const t = Math.min(1, Math.max(0, camera.tilt / 24));
    this.flat = 1 - t * t * (3 - 2 * t);
  }

  see = (place: Place): Seen => project(this.camera, this.window, place);

  /** How near the viewer a place on the sheet is, whatever stands there. */
  depth = ({ x, y }: Point): number => {
    const turn = (this.camera.turn * Math.PI) / 180;
    return (x - this.camera.x) * Math.sin(turn) + (y - this.camera.y) * Math.cos(turn);
  };
}

export const around = (points: Point[], margin = 2): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
};

export const union = (one: Box | null, other: Box): Box => {
  if (!one) return other;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
};

export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** How much of one box another covers, from 0 to 1. */
export function covered(box: Box, by: Box): number {
  const width = Math.min(box.x + box.width, by.x + by.width) - Math.max(box.x, by.x);
  const height = Math.min(box.y + box.height, by.y + by.height) - Math.max(box.y, by.y);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0;
}
