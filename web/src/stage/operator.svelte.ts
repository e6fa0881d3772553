// Who moves the camera: hands and keys, the action that is to be seen, and what it remembers of the last time.

import {
  beside,
  between,
  dragged,
  fit,
  following,
  framed,
  held,
  isInside,
  isSameView,
  zoomed,
  type Camera,
  type Fight,
  type Margin,
  type Place,
  type Point,
  type Size,
} from './camera';

const GLIDE = 420;
/** A frame that takes longer is no gliding any more, in milliseconds. */
const SLOW = 80;
/** So many slow frames in a row, and the camera steps from then on. */
const SLOW_FRAMES = 3;
/** Slow machines are shown every so many milliseconds where a hand has moved the camera. */
const STEP = 110;

/** Room above and below a sheet that is seen from above, in pixels. */
const FLAT_EDGE = 14;

export interface Wish {
  /** How the sheet is seen at first. */
  tilt: number;
  turn: number;
  /** How much of each edge of the sheet may lie outside the window. */
  bleed?: number;
}

const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether this machine has shown that it cannot glide; it is forgotten with the page. */
let isSlow = false;

export class Operator {
  camera = $state.raw<Camera>({ x: 0, y: 0, tilt: 45, turn: 0, zoom: 1 });
  isFlat = $state(false);
  isGliding = $state(false);
  private window: Size = { width: 0, height: 0 };
  private sheet: Size = { width: 1, height: 1 };
  private wish: Wish = { tilt: 45, turn: 0 };
  private least = 0.1;
  private margin: Margin = { top: 0, right: 0, bottom: 0, left: 0 };
  /** What the board covers while a fight is seen. */
  private sceneMargin: Margin = this.margin;
  private goal: Camera | null = null;
  private frame = 0;
  private lastStep = 0;
  /** Before somebody moved the camera it always shows everything. */
  private isMoved = false;
  private isNear = false;
  /** The view to which the camera goes back after a fight that it has come near to. */
  private before: Camera | null = null;
  /** The fight that is seen, and its name. */
  private watched: Fight | null = null;
  private fight = '';
  /** Somebody has moved the camera in this scene: it is left alone until the scene is over. */
  private isTaken = false;

  constructor(private name: string) {}

  private get key(): string {
    return `duello.camera.${this.name}.${this.window.height > this.window.width ? 'tall' : 'wide'}`;
  }

  /** The stage has a size, or another one. */
  measure(window: Size, sheet: Size, wish: Wish, margin: Margin, sceneMargin = margin): void {
    if (!window.width || !window.height) return;
    [this.window, this.sheet, this.wish] = [window, sheet, wish];
    [this.margin, this.sceneMargin] = [margin, sceneMargin];
    // From above a sheet is higher, so that it has to be further away to be seen whole.
    this.least = Math.min(this.home().zoom, this.home(0).zoom) * 0.8;
    const kept = this.remembered();
    this.isMoved = kept !== null;
    this.isFlat = (kept ?? wish).tilt < 1;
    const view = kept ? held(kept, sheet, this.least) : this.home();
    // A fight stays in sight, whatever else on the page grows or shrinks meanwhile.
    if (this.before) this.before = view;
    this.jump(this.before && this.watched ? beside(view, window, this.watched, sceneMargin) : view);
  }

  private home(tilt = this.wish.tilt): Camera {
    const low = this.wish.bleed ?? 0;
    const [wide, high] = [this.sheet.width - low, this.sheet.height - low];
    const corners = [
      { x: low, y: low },
      { x: wide, y: low },
      { x: wide, y: high },
      { x: low, y: high },
    ];
    if (tilt > 0) return fit(corners, this.window, { tilt, turn: this.wish.turn }, this.margin);
    // Nobody's head is above the edge, and a sheet that lies straight is larger. In an upright window what the board puts
    // at the top goes from side to side.
    const isTall = this.window.height > this.window.width;
    const top = isTall ? this.margin.top : Math.min(this.margin.top, FLAT_EDGE);
    const bottom = this.margin.bottom + FLAT_EDGE;
    const turn = Math.round(this.wish.turn / 90) * 90;
    return fit(corners, this.window, { tilt, turn }, { ...this.margin, top, bottom });
  }

  private remembered(): Camera | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? 'null') as Camera | null;
      return kept && Object.values(kept).every(Number.isFinite) && Object.keys(kept).length === 5
        ? kept
        : null;
    } catch {
      return null;
    }
  }

  private remember(camera: Camera): void {
    this.isTaken = true;
    // What a hand does near a fight is for that scene only.
    if (this.before) return;
    this.isMoved = true;
    localStorage.setItem(this.key, JSON.stringify(camera));
  }

  private jump(camera: Camera): void {
    cancelAnimationFrame(this.frame);
    this.goal = null;
    this.isGliding = false;
    this.camera = camera;
  }

  /** Goes to a view gently; at once where motion is not wanted or the machine is slow. */
  glide(goal: Camera): void {
    const [from, to] = [this.camera, held(goal, this.sheet, this.least)];
    if (isSameView(from, to)) return;
    if (isSlow || isReduced()) return this.jump(to);
    cancelAnimationFrame(this.frame);
    this.goal = to;
    this.isGliding = true;
    let [began, last, late] = [0, 0, 0];
    const step = (now: number) => {
      began ||= now;
      if (last) late = now - last > SLOW ? late + 1 : 0;
      last = now;
      if (late >= SLOW_FRAMES) isSlow = true;
      const t = isSlow ? 1 : Math.min(1, (now - began) / GLIDE);
      if (t >= 1) return this.jump(to);
      this.camera = between(from, to, t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** A hand moves the camera: at once, or in steps where that is slow. */
  private byHand(camera: Camera): void {
    const to = held(camera, this.sheet, this.least);
    this.remember(to);
    const now = performance.now();
    if (isSlow && now - this.lastStep < STEP) {
      this.goal = to;
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.goal && this.byHand(this.goal));
      return;
    }
    this.lastStep = now;
    this.jump(to);
  }

  /** Where the camera is going, or is. */
  private get next(): Camera {
    return this.goal ?? this.camera;
  }

  drag(from: Point, to: Point): void {
    this.byHand(dragged(this.next, this.window, from, to));
  }

  zoom(by: number, point: Point = this.middle): void {
    this.byHand(zoomed(this.next, this.window, by, point));
  }

  /** Turns and tilts by so many degrees about the middle of the window. */
  swing(turn: number, tilt: number): void {
    const next = { ...this.next, turn: this.next.turn + turn, tilt: this.next.tilt + tilt };
    this.isFlat = held(next, this.sheet, this.least).tilt < 1;
    this.byHand(next);
  }

  step(change: { turn?: number; tilt?: number; zoom?: number; x?: number; y?: number }): void {
    let next = { ...this.next };
    next.turn += change.turn ?? 0;
    next.tilt += change.tilt ?? 0;
    if (change.zoom) next = zoomed(next, this.window, change.zoom, this.middle);
    const { x, y } = this.middle;
    const by = { x: x + (change.x ?? 0), y: y + (change.y ?? 0) };
    if (change.x || change.y) next = dragged(next, this.window, by, this.middle);
    next = held(next, this.sheet, this.least);
    this.isFlat = next.tilt < 1;
    this.remember(next);
    this.glide(next);
  }

  /** From above, or back on the slant. */
  flatten(): void {
    this.isFlat = !this.isFlat;
    this.before = null;
    const next = this.isMoved
      ? { ...this.next, tilt: this.isFlat ? 0 : this.wish.tilt }
      : this.home(this.isFlat ? 0 : this.wish.tilt);
    this.remember(next);
    this.glide(next);
  }

  /** Everything again, as at first. */
  reset(): void {
    localStorage.removeItem(this.key);
    this.isMoved = false;
    this.isFlat = false;
    this.isTaken = true;
    this.before = null;
    this.glide(this.home());
  }

  /**
   * Goes no further than it must so that these places are seen, and as near as `zoom` at least. Where nothing is to be
   * seen from near any more, everything is shown again. Beside what covers the window (`cover`) all of them are shown,
   * from further away if they must be, but not below `further` of that zoom.
   */
  follow(places: Place[], zoom = 0, cover: Margin | null = null, further = 0): void {
    // A hand has the camera near a fight; it goes back when the scene is over.
    if (this.isTaken && this.before) return;
    if (!this.window.width) return;
    const wasNear = this.isNear;
    this.isNear = zoom > 0 && places.length > 0;
    if (wasNear && !zoom && !this.isMoved) return this.glide(this.home());
    const back = this.goneBack(places);
    if (!places.length) return this.glide(back);
    // What was shown for another question must not decide how this one is seen.
    const from = cover && !this.isMoved ? this.home() : back;
    const near = from.zoom < zoom && !this.isMoved ? { ...from, zoom } : from;
    this.glide(
      cover && !this.isMoved
        ? framed(near, this.window, places, cover, zoom * further)
        : following(near, this.window, places, cover ?? this.margin),
    );
  }

  /** Where the camera goes when nobody fights: it stays near as long as it sees what is to be seen. */
  private goneBack(places: Place[]): Camera {
    const { before, next } = this;
    if (!before || (this.fight && isInside(next, this.window, places))) return next;
    this.before = null;
    this.fight = '';
    return before;
  }

  /** Comes near to two who fight, once for all their blows. */
  watch(fight: Fight, places: Place[]): void {
    const { one, other } = fight;
    const ends = [one, other].map(({ x, y }) => `${Math.round(x)}/${Math.round(y)}`);
    const named = ends.sort().join();
    if (!this.window.width || named === this.fight) return;
    if (this.isTaken || isReduced()) return this.follow(places);
    this.before ??= this.next;
    this.fight = named;
    this.watched = fight;
    this.glide(beside(this.before, this.window, fight, this.sceneMargin));
  }

  get isWatching(): boolean {
    return this.before !== null;
  }

  /** The scene is over: the camera is free for the next one and goes back to where it was. */
  release(): void {
    this.fight = '';
    this.isTaken = false;
  }

  private get middle(): Point {
    return { x: this.window.width / 2, y: this.window.height / 2 };
  }

  end(): void {
    cancelAnimationFrame(this.frame);
  }
}
