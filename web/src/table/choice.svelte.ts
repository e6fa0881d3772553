// What can be answered now, and what somebody has picked of it: the board and the list show the same.

import { sameAction } from '../games/press';
import type { Action, Candidate, Phrase, SeatNumber } from '../referee';
import { questionOf } from './screen';

export class Choice {
  candidates = $state.raw<Candidate[]>([]);
  picked = $state.raw<Action | null>(null);
  /** To which question the candidates are answers, as `questionOf` names it. */
  asked = $state('');

  /** Whether these are answers to this question: those to the last one are no answers to the next, nor to none. */
  isTo(decision: number | undefined, seat: SeatNumber | null | undefined): boolean {
    return this.asked === questionOf(decision, seat);
  }

  find(action: Action | null): Candidate | undefined {
    return action === null ? undefined : this.candidates.find((one) => sameAction(one.action, action));
  }

  /** A board or a hint may know answers that the list is too short for. */
  add(more: Candidate[]): void {
    this.candidates = [...this.candidates, ...more.filter((one) => !this.find(one.action))];
  }

  readonly pick = (action: Action, said?: Phrase): void => {
    if (said) this.add([{ ...said, action }]);
    this.picked = action;
  };

  clear(): void {
    this.candidates = [];
    this.picked = null;
  }
}
