// Wooden cubes with pips, as they tumble and as they lie.

import { easeOut } from './actor';
import type { Point } from './camera';
import { faces, type Vector } from './polyhedra';
import { INK } from './walls';

/** Light wood counts, dark wood does not; before it is known all are alike. */
export type Wood = 'plain' | 'good' | 'bad';

const WOOD: Record<Wood, [number, number, number]> = {
  plain: [222, 176, 112],
  good: [236, 198, 132],
  bad: [138, 104, 68],
};
/** Where pips are on a face, from -1 to 1. */
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.55, -0.55],
    [0, 0],
    [0.55, 0.55],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.55, -0.55],
    [0.55, -0.55],
    [0, 0],
    [-0.55, 0.55],
    [0.55, 0.55],
  ],
  6: [
    [-0.5, -0.58],
    [0.5, -0.58],
    [-0.5, 0],
    [0.5, 0],
    [-0.5, 0.58],
    [0.5, 0.58],
  ],
};

/** The point of a face with four corners that lies so far across and down it. */
function on(points: Vector[], across: number, down: number): Point {
  const [a, b, c, d] = points as [Vector, Vector, Vector, Vector];
  const [u, v] = [(across + 1) / 2, (down + 1) / 2];
  const mix = (axis: 0 | 1) =>
    (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v;
  return { x: mix(0), y: mix(1) };
}

/** A cube at rest leans back a little, so that one sees that it is one. */
const REST: Vector = [1, -0.55, 0];
const RESTING = 0.34;

/** A cube of this number; `t` goes from 0, thrown, to 1, at rest. */
export function paintCube(
  c: CanvasRenderingContext2D,
  at: Point,
  radius: number,
  value: number,
  t: number,
  wood: Wood,
): void {
  const left = 1 - easeOut(t);
  const lift = Math.abs(Math.cos(t * Math.PI * 2.5)) * (1 - t) * radius * 2.4;
  const centre = { x: at.x - left * radius * 2.6, y: at.y - lift };
  c.save();
  c.fillStyle = 'rgb(18 10 4 / 0.38)';
  c.beginPath();
  c.ellipse(centre.x + radius * 0.2, at.y + radius * 0.78, radius * 0.86, radius * 0.26, 0, 0, 2 * Math.PI);
  c.fill();
  c.lineJoin = 'round';
  const axis: Vector = left > 0 ? [REST[0], REST[1] + left * 1.4, left * 0.5] : REST;
  for (const face of faces(6, axis, RESTING + left * 10)) {
    const path = new Path2D();
    for (const [x, y] of face.points) path.lineTo(centre.x + x * radius, centre.y + y * radius);
    path.closePath();
    const tone = WOOD[wood].map((part) => Math.round(part * (0.56 + 0.5 * face.light)));
    c.fillStyle = `rgb(${tone.join(' ')})`;
    c.fill(path);
    c.strokeStyle = INK;
    c.lineWidth = Math.max(0.9, radius * 0.07);
    c.stroke(path);
    // Only the face that comes to rest above has the true number.
    const number = face.number === 0 ? value : ((value + face.number * 2) % 6) + 1;
    c.fillStyle = INK;
    c.globalAlpha = wood === 'bad' ? 0.6 : 1;
    if (face.looks > 0.4 && (face.number === 0 || t < 1))
      for (const [across, down] of PIPS[number] ?? []) {
        const { x, y } = on(face.points, across, down);
        c.beginPath();
        c.arc(
          centre.x + x * radius,
          centre.y + y * radius,
          radius * 0.11 * (0.5 + face.looks / 2),
          0,
          2 * Math.PI,
        );
        c.fill();
      }
    c.globalAlpha = 1;
  }
  c.restore();
}
