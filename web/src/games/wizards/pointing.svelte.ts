// What the referee says about the place somebody points at. It is asked when the pointer rests for a moment, and only the
// last answer counts.

import type { Action, Candidate, Referee, SeatNumber } from '../../referee';

const REST = 110;

export type Verdict = { option: Candidate } | { refusal: unknown };

export class Pointing {
  verdict = $state.raw<Verdict | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = '';

  constructor(private referee: () => Pick<Referee, 'complete' | 'check'>) {}

  /** The whole answer for a wish, such as a move to a place. */
  wish(seat: SeatNumber, wish: unknown): void {
    this.later(JSON.stringify(wish), () => this.referee().complete(seat, wish));
  }

  /** Whether an answer put together on the table is allowed. */
  test(seat: SeatNumber, action: Action): void {
    const ask = () =>
      this.referee()
        .check(seat, action)
        .then((said) => ({ ...said, action }));
    this.later(JSON.stringify(action), ask);
  }

  forget(): void {
    clearTimeout(this.timer);
    this.asked = '';
    this.verdict = null;
  }

  private later(key: string, ask: () => Promise<Candidate>): void {
    if (key === this.asked) return;
    this.asked = key;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      ask().then(
        (option) => key === this.asked && (this.verdict = { option }),
        (error: unknown) => key === this.asked && (this.verdict = { refusal: error }),
      );
    }, REST);
  }
}
