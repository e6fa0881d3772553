// The steps of a match told again, fetched a page at a time and kept, for each pair of eyes apart.

import type { MatchEvent, Phrase, SeatNumber } from '../referee';
import { archive, PAGE, type Eyes, type Retold, type Step } from './archive';

type Fetch = (match: string, eyes: Eyes, from: number) => Promise<Retold>;

/** Seats that are asked the same after a step, and what; only who it is while the words have not come. */
export interface Asked {
  seats: SeatNumber[];
  prompt?: Phrase;
}

export class Steps {
  /** How many entries the record has; 0 until the first page is there. */
  count = $state(0);
  private pages = $state.raw<Record<string, Step[]>>({});
  // Nothing is drawn from it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private asked = new Map<string, Promise<void>>();

  constructor(
    private match: string,
    private fetch: Fetch = archive.replay,
  ) {}

  at(eyes: Eyes, step: number): Step | undefined {
    return this.pages[this.key(eyes, step)]?.[step % PAGE];
  }

  /** Everything the eyes were told up to a step; null while a part of it has not come. */
  told(eyes: Eyes, step: number): MatchEvent[] | null {
    const log: MatchEvent[] = [];
    for (let from = 0; from <= step; from += PAGE) {
      const page = this.pages[this.key(eyes, from)];
      if (!page) return null;
      for (const one of page) if (one.entry <= step) log.push(...one.events);
    }
    return log;
  }

  /** Fetches the page of a step, unless it is there or on its way. One that failed may be asked for again. */
  need(eyes: Eyes, step: number): Promise<void> {
    const key = this.key(eyes, step);
    const known = this.asked.get(key);
    if (known) return known;
    const from = step - (step % PAGE);
    const coming = this.fetch(this.match, eyes, from).then(
      ({ entries, steps }) => {
        this.count = entries;
        this.pages = { ...this.pages, [key]: steps };
      },
      (error: Error) => {
        this.asked.delete(key);
        throw error;
      },
    );
    this.asked.set(key, coming);
    return coming;
  }

  /** The page of a step first, so that it can be seen, then all before it for the log, then the one that comes next. */
  async prepare(eyes: Eyes, step: number): Promise<void> {
    await this.need(eyes, step);
    for (let from = 0; from < step; from += PAGE) await this.need(eyes, from);
    if (step % PAGE > PAGE / 2 && step + PAGE / 2 < this.count) await this.need(eyes, step + PAGE / 2);
  }

  /** Who decides after a step: whoever answers in the next one, each asked in the words of that seat. */
  askedAfter(step: number): Asked[] {
    const found: Asked[] = [];
    for (const { seat } of this.at('all', step + 1)?.answers ?? []) {
      const prompt = this.at(seat, step)?.prompt;
      const same = found.find((one) => one.prompt?.text === prompt?.text);
      if (same) same.seats.push(seat);
      else found.push({ seats: [seat], prompt });
    }
    return found;
  }

  /** Fetches what `askedAfter` needs. */
  async needAskedAfter(step: number): Promise<void> {
    if (step + 1 >= this.count) return;
    await this.need('all', step + 1);
    for (const { seat } of this.at('all', step + 1)?.answers ?? []) await this.need(seat, step);
  }

  /** The step in which a decision was resolved; whoever left before it makes it a later one. */
  async find(eyes: Eyes, decision: number): Promise<number> {
    for (let step = decision + 1; this.count === 0 || step < this.count; step++) {
      await this.need(eyes, step);
      const found = this.at(eyes, step)?.decision;
      if (found === undefined) break;
      if (found !== null && found >= decision) return step;
    }
    return Math.max(0, this.count - 1);
  }

  private key(eyes: Eyes, step: number): string {
    return `${eyes}/${Math.floor(step / PAGE)}`;
  }
}
