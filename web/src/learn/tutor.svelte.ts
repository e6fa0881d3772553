// Leads through a lesson: lays out the match of each step, plays everybody but the learner, and knows what is asked of
// him. It decides nothing about the game; every answer is one that the referee offers.

import { lobby } from '../lobby';
import { wordsOf } from '../phrase';
import type { Action, Candidate, MatchEvent, Phrase, SeatNumber, Update } from '../referee';
import { waitingFor } from '../table/screen';
import { Sitting } from '../table/sitting.svelte';
import { LEARNER, type Ask, type Lesson, type Meant, type Step } from './lesson';
import { noteLesson } from './progress';

/** More answers than this the page does not give for a step, whatever happens. */
const MOST = 40;
const PAUSE = 450;

type Phase = 'opening' | 'asking' | 'playing' | 'done';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Tutor {
  sitting = $state.raw<Sitting | null>(null);
  at = $state(0);
  ask = $state(0);
  phase = $state<Phase>('opening');
  /** An answer that was not meant, while the learner makes up his mind about it. */
  other = $state.raw<Action | null>(null);
  /** He went on with it. */
  strayed = $state(false);
  ending = $state<string | undefined>();
  problem = $state.raw<Phrase | null>(null);
  /** The answer that is meant, if somebody wants to be shown. */
  meant = $state.raw<Candidate | null>(null);

  private replies = 0;
  private given = 0;
  /** The decision that the page answered last, and for whom: what is heard late is not answered twice. */
  private last = '';
  private isBusy = false;
  private isStale = false;

  constructor(readonly lesson: Lesson) {}

  /** Whether a step was left undone since the beginning. */
  skipped = false;

  get isEnd(): boolean {
    return this.at >= this.lesson.steps.length;
  }
  get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }
  private get asks(): Ask[] {
    return this.step?.asks ?? [];
  }
  get view(): unknown {
    return this.sitting?.sights[LEARNER]?.update.view;
  }
  private get log(): MatchEvent[] {
    return this.sitting?.sights[LEARNER]?.log ?? [];
  }

  /** Goes to a step; one that has no match of its own shows the last one before it. */
  /** Leaves a step undone. */
  skip(): Promise<void> {
    this.skipped = true;
    return this.go(this.at + 1);
  }

  async go(at: number): Promise<void> {
    const isNext = at === this.at + 1;
    this.at = Math.max(0, Math.min(at, this.lesson.steps.length));
    if (this.at === 0) this.skipped = false;
    this.ask = 0;
    this.replies = 0;
    this.given = 0;
    this.last = '';
    this.other = null;
    this.strayed = false;
    this.ending = undefined;
    this.meant = null;
    this.problem = null;
    if (this.isEnd || (!this.step?.setup && this.sitting && isNext)) {
      this.phase = 'done';
      return;
    }
    this.phase = 'opening';
    const steps = this.lesson.steps.slice(0, this.at + 1);
    const setup = steps.findLast((step) => step.setup)?.setup ?? {};
    const { game } = this.lesson;
    const players = Number(setup.players ?? 2);
    this.leave();
    try {
      const seats = Array<'me'>(players).fill('me');
      const created = await lobby.create({ game, setup, seats, hints: false, chat: false });
      noteLesson(created.match);
      const summary = await lobby.summary(created.match);
      if (this.at !== at) return;
      const sitting = new Sitting(summary);
      sitting.shown = LEARNER;
      this.sitting = sitting;
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }

  /** Whoever leaves the table gives up: the match is over, and nobody is asked to continue it. */
  leave(): void {
    const left = this.sitting;
    this.sitting = null;
    if (!left) return;
    const giveUp = async () => {
      for (const seat of left.mine.slice(1)) {
        if (left.summary.phase === 'playing') await left.referee.leave(seat);
      }
    };
    giveUp()
      .catch(() => {})
      .finally(() => left.close());
  }

  /** Something was heard: does what is the page's to do, then asks the learner. */
  async consider(): Promise<void> {
    this.isStale = true;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (this.isStale) {
        this.isStale = false;
        await this.turn();
      }
    } catch (error) {
      // A line that broke comes back by itself, and with it this question.
      if (this.sitting?.line === 'open') this.problem = wordsOf(error);
    } finally {
      this.isBusy = false;
    }
  }

  private async turn(): Promise<void> {
    const { sitting, step } = this;
    const update = sitting?.sights[LEARNER]?.update;
    if (!sitting || !update || !step || this.phase === 'done' || sitting.line !== 'open') return;
    const isAsked = this.ask < this.asks.length;
    if (!this.asks.length || update.phase !== 'playing') return this.finish();
    if (!isAsked && this.isEnough()) return this.finish();
    const waiting = waitingFor(update);
    const other = waiting.find((seat) => seat !== LEARNER);
    if (other !== undefined) {
      if (!this.isFirst(update, other)) return;
      if (this.given++ > MOST) return this.finish();
      await this.pace(update);
      const options = await sitting.referee.candidates(other);
      const view = sitting.sights[other]?.update.view;
      const reply = step.replies?.[this.replies++];
      if (sitting === this.sitting) await this.answer(sitting, other, update, options, reply, view);
    } else if (waiting.includes(LEARNER)) {
      const options = await sitting.referee.candidates(LEARNER);
      if (sitting !== this.sitting) return;
      // The first ask that this question can answer; one that was answered without him is passed over.
      const found = this.asks
        .map((ask, at) => ({ at, meant: ask.meant, one: this.best(ask, options) }))
        .find(({ at, one }) => at >= this.ask && one);
      if (found) {
        this.ask = found.at;
        this.meant = found.meant ? (found.one ?? null) : null;
        this.phase = 'asking';
      } else if (this.isFirst(update, LEARNER)) {
        if (this.given++ > MOST) return this.finish();
        await this.pace(update);
        await this.answer(sitting, LEARNER, update, options, step.meanwhile, this.view);
      }
    }
  }

  /** An answer as it is meant, the one to be shown before others. */
  private best({ meant, best }: Ask, options: Candidate[]): Candidate | undefined {
    const fits = options.filter((one) => !meant || meant(one.action, this.view));
    return fits.find((one) => best?.(one.action, this.view)) ?? fits[0];
  }

  private isFirst(update: Update, seat: SeatNumber): boolean {
    const now = `${update.decision}/${seat}`;
    const isNew = now !== this.last;
    this.last = now;
    return isNew;
  }

  private async answer(
    sitting: Sitting,
    seat: SeatNumber,
    update: Update,
    options: Candidate[],
    meant: Meant | undefined,
    view: unknown,
  ): Promise<void> {
    const chosen = options.find((one) => meant?.(one.action, view)) ?? options[0];
    if (chosen && sitting === this.sitting) {
      await sitting.referee.submit(seat, update.decision ?? 0, chosen.action);
    }
  }

  /** What happens is given time to be seen; what is answered in secret needs none. */
  private async pace(update: Update): Promise<void> {
    if ((update.owing?.length ?? 0) < 2 && !isStill()) await wait(PAUSE);
  }

  private isEnough(): boolean {
    const { step } = this;
    if (this.strayed) return true;
    if (step?.until) return step.until(this.log, this.view);
    return this.replies >= (step?.replies?.length ?? 0);
  }

  private finish(): void {
    if (!this.strayed) this.ending = this.step?.endings?.of(this.log, this.view);
    this.phase = 'done';
  }

  /** Whether an answer may be given; one that is not meant is asked back. */
  allow(action: Action): boolean {
    const meant = this.asks[this.ask]?.meant;
    if (meant && !meant(action, this.view)) {
      this.other = action;
      return false;
    }
    this.other = null;
    this.ask++;
    this.phase = 'playing';
    return true;
  }

  retry(): void {
    this.other = null;
  }

  /** Gives the answer all the same, to see what comes of it. */
  async insist(): Promise<void> {
    const { sitting, other } = this;
    const decision = sitting?.sights[LEARNER]?.update.decision;
    if (!sitting || other === null || decision === undefined) return;
    this.other = null;
    this.strayed = true;
    this.ask = this.asks.length;
    this.phase = 'playing';
    try {
      await sitting.referee.submit(LEARNER, decision, other);
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }
}
