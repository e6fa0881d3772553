// Carries out orders from decision to decision. The first part of an order is shown and waits for "Confirm"; what
// follows from it, and what a whole group was told to do, is sent as soon as it is asked.

import type { Action, Candidate, Phrase } from '../../referee';
import { sameAction } from '../press';
import { isActive, likelyGoal, nextPart, type Goal, type Moment } from './orders';
import type { View } from './view';

interface Order {
  figure: number;
  goal: Goal;
  /** Its first part, once it is shown; what comes after it needs no second confirmation. */
  first: Action | null;
  isRunning: boolean;
}

interface Hands {
  moment: () => Moment | null;
  pick: (action: Action, said?: Phrase) => void;
  /** Picks the first answer of a series, which waits for "Confirm"; a lesson has no such thing. */
  plan?: ((action: Action, figures: number[]) => void) | undefined;
  /** Sends an answer at once; a lesson has no such thing. */
  send: ((action: Action, said?: Phrase) => void) | undefined;
  /** The order in words, as far as it is known when its first part is shown. */
  words: (order: { figure: number; goal: Goal }, first: Candidate) => Phrase;
}

const activation = (figure: number | undefined) => ({ act: 'activate', figure });

/** More parts than this no order has. */
const PARTS_MAX = 6;

export class Commander {
  order = $state.raw<Order | null>(null);
  /** Those of a group that have not had their turn. */
  group = $state.raw<number[]>([]);
  /** A group that is shown where it would go; its first answer is picked, and Confirm sends all. */
  planned = $state.raw<number[]>([]);
  /** What was sent last by itself. */
  doing = $state.raw<Phrase | null>(null);
  /** Why the last order came to nothing. */
  refusal = $state.raw<unknown>(null);
  private parts = 0;
  private answered: View | null = null;
  private lastPicked: Action | null = null;
  private suggested = '';

  constructor(private readonly hands: () => Hands) {}

  get isBusy(): boolean {
    return this.group.length > 0 || !!this.order?.isRunning;
  }

  /** Somebody tells a figure what to do; one that is not active yet is activated first. */
  async give(figure: number, goal: Goal): Promise<void> {
    const { moment, send, pick } = this.hands();
    const now = moment();
    if (!now) return;
    this.stop();
    this.refusal = null;
    this.order = { figure, goal, first: null, isRunning: false };
    if (isActive(now.view, figure)) return this.show(now);
    const activate = { act: 'activate', figure };
    this.answered = now.view;
    if (send) send(activate);
    else pick(activate);
  }

  /** A whole group goes forward and attacks what it meets. */
  forward(figures: number[]): void {
    this.stop();
    const { plan } = this.hands();
    if (plan) {
      this.planned = figures;
      return plan(activation(figures[0]), figures);
    }
    this.group = figures;
    this.answered = null;
    void this.go();
  }

  stop(): void {
    this.group = [];
    this.planned = [];
    this.order = null;
    this.parts = 0;
    this.doing = null;
  }

  /** What is picked while something is asked: another answer than the order's takes its place. */
  notice(picked: Action | null): void {
    this.lastPicked = picked;
    if (picked === null || !this.isPlanned(picked)) this.planned = [];
    const first = this.order?.first;
    if (this.order && !this.order.isRunning && first !== null && first !== undefined)
      if (picked === null || !sameAction(picked, first)) this.order = null;
  }

  /** Whether an answer is the first one of the group that is shown. */
  private isPlanned(action: Action): boolean {
    return this.planned.length > 0 && sameAction(action, activation(this.planned[0]));
  }

  /** A new position has come: a shown order that was picked last has been confirmed. */
  turnOver(): void {
    const { order, planned } = this;
    if (this.lastPicked !== null && this.isPlanned(this.lastPicked)) {
      const [figure, ...rest] = planned;
      this.stop();
      this.group = rest;
      this.order = { figure: figure!, goal: 'forward', first: null, isRunning: true };
      return;
    }
    if (!order || order.isRunning || order.first === null) return;
    const isConfirmed = this.lastPicked !== null && sameAction(this.lastPicked, order.first);
    this.order = isConfirmed && this.hands().send ? { ...order, isRunning: true } : null;
    this.parts = 1;
  }

  /** Something is asked: does what is to be done by itself. Every position is answered once. */
  async go(): Promise<void> {
    const now = this.hands().moment();
    if (!now || this.answered === now.view) return;
    if (this.order?.isRunning) return this.carryOn(now, this.order);
    if (this.order && this.order.first === null) return this.show(now);
    if (this.group.length) return this.next(now);
    await this.suggest(now);
  }

  private async show(now: Moment): Promise<void> {
    const { order } = this;
    if (!order) return;
    this.answered = now.view;
    const first = await nextPart(now, order.figure, order.goal).catch((error: unknown) => {
      this.refusal = error;
      return null;
    });
    if (this.order !== order) return;
    if (!first) {
      this.order = null;
      return;
    }
    this.order = { ...order, first: first.action };
    const { pick, words } = this.hands();
    pick(first.action, words(order, first));
  }

  private async carryOn(now: Moment, order: Order): Promise<void> {
    const { send } = this.hands();
    this.answered = now.view;
    const isOver = this.parts++ >= PARTS_MAX;
    const part = isOver ? null : await nextPart(now, order.figure, order.goal).catch(() => null);
    if (this.order !== order) return;
    if (part) {
      this.doing = part;
      return send?.(part.action, part);
    }
    this.order = null;
    const isLeft = isActive(now.view, order.figure);
    if (isLeft && order.goal === 'forward') return send?.({ act: 'end-activation' });
    this.answered = null;
    if (this.group.length) await this.next(now);
  }

  private async next(now: Moment): Promise<void> {
    const { send } = this.hands();
    const mine = now.candidates.map(({ action }) => action as { act: string; figure?: number });
    const isOffered = (figure: number) => mine.some((one) => one.act === 'activate' && one.figure === figure);
    if (now.view.stage !== 'turn') {
      // The part of the creatures is over.
      this.group = [];
      return;
    }
    this.answered = now.view;
    const [figure, ...rest] = this.group.filter(isOffered);
    this.group = rest;
    if (figure === undefined) return;
    this.parts = 0;
    this.order = { figure, goal: 'forward', first: null, isRunning: true };
    send?.({ act: 'activate', figure });
  }

  /** Whoever has just been activated gets the likely order, to be confirmed or replaced. */
  private async suggest(now: Moment): Promise<void> {
    const { view } = now;
    const [active] = view.active;
    if (view.stage !== 'active' || view.active.length !== 1 || !active || !this.hands().send) return;
    const key = `${view.round}/${active.figure}`;
    if (active.left < 2 || this.suggested === key) return;
    this.suggested = key;
    const goal = likelyGoal(now, active.figure);
    if (!goal) return;
    this.order = { figure: active.figure, goal, first: null, isRunning: false };
    await this.show(now);
  }
}
