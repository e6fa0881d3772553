// Everything that stands on the sheet, drawn from back to front. While the camera rests only the part of the canvas is
// drawn again in which something moves.

import { Actor } from './actor';
import { stepAside } from './crowd';
import { isBefore, orderOf, partsOf } from './blocks';
import { effectAt, isRunning } from './effects';
import type { Place, Point } from './camera';
import { around, covered, overlaps, union, type Box, type Eyes } from './eyes';
import type { Pictures } from './pictures';
import { Sprites } from './sprites';
import { boxOfStandee, frameOf, paintBody, paintGround, type Frame } from './standees';
import type { Block, Effect, Prism, Prop, Standee } from './things';
import { front, INK, paintWall, wallsOf } from './walls';

/** A part of something, with the order in which it is drawn. */
interface Item {
  of: string;
  order: number;
  box: Box;
  paint: (c: CanvasRenderingContext2D) => void;
  /** How much is left of it when it hides somebody who matters. */
  alpha: number;
  /** Whether it may hide somebody. */
  isCover: boolean;
}

/** Before everything that stands. */
const ON_SHEET = -1e6;
/** The walls of a room: behind everything that stands in it. */
const BEHIND_ALL = -1e5;
/** Before and after nothing else: effects are over everything. */
const OVER_ALL = 1e6;
/** Things above the ground are drawn after what carries them, and before what stands a hex nearer. */
const RAISED = 38;
/** What hides a chosen piece or a target: a wall nearly goes, a piece must not get lost itself. */
const FADED = 0.34;
const FADED_PIECE = 0.62;
const FAINT = 0.38;
/** Half of what a body takes of the width of its box. */
const BODY = 0.28;
/** A piece is hidden when something covers this share of it. */
const HIDDEN = 0.16;
/** Who shoots is to be seen as well. */
const HIDDEN_BY_SHOOTER = 0.45;

/** Whether two states of a piece are drawn alike; words and presses are not drawn. */
const looksAlike = (one: Standee, other: Standee): boolean => {
  const drawn = (piece: Standee) => JSON.stringify({ ...piece, label: '', tip: '', press: undefined });
  return drawn(one) === drawn(other);
};

export class Scene {
  actors = new Map<string, Actor>();
  private prisms: Prism[] = [];
  private props: Prop[] = [];
  private blocks: Block[] = [];
  private effects = new Map<string, { effect: Effect; began: number }>();
  private items: Item[] = [];
  private fighting: string[] = [];
  private dirty: Box | null = null;
  private isWhole = true;
  private drawnEffects = new Map<string, Box>();
  /** Who must be drawn once more: it has changed, or has just arrived. */
  private settling = new Set<string>();
  private sprites = new Sprites();

  constructor(
    private pictures: Pictures,
    private eyes: Eyes,
    /** The font of numbers. */
    private face: string,
  ) {}

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.isWhole = true;
    this.spread();
  }

  /** Two who fight: what hides them becomes transparent. */
  watch(pieces: string[]): void {
    if (pieces.join() === this.fighting.join()) return;
    this.fighting = pieces;
    this.isWhole = true;
  }

  /** Draws everything again, because drawings have come or colours have changed. */
  renew(face = this.face): void {
    this.face = face;
    this.isWhole = true;
    this.sprites.clear();
  }

  build(prisms: Prism[], props: Prop[], blocks: Block[] = []): void {
    const isSame = prisms === this.prisms && blocks === this.blocks;
    if (isSame && JSON.stringify(props) === JSON.stringify(this.props)) return;
    [this.prisms, this.props, this.blocks] = [prisms, props, blocks];
    this.isWhole = true;
  }

  place(standees: Standee[], now: number, isStill: boolean): void {
    const gone = new Set(this.actors.keys());
    for (const standee of standees) {
      gone.delete(standee.id);
      const actor = this.actors.get(standee.id);
      if (!actor) {
        this.actors.set(standee.id, new Actor(standee));
        this.settling.add(standee.id);
        continue;
      }
      // Who hides whom changes with who is chosen.
      if (actor.standee.ring !== standee.ring) this.isWhole = true;
      if (!looksAlike(actor.standee, standee)) this.settling.add(standee.id);
      actor.become(standee, now, isStill);
    }
    for (const id of gone) {
      this.actors.delete(id);
      this.settling.add(id);
    }
    this.spread();
  }

  /** In a crowd drawings stand beside each other, so that nobody is hidden. */
  private spread(): void {
    const actors = [...this.actors.values()];
    const asides = stepAside(
      this.eyes,
      actors.map(({ standee }) => standee),
    );
    for (const actor of actors) {
      const aside = asides.get(actor.standee.id) ?? 0;
      if (Math.abs(aside - actor.aside) < 0.5) continue;
      actor.aside = aside;
      this.settling.add(actor.standee.id);
    }
  }

  show(effects: Effect[], now: number): void {
    const next = new Map<string, { effect: Effect; began: number }>();
    for (const effect of effects)
      next.set(effect.key, { effect, began: this.effects.get(effect.key)?.began ?? now });
    for (const [key, box] of this.drawnEffects) if (!next.has(key)) this.spoil(box);
    this.effects = next;
  }

  /** Where a piece is seen now. */
  frame(id: string, now: number): Frame | null {
    const actor = this.actors.get(id);
    return actor ? frameOf(this.eyes, actor.standee, actor.pose(now)) : null;
  }

  /** Who is seen at a point of the window: the foremost whose body is there. */
  over({ x, y }: Point, now: number): string | null {
    let found: { id: string; order: number } | null = null;
    for (const { standee } of this.actors.values()) {
      const frame = standee.isGhost || standee.isMute ? null : this.frame(standee.id, now);
      if (!frame) continue;
      const { body } = frame;
      // A drawing does not fill its box.
      const isThere =
        Math.abs(x - body.x - body.width / 2) < body.width * BODY &&
        y > body.y + body.height * 0.08 &&
        y < body.y + body.height;
      const order = this.eyes.depth(standee.at);
      if (isThere && (!found || order > found.order)) found = { id: standee.id, order };
    }
    return found?.id ?? null;
  }

  private spoil(box: Box): void {
    this.dirty = union(this.dirty, box);
  }

  /** Draws what has changed; tells whether there will be something to draw in the next frame. */
  draw(c: CanvasRenderingContext2D, now: number): boolean {
    const moving = [...this.actors.values()].filter((actor) => actor.isMoving(now));
    if (this.isWhole) {
      this.items = [
        ...this.prisms.flatMap((prism) => this.itemsOfPrism(prism)),
        ...this.blocks.flatMap((block) =>
          partsOf(this.eyes, block).map((part): Item => ({ ...part, of: block.id, alpha: 1 })),
        ),
        ...this.props.flatMap((prop) => this.itemsOfProp(prop)),
        ...[...this.actors.values()].flatMap((actor) => this.itemsOf(actor, now)),
      ];
      this.fade(now);
      this.dirty = { x: 0, y: 0, ...this.eyes.window };
    } else if (moving.length || this.settling.size) this.move(moving, now);
    this.settling = new Set(moving.map((actor) => actor.standee.id));
    const isBusy = this.runEffects(now);
    if (this.dirty) this.repaint(c, this.dirty);
    this.dirty = null;
    this.isWhole = false;
    return moving.length > 0 || isBusy;
  }

  private move(moving: Actor[], now: number): void {
    const ids = new Set([...moving.map((actor) => actor.standee.id), ...this.settling]);
    const kept: Item[] = [];
    for (const item of this.items) {
      if (!ids.has(item.of)) kept.push(item);
      else this.spoil(item.box);
    }
    for (const id of ids) {
      const actor = this.actors.get(id);
      if (!actor) continue;
      for (const item of this.itemsOf(actor, now)) {
        this.spoil(item.box);
        kept.push(item);
      }
    }
    this.items = kept;
  }

  private runEffects(now: number): boolean {
    this.items = this.items.filter((item) => item.order !== OVER_ALL);
    let isBusy = false;
    for (const [key, box] of this.drawnEffects) {
      const one = this.effects.get(key);
      if (!one || isRunning(one.effect, now - one.began)) this.spoil(box);
    }
    this.drawnEffects.clear();
    for (const [key, { effect, began }] of this.effects) {
      const ms = now - began;
      isBusy ||= isRunning(effect, ms);
      const seen = effectAt(this.eyes, effect, ms, this.face);
      if (!seen) continue;
      this.items.push({ of: key, order: OVER_ALL, alpha: 1, isCover: false, ...seen });
      this.drawnEffects.set(key, seen.box);
      if (isRunning(effect, ms) || ms - (effect.delay ?? 0) < effect.lasts + 100) this.spoil(seen.box);
    }
    return isBusy;
  }

  private repaint(c: CanvasRenderingContext2D, box: Box): void {
    this.items.sort((one, other) => one.order - other.order);
    c.save();
    c.beginPath();
    const [x, y] = [Math.floor(box.x) - 1, Math.floor(box.y) - 1];
    const [width, height] = [Math.ceil(box.width) + 3, Math.ceil(box.height) + 3];
    c.rect(x, y, width, height);
    c.clip();
    c.clearRect(x, y, width, height);
    for (const item of this.items) {
      if (!overlaps(item.box, box)) continue;
      c.save();
      c.globalAlpha = item.alpha;
      item.paint(c);
      c.restore();
    }
    c.restore();
  }

  private itemsOf(actor: Actor, now: number): Item[] {
    const { eyes, pictures } = this;
    const { standee } = actor;
    const pose = actor.pose(now);
    const box = boxOfStandee(eyes, standee, pose);
    const isRaised = (standee.at.z ?? 0) > 20;
    const order = this.orderOf(standee, pose.at, isRaised);
    const part = { of: standee.id, alpha: standee.isFaint ? FAINT : 1 };
    const isCopied = standee.isMute && !standee.ring && !standee.isTipped && !actor.isMoving(now);
    const paint = (what: 'ground' | 'body') => (c: CanvasRenderingContext2D) => {
      if (isCopied) this.sprites.paint(c, what, eyes, standee, pose, pictures);
      else (what === 'ground' ? paintGround : paintBody)(c, eyes, standee, pose, pictures);
    };
    return [
      {
        ...part,
        order: isRaised ? order - 0.01 : ON_SHEET,
        box: box.ground,
        isCover: false,
        paint: paint('ground'),
      },
      {
        ...part,
        order: order + (standee.isGhost ? 0.5 : 0) - (standee.isDown || standee.isTipped ? 6 : 0),
        box: box.body,
        isCover: !standee.ring && !standee.isDown && !standee.isTipped && !standee.isSolid,
        paint: paint('body'),
      },
    ];
  }

  /** Who stands on a block is drawn after it, and so is who stands before one of its walls. */
  private orderOf(standee: Standee, at: Place, isRaised: boolean): number {
    const { eyes } = this;
    const depth = eyes.depth(at);
    const under = standee.on && this.blocks.find((block) => block.id === standee.on && !block.isOpen);
    if (under) return orderOf(eyes, under) + 0.2 + depth * 1e-4;
    const before = this.blocks
      .filter((block) => !block.isOpen && isBefore(eyes, block, at, standee.height))
      .map((block) => orderOf(eyes, block) + 0.1);
    return Math.max(depth + (isRaised ? RAISED : 0), ...before);
  }

  private itemsOfPrism(prism: Prism): Item[] {
    const { eyes } = this;
    const { turn } = eyes.camera;
    const middle = {
      x: prism.corners.reduce((sum, one) => sum + one.x, 0) / prism.corners.length,
      y: prism.corners.reduce((sum, one) => sum + one.y, 0) / prism.corners.length,
    };
    const raised = prism.base ? eyes.depth(middle) + RAISED : null;
    const items = wallsOf(prism, turn).map((wall): Item => {
      const half = { x: (wall.from.x + wall.to.x) / 2, y: (wall.from.y + wall.to.y) / 2 };
      const tall = Math.max(...wall.heights);
      const z = (wall.from.z ?? 0) + tall;
      const points = [wall.from, wall.to, { ...wall.from, z }, { ...wall.to, z }].map(eyes.see);
      const isFront = front(wall.from, wall.to, turn) > 0;
      return {
        of: prism.id,
        order: prism.isBackdrop
          ? BEHIND_ALL + eyes.depth(half)
          : raised === null
            ? eyes.depth(half)
            : raised + (isFront ? 0.02 : -0.02),
        box: around(points, 6),
        alpha: 1,
        isCover: tall > 26,
        paint: (c) => paintWall(c, eyes.see, prism, wall, turn),
      };
    });
    // What stands behind a table is hidden by its top, what stands before it is not.
    if (prism.top) items.push(this.topOf(prism, raised ?? Math.max(...items.map(({ order }) => order))));
    return items;
  }

  private topOf(prism: Prism, order: number): Item {
    const { eyes } = this;
    const z = (prism.base ?? 0) + prism.height;
    const corners = prism.corners.map((corner) => eyes.see({ ...corner, z }));
    const paint = (c: CanvasRenderingContext2D) => {
      const top = new Path2D();
      for (const { x, y } of corners) top.lineTo(x, y);
      top.closePath();
      c.fillStyle = { planks: '#c79a5e', stone: '#d0c6b0', leaves: '#7f9a5a' }[prism.top ?? 'stone'];
      c.fill(top);
      c.save();
      c.clip(top);
      c.strokeStyle = 'rgb(36 27 20 / 0.6)';
      c.lineWidth = 1;
      const [low, high] = [
        Math.min(...prism.corners.map(({ y }) => y)),
        Math.max(...prism.corners.map(({ y }) => y)),
      ];
      const [left, right] = [
        Math.min(...prism.corners.map(({ x }) => x)),
        Math.max(...prism.corners.map(({ x }) => x)),
      ];
      for (let y = low + 7; y < high; y += 7) {
        const [from, to] = [eyes.see({ x: left, y, z }), eyes.see({ x: right, y, z })];
        c.stroke(new Path2D(`M${from.x} ${from.y}L${to.x} ${to.y}`));
      }
      c.restore();
      c.strokeStyle = INK;
      c.lineWidth = 1.6;
      c.stroke(top);
    };
    return { of: prism.id, order: order - 0.05, box: around(corners, 4), alpha: 1, isCover: false, paint };
  }

  private itemsOfProp(prop: Prop): Item[] {
    const { eyes, pictures } = this;
    const standee: Standee = { ...prop, colour: '', label: '' };
    const pose = { at: prop.at, lean: 0, shift: 0, fallen: 0 };
    const { feet, height, body } = frameOf(eyes, standee, pose);
    return [
      {
        of: prop.id,
        order: eyes.depth(prop.at) + ((prop.at.z ?? 0) > 20 ? RAISED - 0.01 : 0),
        box: around([body, { x: body.x + body.width, y: body.y + body.height }], 4),
        alpha: 1,
        isCover: true,
        paint: (c) => {
          const bitmap = pictures.get(prop.picture, height * eyes.sharp);
          if (!bitmap) return;
          const width = (height * bitmap.width) / bitmap.height;
          c.drawImage(bitmap.image, feet.x - width / 2, feet.y - height * 0.94, width, height);
        },
      },
    ];
  }

  /** What hides the chosen piece, a target or somebody who fights becomes transparent. */
  private fade(now: number): void {
    if (this.eyes.flat > 0.8) return;
    for (const actor of this.actors.values()) {
      const { standee } = actor;
      const isFighting = this.fighting.includes(standee.id);
      if (standee.ring !== 'chosen' && standee.ring !== 'target' && !isFighting) continue;
      const { body } = frameOf(this.eyes, standee, actor.pose(now));
      // Only the middle of it counts: a figure may well stand a little behind a wall.
      const heart = { x: body.x + body.width * 0.2, y: body.y, width: body.width * 0.6, height: body.height };
      const own = this.items.find((item) => item.of === standee.id && item.order !== ON_SHEET);
      for (const item of this.items) {
        const piece = this.actors.get(item.of)?.standee;
        // At point blank the shooter himself may stand before his target.
        const isShooter = standee.ring === 'target' && piece?.ring === 'chosen';
        const isBystander = isFighting && !!piece && !this.fighting.includes(piece.id);
        const isCover = item.isCover || isShooter || isBystander;
        if (!isCover || item.of === standee.id || item.order <= (own?.order ?? 0)) continue;
        if (covered(heart, item.box) > (isShooter ? HIDDEN_BY_SHOOTER : HIDDEN))
          item.alpha = Math.min(item.alpha, isBystander ? FAINT : piece ? FADED_PIECE : FADED);
      }
    }
  }
}
