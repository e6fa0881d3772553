// Whether an answer solves a puzzle.

import type { Action, Phrase, Referee } from '../referee';
import { sameAction } from '../games/press';
import type { Puzzle } from '../wire';
import { difficultyOf, type Difficulty } from './progress';

export interface Judgement {
  isSolved: boolean;
  /** The chances of winning with the player's answer and with the best one, from 0 to 1. */
  own: number;
  best: number;
  /** The best answer in words. */
  bestSaid: Phrase;
  difficulty: Difficulty;
}

/** An answer solves a puzzle if it is worth at most this much less than the best, in thousandths of a win. */
const AS_GOOD = 30;

/** By how much the solutions stand out from all other answers, in thousandths. */
export function gapOf({ answers }: Puzzle): number {
  const best = answers[0]?.prospect ?? 0;
  const other = answers.find(({ prospect }) => best - prospect > AS_GOOD);
  return best - (other?.prospect ?? 0);
}

/** How hard a puzzle is, as a rating. */
export const hardnessOf = (puzzle: Puzzle): number =>
  difficultyOf({ gap: gapOf(puzzle), isHard: puzzle.hard });

/** Judges an answer that has not been given yet: one that was never weighed is weighed now, beside the best. */
export async function judge(puzzle: Puzzle, action: Action, referee: Referee): Promise<Judgement> {
  const [best] = puzzle.answers;
  if (!best) throw new Error('a puzzle has answers');
  const bestSaid = await referee.check(puzzle.seat, best.action as Action);
  const of = (answers: { action: unknown; prospect: number | null }[], wanted: unknown) =>
    answers.find((one) => sameAction(one.action as Action, wanted as Action))?.prospect;
  let [own, most] = [of(puzzle.answers, action), best.prospect];
  if (own == null) {
    const weighed = await referee.weigh(puzzle.seat, action);
    own = of(weighed, action) ?? 0;
    // Both from the same weighing, so that its dice favour neither.
    most = of(weighed, best.action) ?? most;
  }
  const isSolved = most - own <= AS_GOOD;
  const difficulty = { gap: gapOf(puzzle), isHard: puzzle.hard };
  return { isSolved, own: own / 1000, best: most / 1000, bestSaid, difficulty };
}
