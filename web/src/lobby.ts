// Requests outside a match: games, rulebooks, lists of matches.

import { BASE } from './base';
import { Refusal } from './referee';
import { commit, randomShare, revealShares } from './shares';
import { isSite, request } from './transport';
import type {
  Addresses,
  Chat,
  ContentList,
  GameList,
  MatchList,
  MatchRatings,
  PairingList,
  Player,
  Problem,
  Puzzle,
  PuzzleList,
  Reconsidered,
  Rulebook,
  Seated,
  SetupCheck,
  Summary,
} from './wire';

export type {
  Chapter,
  Clause,
  ContentList,
  Fault,
  GameInfo as GameOffer,
  ListedMatch as Listed,
  PairingWish as Wish,
  PlaceText,
  Rulebook,
  SetupCheck,
  SwitchText,
} from './wire';

export type Wanted = 'me' | 'open' | 'invite' | { bot: string };

/** A match to create. */
export interface Plan {
  /** Not needed with `from`. */
  game?: string;
  /** Continue a finished match after an entry of its record. */
  from?: { match: string; entry: number };
  setup?: unknown;
  seats: Wanted[];
  clock?: unknown;
  public?: boolean;
  chat?: boolean;
  /** Off between people unless asked for, and always in a rated match. */
  hints?: boolean;
  /** Whether it counts for ratings; what cannot count is refused. */
  rated?: boolean;
  /** Best of how many matches, between two. */
  best_of?: number;
}

export type Created = Summary & { links: (string | null)[] };

/** Sends a request: POST if there is a body, GET otherwise, or `method`. An error is thrown as a `Refusal`. */
export async function call<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const init: RequestInit = { method: method ?? (body === undefined ? 'GET' : 'POST') };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  return send(path, init);
}

/** Sends a request whose body is not JSON, such as a record. */
export async function send<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await request(path, init);
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
  const {
    code = 'unknown',
    text: why = text,
    key,
    with: parts,
    clause,
    faults = [],
    retry,
  } = problem as Partial<Problem & { retry: number }>;
  // Leave out faults that the sentence already quotes.
  const rest = faults.filter((fault) => !why.includes(fault.text));
  const all = rest.map((fault) => (fault.place ? `${fault.place}: ${fault.text}` : fault.text));
  // Faults are in English only, so with faults the whole text is English.
  const said = all.length
    ? { text: [why, ...all].join('\n') }
    : { text: why, key, with: parts ?? waitOf(retry) };
  throw new Refusal(code, said, clause, faults);
}

/** The time after which to try again, for a text that says it. */
const waitOf = (seconds: number | undefined) => (seconds === undefined ? undefined : { seconds });

/** Whether the server has no such match, or has it no longer. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && error.code === 'match.unknown';

const at = encodeURIComponent;

/** A seat's share of the dice: a commitment to it, or the share itself where the page is its own server. */
export const share = () => (isSite ? { entropy: randomShare() } : commit());

/** Reveals a share that the player has committed to. */
export const reveal = (match: string, entropy: string) => call(`matches/${at(match)}/reveal`, { entropy });

/** Creates a match. If no other player is awaited it begins at once, when the share is revealed. */
async function create(plan: Plan): Promise<Created> {
  const created = await call<Created>('matches', { ...plan, ...share() });
  if (!created.revealing) return created;
  // With no seat open, all people in it are this player.
  await revealShares({ ...created, mine: created.revealing }, reveal);
  return created;
}

const books = new Map<string, Promise<Rulebook>>();

/** A rulebook. It is fetched once per language. */
function rules(game: string, language: string): Promise<Rulebook> {
  const path = `games/${at(game)}/rules?language=${language}`;
  const known = books.get(path);
  if (known) return known;
  const book = call<Rulebook>(path);
  books.set(path, book);
  // The next call tries again.
  book.catch(() => books.delete(path));
  return book;
}

/** How many own matches the home page asks for. */
const MINE_MOST = 40;

export const lobby = {
  games: async () => (await call<GameList>('games')).games,
  /** Where others reach the page. */
  addresses: () => call<Addresses>('addresses'),
  rules,
  content: (game: string) => call<ContentList>(`games/${at(game)}/content`),
  /** Whether a setup is valid, and what it comes to; a faulty one is a `Refusal`. */
  check: (game: string, setup: unknown) => call<SetupCheck>(`games/${at(game)}/setup`, { setup }),
  rename: (name: string) => call<Player>('me', { name }),
  mine: async () => (await call<MatchList>(`matches?mine=true&turns=true&limit=${MINE_MOST}`)).matches,
  playing: async () => (await call<MatchList>('matches?phase=playing&limit=10')).matches,
  waiting: async () => (await call<MatchList>('matches?phase=waiting&limit=10')).matches,
  /** Which matches players wait for, and how many. */
  seekers: async () => (await call<PairingList>('pairing/waiting')).waiting,
  summary: (match: string) => call<Summary>(`matches/${at(match)}`),
  create,
  sit: (match: string, how: { link?: string; seat?: number }) =>
    call<Seated>(`matches/${at(match)}/seats`, { ...how, ...share() }),
  chat: async (match: string) => (await call<Chat>(`matches/${at(match)}/chat`)).chat,
  /** How a match changed ratings, by seat; null while it is not rated yet. */
  ratings: async (match: string) => (await call<MatchRatings>(`matches/${at(match)}/ratings`)).changes,
  /** How many puzzles each game has. */
  puzzles: async () => (await call<PuzzleList>('puzzles')).games,
  puzzle: (game: string, number: number) => call<Puzzle>(`puzzles/${at(game)}/${number}`),
  /** What a seat answered at a decision of a finished match, and what would have been best. */
  reconsider: (match: string, decision: number, seat: number) =>
    call<Reconsidered>(`matches/${at(match)}/decisions/${decision}?seat=${seat}`),
  recordAddress: (match: string) => `${BASE}/api/matches/${at(match)}/record`,
};
