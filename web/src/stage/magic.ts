// Effects of magic and of old weapons: bolt, fire, arrow, blow, the circle of a summoning, the dome of an energy field.

import { easeOut } from './actor';
import type { Place, Point } from './camera';
import { around, type Box, type Eyes } from './eyes';
import type { Effect } from './things';
import { INK, random } from './walls';

const EDGE = '#f6eeda';
const GOLD = '#e4bd3c';

type Paint = (c: CanvasRenderingContext2D) => void;
type Magic = Extract<Effect, { kind: 'bolt' | 'arrow' | 'fire' | 'slash' | 'circle' | 'dome' }>;

const fading = (t: number, from: number) => (t > from ? (1 - t) / (1 - from) : 1);
const seedOf = (key: string) => [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** What magic looks like after a part of its time; `t` goes from 0 to 1. */
export function magicAt(eyes: Eyes, effect: Magic, t: number): { box: Box; paint: Paint } {
  const seen = eyes.see(effect.at);
  const big = seen.scale;
  switch (effect.kind) {
    case 'bolt': {
      const to = eyes.see(effect.to);
      return { box: around([seen, to], 40 * big), paint: (c) => paintBolt(c, seen, to, big, t, effect.key) };
    }
    case 'arrow': {
      const [from, to] = [effect.at, effect.to];
      const high = Math.hypot(to.x - from.x, to.y - from.y) * 0.14;
      const on = (share: number) =>
        eyes.see({
          ...mix(from, to, share),
          z: (from.z ?? 0) * (1 - share) + (to.z ?? 0) * share + high * Math.sin(share * Math.PI),
        });
      const points = [0, 0.25, 0.5, 0.75, 1].map(on);
      return { box: around(points, 30 * big), paint: (c) => paintArrow(c, on, big, t) };
    }
    case 'fire': {
      const to = eyes.see(effect.to);
      return { box: around([seen, to], 60 * big), paint: (c) => paintFire(c, seen, to, big, t, effect.key) };
    }
    case 'slash':
      return { box: around([seen], 50 * big), paint: (c) => paintSlash(c, seen, big, t) };
    case 'circle':
      return {
        box: around(ring(eyes, effect.at, effect.radius * 1.1, 16), 8 * big),
        paint: (c) => paintCircle(c, eyes, effect.at, effect.radius, big, t),
      };
    case 'dome':
      return {
        box: around([seen], effect.radius * 1.3 * big + 8),
        paint: (c) => paintDome(c, seen, effect.radius * big, big, t),
      };
  }
}

/** Points of a circle that lies on the sheet. */
function ring(eyes: Eyes, at: Place, radius: number, count: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + turn;
    return eyes.see({ ...at, x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) });
  });
}

const closed = (points: Point[]): Path2D => {
  const path = new Path2D();
  for (const { x, y } of points) path.lineTo(x, y);
  path.closePath();
  return path;
};

/** A zigzag of cut paper that jumps a few times. */
function paintBolt(c: CanvasRenderingContext2D, from: Point, to: Point, big: number, t: number, key: string) {
  const next = random(seedOf(key) + Math.floor(t * 5) * 17);
  const reach = Math.min(1, t * 3.4);
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const aside = { x: -(to.y - from.y) / long, y: (to.x - from.x) / long };
  const teeth = Math.max(4, Math.round(long / (34 * big)));
  const [there, back]: Point[][] = [[], []];
  for (let tooth = 0; tooth <= teeth; tooth++) {
    const share = (tooth / teeth) * reach;
    const off = tooth === 0 || tooth === teeth ? 0 : (tooth % 2 ? 1 : -1) * (7 + 9 * next()) * big;
    const thick = (tooth === teeth ? 0.5 : 4.5) * big;
    const at = mix(from, to, share);
    there!.push({ x: at.x + aside.x * (off - thick), y: at.y + aside.y * (off - thick) });
    back!.unshift({ x: at.x + aside.x * (off + thick), y: at.y + aside.y * (off + thick) });
  }
  const path = closed([...there!, ...back!]);
  c.save();
  c.globalAlpha *= fading(t, 0.8);
  c.lineJoin = 'round';
  for (const [colour, width] of [
    [EDGE, 9],
    [INK, 4],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width * big;
    c.stroke(path);
  }
  c.fillStyle = '#f4c93c';
  c.fill(path);
  c.restore();
}

function paintArrow(c: CanvasRenderingContext2D, on: (share: number) => Point, big: number, t: number) {
  const head = Math.min(1, easeOut(t) * 1.02);
  const [tip, tail] = [on(head), on(Math.max(0, head - 0.06))];
  const angle = Math.atan2(tip.y - tail.y, tip.x - tail.x);
  c.save();
  c.globalAlpha *= fading(t, 0.9);
  c.translate(tip.x, tip.y);
  c.rotate(angle);
  c.scale(big, big);
  const shaft = new Path2D('M-34 0H-2');
  const point = new Path2D('M3 0L-9-5L-6 0L-9 5Z');
  const feathers = new Path2D('M-26 0L-38-6L-34 0L-38 6Z');
  c.lineCap = 'round';
  c.strokeStyle = EDGE;
  c.lineWidth = 8;
  for (const part of [shaft, point, feathers]) c.stroke(part);
  c.strokeStyle = INK;
  c.lineWidth = 2.6;
  c.stroke(shaft);
  c.fillStyle = INK;
  c.fill(point);
  c.fillStyle = '#d9772b';
  c.fill(feathers);
  c.restore();
}

/** Tongues of paper that grow towards the target. */
function paintFire(c: CanvasRenderingContext2D, from: Point, to: Point, big: number, t: number, key: string) {
  const next = random(seedOf(key));
  const reach = Math.min(1, t * 1.8);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  c.save();
  c.globalAlpha *= fading(t, 0.75);
  for (let tongue = 0; tongue < 16; tongue++) {
    const share = (tongue / 15) * reach;
    const at = mix(from, to, share);
    const size = (9 + 22 * share) * big * (0.8 + 0.4 * next()) * (0.9 + 0.2 * Math.sin(t * 30 + tongue));
    const off = (next() - 0.5) * 26 * share * big;
    c.save();
    c.translate(at.x - Math.sin(angle) * off, at.y + Math.cos(angle) * off);
    c.rotate(angle + (next() - 0.5) * 0.7);
    c.scale(size / 20, size / 20);
    const flame = new Path2D('M24 0C14-4 12-14-4-14C-16-13-20-5-20 0C-20 6-15 13-4 13C10 13 14 5 24 0Z');
    c.strokeStyle = tongue % 3 ? INK : EDGE;
    c.lineWidth = 3;
    c.stroke(flame);
    c.fillStyle = ['#d9772b', '#f0b43c', '#b8371a'][tongue % 3]!;
    c.fill(flame);
    c.fillStyle = '#fff0b8';
    c.fill(new Path2D('M8 0C2-2 0-6-8-6C-13-5-14 4-8 5C0 6 2 2 8 0Z'));
    c.restore();
  }
  c.restore();
}

/** The path of a blade. */
function paintSlash(c: CanvasRenderingContext2D, at: Point, big: number, t: number) {
  const share = easeOut(Math.min(1, t * 1.6));
  c.save();
  c.globalAlpha *= fading(t, 0.55);
  c.translate(at.x, at.y);
  c.scale(big, big);
  const [from, to] = [-2.5, -2.5 + 2.6 * share];
  const blade = new Path2D();
  blade.arc(0, 0, 34, from, to);
  blade.arc(5, 4, 24, to, from, true);
  blade.closePath();
  c.lineJoin = 'round';
  c.strokeStyle = INK;
  c.lineWidth = 3.4;
  c.stroke(blade);
  c.fillStyle = EDGE;
  c.fill(blade);
  c.restore();
}

/** Two rings and a star, drawn on the sheet as if by a compass. */
function paintCircle(
  c: CanvasRenderingContext2D,
  eyes: Eyes,
  at: Place,
  radius: number,
  big: number,
  t: number,
) {
  const grown = radius * easeOut(Math.min(1, t * 2.4));
  const turn = t * 0.9;
  c.save();
  c.globalAlpha *= fading(t, 0.8);
  c.fillStyle = 'rgb(228 189 60 / 0.32)';
  c.fill(closed(ring(eyes, at, grown, 32)));
  const star = ring(eyes, at, grown * 0.84, 7, turn);
  const lines = [
    closed(ring(eyes, at, grown, 40)),
    closed(ring(eyes, at, grown * 0.84, 40)),
    closed(star.map((_, index) => star[(index * 3) % 7]!)),
  ];
  c.lineJoin = 'round';
  for (const [colour, width] of [
    [INK, 4.4],
    [GOLD, 2.2],
  ] as const)
    for (const line of lines) {
      c.strokeStyle = colour;
      c.lineWidth = width * big;
      c.stroke(line);
    }
  c.restore();
}

/** A half sphere that lights up and goes out. */
function paintDome(c: CanvasRenderingContext2D, at: Point, radius: number, big: number, t: number) {
  const size = radius * (0.8 + 0.3 * easeOut(t));
  c.save();
  c.globalAlpha *= fading(t, 0.4) * 0.9;
  const dome = new Path2D();
  dome.ellipse(at.x, at.y - size * 0.55, size, size * 1.05, 0, 0, 2 * Math.PI);
  c.fillStyle = 'rgb(159 185 196 / 0.45)';
  c.fill(dome);
  for (const [colour, width] of [
    [EDGE, 5],
    ['#1f4e86', 2],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width * big;
    c.stroke(dome);
  }
  c.restore();
}
