// A second press on the chosen answer confirms it, on every board. What could be an accident does not: two presses in
// quick succession, a key that is held down, and the first press after a drag.

import { sameAction } from '../games/press';
import type { Action, Phrase } from '../referee';

/** Presses that follow each other faster are one, in milliseconds; an answer must be shown as long, too. */
export const WAIT = 400;
/** How far a pointer may move and still press, in pixels. */
const TREMBLE = 7;
/** So far apart are two presses on the same place at most, in pixels. */
const SAME = { touch: 8, mouse: 2 };
/** An answer that is chosen so soon after a drag was dropped there, in milliseconds. */
const DROP = 600;

interface Hands {
  picked: () => Action | null;
  pick: (action: Action, said?: Phrase) => void;
  confirm: () => void;
}

interface Point {
  x: number;
  y: number;
  isTouch: boolean;
}

export class Presses {
  /** When the last press began, and how long after the one before. */
  private at = -Infinity;
  private gap = Infinity;
  private isHeld = false;
  private down: Point | null = null;
  private draggedAt = -Infinity;
  /** When the answer was chosen, and whether by a drag. */
  private chosenAt = -Infinity;
  private isDropped = false;
  /** What was pressed last: an answer on a thing, or a bare place. */
  private last: { action: Action; on: string } | null = null;
  private place: Point | null = null;
  /** The place that led to the chosen answer. */
  private chosenBy: Point | null = null;

  constructor(
    private readonly hands: Hands,
    private readonly clock = () => performance.now(),
  ) {}

  /** A pointer is pressed, anywhere in the window. */
  readonly onpointerdown = ({ clientX: x, clientY: y, pointerType, timeStamp }: PointerEvent): void => {
    this.down = { x, y, isTouch: pointerType === 'touch' };
    this.begin(timeStamp, false);
  };

  readonly onpointermove = ({ clientX: x, clientY: y, buttons }: PointerEvent): void => {
    if (!buttons || !this.down) return;
    if (Math.hypot(x - this.down.x, y - this.down.y) > TREMBLE) this.draggedAt = this.clock();
  };

  readonly onkeydown = ({ key, repeat, timeStamp }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== ' ') return;
    this.down = null;
    this.begin(timeStamp, repeat);
  };

  /** When a press was made counts, not when a busy page came to know of it. */
  private begin(at: number, isHeld: boolean): void {
    this.isHeld = isHeld;
    this.gap = at - this.at;
    this.at = at;
  }

  /** Another answer is chosen, on the board or elsewhere. */
  chosen(): void {
    this.chosenAt = this.clock();
    this.isDropped = this.chosenAt - this.draggedAt < DROP;
    // Whatever was pressed since then beside the board has led to it instead.
    this.chosenBy = this.place === this.down ? this.place : null;
  }

  /** Whether the chosen answer is where a bare place led that was pressed. */
  get isByPlace(): boolean {
    return this.chosenBy !== null;
  }

  /** An answer is pressed on the board; `on` names the thing, where several stand for parts of the same answer. */
  readonly press = (action: Action, said?: Phrase, on = ''): void => {
    const picked = this.hands.picked();
    const isChosen = picked !== null && sameAction(action, picked);
    const isOther = !!this.last && this.last.on !== on && sameAction(this.last.action, action);
    const isSecond = isChosen && !isOther && this.isMeant();
    this.last = { action, on };
    this.place = null;
    if (isSecond) this.hands.confirm();
    else this.hands.pick(action, said);
  };

  /** A bare place is pressed; true if it was the same place as before, and the answer it led to is confirmed. */
  readonly again = (): boolean => {
    const [before, now] = [this.chosenBy, this.down];
    this.place = now;
    this.last = null;
    if (!before || !now || this.hands.picked() === null) return false;
    const most = now.isTouch ? SAME.touch : SAME.mouse;
    if (Math.hypot(now.x - before.x, now.y - before.y) > most || !this.isMeant()) return false;
    this.hands.confirm();
    return true;
  };

  private isMeant(): boolean {
    const isDropped = this.isDropped;
    this.isDropped = false;
    return !isDropped && !this.isHeld && this.gap >= WAIT && this.at - this.chosenAt >= WAIT;
  }
}
