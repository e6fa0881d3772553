// What is to follow an answer by the same Confirm.

import type { Action, Candidate, SeatNumber } from '../referee';
import type { Question } from './sitting.svelte';

/** What is to follow an answer that is confirmed, such as where to go once somebody is chosen to act. */
export interface Sequel {
  /** What it is, in the page's words. */
  words: string;
  /** Whether the words say all of it, the answer that is confirmed included. */
  isWhole?: boolean;
  /** What the board marks while it is planned. */
  at: unknown;
  /** Finds it among the answers to the next question; null if it cannot be done. Without it the board goes on by itself. */
  find?: (options: Candidate[]) => Promise<Action | null>;
}

/** What was confirmed and waits for the next question of its seat. */
export class Awaited {
  private waiting: { seat: SeatNumber; sequel: Sequel } | null = null;

  /** Nothing is awaited without a sequel, nor where the board goes on by itself. */
  expect(seat: SeatNumber, sequel: Sequel | null): void {
    this.waiting = sequel?.find ? { seat, sequel } : null;
  }

  forget(): void {
    this.waiting = null;
  }

  /** A question has come: the answer that was planned for it, or null for one that cannot be given. */
  async take(
    question: Question,
    options: Candidate[],
  ): Promise<{ words: string; action: Action | null } | undefined> {
    const { waiting } = this;
    this.waiting = null;
    if (!waiting?.sequel.find || waiting.seat !== question.seat) return undefined;
    return { words: waiting.sequel.words, action: await waiting.sequel.find(options) };
  }
}
