// What can be asked about a match when it is told again. The shapes are those of docs/live.md.

import { call, send, share } from '../lobby';
import type { Action, MatchEvent, Phrase, SeatNumber } from '../referee';
import { request } from '../transport';
import type { Narration, Turn } from '../wire';
import type { Draw } from './dice';

/** Whose eyes see a replay: a seat, a spectator, or everybody's at once. */
export type Eyes = SeatNumber | 's' | 'all';

export interface Answer extends Phrase {
  seat: SeatNumber;
  action: Action;
}

/** What came of one entry of the record. */
export interface Step {
  entry: number;
  /** The decision that was answered; null at the start and at the end. */
  decision: number | null;
  answers: Answer[];
  draws: Draw[];
  /** For the eyes that see everything, `only` says who alone was told. */
  events: (MatchEvent & { only?: SeatNumber | null })[];
  view: unknown;
  prompt: Phrase;
  is_over: boolean;
}

export interface Retold {
  entries: number;
  steps: Step[];
}

/** What chance did to a player: `began + gained - lost + choices = ended`. */
export interface LuckOfPlayer {
  seat: SeatNumber;
  name: string;
  began: string;
  gained: string;
  lost: string;
  luck: number;
  choices: number;
  ended: string;
}

export interface Roll {
  clause: string;
  label: string;
  decision: number | null;
  drawn: number[];
  of: number;
  /** Dice rather than one of several. */
  dice: boolean;
  /** For each seat, its prospects before and after, and by how much it raised them. */
  before: string[];
  after: string[];
  luck: number[];
  at_least: string[] | null;
  at_most: string[] | null;
  sampled: boolean;
}

export interface Pool {
  clause: string;
  label: string;
  helps: SeatNumber | null;
  dice: number;
  expected: string;
  actual: number;
}

export interface LuckLedger {
  players: LuckOfPlayer[];
  rolls: Roll[];
  pools: Pool[];
  course: Turn[];
}

export const PAGE = 100;
const at = encodeURIComponent;

const ledgers: Record<string, Promise<LuckLedger>> = {};

export const archive = {
  replay: (match: string, eyes: Eyes, from: number, count = PAGE) =>
    call<Retold>(`matches/${at(match)}/replay?as=${eyes}&from=${from}&count=${count}`),
  /** What was told in a match, also if it was played with other rules. */
  narration: (match: string) => call<Narration>(`matches/${at(match)}/narration`),
  /** A match that is over does not change: its ledger is asked for once. */
  luck: (match: string) =>
    (ledgers[match] ??= call<LuckLedger>(`matches/${at(match)}/luck`).catch((error: Error) => {
      delete ledgers[match];
      throw error;
    })),
  again: (match: string, seat: SeatNumber) =>
    call<{ match: string | null }>(`matches/${at(match)}/again`, { seat, ...share() }),
  /** Hands in a record from elsewhere; answers what the match is called here. */
  bring: (record: string) =>
    send<{ match: string }>('records', {
      method: 'POST',
      headers: { 'content-type': 'application/jsonl' },
      body: record,
    }),
  record: async (match: string): Promise<string> => {
    const response = await request(`matches/${at(match)}/record`);
    if (response.ok) return response.text();
    // A refusal comes as JSON; asking again in the common way says it in words.
    return call<string>(`matches/${at(match)}/record`);
  },
};
