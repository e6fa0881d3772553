// What is asked now, and how it is answered. Board, dock and list share one of these. It fetches and sends; it draws
// nothing.

import { sameAction } from '../games/press';
import {
  Refusal,
  type Action,
  type Advice,
  type Candidate,
  type Hint,
  type Note,
  type Phrase,
  type SeatNumber,
} from '../referee';
import { t } from '../words.svelte';
import { asRefusal, Choice } from './choice.svelte';
import { confirming } from './confirming.svelte';
import { Hinting } from './hinting.svelte';
import { Awaited, type Sequel } from './sequel';
import type { Question, Sitting } from './sitting.svelte';

interface Options {
  /** Asked before an answer is sent; a lesson may want to say something first. */
  allow?: (action: Action) => boolean;
  /** Whether a single option is carried out by itself. A lesson lets its reader do it. */
  isAutomatic?: boolean;
}

export class Asking extends Choice {
  notes = $state.raw<Note[]>([]);
  /** Whether the options have come. */
  isReady = $state(false);
  isSending = $state(false);
  /** A sealed answer is being changed. */
  isChanging = $state(false);
  /** The single option that was carried out by itself last. */
  alone = $state.raw<Candidate | null>(null);

  /** What the board has answered last while it carries out an order by itself. */
  doing = $state.raw<Phrase | null>(null);

  private readonly hinting = new Hinting();
  private readonly awaited = new Awaited();
  private sending: Promise<void> = Promise.resolve();

  constructor(
    sitting: () => Sitting | null | undefined,
    private readonly options: Options = {},
  ) {
    super(sitting);
  }

  get hints(): Hint[] {
    return this.hinting.hints;
  }

  get advice(): Advice[] {
    return this.hinting.advice;
  }

  get isHinting(): boolean {
    return this.hinting.isAsking;
  }

  /** The answer that the hint offers; it is not chosen before somebody takes it. */
  get offer(): Advice | null {
    return this.advice[0] ?? null;
  }

  private get isAutomatic(): boolean {
    return this.options.isAutomatic !== false && this.sitting()?.isAutomatic !== false;
  }

  get sealed(): Action | null {
    return this.sitting()?.sight?.update.sealed ?? null;
  }

  /** Whether an answer is wanted now. */
  get isChoosing(): boolean {
    return this.isReady && this.isAskedStill && (this.sealed === null || this.isChanging);
  }

  /** Whether the table still asks this question. An update is shown before `open` is called for the next question. */
  private get isAskedStill(): boolean {
    const asked = this.sitting()?.question;
    return !!asked && asked.seat === this.question?.seat && asked.decision === this.question.decision;
  }

  /** The answers that a board may offer. */
  get offered(): Candidate[] {
    return this.isChoosing ? this.candidates : [];
  }

  /** A question begins, or none is asked. */
  async open(seat: SeatNumber | null, decision: number | null): Promise<void> {
    const question = seat === null || decision === null ? null : { seat, decision };
    this.question = question;
    this.clear();
    const sitting = this.sitting();
    if (!question || !sitting || seat === null) return;
    try {
      const [options, notes] = await Promise.all([
        sitting.referee.candidates(seat),
        sitting.referee.notes(seat).catch(() => []),
      ]);
      const isOnly = options.length === 1 && (await this.isOnly(sitting, seat));
      if (question !== this.question) return;
      this.candidates = options;
      this.notes = notes;
      if (options[0] && isOnly && this.isAutomatic && this.sealed === null) await this.carryOut(options[0]);
      if (question !== this.question) return;
      this.isReady = true;
      await this.follow(question, options);
    } catch (error) {
      if (question === this.question) this.problem = asRefusal(error);
    }
  }

  /** A short list may leave out legal answers; a full one does not. */
  private async isOnly(sitting: Sitting, seat: number): Promise<boolean> {
    return (await sitting.referee.candidates(seat, 'full')).length === 1;
  }

  private async carryOut(only: Candidate): Promise<void> {
    const { question } = this;
    this.alone = only;
    this.picked = only.action;
    await this.submit(only.action);
    // Nothing is asked until the referee has moved on; a refusal is shown like any other. The next question may have
    // arrived while this one was being sent.
    if (!this.problem && question === this.question) this.question = null;
  }

  private clear(): void {
    this.undo();
    this.candidates = [];
    this.pressed = null;
    this.notes = [];
    this.hinting.hints = [];
    this.isReady = false;
    this.isChanging = false;
  }

  /** Picks an answer; one that is not among the candidates comes with its words, or the referee is asked for them. */
  readonly pick = async (action: Action, said?: Phrase): Promise<void> => {
    const { question } = this;
    if (!question) return;
    if (action === null) return this.undo();
    if (said) this.rename({ ...said, action });
    this.sequel = null;
    if (sameAction(action, this.picked)) return;
    await this.choose(question, action);
    if (this.isCurrent(question, action) && this.mayGo()) await this.confirm();
  };

  /** Picks an answer and what is to follow it. */
  readonly plan = async (action: Action, sequel: Sequel): Promise<void> => {
    const picked = this.pick(action);
    this.sequel = sequel;
    await picked;
  };

  /** Sends an answer at once: the board has shown what it leads to, or nothing is risked by it. */
  readonly send = async (action: Action, said?: Phrase): Promise<void> => {
    if (!this.question || action === null) return;
    if (said) this.add([{ ...said, action }]);
    this.picked = action;
    await this.submit(action);
  };

  /** The board says what it is carrying out, or null when the order is done. */
  readonly carryOn = (doing: Phrase | null): void => {
    this.doing = doing;
  };

  /** Whether an answer is sent as soon as it is picked, as chosen in the menu. */
  private mayGo(): boolean {
    if (!this.isAutomatic || this.problem || this.advice.length) return false;
    if (confirming.when === 'never') return true;
    return confirming.when === 'dice' && this.chances?.length === 1;
  }

  /** Sends what is displayed: a choice that the referee has not put into words yet is not sent. */
  async confirm(): Promise<void> {
    const { chosen, sequel, question } = this;
    if (!chosen || !question || this.isSending) return;
    this.awaited.expect(question.seat, sequel);
    await this.submit(chosen.action);
    if (this.problem) this.awaited.forget();
  }

  /** The next question has come: what was confirmed with the last answer is sent, unless dice decide over it: then
   *  its odds are shown first. */
  private async follow(question: Question, options: Candidate[]): Promise<void> {
    const planned = await this.awaited.take(question, options);
    if (!planned) return;
    const { words, action } = planned;
    await this.sending;
    if (question !== this.question || this.picked !== null) return;
    if (action === null) {
      this.problem = new Refusal('sequel', t('sequel-impossible', { then: words }));
      return;
    }
    await this.choose(question, action);
    const isCertain = this.chances?.length === 1 && !this.problem;
    if (isCertain && this.isCurrent(question, action)) await this.submit(action);
  }

  private submit(chosen: Action): Promise<void> {
    return (this.sending = this.deliver(chosen));
  }

  private async deliver(chosen: Action): Promise<void> {
    const { question } = this;
    const sitting = this.sitting();
    if (!question || !sitting || this.isSending) return;
    const action = $state.snapshot(chosen);
    if (this.options.allow && !this.options.allow(action)) return;
    this.isSending = true;
    this.problem = null;
    try {
      await sitting.referee.submit(question.seat, question.decision, action);
      this.isChanging = false;
    } catch (error) {
      if (question === this.question) this.problem = asRefusal(error);
    } finally {
      this.isSending = false;
    }
  }

  /** A sealed answer may be changed as long as others have not answered. */
  change(): void {
    const { sealed } = this;
    this.isChanging = true;
    if (sealed !== null) this.picked = sealed;
  }

  keep(): void {
    this.isChanging = false;
  }

  /** Asks for a hint; asked again, takes it over where nothing is chosen. A hint never changes a choice. */
  async hint(): Promise<void> {
    const { question } = this;
    const sitting = this.sitting();
    if (!question || !sitting || this.isHinting) return;
    if (this.offer) return this.picked === null ? this.takeHint() : undefined;
    const isCurrent = () => question === this.question;
    try {
      this.add(await this.hinting.ask(sitting.referee, question.seat, isCurrent));
    } catch (error) {
      if (isCurrent()) this.problem = asRefusal(error);
    }
  }

  async takeHint(): Promise<void> {
    if (this.offer) await this.pick(this.offer.action);
  }
}
