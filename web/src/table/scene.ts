// The arithmetic of moving and enlarging a drawing.

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** How much larger than life a drawing can be shown. */
const CLOSEST = 8;

/** How high a drawing is at most in a window, in pixels: as `Scene` says in its style. */
export const highest = (window: number): number => Math.max(416, window - 224);

/** The middle of a box. */
export const at = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Whether a box shows all of the drawing. */
export const whole = (box: Box, all: Box): boolean => box.width >= all.width * 0.999;

/** The same view further along, without leaving the drawing. */
export function moved(box: Box, dx: number, dy: number, all: Box): Box {
  const within = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, low), Math.max(low, high));
  return {
    ...box,
    x: within(box.x + dx, all.x, all.x + all.width - box.width),
    y: within(box.y + dy, all.y, all.y + all.height - box.height),
  };
}

/** A view enlarged by a factor, in which a point stays where it is on the screen. */
export function closer(box: Box, by: number, point: Point, all: Box): Box {
  const width = Math.min(Math.max(box.width / by, all.width / CLOSEST), all.width);
  const ratio = width / box.width;
  const near = {
    x: point.x - (point.x - box.x) * ratio,
    y: point.y - (point.y - box.y) * ratio,
    width,
    height: box.height * ratio,
  };
  return moved(near, 0, 0, all);
}
