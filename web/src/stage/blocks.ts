// Houses, towers and hills of printed card: drawn as one piece each, or as single walls where the roof is off.

import type { Place, Point } from './camera';
import { around, type Box, type Eyes } from './eyes';
import type { Block } from './things';
import { front, INK } from './walls';

/** A part of a block that is drawn by itself. */
export interface Part {
  order: number;
  box: Box;
  paint: (c: CanvasRenderingContext2D) => void;
  isCover: boolean;
}

type Rgb = readonly [number, number, number];
const WALLS: Record<Block['wall'], Rgb> = {
  timber: [240, 228, 200],
  stone: [208, 200, 180],
  turf: [150, 168, 110],
};
const ROOFS: Record<Block['roof'], Rgb> = {
  flat: [222, 210, 182],
  gable: [186, 84, 56],
  turf: [190, 202, 150],
};
const BEAM = '#6e4626';
/** How much of a gabled house is wall. */
const EAVES = 0.56;
/** How high a wall is that would hide what is inside. */
const CUT = 11;
/** Layers of card in a hill, and how much smaller each one is. */
const LAYERS = 3;
const INSET = 0.05;
const FLOOR = 12;

const shaded = (colour: Rgb, light: number) =>
  `rgb(${colour.map((part) => Math.round(part * (0.66 + 0.36 * light))).join(' ')})`;

/** Light comes from the upper left of the sheet. */
function lightOn(from: Point, to: Point): number {
  const outward = Math.atan2(-(to.x - from.x), to.y - from.y);
  return 0.5 + 0.5 * Math.cos(outward + (Math.PI * 3) / 4);
}

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const edges = (corners: Point[]): [Point, Point][] =>
  corners.map((from, at) => [from, corners[(at + 1) % corners.length]!]);

/** When a block is drawn: after what is behind its nearest corner. */
export const orderOf = (eyes: Eyes, { corners }: Block): number => Math.max(...corners.map(eyes.depth));

/** Whether a place lies before one of the walls that face the viewer, and near it. */
export function isBefore(eyes: Eyes, { corners }: Block, { x, y }: Point, near: number): boolean {
  return edges(corners).some(([from, to]) => {
    if (front(from, to, eyes.camera.turn) <= 0) return false;
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const out = ((to.y - from.y) * (x - from.x) - (to.x - from.x) * (y - from.y)) / long;
    return out > 0 && out < near;
  });
}

export function partsOf(eyes: Eyes, block: Block): Part[] {
  if (block.isOpen) return edges(block.corners).flatMap((edge, at) => openWall(eyes, block, edge, at));
  const { corners, height } = block;
  const points = [...corners, ...corners.map((corner) => ({ ...corner, z: height }))].map(eyes.see);
  const paint = block.roof === 'turf' ? paintHill : paintHouse;
  return [
    {
      order: orderOf(eyes, block),
      box: around(points, 8),
      paint: (c) => paint(c, eyes, block),
      isCover: height > 26,
    },
  ];
}

/** One wall of a hall without a roof; there is none where a door is. */
function openWall(eyes: Eyes, block: Block, [from, to]: [Point, Point], at: number): Part[] {
  if (block.doors?.includes(at)) return [];
  const isNear = front(from, to, eyes.camera.turn) > 0;
  const height = isNear ? CUT : block.height;
  const half = middle([from, to]);
  const points = [from, to, { ...from, z: height }, { ...to, z: height }].map(eyes.see);
  return [
    {
      order: eyes.depth(half),
      box: around(points, 6),
      isCover: false,
      paint: (c) => paintWall(c, eyes, block, [from, to], 0, height, isNear ? lightOn(from, to) : 0.75),
    },
  ];
}

const path = (points: Point[]): Path2D => {
  const line = new Path2D();
  for (const { x, y } of points) line.lineTo(x, y);
  line.closePath();
  return line;
};

function paintHouse(c: CanvasRenderingContext2D, eyes: Eyes, block: Block): void {
  const { corners, height, roof } = block;
  const eaves = roof === 'gable' ? height * EAVES : height;
  edges(corners).forEach((edge, at) => {
    if (front(...edge, eyes.camera.turn) <= 0) return;
    paintWall(c, eyes, block, edge, 0, eaves, lightOn(...edge));
    if (block.doors?.includes(at)) paintDoor(c, eyes, edge, [0.08, 0.92], eaves * 0.8);
    else if (!block.doors) paintDoor(c, eyes, edge, [0.4, 0.6], eaves * 0.55);
  });
  if (roof === 'gable') paintGable(c, eyes, corners, eaves, height);
  else paintFlat(c, eyes, corners, height);
}

/** A wall from one height to another, with the joints of stones or the beams of a frame. */
function paintWall(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  block: Block,
  [from, to]: [Point, Point],
  low: number,
  high: number,
  light: number,
): void {
  const on = (share: number, z: number): Place => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z,
  });
  const wall = path([on(0, low), on(1, low), on(1, high), on(0, high)].map(eyes.see));
  const { scale } = eyes.see(on(0.5, low));
  c.fillStyle = shaded(WALLS[block.wall], light);
  c.fill(wall);
  c.save();
  c.clip(wall);
  const line = (a: Place, b: Place) => {
    const [p, q] = [eyes.see(a), eyes.see(b)];
    c.moveTo(p.x, p.y);
    c.lineTo(q.x, q.y);
  };
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  c.beginPath();
  if (block.wall === 'stone') {
    for (let z = low, row = 0; z < high; z += 9, row++) {
      line(on(0, z), on(1, z));
      for (let x = (row % 2) * 8; x < long; x += 16) line(on(x / long, z), on(x / long, z + 9));
    }
    c.strokeStyle = 'rgb(36 27 20 / 0.42)';
    c.lineWidth = Math.max(0.6, 0.9 * scale);
  } else if (block.wall === 'timber') {
    const bays = Math.max(2, Math.round(long / 24));
    for (let bay = 0; bay <= bays; bay++) line(on(bay / bays, low), on(bay / bays, high));
    line(on(0, low + 1), on(1, low + 1));
    line(on(0, (low + high) / 2), on(1, (low + high) / 2));
    line(on(0, high - 1), on(1, high - 1));
    line(on(0, low), on(1 / bays, high));
    line(on(1, low), on(1 - 1 / bays, high));
    c.strokeStyle = BEAM;
    c.lineWidth = 3 * scale;
  } else {
    for (let x = 3; x < long; x += 6) line(on(x / long, low), on(x / long + 0.02, high));
    c.strokeStyle = 'rgb(36 27 20 / 0.3)';
    c.lineWidth = scale;
  }
  c.stroke();
  c.restore();
  c.strokeStyle = INK;
  c.lineJoin = 'round';
  c.lineWidth = Math.max(1, 1.6 * scale);
  c.stroke(wall);
}

function paintDoor(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  [from, to]: [Point, Point],
  [left, right]: [number, number],
  high: number,
): void {
  const on = (share: number, z: number): Place => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z,
  });
  const half = (left + right) / 2;
  const arch = [on(left, 0), on(left, high * 0.7), on(half, high), on(right, high * 0.7), on(right, 0)];
  c.fillStyle = '#33241a';
  c.fill(path(arch.map(eyes.see)));
}

function paintFlat(c: CanvasRenderingContext2D, eyes: Eyes, corners: Point[], height: number): void {
  const top = path(corners.map((corner) => eyes.see({ ...corner, z: height })));
  c.fillStyle = shaded(ROOFS.flat, 1);
  c.fill(top);
  c.save();
  c.clip(top);
  c.beginPath();
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  for (let y = Math.min(...ys) + FLOOR; y < Math.max(...ys); y += FLOOR) {
    const [a, b] = [eyes.see({ x: left, y, z: height }), eyes.see({ x: right, y, z: height })];
    c.moveTo(a.x, a.y);
    c.lineTo(b.x, b.y);
  }
  for (let x = left + FLOOR; x < right; x += FLOOR) {
    const [a, b] = [
      eyes.see({ x, y: Math.min(...ys), z: height }),
      eyes.see({ x, y: Math.max(...ys), z: height }),
    ];
    c.moveTo(a.x, a.y);
    c.lineTo(b.x, b.y);
  }
  c.strokeStyle = 'rgb(36 27 20 / 0.24)';
  c.lineWidth = 1;
  c.stroke();
  c.restore();
  c.strokeStyle = INK;
  c.lineWidth = 2;
  c.stroke(top);
}

/** Two slopes of tiles over four corners, with the ridge along the longer walls. */
function paintGable(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  corners: Point[],
  eaves: number,
  ridge: number,
): void {
  const [first, second, third] = corners as [Point, Point, Point, Point];
  const isLongFirst =
    Math.hypot(second.x - first.x, second.y - first.y) >= Math.hypot(third.x - second.x, third.y - second.y);
  const [a, b, d, e] = (isLongFirst ? corners : [...corners.slice(1), corners[0]!]) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const [near, far] = [middle([b, d]), middle([e, a])];
  const at = (point: Point, z: number) => ({ ...point, z });
  const slopes: Place[][] = [
    [at(a, eaves), at(b, eaves), at(near, ridge), at(far, ridge)],
    [at(d, eaves), at(e, eaves), at(far, ridge), at(near, ridge)],
  ];
  const ends: [Point, Point, Point][] = [
    [b, d, near],
    [e, a, far],
  ];
  for (const [from, to, top] of ends) {
    if (front(from, to, eyes.camera.turn) <= 0) continue;
    const end = path([at(from, eaves), at(to, eaves), at(top, ridge)].map(eyes.see));
    c.fillStyle = shaded(WALLS.timber, lightOn(from, to));
    c.fill(end);
    c.strokeStyle = INK;
    c.lineWidth = 1.6;
    c.stroke(end);
  }
  slopes.sort((one, other) => eyes.depth(middle(one)) - eyes.depth(middle(other)));
  for (const slope of slopes) paintTiles(c, eyes, slope);
}

function paintTiles(c: CanvasRenderingContext2D, eyes: Eyes, slope: Place[]): void {
  const [a, b, top, far] = slope as [Place, Place, Place, Place];
  const outline = path(slope.map(eyes.see));
  c.fillStyle = shaded(ROOFS.gable, lightOn(a, b));
  c.fill(outline);
  c.beginPath();
  const between = (one: Place, other: Place, share: number): Place => ({
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
    z: (one.z ?? 0) + ((other.z ?? 0) - (one.z ?? 0)) * share,
  });
  for (let row = 1; row < 5; row++) {
    const [from, to] = [eyes.see(between(a, far, row / 5)), eyes.see(between(b, top, row / 5))];
    c.moveTo(from.x, from.y);
    c.lineTo(to.x, to.y);
  }
  c.strokeStyle = 'rgb(36 27 20 / 0.5)';
  c.lineWidth = 1;
  c.stroke();
  c.strokeStyle = INK;
  c.lineWidth = 1.8;
  c.lineJoin = 'round';
  c.stroke(outline);
}

/** Layers of card, each a little smaller than the one below. */
function paintHill(c: CanvasRenderingContext2D, eyes: Eyes, block: Block): void {
  const centre = middle(block.corners);
  for (let layer = 0; layer < LAYERS; layer++) {
    const share = 1 - INSET * layer;
    const corners = block.corners.map(({ x, y }) => ({
      x: centre.x + (x - centre.x) * share,
      y: centre.y + (y - centre.y) * share,
    }));
    const [low, high] = [(block.height * layer) / LAYERS, (block.height * (layer + 1)) / LAYERS];
    for (const edge of edges(corners))
      if (front(...edge, eyes.camera.turn) > 0) paintWall(c, eyes, block, edge, low, high, lightOn(...edge));
    const top = path(corners.map((corner) => eyes.see({ ...corner, z: high })));
    c.fillStyle = shaded(ROOFS.turf, 0.8 + 0.1 * layer);
    c.fill(top);
    c.strokeStyle = INK;
    c.lineWidth = 1.4;
    c.stroke(top);
  }
}
