// The answers to a question, the one that is picked, and what the referee says about it. It asks the referee and sends
// nothing.

import { sameAction } from '../games/press';
import { Refusal, type Action, type Candidate, type Chance, type Odds } from '../referee';
import type { Sequel } from './sequel';
import type { Question, Sitting } from './sitting.svelte';

export const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('unknown', String(error));

export class Choice {
  question = $state.raw<Question | null>(null);
  candidates = $state.raw<Candidate[]>([]);
  picked = $state.raw<Action | null>(null);
  /** The answer that was pressed last on the board: a second press confirms it. */
  pressed = $state.raw<Action | null>(null);
  /** What is sent after the picked answer by the same Confirm. */
  sequel = $state.raw<Sequel | null>(null);
  /** What the picked answer may lead to; null while it is being counted. */
  odds = $state.raw<Odds | null>(null);
  /** Why there are no odds. */
  noOdds = $state.raw<Refusal | null>(null);
  problem = $state.raw<Refusal | null>(null);

  constructor(protected readonly sitting: () => Sitting | null | undefined) {}

  get chosen(): Candidate | undefined {
    return this.find(this.picked);
  }

  get chances(): Chance[] | null {
    return this.odds?.chances ?? null;
  }

  find(action: Action | null): Candidate | undefined {
    return action === null ? undefined : this.candidates.find((one) => sameAction(one.action, action));
  }

  isPicked = (one: Candidate): boolean => this.picked !== null && sameAction(one.action, this.picked);

  /** A board or a hint may know answers that the list is too short for. */
  add(more: Candidate[]): void {
    this.candidates = [...this.candidates, ...more.filter((one) => !this.find(one.action))];
  }

  /** The board says an answer in its own words, such as a way without its coordinates. */
  protected rename(said: Candidate): void {
    const isOther = ({ action }: Candidate) => !sameAction(action, said.action);
    if (this.candidates.every(isOther)) this.add([said]);
    else this.candidates = this.candidates.map((one) => (isOther(one) ? one : said));
  }

  protected async choose(question: Question, action: Action): Promise<void> {
    this.picked = action;
    this.odds = null;
    this.noOdds = null;
    this.problem = null;
    if (!this.chosen) await this.name(question, action);
    await this.count(question, action);
  }

  protected isCurrent(question: Question, action: Action): boolean {
    return question === this.question && sameAction(action, this.picked);
  }

  private async name(question: Question, action: Action): Promise<void> {
    const referee = this.sitting()?.referee;
    try {
      const said = await referee?.check(question.seat, $state.snapshot(action));
      if (said && this.isCurrent(question, action)) this.add([{ ...said, action }]);
    } catch (error) {
      if (this.isCurrent(question, action)) this.problem = asRefusal(error);
    }
  }

  private async count(question: Question, action: Action): Promise<void> {
    const referee = this.sitting()?.referee;
    try {
      const found = await referee?.odds(question.seat, [$state.snapshot(action)]);
      if (found && this.isCurrent(question, action)) this.odds = found;
    } catch (error) {
      if (this.isCurrent(question, action)) this.noOdds = asRefusal(error);
    }
  }

  /** Takes the choice back; nothing has been sent. */
  undo(): void {
    this.picked = null;
    this.sequel = null;
    this.odds = null;
    this.noOdds = null;
    this.problem = null;
  }
}
