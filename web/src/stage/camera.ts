// The arithmetic of looking at a sheet that lies on a table. Places are in units of the sheet, points in pixels of the
// window. The same numbers are given to CSS, which lays out the sheet, and to the canvas, which draws what stands on it.

export interface Point {
  x: number;
  y: number;
}

/** A place on the sheet, or above it. */
export interface Place extends Point {
  z?: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What is looked at, from which side, and how near. Angles are in degrees. */
export interface Camera extends Point {
  /** 0 is straight from above. */
  tilt: number;
  turn: number;
  /** Pixels for a unit of the sheet in the middle of the window. */
  zoom: number;
}

/** Where a place is seen. */
export interface Seen extends Point {
  /** Pixels for a unit there. */
  scale: number;
  /** What has more is in front. */
  near: number;
}

export const TILT_MAX = 66;
const ZOOM_MAX = 4;

/** How far the eye is from the window's glass, in pixels. An upright window is held further away: less perspective. */
export const eye = ({ width, height }: Size): number => (height > width ? 2600 : 1500);

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The same angle, from -180 to 180 degrees. */
const halfTurned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

export function project(camera: Camera, window: Size, place: Place): Seen {
  const [turn, tilt, far] = [radians(camera.turn), radians(camera.tilt), eye(window)];
  const [u, v, z] = [place.x - camera.x, place.y - camera.y, place.z ?? 0];
  const across = u * Math.cos(turn) - v * Math.sin(turn);
  const along = u * Math.sin(turn) + v * Math.cos(turn);
  const near = camera.zoom * (along * Math.sin(tilt) + z * Math.cos(tilt));
  const scale = (camera.zoom * far) / (far - near);
  return {
    x: window.width / 2 + across * scale,
    y: window.height / 2 + (along * Math.cos(tilt) - z * Math.sin(tilt)) * scale,
    scale,
    near,
  };
}

/** The place on the sheet, or so high above it, that is seen at a point of the window. */
export function unproject(camera: Camera, window: Size, point: Point, z = 0): Point {
  const [turn, tilt, far] = [radians(camera.turn), radians(camera.tilt), eye(window)];
  const [x, y] = [point.x - window.width / 2, point.y - window.height / 2];
  const up = camera.zoom * z;
  const along =
    (y * (far - up * Math.cos(tilt)) + up * Math.sin(tilt) * far) /
    (camera.zoom * (far * Math.cos(tilt) + y * Math.sin(tilt)));
  const across =
    (x * (far - camera.zoom * along * Math.sin(tilt) - up * Math.cos(tilt))) / (far * camera.zoom);
  return {
    x: camera.x + across * Math.cos(turn) + along * Math.sin(turn),
    y: camera.y - across * Math.sin(turn) + along * Math.cos(turn),
  };
}

/** The CSS transform that lays a sheet with its origin at 0, 0 under the camera. */
export function toCss(camera: Camera, window: Size): string {
  const { zoom } = camera;
  return [
    `translate(${window.width / 2}px,${window.height / 2}px)`,
    `perspective(${eye(window)}px)`,
    `scale3d(${zoom},${zoom},${zoom})`,
    `rotateX(${camera.tilt}deg)`,
    `rotateZ(${camera.turn}deg)`,
    `translate(${-camera.x}px,${-camera.y}px)`,
  ].join(' ');
}

/** The box around places, as it is seen. */
export function boxOf(camera: Camera, window: Size, places: Place[]): Point & Size {
  const seen = places.map((place) => project(camera, window, place));
  const [left, top] = [Math.min(...seen.map((one) => one.x)), Math.min(...seen.map((one) => one.y))];
  return {
    x: left,
    y: top,
    width: Math.max(...seen.map((one) => one.x)) - left,
    height: Math.max(...seen.map((one) => one.y)) - top,
  };
}

/** Room that something else covers at the edges of the window, in pixels. */
export interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A camera that shows all of these places as large as the window allows. */
export function fit(
  places: Place[],
  window: Size,
  { tilt, turn }: { tilt: number; turn: number },
  margin: Margin,
): Camera {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  let camera: Camera = { x: middle(xs), y: middle(ys), tilt, turn, zoom: 0.1 };
  const room = {
    width: Math.max(window.width - margin.left - margin.right, 1),
    height: Math.max(window.height - margin.top - margin.bottom, 1),
  };
  // Perspective makes the size depend on the place and the place on the size: a few rounds find both.
  for (let round = 0; round < 12; round++) {
    const box = boxOf(camera, window, places);
    const by = Math.min(room.width / box.width, room.height / box.height);
    camera = { ...camera, zoom: within(camera.zoom * Math.sqrt(by), 0.02, ZOOM_MAX) };
    const now = boxOf(camera, window, places);
    const seen = { x: now.x + now.width / 2, y: now.y + now.height / 2 };
    const wanted = { x: margin.left + room.width / 2, y: margin.top + room.height / 2 };
    camera = dragged(camera, window, seen, wanted);
  }
  return camera;
}

/** The same view, with what was seen at one point now at another. */
export function dragged(camera: Camera, window: Size, from: Point, to: Point): Camera {
  const [a, b] = [unproject(camera, window, from), unproject(camera, window, to)];
  return { ...camera, x: camera.x + a.x - b.x, y: camera.y + a.y - b.y };
}

/** A closer view, in which what is seen at a point stays there. */
export function zoomed(camera: Camera, window: Size, by: number, point: Point): Camera {
  const place = unproject(camera, window, point);
  const next = { ...camera, zoom: within(camera.zoom * by, 0.02, ZOOM_MAX) };
  return dragged(next, window, project(next, window, place), point);
}

/** Keeps the camera over the sheet, not nearer than it can be read and not further than all of it. */
export function held(camera: Camera, sheet: Size, least: number): Camera {
  return {
    x: within(camera.x, 0, sheet.width),
    y: within(camera.y, 0, sheet.height),
    tilt: within(camera.tilt, 0, TILT_MAX),
    turn: halfTurned(camera.turn),
    zoom: within(camera.zoom, least, Math.max(least, ZOOM_MAX)),
  };
}

/** The nearest view in which these places are seen; the same one where they are seen already. */
export function following(camera: Camera, window: Size, places: Place[], margin: Margin): Camera {
  if (!places.length) return camera;
  const box = boxOf(camera, window, places);
  const [left, top] = [margin.left, margin.top];
  const [right, bottom] = [window.width - margin.right, window.height - margin.bottom];
  // What does not fit is shown from its middle.
  const shift = (low: number, size: number, from: number, to: number) => {
    if (size > to - from) return (from + to) / 2 - (low + size / 2);
    return low < from ? from - low : low + size > to ? to - (low + size) : 0;
  };
  const by = { x: shift(box.x, box.width, left, right), y: shift(box.y, box.height, top, bottom) };
  if (Math.abs(by.x) < 1 && Math.abs(by.y) < 1) return camera;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return dragged(camera, window, middle, { x: middle.x + by.x, y: middle.y + by.y });
}

/** The same, but from further away where the places do not fit between the margins; no further than `least`. */
export function framed(camera: Camera, window: Size, places: Place[], margin: Margin, least: number): Camera {
  const fitting = fit(places, window, camera, margin);
  const zoom = Math.min(camera.zoom, Math.max(fitting.zoom, least));
  if (zoom === fitting.zoom) return fitting;
  // What is moved is seen larger or smaller by perspective: a few rounds put it where it belongs.
  let view = { ...camera, zoom };
  for (let round = 0; round < 4; round++) view = following(view, window, places, margin);
  return view;
}

/** Two who fight each other, and how high they are. */
export interface Fight {
  one: Place;
  other: Place;
  height: number;
  /** Their pieces; what hides them becomes transparent while they fight. */
  pieces: string[];
  /** Whether their drawings step aside of each other by themselves. */
  isApart?: boolean;
  /** What is to be seen of a larger fight, such as the ranks on both sides; else the two with some room around them. */
  around?: Place[];
}

/** Where two fight, without their pieces. */
type Placed = Omit<Fight, 'pieces'>;

/** How much of the height lies around the two, and how much of each edge of the window they leave free. */
const AROUND = 0.8;
const FREE = 0.22;
/** A fight is seen so many times nearer at most. */
const NEARER = 2.6;
/** Two are beside each other when they are so far apart, as a share of the height. */
const APART = 0.55;
/** Nobody is turned round for a fight, in degrees. */
const TURN_MAX = 50;

/** The smallest turn after which neither of two hides the other; 0 where they are seen already. */
export function turnFor(camera: Camera, { one, other, height, isApart }: Placed): number {
  const [turn, tilt] = [radians(camera.turn), radians(camera.tilt)];
  const [u, v] = [other.x - one.x, other.y - one.y];
  const across = u * Math.cos(turn) - v * Math.sin(turn);
  const along = u * Math.sin(turn) + v * Math.cos(turn);
  const far = Math.hypot(across, along);
  const wide = Math.min(height * APART, far * 0.94);
  const isAbove = Math.abs(along) * Math.cos(tilt) > height * Math.sin(tilt);
  if (!far || isApart || isAbove || Math.abs(across) >= wide - 1e-6) return 0;
  const now = (Math.atan2(along, across) * 180) / Math.PI;
  const slant = (Math.acos(wide / far) * 180) / Math.PI;
  const turns = [slant, -slant, 180 - slant, slant - 180].map((wanted) => halfTurned(wanted - now));
  const least = turns.reduce((best, next) => (Math.abs(next) < Math.abs(best) ? next : best));
  return within(least, -TURN_MAX, TURN_MAX);
}

/** The two with some room around them. */
function roomAround({ one, other, height }: Placed): Place[] {
  const far = AROUND * height;
  return [one, other].flatMap(({ x, y, z = 0 }): Place[] => [
    { x: x - far, y: y - far, z },
    { x: x + far, y: y - far, z },
    { x: x + far, y: y + far, z },
    { x: x - far, y: y + far, z },
    { x, y, z: z + height },
  ]);
}

/** A view of two who fight: beside each other, with some room around them, and from no further away than before. */
export function beside(camera: Camera, window: Size, fight: Placed, margin: Margin): Camera {
  const turned = { ...camera, turn: camera.turn + turnFor(camera, fight) };
  const places = fight.around ?? roomAround(fight);
  const [wide, high] = fight.around ? [0, 0] : [FREE * window.width, FREE * window.height];
  const free = {
    top: Math.max(margin.top, high),
    right: Math.max(margin.right, wide),
    bottom: Math.max(margin.bottom, high),
    left: Math.max(margin.left, wide),
  };
  const fitting = fit(places, window, turned, free);
  if (fitting.zoom <= camera.zoom) return following(turned, window, places, margin);
  const near = { ...fitting, zoom: Math.min(fitting.zoom, camera.zoom * NEARER) };
  // With another zoom the same place is seen elsewhere: the middle of the fight stays where it was.
  const middle = (view: Camera) => {
    const box = boxOf(view, window, places);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return dragged(near, window, middle(near), middle(fitting));
}

/** Whether all of these places are inside the window. */
export function isInside(camera: Camera, window: Size, places: Place[]): boolean {
  if (!places.length) return true;
  const { x, y, width, height } = boxOf(camera, window, places);
  return x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height;
}

/** A view between two others; the turn takes the shorter way round. */
export function between(one: Camera, other: Camera, share: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const turn = halfTurned(other.turn - one.turn);
  return {
    x: mix(one.x, other.x),
    y: mix(one.y, other.y),
    tilt: mix(one.tilt, other.tilt),
    turn: one.turn + turn * share,
    zoom: one.zoom * (other.zoom / one.zoom) ** share,
  };
}

export const isSameView = (one: Camera, other: Camera): boolean =>
  (['x', 'y', 'tilt', 'turn', 'zoom'] as const).every((part) => Math.abs(one[part] - other[part]) < 1e-4);
