// What is seen for a moment: flash, tracer, smoke, splinters, numbers, dice. All of cut paper and wood.

import { easeOut } from './actor';
import type { Place, Point } from './camera';
import { around, type Box, type Eyes } from './eyes';
import { magicAt } from './magic';
import { faces, middle, type Vector } from './polyhedra';
import type { Effect } from './things';
import { INK, random } from './walls';

const EDGE = '#f6eeda';
/** How long dice tumble, and how much later each one comes to rest. */
const TUMBLE = 620;
const LATER = 110;
const DIE = 25;

type Paint = (c: CanvasRenderingContext2D) => void;

/** What an effect looks like after some time; nothing before it begins and after its end. */
export function effectAt(
  eyes: Eyes,
  effect: Effect,
  ms: number,
  face: string,
): { box: Box; paint: Paint } | null {
  const t = (ms - (effect.delay ?? 0)) / effect.lasts;
  if (t < 0 || (t > 1 && !staysOn(effect))) return null;
  const seen = eyes.see(effect.at);
  const big = seen.scale;
  const near = (size: number) => around([seen], size * big + 4);
  switch (effect.kind) {
    case 'flash':
      return { box: near(60), paint: (c) => paintFlash(c, seen, big, t) };
    case 'smoke':
      return { box: near(60), paint: (c) => paintSmoke(c, seen, big, t) };
    case 'splinters':
      return {
        box: near(90),
        paint: (c) => paintSplinters(c, seen, big, t, effect.colours ?? [EDGE], effect.key),
      };
    case 'tracer':
    case 'thread': {
      const to = eyes.see(effect.to);
      const paint = effect.kind === 'tracer' ? paintTracer : paintThread;
      return { box: around([seen, to], 8 * big), paint: (c) => paint(c, seen, to, big, t) };
    }
    case 'number':
      return { box: near(90), paint: (c) => paintNumber(c, seen, big, t, effect.text, effect.isGood, face) };
    case 'bolt':
    case 'arrow':
    case 'fire':
    case 'slash':
    case 'circle':
    case 'dome':
      return magicAt(eyes, effect, t);
    case 'dice':
      return {
        box: diceBox(eyes, inFront(eyes, effect), effect.values.length),
        paint: (c) => paintDice(c, eyes, effect, ms - (effect.delay ?? 0), face),
      };
  }
}

/** Dice and threads stay until the board takes them away. */
const staysOn = (effect: Effect): boolean => effect.kind === 'dice' || effect.kind === 'thread';

/** Whether an effect still changes. */
export const isRunning = (effect: Effect, ms: number): boolean => {
  const own = ms - (effect.delay ?? 0);
  if (effect.kind === 'dice') return own < TUMBLE + LATER * effect.values.length;
  return own < effect.lasts;
};

function star(points: number, outer: number, inner: number, turn = 0): Path2D {
  const path = new Path2D();
  for (let at = 0; at < points * 2; at++) {
    const angle = (at / (points * 2)) * 2 * Math.PI + turn;
    const far = at % 2 ? inner : outer * (at % 4 ? 0.78 : 1);
    path.lineTo(Math.cos(angle) * far, Math.sin(angle) * far);
  }
  path.closePath();
  return path;
}

function paintFlash(c: CanvasRenderingContext2D, at: Point, big: number, t: number) {
  const size = big * (t < 0.3 ? 0.5 + t * 2.2 : 1.16 - (t - 0.3) * 0.5);
  c.save();
  c.translate(at.x, at.y);
  c.scale(size, size);
  c.globalAlpha *= t > 0.7 ? (1 - t) / 0.3 : 1;
  for (const [outer, inner, fill] of [
    [44, 15, EDGE],
    [40, 13, '#d9772b'],
    [30, 11, '#f0b43c'],
    [17, 7, '#fff7dc'],
  ] as const) {
    const path = star(8, outer, inner, 0.2);
    c.fillStyle = fill;
    c.fill(path);
    if (outer === 40) {
      c.strokeStyle = INK;
      c.lineWidth = 2;
      c.stroke(path);
    }
  }
  c.restore();
}

function paintSmoke(c: CanvasRenderingContext2D, at: Point, big: number, t: number) {
  c.save();
  c.translate(at.x, at.y - 18 * easeOut(t) * big);
  c.scale(big * (0.5 + 0.6 * easeOut(t)), big * (0.5 + 0.6 * easeOut(t)));
  c.globalAlpha *= t > 0.6 ? (1 - t) / 0.4 : 1;
  const puff = new Path2D(
    'M-24 8C-34 6-33-7-23-8C-22-18-9-22-3-14C4-22 18-18 18-8C28-8 30 5 21 8C16 15 4 14 0 9C-6 16-18 15-24 8Z',
  );
  c.lineJoin = 'round';
  c.strokeStyle = EDGE;
  c.lineWidth = 6;
  c.stroke(puff);
  c.fillStyle = '#cfc6b2';
  c.fill(puff);
  c.strokeStyle = INK;
  c.lineWidth = 1.8;
  c.stroke(puff);
  c.stroke(new Path2D('M-16 2C-18-4-10-8-6-3M2-4C4-10 13-9 12-2M-4 5C0 2 6 3 8 6'));
  c.restore();
}

function paintSplinters(
  c: CanvasRenderingContext2D,
  at: Point,
  big: number,
  t: number,
  colours: string[],
  key: string,
) {
  const next = random([...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
  for (let piece = 0; piece < 11; piece++) {
    const angle = -Math.PI * (0.1 + 0.8 * next());
    const speed = 34 + 52 * next();
    const [size, spin] = [2.5 + 3.5 * next(), 4 + 9 * next()];
    const corners = next() < 0.4 ? 3 : 4;
    c.save();
    c.translate(
      at.x + Math.cos(angle) * speed * easeOut(t) * big,
      at.y + (Math.sin(angle) * speed * easeOut(t) + 62 * t * t) * big,
    );
    c.rotate(spin * t);
    c.scale(big, big);
    c.globalAlpha *= t > 0.75 ? (1 - t) / 0.25 : 1;
    const path = star(corners, size * 1.3, size);
    c.fillStyle = colours[piece % colours.length]!;
    c.fill(path);
    c.strokeStyle = INK;
    c.lineWidth = 1.1;
    c.stroke(path);
    c.restore();
  }
}

function paintTracer(c: CanvasRenderingContext2D, from: Point, to: Point, big: number, t: number) {
  // Three strips of paper fly one behind the other.
  c.lineCap = 'round';
  for (let strip = 0; strip < 3; strip++) {
    const head = Math.min(1, Math.max(0, t * 1.5 - strip * 0.16));
    const tail = Math.max(0, head - 0.13);
    if (head <= 0 || tail >= 0.97) continue;
    const at = (share: number) =>
      [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share] as const;
    for (const [colour, width] of [
      [EDGE, 6.4],
      ['#d9772b', 3.6],
    ] as const) {
      c.beginPath();
      c.moveTo(...at(tail));
      c.lineTo(...at(head));
      c.strokeStyle = colour;
      c.lineWidth = width * big;
      c.stroke();
    }
  }
}

function paintThread(c: CanvasRenderingContext2D, from: Point, to: Point, big: number, t: number) {
  const share = easeOut(Math.min(1, t));
  c.save();
  c.lineCap = 'round';
  for (const [colour, width] of [
    [EDGE, 5.4],
    ['#8c2d1c', 3],
  ] as const) {
    c.beginPath();
    c.moveTo(from.x, from.y);
    c.lineTo(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    c.strokeStyle = colour;
    c.lineWidth = width * big;
    if (width === 3) c.setLineDash([8 * big, 6 * big]);
    c.stroke();
  }
  c.restore();
}

function paintNumber(
  c: CanvasRenderingContext2D,
  at: Point,
  big: number,
  t: number,
  text: string,
  isGood: boolean | undefined,
  face: string,
) {
  const size = 30 * Math.max(big, 0.7) * (t < 0.2 ? 0.6 + t * 2 : 1);
  c.save();
  c.globalAlpha *= t > 0.75 ? (1 - t) / 0.25 : 1;
  c.font = `${size}px ${face}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  const y = at.y - 26 * easeOut(t) * big;
  c.lineJoin = 'round';
  c.strokeStyle = EDGE;
  c.lineWidth = size * 0.22;
  c.strokeText(text, at.x, y);
  c.fillStyle = isGood ? '#2f6420' : '#8c2d1c';
  c.fillText(text, at.x, y);
  c.restore();
}

/** Where dice lie: before what they are rolled for, as it is looked at now. */
export function inFront(
  eyes: Pick<Eyes, 'camera' | 'depth'>,
  { at, front = 0, clear = [] }: Pick<Extract<Effect, { kind: 'dice' }>, 'at' | 'front' | 'clear'>,
): Place {
  const turn = (eyes.camera.turn * Math.PI) / 180;
  const by = front + Math.max(...[at, ...clear].map(eyes.depth)) - eyes.depth(at);
  return { ...at, x: at.x + Math.sin(turn) * by, y: at.y + Math.cos(turn) * by };
}

const diceBox = (eyes: Eyes, at: Place, count: number): Box => {
  const { scale, x, y } = eyes.see(at);
  const [wide, high] = [(count * 60 + 170) * scale, 210 * scale];
  return { x: x - wide / 2, y: y - high * 0.75, width: wide, height: high };
};

function paintDice(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  effect: Extract<Effect, { kind: 'dice' }>,
  ms: number,
  face: string,
) {
  const { x, y, scale } = eyes.see(inFront(eyes, effect));
  effect.values.forEach((value, at) => {
    const t = Math.min(1, Math.max(0, (ms - at * LATER * 0.5) / (TUMBLE + at * LATER * 0.5)));
    if (t <= 0) return;
    const rest = x + (at - (effect.values.length - 1) / 2) * 58 * scale;
    const left = 1 - easeOut(t);
    const bounce = Math.abs(Math.cos(t * Math.PI * 2.5)) * (1 - t) * 80;
    const centre = { x: rest - left * 110 * scale, y: y - bounce * scale };
    c.save();
    c.fillStyle = 'rgb(18 10 4 / 0.3)';
    c.beginPath();
    c.ellipse(
      centre.x + 6 * scale,
      y + DIE * 0.82 * scale,
      DIE * scale,
      DIE * 0.36 * scale,
      0,
      0,
      2 * Math.PI,
    );
    c.fill();
    const axis: Vector = [0.35 + at * 0.2, 1, 0.3 - at * 0.1];
    const isHit = t >= 1 && effect.isHit(value);
    paintDie(c, effect.sides, centre, DIE * scale, axis, left * 9, value, isHit, face);
    c.restore();
  });
}

function paintDie(
  c: CanvasRenderingContext2D,
  sides: 6 | 20,
  at: Point,
  radius: number,
  axis: Vector,
  angle: number,
  value: number,
  isHit: boolean,
  face: string,
) {
  c.lineJoin = 'round';
  for (const one of faces(sides, axis, angle)) {
    const path = new Path2D();
    for (const [x, y] of one.points) path.lineTo(at.x + x * radius, at.y + y * radius);
    path.closePath();
    const wood = isHit && one.number === 0 ? [166, 52, 30] : [222, 176, 112];
    c.fillStyle = `rgb(${wood.map((part) => Math.round(part * (0.58 + 0.46 * one.light))).join(' ')})`;
    c.fill(path);
    c.strokeStyle = INK;
    c.lineWidth = Math.max(0.8, radius * 0.07);
    c.stroke(path);
    if (one.looks < 0.6) continue;
    // Only the face that comes to rest has the true number; the others have those of a real die around it.
    const number = one.number === 0 ? value : ((value + one.number * 7) % sides) + 1;
    const [x, y] = middle(one.points);
    c.font = `${radius * (sides === 20 ? 0.66 : 1) * one.looks}px ${face}`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillStyle = isHit && one.number === 0 ? '#fff7dc' : INK;
    c.globalAlpha *= one.number === 0 ? 1 : 0.55;
    c.fillText(String(number), at.x + x * radius, at.y + y * radius);
    c.globalAlpha /= one.number === 0 ? 1 : 0.55;
  }
}
