// The Round as it was told: its dice step by step, its tests, and its score.

import type { MatchEvent } from '../../referee';
import { keyOf, type Score, type Token } from './view';
import type { DicePool, Event, TestKind } from './wire';

/** A batch of attacks with all its dice, and the number and the clause of its event. */
export type Batch = Extract<Event, { event: 'struck' }> & { number: number; clause: string };

export interface Step {
  step: number;
  batches: Batch[];
}

/** A Discipline Test, or how far somebody ran. */
export interface Throw {
  number: number;
  clause: string;
  unit: number;
  kind: TestKind | 'flight' | 'pursuit';
  dice: number[];
  /** What was to be stayed under; null where the distance counts. */
  under: number | null;
  passed: boolean | null;
}

export interface Round {
  steps: Step[];
  throws: Throw[];
  scores: [Score, Score] | null;
}

/** The last Round of Combat that was told of, as far as it was fought. */
export function lastRound(log: MatchEvent[]): Round {
  const from = log.findLastIndex(({ event }) => event.event === 'round-begins');
  const round: Round = { steps: [], throws: [], scores: null };
  for (const one of log.slice(Math.max(from, 0))) tell(round, one, one.event as Event);
  return round;
}

function tell(round: Round, { number, clause }: MatchEvent, event: Event): void {
  switch (event.event) {
    case 'step':
      round.steps.push({ step: event.step, batches: [] });
      break;
    case 'struck':
      round.steps.at(-1)?.batches.push({ ...event, number, clause });
      break;
    case 'tested':
      round.throws.push({
        number,
        clause,
        unit: event.unit,
        kind: event.kind,
        dice: event.dice,
        under: event.discipline,
        passed: event.passed,
      });
      break;
    case 'ran':
      round.throws.push({
        number,
        clause,
        unit: event.unit,
        kind: event.pursues === null ? 'flight' : 'pursuit',
        dice: event.dice,
        under: null,
        passed: null,
      });
      break;
    case 'scored':
      round.scores = event.scores;
      break;
  }
}

/** Dice with those that succeed before the others. */
export function sorted(pool: DicePool): { face: number; isGood: boolean }[] {
  return [...pool.faces]
    .sort((a, b) => b - a)
    .map((face) => ({ face, isGood: pool.needed === 0 || face >= pool.needed }));
}

export const total = (score: Score): number => Object.values(score).reduce((sum, one) => sum + one, 0);

/** Attacks of like models are one token, as a ribbon has little room. */
export function merged(tokens: Token[]): Token[] {
  const found: Token[] = [];
  for (const token of tokens) {
    const like = found.find(
      (one) =>
        one.step === token.step &&
        one.kind === token.kind &&
        one.part === token.part &&
        keyOf(one.attacker) === keyOf(token.attacker),
    );
    if (like) like.attacks += token.attacks;
    else found.push({ ...token });
  }
  return found;
}
