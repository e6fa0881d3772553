// The ledger of luck: from where a player began, over good and bad rolls and the answers, to where he ended.

import { inPercent, toNumber } from '../fraction';
import type { LuckOfPlayer, Roll } from './archive';

export interface Bar {
  what: 'began' | 'gained' | 'lost' | 'choices' | 'ended';
  /** Where the bar reaches from and to, in wins. */
  from: number;
  to: number;
  /** How much it says: a place for the first and last, a change for the others. */
  amount: number;
}

/** Bars that hang on each other, so that each begins where the one before ended. */
export function ledger(player: LuckOfPlayer): Bar[] {
  const began = toNumber(player.began);
  const good = began + toNumber(player.gained);
  const bad = good - toNumber(player.lost);
  const ended = toNumber(player.ended);
  return [
    { what: 'began', from: 0, to: began, amount: began },
    { what: 'gained', from: began, to: good, amount: good - began },
    { what: 'lost', from: good, to: bad, amount: bad - good },
    { what: 'choices', from: bad, to: ended, amount: player.choices },
    { what: 'ended', from: 0, to: ended, amount: ended },
  ];
}

/** From where to where all bars reach, with nothing and a whole win always in it. */
export function reach(bars: Bar[]): { least: number; most: number } {
  const ends = bars.flatMap((bar) => [bar.from, bar.to]);
  return { least: Math.min(0, ...ends), most: Math.max(1, ...ends) };
}

/** Less than this is called nothing. */
const TELLING = 0.0005;

/** The rolls that did a player the most good, or with -1 the most harm. */
export function telling(rolls: Roll[], seat: number, sign: 1 | -1, count: number): Roll[] {
  const good = (roll: Roll) => sign * (roll.luck[seat] ?? 0);
  return rolls
    .filter((roll) => good(roll) > TELLING)
    .sort((one, other) => good(other) - good(one))
    .slice(0, count);
}

/** Lots that change nobody's prospects, such as who calls first, are no luck. */
export const isLuck = (roll: Roll): boolean => roll.luck.some((share) => Math.abs(share) > TELLING);

/** Less than this decides nothing. */
const DECIDING = 0.1;

/** The roll that did most for how it ended for a player, if one did much. */
export function decisive(rolls: Roll[], seat: number, hasWon: boolean): Roll | null {
  const [first] = telling(rolls, seat, hasWon ? 1 : -1, 1);
  return first && Math.abs(first.luck[seat] ?? 0) >= DECIDING ? first : null;
}

/** A change in percent, always with its sign. */
export function signed(amount: number, language: string): string {
  const said = inPercent(amount, language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return said.replace('-', '−');
}
