// What somebody answered at a decision of a match that is over.

import type { SeatNumber } from '../referee';
import { archive, type Answer, type Step } from './archive';

/** What somebody answered at a decision, and what the table looked like when it was asked. */
export interface Answered {
  answer: Answer;
  /** The view before the answer, by the eyes that see everything; null if it was asked at the very start. */
  before: unknown;
}

/** More entries than this do not lie between a decision and its place in the record: one for each who left. */
const LOOKED_AT = 8;

/** Finds the answer of a seat in a match that is over. Fetches a few steps, not the whole replay. */
export async function answerAt(
  match: string,
  decision: number,
  seat: SeatNumber,
  fetch = archive.replay,
): Promise<Answered | null> {
  // The first entry is the start of the match, so the entry before a decision has at least its number.
  const { steps } = await fetch(match, 'all', decision, LOOKED_AT);
  const at = steps.findIndex((one: Step) => one.decision === decision);
  const answer = steps[at]?.answers.find((one) => one.seat === seat);
  return answer ? { answer, before: steps[at - 1]?.view ?? null } : null;
}
