// Stages the updates of a match one after the other, and knows what has been told of them.

import { getContext, setContext, tick } from 'svelte';
import type { MatchEvent, SeatNumber, Update } from '../referee';
import { sounds, soundsOf, type Sound } from '../sounds.svelte';
import type { Beat } from './beat';
import { pace } from './pace.svelte';

/** What one observer knows. */
export interface Sight {
  update: Update;
  /** Everything the observer was told, in order. */
  log: MatchEvent[];
  /** When the update came, in milliseconds since 1970; the clocks count from there. */
  at: number;
}

/** With more time than this, in milliseconds, a scene costs nothing that matters: a match by correspondence. */
const PLENTY = 3_600_000;

/** Whether the clock of a seat is running. */
export function isTimed({ phase, owing, answered, left }: Update, seat: SeatNumber | null): boolean {
  if (seat === null || phase !== 'playing' || !owing?.includes(seat) || answered?.includes(seat))
    return false;
  const time = left?.[seat];
  return time !== undefined && time < PLENTY;
}

const lastNumber = (log: MatchEvent[]): number => log.at(-1)?.number ?? -1;

export class Director {
  /** What the page beside the board may show. */
  told = $state.raw<Sight>();
  /** What the board is given: the state at the end of the scene that it plays. */
  staged = $state.raw<Sight>();
  /** The beat that is on. */
  beat = $state.raw<Beat | null>(null);
  /** Whether a scene is being played. */
  isOn = $state(false);
  /** The number of the last event before the present scene: what is told after it is read to a screen reader. */
  private before = $state(-1);
  private waiting: Sight[] = [];
  /** Everything heard, so that a moment can be shown again. */
  private past: Sight[] = [];
  /** What comes back when a moment has been shown again. */
  private present = $state.raw<Sight | null>(null);
  private isStaging = false;
  /** Events up to this number are not played: somebody has skipped them, or was not here when they happened. */
  private pastUntil = -1;
  private stop: (() => void) | null = null;
  /** Whether the page is in the background. Scenes wait until it is not. */
  private isAway = false;
  private flash: ReturnType<typeof setTimeout> | undefined;

  /** `seat` says whose eyes these are. `flush` is for tests: it waits until the board has seen what is staged. */
  constructor(
    private readonly seat: () => SeatNumber | null = () => null,
    private readonly flush: () => Promise<void> = tick,
  ) {}

  /** The events of the present or the last scene, as far as they have been told. */
  get news(): MatchEvent[] {
    return this.told?.log.filter(({ number }) => number > this.before) ?? [];
  }

  /** Whether the page shows everything that is known. */
  get isSettled(): boolean {
    return !this.isOn && this.told === this.staged && !this.present;
  }

  /** An update has come. Old ones, such as those missed while the connection was lost, are shown without a scene. */
  hear(sight: Sight, isOld = false): void {
    if (isOld) this.past = [];
    this.past.push(sight);
    if (this.present) {
      this.present = sight;
      return;
    }
    if (isOld || !this.staged) return this.restart(sight);
    // Nothing has happened, such as when another player has sealed an answer: the open question must not flicker.
    const isIdle = this.isSettled && !this.waiting.length;
    if (isIdle && lastNumber(sight.log) === lastNumber(this.staged.log)) {
      this.staged = sight;
      this.told = sight;
      return this.readClock();
    }
    const isNews = lastNumber(sight.log) > lastNumber(this.staged.log);
    this.waiting.push(sight);
    this.readClock();
    if (!this.isOn && !this.isStaging) void this.next();
    // The scene that is on is about an older decision.
    else if (this.isOn && isNews && pace.isTimed) this.stop?.();
  }

  /** The newest update says whose clock is running. */
  private readClock(): void {
    const newest = this.waiting.at(-1) ?? this.staged;
    pace.isTimed = !!newest && isTimed(newest.update, this.seat());
  }

  /** Shows a state as it is: somebody comes late, or another seat looks at the screen. */
  restart(sight: Sight | undefined): void {
    this.waiting = [];
    this.pastUntil = lastNumber(sight?.log ?? []);
    this.before = this.pastUntil;
    this.stop?.();
    this.beat = null;
    this.staged = sight;
    this.told = sight;
    this.readClock();
  }

  /** What was heard just before and after a decision; nothing if somebody came later, or sat elsewhere then. */
  private moment(decision: number): [Sight, Sight] | null {
    const at = this.past.findIndex(({ log }) => log.some((event) => event.decision === decision));
    const [before, after] = [this.past[at - 1], this.past[at]];
    return before && after && before.update.as === after.update.as ? [before, after] : null;
  }

  /** Whether a decision can be shown again. */
  hasSeen = (decision: number): boolean => this.moment(decision) !== null;

  /** Shows what a decision led to once more, then the present again. */
  async again(decision: number): Promise<void> {
    const moment = this.moment(decision);
    if (!moment || !this.staged || !this.isSettled) return;
    this.present = this.staged;
    this.restart(moment[0]);
    await this.flush();
    this.waiting = [moment[1]];
    await this.next();
  }

  /** Whether an event belongs in a scene. */
  isFresh = ({ number }: MatchEvent): boolean => number > this.pastUntil;

  /** The page went to the background or came back. */
  look(isHere: boolean): void {
    this.isAway = !isHere;
    if (isHere && !this.isOn && !this.isStaging) void this.next();
  }

  private async next(): Promise<void> {
    const sight = this.isAway ? undefined : this.waiting.shift();
    if (!sight) return;
    this.isStaging = true;
    // Who is short of time sees what the last decision led to.
    if (pace.isTimed && this.waiting.length) this.pastUntil = lastNumber(sight.log);
    this.before = lastNumber(this.told?.log ?? []);
    this.staged = sight;
    // The board sees it now, and begins its scene if it has one for it.
    await this.flush();
    this.isStaging = false;
    if (!this.isOn) this.settle();
  }

  /** The board says whether it is playing a scene. */
  onshow = (isOn: boolean): void => {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    if (!isOn && !this.isStaging) this.settle();
  };

  /** How the scene that has just begun can be ended early. */
  onskip(stop: () => void): void {
    this.stop = stop;
  }

  /** A beat begins. */
  act(beat: Beat): void {
    this.beat = beat;
    const { tells, sound, flash = 0 } = beat;
    if (tells !== undefined && this.told && this.staged) {
      this.told = { ...this.told, log: this.staged.log.filter(({ number }) => number <= tells) };
    }
    if (sound) this.flash = setTimeout(() => sounds.now(sound), flash);
  }

  /** Everything staged is told. */
  private settle(): void {
    clearTimeout(this.flash);
    this.stop = null;
    this.beat = null;
    if (this.present) {
      const { present } = this;
      this.present = null;
      return this.restart(present);
    }
    const [before, now] = [this.told, this.staged];
    this.told = now;
    if (before && now && before !== now) sounds.play(this.unheard(before, now));
    void this.next();
  }

  /** What no beat has let be heard. */
  private unheard(before: Sight, now: Sight): Sound[] {
    const from = Math.max(lastNumber(before.log), this.pastUntil);
    const events = now.log.filter(({ number }) => number > from);
    return soundsOf(before.update, { ...now.update, events }, this.seat());
  }

  /** Somebody has seen enough: everything that waits is told at once. */
  skip = (): void => {
    const newest = this.waiting.at(-1) ?? this.staged;
    if (!newest || !this.isOn) return;
    this.pastUntil = lastNumber(newest.log);
    this.waiting = this.waiting.slice(-1);
    this.stop?.();
  };

  /** The table is left. */
  close(): void {
    clearTimeout(this.flash);
    this.waiting = [];
    pace.isTimed = false;
  }
}

const KEY = Symbol('director');

/** For a page with a table; the director may be another one later. */
export const keepDirector = (director: () => Director | undefined): void => {
  setContext(KEY, director);
};

/** The director of the page, if there is one; to be asked while a component is being created. */
export const directorHere = (): Director | undefined =>
  getContext<(() => Director | undefined) | undefined>(KEY)?.();
