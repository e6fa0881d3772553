// The solution of gunslingers for two. The numbers in solution.json are those of `duello solve gunslingers --json`,
// each state as [own hand, other hand, value, mix] with nine digits behind the point and the mix in the order of
// CARDS. To make them anew:
//
//   duello solve gunslingers --json | jq '{states: [.states[] | [.own, .other, .value,
//     [.mix.colt, .mix.rifle, .mix.barricade, .mix.reloading]]]}' > web/src/lab/solution.json

export const CARDS = ['colt', 'rifle', 'barricade', 'reloading'] as const;

/** Loaded Colts and Rifles; the other two cards are always at hand. */
export type Hand = readonly [colts: number, rifles: number];

export interface Solved {
  own: Hand;
  other: Hand;
  /** From -1 for a lost duel to 1 for a won one. */
  value: number;
  /** How often to lay each card, in the order of CARDS. */
  mix: readonly number[];
}

export type Row = [Hand, Hand, number, readonly number[]];

export const COLTS = [0, 1, 2, 3];
export const RIFLES = [0, 1];
/** All hands, in the order of a table's rows. */
export const HANDS: Hand[] = RIFLES.flatMap((rifles) => COLTS.map((colts): Hand => [colts, rifles]));

export class Solution {
  private states: Map<string, Solved>;

  constructor(rows: Row[]) {
    this.states = new Map(
      rows.map(([own, other, value, mix]) => [`${own} ${other}`, { own, other, value, mix }]),
    );
  }

  at(own: Hand, other: Hand): Solved | undefined {
    return this.states.get(`${own} ${other}`);
  }
}

/** The chance to win a duel of that value, nobody winning being half a win. */
export const prospect = (value: number) => (1 + value) / 2;
export const isSame = (one: Hand, other: Hand) => one[0] === other[0] && one[1] === other[1];
