// The one door to the referee. The page knows no rules: what is legal, how likely and how wise comes through here.
// Today the referee sits behind a socket; whoever puts one into the page implements `Referee` and nothing else.

export type SeatNumber = number;
export type Action = unknown;

export interface SeatSummary {
  seat: SeatNumber;
  kind: 'person' | 'bot' | 'open' | 'invited';
  name: string | null;
  /** What the game calls whoever sits here. */
  title: string | null;
}

export interface Outcome {
  winners: SeatNumber[];
  clause: string;
}

export interface Summary {
  match: string;
  game: string;
  phase: Phase;
  public: boolean;
  seats: SeatSummary[];
  chat: boolean;
  hints: boolean;
  clock: unknown;
  dice: { commitment: string };
  decision?: number;
  owing?: SeatNumber[];
  over?: Outcome;
  ended?: Ended;
  /** The seats of whoever asks; only where it was asked for. */
  mine?: SeatNumber[];
  updated: number;
}

export type Phase = 'waiting' | 'playing' | 'over' | 'faulty';
export type Ended = 'agreed' | { faulty: string };

export interface MatchEvent {
  number: number;
  clause: string;
  event: { event: string } & Record<string, unknown>;
  text: string;
  decision: number | null;
}

export interface Dice {
  secret: string;
  match: string;
  entropy: string[];
}

/** What one observer is told; `as` is null for a spectator. */
export interface Update {
  as: SeatNumber | null;
  phase: Phase;
  decision?: number;
  owing?: SeatNumber[];
  answered?: SeatNumber[];
  over?: Outcome;
  ended?: Ended;
  events?: MatchEvent[];
  view?: unknown;
  prompt?: string | null;
  sealed?: Action | null;
  offers: SeatNumber[];
  left?: number[];
  dice?: Dice;
  seats?: SeatSummary[];
}

export interface Talk {
  number: number;
  name: string;
  text: string;
  at: number;
}

export interface Candidate {
  action: Action;
  text: string;
}

/** An answer that a bot advises, with what it expects of it in thousandths of a win and why. */
export interface Advice extends Candidate {
  prospect: number | null;
  share: number;
  why: string;
}

export interface Chance {
  upshot: unknown;
  chance: string;
}

export interface Note {
  clause: string;
  text: string;
}

/** Something the referee does not allow, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly clause?: string,
  ) {
    super(text);
  }
}

export type Line = 'opening' | 'open' | 'lost';

/** What somebody at the table hears. */
export interface Listener {
  hello(summary: Summary): void;
  update(update: Update): void;
  talk(talk: Talk): void;
  /** How the line to the referee stands; when lost, in how many milliseconds it is tried again. */
  line(line: Line, againIn?: number): void;
}

export interface Referee {
  candidates(seat: SeatNumber, effort?: 'coarse' | 'fine' | 'full'): Promise<Candidate[]>;
  check(seat: SeatNumber, action: Action): Promise<void>;
  /** The whole answer for one said in part, such as the end of a move. */
  complete(seat: SeatNumber, wish: unknown): Promise<Candidate>;
  odds(seat: SeatNumber, line: Action[]): Promise<Chance[]>;
  notes(seat: SeatNumber): Promise<Note[]>;
  hint(seat: SeatNumber): Promise<Advice[]>;
  /** Answers a decision; true when that resolved it, false while others are still to answer. */
  submit(seat: SeatNumber, decision: number, action: Action): Promise<boolean>;
  offerDraw(seat: SeatNumber): Promise<void>;
  leave(seat: SeatNumber): Promise<void>;
  say(text: string): Promise<void>;
  close(): void;
}
