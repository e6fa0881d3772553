// The Round as it was told: its dice step by step, its tests, and its score.

import type { MatchEvent } from '../../referee';
import type { AttackKind, Pool, Score } from './view';

export interface DicePool {
  name: string;
  /** The number from which a die succeeds; 0 where its number counts. */
  needed: number;
  faces: number[];
}

/** A batch of attacks with all its dice. */
export interface Batch {
  /** The number of its event. */
  number: number;
  attacker: Pool;
  target: Pool;
  kind: AttackKind;
  attacks: number;
  pools: DicePool[];
  hp: number;
}

export interface Step {
  step: number;
  batches: Batch[];
}

/** A Discipline Test, or how far somebody ran. */
export interface Throw {
  number: number;
  unit: number;
  kind: string;
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
  for (const { number, event } of log.slice(Math.max(from, 0))) tell(round, number, event);
  return round;
}

function tell(round: Round, number: number, event: MatchEvent['event']): void {
  switch (event.event) {
    case 'step':
      round.steps.push({ step: event.step as number, batches: [] });
      break;
    case 'struck':
      round.steps.at(-1)?.batches.push(batch(number, event));
      break;
    case 'tested':
      round.throws.push({
        number,
        unit: event.unit as number,
        kind: event.kind as string,
        dice: event.dice as number[],
        under: event.discipline as number,
        passed: event.passed as boolean,
      });
      break;
    case 'ran':
      round.throws.push({
        number,
        unit: event.unit as number,
        kind: event.pursues === null ? 'flight' : 'pursuit',
        dice: event.dice as number[],
        under: null,
        passed: null,
      });
      break;
    case 'scored':
      round.scores = event.scores as [Score, Score];
      break;
  }
}

function batch(number: number, event: MatchEvent['event']): Batch {
  const rolled = event.rolled as { pools: DicePool[]; hp: number };
  return {
    number,
    attacker: event.attacker as Pool,
    target: event.target as Pool,
    kind: event.kind as AttackKind,
    attacks: event.attacks as number,
    pools: rolled.pools,
    hp: rolled.hp,
  };
}

/** Dice with those that succeed before the others. */
export function sorted(pool: DicePool): { face: number; isGood: boolean }[] {
  return [...pool.faces]
    .sort((a, b) => b - a)
    .map((face) => ({ face, isGood: pool.needed === 0 || face >= pool.needed }));
}

export const total = (score: Score): number => Object.values(score).reduce((sum, one) => sum + one, 0);
