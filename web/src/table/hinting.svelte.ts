// What bots advise about the question that is asked.

import type { Advice, Hint, Referee, SeatNumber } from '../referee';
import { ranked } from './hints';

export class Hinting {
  /** What bots advise, each the best first; the first of all is the hint. */
  hints = $state.raw<Hint[]>([]);
  isAsking = $state(false);

  get advice(): Advice[] {
    return this.hints[0]?.advice ?? [];
  }

  /** Asks for hints; those about a question that is no longer asked are dropped. Tells what was advised. */
  async ask(referee: Referee, seat: SeatNumber, isCurrent: () => boolean): Promise<Advice[]> {
    this.isAsking = true;
    try {
      const hints = (await referee.hint(seat)).map(ranked);
      if (!isCurrent()) return [];
      this.hints = hints;
      return hints.flatMap(({ advice }) => advice);
    } finally {
      this.isAsking = false;
    }
  }
}
