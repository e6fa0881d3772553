// A piece between two places, or in the middle of something: paper hops, leans, trembles and falls.

import type { Place } from './camera';
import type { Act, Standee } from './things';

/** How a piece is held at a moment. */
export interface Pose {
  at: Place;
  /** Degrees about its feet; positive leans to where it looks. */
  lean: number;
  /** To where it looks, in units of the sheet. */
  shift: number;
  /** 0 stands, 1 lies. */
  fallen: number;
  /** To the right of the window, in units of the sheet: how far it stands beside its disc. */
  aside?: number;
}

const DEFAULT_PACE = 380;
const LASTS: Record<Act, number> = { aim: 260, kick: 220, shake: 420, fall: 520, cheer: 700, lunge: 420 };

export const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** The part that an act adds to a pose; `t` goes from 0 to 1. */
function acting(kind: Act, t: number, pose: Pose): Pose {
  const fade = 1 - t;
  switch (kind) {
    case 'aim':
      return { ...pose, lean: pose.lean + 5 * Math.sin(t * Math.PI) };
    case 'kick':
      return { ...pose, shift: pose.shift - 5 * fade * fade, lean: pose.lean - 9 * fade * fade };
    case 'lunge': {
      // Back a little, then forward at once, then home.
      const reach = t < 0.25 ? -0.3 * (t / 0.25) : Math.sin(((t - 0.25) / 0.75) * Math.PI);
      return { ...pose, shift: pose.shift + 20 * reach, lean: pose.lean + 14 * reach };
    }
    case 'shake':
      return {
        ...pose,
        lean: pose.lean - 11 * fade + 6 * Math.sin(t * 26) * fade,
        shift: pose.shift - 3 * fade,
      };
    case 'fall':
      return {
        ...pose,
        fallen: t < 0.82 ? (t / 0.82) ** 2 : 1 - 0.06 * Math.sin(((t - 0.82) / 0.18) * Math.PI),
      };
    case 'cheer':
      return {
        ...pose,
        at: { ...pose.at, z: (pose.at.z ?? 0) + 16 * Math.abs(Math.sin(t * Math.PI * 2)) * fade },
      };
  }
}

/** A standee with what it is doing. */
export class Actor {
  private from: Place;
  private left = -Infinity;
  private actKey: unknown;
  private actBegan = -Infinity;
  /** How far it has stepped aside in a crowd. */
  aside = 0;

  constructor(public standee: Standee) {
    this.from = standee.at;
    this.actKey = standee.act?.key;
  }

  /** Takes over what the board says now; a new place is walked to, a new act is begun. */
  become(next: Standee, now: number, isStill: boolean): void {
    const before = this.standee;
    const here = this.pose(now).at;
    this.standee = next;
    const { x, y, z = 0 } = next.at;
    if (x !== before.at.x || y !== before.at.y || z !== (before.at.z ?? 0)) {
      this.from = here;
      this.left = isStill ? -Infinity : now;
    }
    if (next.act && next.act.key !== this.actKey) this.actBegan = isStill ? -Infinity : now;
    this.actKey = next.act?.key;
  }

  isMoving(now: number): boolean {
    const { act, pace = DEFAULT_PACE } = this.standee;
    return now < this.left + pace || (!!act && now < this.actBegan + LASTS[act.kind]);
  }

  pose(now: number): Pose {
    const { at, gait, pace = DEFAULT_PACE, isDown, isTipped, act, lean = 0 } = this.standee;
    const walked = (now - this.left) / pace;
    const lies = isDown || isTipped;
    let pose: Pose = { at, lean: lies ? 0 : lean, shift: 0, fallen: lies ? 1 : 0, aside: this.aside };
    if (walked < 1) pose = this.walking(pose, Math.max(0, walked), gait ?? 'hop');
    const acted = act ? (now - this.actBegan) / LASTS[act.kind] : 1;
    return act && acted < 1 ? acting(act.kind, Math.max(0, acted), pose) : pose;
  }

  private walking(pose: Pose, t: number, gait: 'hop' | 'leap'): Pose {
    const [from, to] = [this.from, pose.at];
    const share = gait === 'hop' ? t : easeInOut(t);
    const hops = gait === 'hop' ? 2 : 1;
    const rise = gait === 'hop' ? 7 : 26;
    const lift = Math.abs(Math.sin(t * Math.PI * hops)) * rise;
    const [low, high] = [from.z ?? 0, to.z ?? 0];
    return {
      ...pose,
      at: {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        z: low + (high - low) * share + lift,
      },
      lean: Math.sin(t * Math.PI * hops) * 6,
    };
  }
}
