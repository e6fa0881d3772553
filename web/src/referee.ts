// The one door to the referee. The page knows no rules: what is legal, how likely and how wise comes through here.
// There are two: `remote.ts` at the other end of a socket, and `local/referee.ts` in the page itself.

import type { Fault, Phrase, Presence, Summary, Talk, Update } from './wire';

export type SeatNumber = number;
export type Action = unknown;

export type {
  Dice,
  Ended,
  Fault,
  MatchEvent,
  Operation,
  Outcome,
  Phase,
  Phrase,
  SeatSummary,
  Summary,
  Talk,
  Update,
} from './wire';

export interface Candidate extends Phrase {
  action: Action;
}

/** An answer that a bot advises, with what it expects of it in thousandths of a win and why. */
export interface Advice extends Candidate {
  prospect: number | null;
  share: number;
  why: Phrase;
}

export interface Chance {
  upshot: unknown;
  chance: string;
}

export interface Note extends Phrase {
  clause: string;
}

/** Something that a player weighs, with its chance: the sum of the outcomes that belong to it. */
export interface Group extends Phrase {
  id: string;
  chance: string;
  /** Whose loss it is, where that is somebody's in particular. */
  of?: SeatNumber;
}

/** What may come of an answer, and what that rests on. */
export interface Odds {
  chances: Chance[];
  /** What a player weighs, the most important first. */
  groups: Group[];
  /** On how many random samples they rest; null if they are exact. */
  samples: number | null;
  /** How the own later answers were chosen. */
  own: 'none' | 'line' | 'best';
  /** What was taken for granted, because nobody can find it out before. */
  supposed: Note[];
}

/** What a bot advises against certain opponents. */
export interface Hint {
  bot: string;
  against: Phrase;
  advice: Advice[];
}

/**
 * Something the referee does not allow, in its own words. What the server refuses has no key; the page may have words
 * for its code, such as `problem-login-wrong`.
 */
export class Refusal extends Error {
  readonly said: Phrase;

  constructor(
    readonly code: string,
    said: Phrase | string,
    readonly clause?: string,
    /** What is wrong with a setup, by field. */
    readonly faults: Fault[] = [],
  ) {
    const phrase = typeof said === 'string' ? { text: said } : said;
    super(phrase.text);
    this.said = { ...phrase, key: phrase.key ?? `problem-${code.replaceAll('.', '-')}` };
  }
}

export type Line = 'opening' | 'open' | 'lost';

/** What somebody at the table hears. */
export interface Listener {
  hello(summary: Summary): void;
  update(update: Update): void;
  talk(talk: Talk): void;
  /** Who is at the table, where people play each other. */
  presence?(presence: Presence): void;
  /** A moderator has imposed something on the player, or lifted it. */
  sanctioned?(): void;
  /** How the line to the referee stands; when lost, in how many milliseconds it is tried again. */
  line(line: Line, againIn?: number): void;
}

export interface Referee {
  candidates(seat: SeatNumber, effort?: 'coarse' | 'fine' | 'full'): Promise<Candidate[]>;
  /** The answer in words, if it may be given. */
  check(seat: SeatNumber, action: Action): Promise<Phrase>;
  /** The whole answer for one said in part, such as the end of a move. */
  complete(seat: SeatNumber, wish: unknown): Promise<Candidate>;
  /** Where what is considered would lead, in the formats `Draft` and `Sketch` of the game; null for a spectator. */
  sketch(seat: SeatNumber | null, draft: unknown): Promise<unknown>;
  odds(seat: SeatNumber, line: Action[]): Promise<Odds>;
  notes(seat: SeatNumber): Promise<Note[]>;
  /** What bots advise, the first hint first. */
  hint(seat: SeatNumber): Promise<Hint[]>;
  /** What a bot thinks of this answer, and of the others it looks at, the best first. */
  weigh(seat: SeatNumber, action: Action): Promise<Advice[]>;
  /** Answers a decision; true when that resolved it, false while others are still to answer. */
  submit(seat: SeatNumber, decision: number, action: Action): Promise<boolean>;
  offerDraw(seat: SeatNumber): Promise<void>;
  leave(seat: SeatNumber): Promise<void>;
  /** Claims the win because the player in the seat `of` has left. */
  claim?(seat: SeatNumber, of: SeatNumber): Promise<void>;
  say(text: string): Promise<void>;
  close(): void;
}
