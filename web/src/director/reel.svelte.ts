// Plays beats in time. It knows nothing of components, so that tests can run it with fake time.

import type { MatchEvent } from '../referee';
import type { Beat, Script } from './beat';
import type { Director } from './director.svelte';
import { pace } from './pace.svelte';

/** What a show is about. */
export interface Stage<Table> {
  /** The table at the end of the scene. */
  table(): Table;
  log(): MatchEvent[];
  onshow: (isOn: boolean) => void;
}

export class Reel<Table, B extends Beat> {
  /** The table as far as the scene has come. */
  shown = $state.raw() as Table;
  beat = $state.raw<B | null>(null);
  isOn = $state(false);
  private queue: B[] = [];
  private haste = 1;
  private heard: number;
  /** The table at the end of what has been heard. */
  private last: Table;
  /** When the beat that is on should be over. */
  private due = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly script: Script<Table, B>,
    private readonly stage: Stage<Table>,
    private readonly director?: Director,
  ) {
    this.last = stage.table();
    this.shown = this.last;
    this.heard = stage.log().at(-1)?.number ?? -1;
  }

  /** The log may have grown: what is new is played. */
  hear(log: MatchEvent[], table: Table): void {
    const news = log.filter((event) => event.number > this.heard && (this.director?.isFresh(event) ?? true));
    this.heard = log.at(-1)?.number ?? this.heard;
    if (!pace.isOff && news.length) this.queue.push(...this.script.beats(news, this.last));
    this.last = table;
    this.haste = this.script.haste(this.queue);
    if (this.isOn) return;
    if (this.queue.length) {
      this.isOn = true;
      this.due = performance.now();
      this.director?.onskip(this.end);
      this.stage.onshow(true);
      this.next();
    } else {
      this.shown = table;
    }
  }

  private next = (): void => {
    clearTimeout(this.timer);
    const haste = this.haste * pace.factor;
    const beat = this.queue.shift();
    if (!beat) return this.end();
    this.shown = this.script.after(this.shown, beat);
    this.beat = beat;
    this.director?.act({ ...beat, flash: (beat.flash ?? 0) / haste });
    this.timer = setTimeout(this.next, this.until(beat.lasts / haste));
  };

  /** How long a beat is on, in milliseconds. A slow machine makes up for time that it has lost, with half a beat at most. */
  private until(lasts: number): number {
    const now = performance.now();
    this.due = Math.max(this.due, now - lasts / 2) + lasts;
    return this.due - now;
  }

  /** The scene is over, or somebody has seen enough of it. */
  end = (): void => {
    clearTimeout(this.timer);
    this.queue = [];
    this.beat = null;
    this.shown = this.stage.table();
    if (!this.isOn) return;
    this.isOn = false;
    this.stage.onshow(false);
  };

  /** The board is gone. */
  close(): void {
    clearTimeout(this.timer);
    if (this.isOn) this.stage.onshow(false);
  }
}
