// How a standee is drawn: what lies on the sheet under it (shadow, ring, disc with the notch), and what stands.

import type { Pose } from './actor';
import type { Point } from './camera';
import { around, type Box, type Eyes } from './eyes';
import type { Pictures } from './pictures';
import type { Sign, Standee } from './things';
import { INK } from './walls';

const EDGE = '#f6eeda';
const GOLD = '#e4bd3c';
const AIM = '#9c2f12';
const PEG = '#ffe9b8';
/** Sizes as shares of the figure's height. */
const DISC = 0.27;
const BASE = { width: 0.52, height: 0.118 };
/** Feet are this far above the lower edge of a drawing. */
const FEET = 10 / 160;
/** Where a shadow falls to, for a unit of height: the light comes from the upper left of the sheet. */
export const SHADOW: Point = { x: 0.42, y: 0.3 };

/** Where a figure and its base are seen. */
export interface Frame {
  feet: Point;
  scale: number;
  /** Of the figure, in pixels. */
  height: number;
  body: Box;
  base: Box;
}

/** Whether a figure looks to the left of the window; one that looks straight up or down keeps its own side. */
export function isMirrored(eyes: Eyes, { facing, isMirrored: own = false }: Standee): boolean {
  if (facing === undefined) return own;
  const across = Math.sin(((facing + eyes.camera.turn) * Math.PI) / 180);
  return Math.abs(across) < 0.2 ? own : across < 0;
}

export function frameOf(eyes: Eyes, standee: Standee, pose: Pose): Frame {
  const seen = eyes.see(pose.at);
  const height = standee.height * seen.scale * (1 - 0.38 * eyes.flat);
  const width = height * 0.75;
  const mirror = isMirrored(eyes, standee) ? -1 : 1;
  const feet = {
    x: seen.x + (pose.shift * mirror + (pose.aside ?? 0)) * seen.scale,
    y: seen.y + eyes.flat * height * 0.36,
  };
  const size = standee.base ? standee.base * 1.9 : standee.height;
  const wide = size * BASE.width * seen.scale;
  const high = size * BASE.height * seen.scale;
  const body =
    pose.fallen > 0.5
      ? { x: feet.x - height * 0.5, y: feet.y - height * 0.34, width: height, height: height * 0.42 }
      : { x: feet.x - width / 2, y: feet.y - height * (1 - FEET), width, height };
  const base = { x: feet.x - wide / 2, y: feet.y - high * 0.35, width: wide, height: high };
  return { feet, scale: seen.scale, height, body, base };
}

/** A circle on the sheet about a place, as it is seen. */
function circle(eyes: Eyes, pose: Pose, radius: number): Path2D {
  const path = new Path2D();
  for (let at = 0; at < 24; at++) {
    const angle = (at / 24) * 2 * Math.PI;
    const { x, y } = eyes.see({
      ...pose.at,
      x: pose.at.x + radius * Math.cos(angle),
      y: pose.at.y + radius * Math.sin(angle),
    });
    path.lineTo(x, y);
  }
  path.closePath();
  return path;
}

/** A square base that is true to scale; its sides lie along the edges of the sheet. */
function square(eyes: Eyes, pose: Pose, side: number): Path2D {
  const path = new Path2D();
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const { x, y } = eyes.see({
      ...pose.at,
      x: pose.at.x + (dx * side) / 2,
      y: pose.at.y + (dy * side) / 2,
    });
    path.lineTo(x, y);
  }
  path.closePath();
  return path;
}

/** Shadow, ring and disc. */
export function paintGround(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  standee: Standee,
  pose: Pose,
  pictures: Pictures,
): void {
  if (!standee.isGhost) paintShadow(c, eyes, standee, pose, pictures);
  // A leap leaves the disc on the ground below it.
  const radius = standee.radius ?? (standee.base ? standee.base * 0.7 : standee.height * DISC);
  const { scale } = eyes.see(pose.at);
  if (standee.ring) paintRing(c, eyes, pose, radius * 1.32, standee.ring, scale);
  if (pose.fallen > 0.5) return;
  c.fillStyle = standee.colour;
  c.globalAlpha *= standee.isGhost ? 0.4 : 0.85;
  const disc = standee.base ? square(eyes, pose, standee.base) : circle(eyes, pose, radius);
  c.fill(disc);
  c.lineWidth = Math.max(1, 1.4 * scale);
  c.strokeStyle = EDGE;
  c.stroke(disc);
  if (standee.facing !== undefined && !standee.hasNoNotch) paintNotch(c, eyes, standee, pose, radius);
}

function paintShadow(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  standee: Standee,
  pose: Pose,
  pictures: Pictures,
): void {
  const shadow = pictures.shadow(standee.picture);
  if (!shadow || pose.fallen > 0.5 || eyes.flat > 0.9) return;
  const { at } = pose;
  const turn = (eyes.camera.turn * Math.PI) / 180;
  const half = standee.height * 0.375;
  const see = (dx: number, dy: number) => eyes.see({ x: at.x + dx, y: at.y + dy, z: standee.at.z ?? 0 });
  const mirror = isMirrored(eyes, standee) ? -1 : 1;
  const side = { x: Math.cos(turn) * half * mirror, y: -Math.sin(turn) * half * mirror };
  const far = { x: SHADOW.x * standee.height * 1.5, y: SHADOW.y * standee.height * 1.5 };
  const [left, right] = [see(-side.x, -side.y), see(side.x, side.y)];
  const top = see(far.x - side.x, far.y - side.y);
  const [w, h] = [shadow.width, shadow.height * (1 - FEET)];
  c.save();
  c.globalAlpha *= 0.3;
  c.transform(
    (right.x - left.x) / w,
    (right.y - left.y) / w,
    (left.x - top.x) / h,
    (left.y - top.y) / h,
    top.x,
    top.y,
  );
  c.drawImage(shadow.image, 0, 0);
  c.restore();
}

function paintRing(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  pose: Pose,
  radius: number,
  ring: NonNullable<Standee['ring']>,
  scale: number,
): void {
  const path = circle(eyes, pose, radius);
  c.save();
  if (ring === 'chosen') {
    c.fillStyle = 'rgb(228 189 60 / 0.35)';
    c.fill(path);
  }
  c.strokeStyle = ring === 'target' ? EDGE : INK;
  c.lineWidth = 5.4 * scale;
  c.stroke(path);
  c.strokeStyle = ring === 'target' ? AIM : GOLD;
  c.lineWidth = 3 * scale;
  if (ring === 'option') c.setLineDash([7 * scale, 4 * scale]);
  c.stroke(path);
  if (ring === 'target') {
    c.beginPath();
    for (const angle of [0, 0.5, 1, 1.5].map((one) => one * Math.PI)) {
      const at = (far: number) =>
        eyes.see({
          ...pose.at,
          x: pose.at.x + Math.cos(angle) * radius * far,
          y: pose.at.y + Math.sin(angle) * radius * far,
        });
      const [from, to] = [at(0.78), at(1.3)];
      c.moveTo(from.x, from.y);
      c.lineTo(to.x, to.y);
    }
    c.stroke();
  }
  c.restore();
}

function paintNotch(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  standee: Standee,
  pose: Pose,
  radius: number,
): void {
  const angle = ((standee.facing! - 90) * Math.PI) / 180;
  const point = (turn: number, far: number) =>
    eyes.see({
      ...pose.at,
      x: pose.at.x + Math.cos(angle + turn) * radius * far,
      y: pose.at.y + Math.sin(angle + turn) * radius * far,
    });
  const notch = new Path2D();
  for (const { x, y } of [point(-0.44, 1), point(0, 1.62), point(0.44, 1), point(0, 1.12)])
    notch.lineTo(x, y);
  notch.closePath();
  c.fillStyle = standee.colour;
  c.fill(notch);
  c.strokeStyle = EDGE;
  c.lineJoin = 'round';
  c.stroke(notch);
}

/** The figure and its base. */
export function paintBody(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  standee: Standee,
  pose: Pose,
  pictures: Pictures,
): void {
  const { feet, height } = frameOf(eyes, standee, pose);
  const pixels = height * eyes.sharp;
  const bitmap =
    standee.isDim && !standee.isDown
      ? pictures.dimmed(standee.picture, pixels)
      : pictures.get(standee.picture, pixels);
  c.save();
  if (standee.isGhost) c.globalAlpha *= 0.6;
  if (bitmap) {
    const width = (height * bitmap.width) / bitmap.height;
    c.save();
    c.translate(feet.x, feet.y);
    if (isMirrored(eyes, standee)) c.scale(-1, 1);
    // Somebody who lies has a drawing of his own; while he falls the card turns about its feet.
    const falls = pose.fallen > 0 && !standee.isDown ? -pose.fallen * 84 : 0;
    c.rotate(((falls + pose.lean) * Math.PI) / 180);
    c.drawImage(bitmap.image, -width / 2, -height * (1 - FEET), width, height);
    c.restore();
  }
  if (pose.fallen < 0.5) paintBase(c, eyes, standee, pose);
  c.restore();
}

function paintBase(c: CanvasRenderingContext2D, eyes: Eyes, standee: Standee, pose: Pose): void {
  const { base, scale } = frameOf(eyes, standee, pose);
  const round = standee.shape === 'square' ? 1.5 * scale : base.height / 2;
  c.beginPath();
  c.roundRect(base.x, base.y, base.width, base.height, round);
  c.lineWidth = Math.max(2.4, 3.6 * scale);
  c.strokeStyle = EDGE;
  c.stroke();
  c.fillStyle = standee.colour;
  c.fill();
  c.fillStyle = 'rgb(0 0 0 / 0.22)';
  c.fillRect(base.x + round / 2, base.y + base.height * 0.62, base.width - round, base.height * 0.3);
  c.lineWidth = Math.max(1, 1.4 * scale);
  c.strokeStyle = INK;
  c.stroke();
  if (standee.pegs) paintPegs(c, base, standee.pegs);
  if (standee.signs) paintSigns(c, base, standee.signs);
  if (standee.tag) paintTag(c, base, standee.tag, scale);
}

/** A slip of paper at the foot, with a number or a name. */
function paintTag(c: CanvasRenderingContext2D, base: Box, text: string, scale: number): void {
  const size = Math.max(10, 13 * scale);
  c.font = `700 ${size}px 'Alegreya Sans', sans-serif`;
  const [wide, high] = [c.measureText(text).width + size * 0.6, size * 1.05];
  const [x, y] = [base.x + (base.width - wide) / 2, base.y + base.height * 0.86];
  c.fillStyle = EDGE;
  c.fillRect(x, y, wide, high);
  c.strokeStyle = INK;
  c.lineWidth = 1;
  c.strokeRect(x, y, wide, high);
  c.fillStyle = INK;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillText(text, x + wide / 2, y + high * 0.54);
}

function paintPegs(c: CanvasRenderingContext2D, base: Box, { full, left }: { full: number; left: number }) {
  const step = Math.min((base.width * 0.9) / full, base.height * 0.86);
  const radius = step * 0.37;
  for (let at = 0; at < full; at++) {
    c.beginPath();
    c.arc(
      base.x + base.width / 2 + (at - (full - 1) / 2) * step,
      base.y + base.height / 2,
      radius,
      0,
      2 * Math.PI,
    );
    c.fillStyle = at < left ? PEG : 'rgb(0 0 0 / 0.55)';
    c.fill();
    c.lineWidth = Math.max(0.6, radius * 0.22);
    c.strokeStyle = 'rgb(0 0 0 / 0.5)';
    c.stroke();
  }
}

const SIGNS: Record<Sign, string> = {
  guard: 'M-7 0C-4-5 4-5 7 0C4 5-4 5-7 0ZM0-2.4A2.4 2.4 0 1 0 .1-2.4Z',
  crouched: 'M-6-3L0 3L6-3V1L0 7L-6 1Z',
  flag: 'M-4 7V-7L7-3L-2.4 1V7Z',
};

/** Small plates at the end of the base: on guard, crouched, with the flag. */
function paintSigns(c: CanvasRenderingContext2D, base: Box, signs: Sign[]) {
  const radius = base.height * 0.66;
  signs.forEach((sign, at) => {
    c.save();
    c.translate(base.x + base.width + radius * 0.5 + at * radius * 2.1, base.y + base.height / 2);
    c.beginPath();
    c.arc(0, 0, radius, 0, 2 * Math.PI);
    c.fillStyle = sign === 'flag' ? GOLD : EDGE;
    c.fill();
    c.strokeStyle = INK;
    c.lineWidth = Math.max(1, radius * 0.14);
    c.stroke();
    c.scale(radius / 10, radius / 10);
    c.fillStyle = INK;
    c.fill(new Path2D(SIGNS[sign]), 'evenodd');
    c.restore();
  });
}

/** Everything that a standee may cover, with its shadow. */
export function boxOfStandee(eyes: Eyes, standee: Standee, pose: Pose): { ground: Box; body: Box } {
  const { body, base, height, scale } = frameOf(eyes, standee, pose);
  const far = standee.height;
  const reach = [
    eyes.see({ ...pose.at, x: pose.at.x - far * 0.5, y: pose.at.y - far * 0.5 }),
    eyes.see({ ...pose.at, x: pose.at.x + far * 1.1, y: pose.at.y - far * 0.5 }),
    eyes.see({ ...pose.at, x: pose.at.x + far * 1.1, y: pose.at.y + far * 0.95 }),
    eyes.see({ ...pose.at, x: pose.at.x - far * 0.5, y: pose.at.y + far * 0.95 }),
  ];
  const lean = height * (pose.fallen > 0 && (pose.fallen < 1 || standee.isTipped) ? 1 : 0.22);
  const right = base.x + base.width + (standee.signs?.length ?? 0) * base.height * 1.6;
  return {
    ground: around(reach, 4),
    body: around(
      [
        { x: body.x - lean, y: body.y - lean * 0.3 },
        {
          x: Math.max(body.x + body.width + lean, right),
          y: base.y + base.height + (standee.tag ? Math.max(14, 20 * scale) : 6 * scale),
        },
        { x: body.x, y: body.y + body.height },
      ],
      4,
    ),
  };
}
