// Where somebody would stand. It is a sketch for the eye, not a rule, as in the terminal
// (crates/cli/src/play/paint/fighters/ghost.rs): whoever meets an enemy stops beside it here, while at the table a
// contest follows, and the referee alone says what is allowed.

import type { Drafted, Step, Stop } from './sketch';
import { QUARTERS, type At, type Fighter, type Hand, type Marker, type Quarter, type View } from './view';
import type { Action, Pose } from './wire';

const AHEAD: Record<Quarter, At> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

export const turned = (facing: Quarter, by: number): Quarter =>
  QUARTERS[(QUARTERS.indexOf(facing) + by + 4) % 4] as Quarter;

const wayOf = (x: number, y: number): Quarter => (x ? (x > 0 ? 'E' : 'W') : y < 0 ? 'S' : 'N');
/** Markers by which somebody slides straight on. */
const SLIDES: readonly Marker[] = ['advance', 'lateral', 'retreat'];

export const degrees = (facing: Quarter): number => QUARTERS.indexOf(facing) * 90;

/** A pose so many millimetres further. */
export const along = (at: At, way: Quarter, mm: number): At => [
  at[0] + AHEAD[way][0] * mm,
  at[1] + AHEAD[way][1] * mm,
];

interface Rect {
  from: At;
  to: At;
}
const base = (view: View, at: At): Rect => ({ from: at, to: [at[0] + view.base, at[1] + view.base] });
const middle = (view: View, at: At): At => [at[0] + view.base / 2, at[1] + view.base / 2];

/** How far apart two rectangles are, to the side and up. */
function gap(one: Rect, other: Rect): At {
  const apart = (axis: 0 | 1) =>
    Math.max(0, one.from[axis] - other.to[axis], other.from[axis] - one.to[axis]);
  return [apart(0), apart(1)];
}
const touches = (one: Rect, other: Rect) => gap(one, other).every((mm) => mm === 0);

/** The way from a base to what lies ahead of it; null for what is not in the way. */
function lead(one: Rect, way: Quarter, other: Rect): number | null {
  const [axis, across] = way === 'N' || way === 'S' ? ([1, 0] as const) : ([0, 1] as const);
  if (one.to[across] <= other.from[across] || other.to[across] <= one.from[across]) return null;
  const far = way === 'N' || way === 'E' ? other.from[axis] - one.to[axis] : one.from[axis] - other.to[axis];
  return far >= 0 ? far : null;
}

/** How far somebody may go, and what is in the way then: a piece, another figure, or nothing but the edge. */
function free(view: View, who: Fighter, at: At, way: Quarter, foes: Poses): Stop {
  const here = base(view, at);
  const edges = { N: view.size[1] - here.to[1], E: view.size[0] - here.to[0], S: at[1], W: at[0] };
  const stop: Stop = { mm: edges[way], by: null };
  const meet = (other: Rect, by: Stop['by']) => {
    const mm = lead(here, way, other);
    if (mm !== null && mm < stop.mm) Object.assign(stop, { mm, by });
  };
  for (const piece of view.pieces) if (piece.kind !== 'area' || !touches(here, piece)) meet(piece, piece);
  for (const other of view.figures)
    if (!other.out && other.id !== who.id) meet(base(view, foes[other.id]?.at ?? other.at), other);
  return stop;
}

/** Somebody slides until something stops it. */
export const slide = (view: View, who: Fighter, at: At, way: Quarter, mm: number, foes: Poses): At =>
  along(at, way, Math.max(0, Math.min(mm, free(view, who, at, way, foes).mm)));

/** Where a slide is cut short; null if it is not. */
function stopOf(view: View, who: Fighter, from: Pose, to: Pose, marker: Marker, poses: Poses): Stop | null {
  if (!SLIDES.includes(marker)) return null;
  const [x, y] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  if (marker !== 'advance' && !x && !y) return null;
  const way = x || y ? wayOf(x, y) : from.facing;
  const stop = free(view, who, from.at, way, poses);
  const isMet = stop.mm === Math.abs(x) + Math.abs(y);
  return isMet && stop.mm < reachOf(view, who, from, marker) ? stop : null;
}

/** Where everybody stands in a sketch, by the number of the figure. */
export type Poses = Record<number, Pose>;

function nearest(view: View, who: Fighter, pose: Pose, poses: Poses): Fighter | undefined {
  const far = (other: Fighter) =>
    Math.hypot(...gap(base(view, pose.at), base(view, poses[other.id]?.at ?? other.at)));
  const foes = view.figures.filter((other) => !other.out && other.seat !== who.seat);
  return foes.sort((one, other) => far(one) - far(other))[0];
}

/** Lower is better for somebody who wants to strike: enemy ahead first, then near. */
function distance(view: View, who: Fighter, pose: Pose, poses: Poses): number {
  const foe = nearest(view, who, pose, poses);
  if (!foe) return 0;
  const at = poses[foe.id]?.at ?? foe.at;
  const [x, y] = [at[0] - pose.at[0], at[1] - pose.at[1]];
  const isAhead = zone(view, pose, at) === 'front';
  return Math.hypot(x, y) + (isAhead ? 0 : 10_000);
}

/** In which zone of somebody another one is (FI-408, FI-R07). */
export function zone(view: View, of: Pose, at: At): 'front' | 'flank' | 'rear' {
  const [x, y] = [at[0] - of.at[0], at[1] - of.at[1]];
  const [vx, vy] = AHEAD[of.facing];
  const [ux, uy] = AHEAD[turned(of.facing, 1)];
  const [v, u] = [x * vx + y * vy, Math.abs(x * ux + y * uy)];
  if (view.switches.zones === 'band')
    return v > view.base / 2 ? 'front' : v < -view.base / 2 ? 'rear' : 'flank';
  return v >= u ? 'front' : -v > u ? 'rear' : 'flank';
}

/** How far a marker leads where nothing is in the way. */
function reachOf(view: View, who: Fighter, pose: Pose, marker: Marker): number {
  const [wide, long] = view.card;
  const isRough =
    !who.abilities.includes('windfooted') &&
    view.pieces.some((piece) => piece.rough && touches(base(view, pose.at), piece));
  return marker === 'lateral' || isRough ? wide : long;
}

/** Where a marker would lead somebody: to the side that is meant, else to the one that looks better. */
export function after(
  view: View,
  who: Fighter,
  pose: Pose,
  marker: Marker,
  poses: Poses,
  hand: Hand | null = null,
): Pose {
  const step = reachOf(view, who, pose, marker);
  const go = (way: Quarter, mm = step): Pose => ({ ...pose, at: slide(view, who, pose.at, way, mm, poses) });
  const best = (all: Pose[]) =>
    all.sort((one, other) => distance(view, who, one, poses) - distance(view, who, other, poses))[0] ?? pose;
  const sides = hand === 'left' ? [-1] : hand === 'right' ? [1] : [-1, 1];
  switch (marker) {
    case 'advance':
      return go(pose.facing);
    case 'lateral':
      return best(sides.map((by) => go(turned(pose.facing, by))));
    case 'turn':
      return best(sides.map((by) => ({ ...pose, facing: turned(pose.facing, by) })));
    case 'swing':
      return best(
        QUARTERS.map((way) => go(way, view.base))
          .filter(({ at }) => Math.abs(at[0] - pose.at[0]) + Math.abs(at[1] - pose.at[1]) === view.base)
          .flatMap(({ at }) => sides.map((by) => ({ at, facing: turned(pose.facing, by) }))),
      );
    case 'retreat': {
      const foe = nearest(view, who, pose, poses);
      if (!foe) return pose;
      const [there, here] = [middle(view, poses[foe.id]?.at ?? foe.at), middle(view, pose.at)];
      const [x, y] = [here[0] - there[0], here[1] - there[1]];
      return go(Math.abs(x) >= Math.abs(y) ? (x >= 0 ? 'E' : 'W') : y >= 0 ? 'N' : 'S');
    }
    default:
      return pose;
  }
}

/** Both sequences step by step in turn: mine as drafted, the enemy's as far as it is open. */
export function film(view: View, sequences: Map<number, Drafted[]>, first: number): Step[] {
  const poses: Poses = {};
  for (const figure of view.figures) poses[figure.id] = { at: figure.at, facing: figure.facing };
  const sides = [first, 1 - first].map((seat) => view.figures.filter((one) => one.seat === seat && !one.out));
  const steps: Step[] = [];
  const longest = Math.max(0, ...[...sequences.values()].map((all) => all.length));
  for (let step = 0; step < longest; step++) {
    for (const figure of sides.flat()) {
      const drafted = sequences.get(figure.id)?.[step];
      if (!drafted) continue;
      const from = poses[figure.id]!;
      const moves = drafted.markers.map((marker, at) => {
        const before = poses[figure.id]!;
        const to = after(view, figure, before, marker, poses, drafted.hands[at] ?? null);
        poses[figure.id] = to;
        const stop = stopOf(view, figure, before, to, marker, poses);
        return { answer: answerFor(marker, before, to), to, stop };
      });
      steps.push({ figure: figure.id, step: figure.begun + step, from, to: poses[figure.id]!, moves });
    }
  }
  return steps;
}

/** What one would answer to get from one pose to another by a marker. */
function answerFor(marker: Marker, from: Pose, to: Pose): Action | null {
  const [x, y] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const way = wayOf(x, y);
  const hand: Hand = to.facing === turned(from.facing, -1) ? 'left' : 'right';
  if (marker === 'turn') return { turn: hand };
  if (marker === 'swing') return { swing: { way, hand } };
  const mm = Math.abs(x) + Math.abs(y);
  return mm && SLIDES.includes(marker) ? { move: { way, mm } } : null;
}
