// The arithmetic of moving and enlarging a drawing.

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** What a small screen shows of a large drawing until somebody has moved it. */
export interface Focus {
  /** As wide a part as can be recognised, in the units of the drawing. */
  width: number;
  /** What must be seen, the most important first; while it is, nothing moves. */
  must: Point[];
  /** What should be seen as well where there is room, the most important first. */
  may: Point[];
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

const isWithin = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** The part of a drawing that a focus asks for, in the proportions of the whole. */
export function focused({ width, must, may }: Focus, all: Box, before: Box | null): Box {
  const height = (width / all.width) * all.height;
  if (before?.width === width && must.every((point) => isWithin(point, before))) return before;
  const seen: Point[] = [];
  for (const point of [...must, ...may]) {
    const [xs, ys] = [[...seen, point].map(({ x }) => x), [...seen, point].map(({ y }) => y)];
    const isNear = Math.max(...xs) - Math.min(...xs) <= width && Math.max(...ys) - Math.min(...ys) <= height;
    if (isNear) seen.push(point);
  }
  if (!seen.length) return before ?? all;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, y] = [middle(seen.map((one) => one.x)), middle(seen.map((one) => one.y))];
  return moved({ x: x - width / 2, y: y - height / 2, width, height }, 0, 0, all);
}

/** The corners of what lies so far about a point. */
export const about = ({ x, y }: Point, far: number): Point[] => [
  { x: x - far, y: y - far },
  { x: x + far, y: y + far },
];
