// What happened is acted out, beat by beat; until it is over the figures stand where the show has put them.

import { onDestroy, untrack } from 'svelte';
import type { MatchEvent } from '../referee';

/** How a game acts out its events. */
interface Script<Figure, Beat> {
  beats(news: MatchEvent[]): Beat[];
  after(shown: Figure[], beat: Beat): Figure[];
  /** How much faster than life, when much is to be shown. */
  haste(queue: Beat[]): number;
}

/** What a show is about; asked anew whenever a board's props change. */
interface Stage<Figure> {
  figures(): Figure[];
  log(): MatchEvent[];
  onshow: (isOn: boolean) => void;
}

/** To be made while a board begins, because it lives as long as the board. */
export class Show<Figure, Beat extends { lasts: number }> {
  shown = $state.raw<Figure[]>([]);
  beat = $state.raw<Beat | null>(null);
  isOn = $state(false);
  private queue: Beat[] = [];
  private heard: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private script: Script<Figure, Beat>,
    private stage: Stage<Figure>,
  ) {
    this.shown = untrack(() => stage.figures());
    this.heard = untrack(() => stage.log().at(-1)?.number ?? -1);
    $effect(() => {
      const [log, figures] = [stage.log(), stage.figures()];
      untrack(() => this.hear(log, figures));
    });
    onDestroy(() => {
      clearTimeout(this.timer);
      if (this.isOn) stage.onshow(false);
    });
  }

  private hear(log: MatchEvent[], figures: Figure[]): void {
    const news = log.filter((event) => event.number > this.heard);
    this.heard = log.at(-1)?.number ?? this.heard;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.queue.push(...this.script.beats(news));
    if (this.isOn) return;
    if (this.queue.length && this.shown.length) {
      this.isOn = true;
      this.stage.onshow(true);
      this.next();
    } else {
      this.queue = [];
      this.shown = figures;
    }
  }

  private next = (): void => {
    clearTimeout(this.timer);
    const pace = this.script.haste(this.queue);
    const beat = this.queue.shift();
    if (!beat) return this.end();
    this.shown = this.script.after(this.shown, beat);
    this.beat = beat;
    this.timer = setTimeout(this.next, beat.lasts / pace);
  };

  /** The show is over, or somebody has seen enough of it. */
  end = (): void => {
    clearTimeout(this.timer);
    this.queue = [];
    this.beat = null;
    this.shown = this.stage.figures();
    if (this.isOn) this.stage.onshow(false);
    this.isOn = false;
  };
}
