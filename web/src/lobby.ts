// What is asked before and beside a match: games, rulebooks, tables to sit down at.

import { Refusal, type Phase, type Phrase, type Summary, type Talk } from './referee';

export interface Bot {
  name: string;
  about: string;
}

export interface GameOffer {
  game: string;
  players: [number, number];
  bots: Bot[];
}

export interface Clause {
  id: string;
  chapter: string;
  /** The rule itself, to be searched. */
  text: string;
  /** All that is said of it, to be shown: a ruling has its question, too. */
  cells: { title: string; html: string }[];
}

/** A chapter of a rulebook; `depth` is 1 for the book, 2 for a part, 3 for a chapter of a part. */
export interface Chapter {
  title: string;
  depth: number;
  html: string;
}

export interface Rulebook {
  /** The language it is in, which may not be the one that was asked for. */
  language: string;
  chapters: Chapter[];
  clauses: Clause[];
}

/** A match in a list: who plays, by name; an empty name is a seat still free. */
export interface Listed {
  match: string;
  game: string;
  phase: Phase;
  updated: number;
  players: string[];
  /** The seats in first place; null where there is no result. */
  winners: number[] | null;
}

export type Wanted = 'me' | 'open' | 'invite' | { bot: string };

/** A match as somebody asks for it. */
export interface Plan {
  /** Not needed where the match goes on from another. */
  game?: string;
  /** Where a match that is over stood after an entry of its record. */
  from?: { match: string; entry: number };
  setup?: unknown;
  seats: Wanted[];
  clock?: unknown;
  public?: boolean;
  chat?: boolean;
  hints?: boolean;
}

export type Created = Summary & { links: (string | null)[] };

interface Problem extends Partial<Phrase> {
  code?: string;
  clause?: string;
  /** Everything that is wrong with a setup. */
  faults?: { place?: string; text: string }[];
}

/** Asks the server, by POST where something is sent unless it is said how; a refusal is thrown in its own words. */
export async function call<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const init: RequestInit = { method: method ?? (body === undefined ? 'GET' : 'POST') };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  return send(path, init);
}

/** The same for what is no JSON, such as a record. */
export async function send<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refusal('line.lost', 'The server does not answer.');
  }
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = { code: 'answer.unreadable', text: text || response.statusText };
  }
  if (response.ok) return answer as T;
  // Problems come as `{"error": {…}}` or bare.
  const problem = (answer as { error?: unknown }).error ?? answer;
  const { code = 'unknown', text: why = text, key, with: parts, clause, faults = [] } = problem as Problem;
  // The sentence may quote its faults; nobody needs to read them twice.
  const rest = faults.filter((fault) => !why.includes(fault.text));
  const all = rest.map((fault) => (fault.place ? `${fault.place}: ${fault.text}` : fault.text));
  // What is said besides the phrase of a refusal is English, and so is all of it then.
  const said = all.length ? { text: [why, ...all].join('\n') } : { text: why, key, with: parts };
  throw new Refusal(code, said, clause);
}

const at = encodeURIComponent;

/** What a seat adds to the dice, so that the server alone cannot choose them. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const books = new Map<string, Promise<Rulebook>>();

/** A rulebook, which is fetched once: whoever looks up one clause looks up another soon. */
function rules(game: string, language: string): Promise<Rulebook> {
  const path = `games/${at(game)}/rules?language=${language}`;
  const known = books.get(path);
  if (known) return known;
  const book = call<Rulebook>(path);
  books.set(path, book);
  // The line may be back when somebody asks again.
  book.catch(() => books.delete(path));
  return book;
}

export const lobby = {
  games: async () => (await call<{ games: GameOffer[] }>('games')).games,
  rules,
  rename: (name: string) => call<{ name: string }>('me', { name }),
  mine: async () => (await call<{ matches: Listed[] }>('matches?mine=true&limit=20')).matches,
  playing: async () => (await call<{ matches: Listed[] }>('matches?phase=playing&limit=10')).matches,
  waiting: async () => (await call<{ matches: Listed[] }>('matches?phase=waiting&limit=10')).matches,
  summary: (match: string) => call<Summary>(`matches/${at(match)}`),
  create: (plan: Plan) => call<Created>('matches', { ...plan, entropy: entropy() }),
  sit: (match: string, how: { link?: string; seat?: number }) =>
    call<Summary>(`matches/${at(match)}/seats`, { ...how, entropy: entropy() }),
  chat: async (match: string) => (await call<{ chat: Talk[] }>(`matches/${at(match)}/chat`)).chat,
  recordAddress: (match: string) => `/api/matches/${at(match)}/record`,
};
