// Answers the requests that a server would answer, from this device. The shapes are those of docs/live.md.

import type { Plan } from '../lobby';
import { Refusal } from '../referee';
import type { Dice, ListedMatch, Puzzle } from '../wire';
import { randomText, type Host } from './host';
import { addHost, hostOf } from './hosts';
import { Module, referee } from './module';
import { store, type Holder, type Kept } from './store';

/** What never changes: files that the server wrote when the site was built. */
const file = (path: string) => fetch(new URL(`${__DATA__}/${path}.json`, document.baseURI));

/** For what may take long outside a match. */
const desk = new Module();

interface Verified {
  game: string;
  setup: unknown;
  players: string[];
  seats: number;
  ended: boolean;
  winners: number[] | null;
  commitment: string | null;
  reveal: Dice | null;
}

const needsServer = () =>
  new Refusal(
    'server.needed',
    'This needs a server. On this page you play against the computer or at one screen.',
  );

const NAME = 'name';
const nameOfPlayer = async () => (await store.note<string>(NAME).catch(() => undefined)) ?? 'Guest';
const me = async () => ({ player: 'local', name: await nameOfPlayer(), guest: true, ratings: {} });

async function rename(name: string) {
  await store.setNote(NAME, name.trim().slice(0, 30));
  return me();
}

const SECRET = 'secret';

/**
 * The secret of the next match. It is stored before the player's entropy is drawn, so that it cannot depend on it; the one
 * after it is stored now. Where nothing can be stored, the one that is there stays and would be used twice.
 */
async function takeSecret(): Promise<string> {
  const ready = await store.setNote(SECRET, randomText()).catch(() => undefined);
  return ready ?? randomText();
}

const prepare = async () => {
  if (!(await store.note(SECRET))) await store.setNote(SECRET, randomText());
};

void prepare().catch(() => {});

async function create({
  game = '',
  setup = {},
  seats,
  hints = true,
  from,
  entropy,
}: Plan & { entropy: string }) {
  const secret = await takeSecret();
  if (seats.some((seat) => seat === 'open' || seat === 'invite')) throw needsServer();
  if (from) {
    const { kept, lines } = await hostOf(from.match);
    const position = { do: 'position', record: recordOf(lines), entry: from.entry, dice: kept.dice };
    ({ game, setup } = await referee.ask<{ game: string; setup: unknown }>(position));
  }
  const outline = await referee.ask<{ seats: number }>({ do: 'setup', game, setup });
  if (outline.seats !== seats.length) {
    const text = `this setup has ${outline.seats} seats, but \`seats\` has ${seats.length}`;
    throw new Refusal('seats.count', text);
  }
  const name = await nameOfPlayer();
  const holders = seats.map((seat): Holder => (typeof seat === 'object' ? seat : { person: name }));
  const added = holders.map((holder) => ('bot' in holder ? 'bot' : entropy));
  const forked = from && { forked: [from.match, from.entry] as [string, number] };
  const host = await begin({ game, setup, seats: holders, hints, ...forked }, secret, added);
  return { ...(await host.summary()), links: seats.map(() => null) };
}

type Wanted = Pick<Kept, 'game' | 'setup' | 'seats' | 'hints' | 'forked'>;

async function begin(wanted: Wanted, secret: string, entropy: string[]): Promise<Host> {
  const id = randomText().slice(0, 20);
  const dice = { secret, match: id, entropy };
  const { game, setup } = wanted;
  const players = wanted.seats.map((seat) => ('bot' in seat ? `bot:${seat.bot}` : Object.values(seat)[0]));
  const { lines } = await referee.ask<{ lines: string[] }>({
    do: 'open',
    match: id,
    game,
    setup,
    players,
    dice,
  });
  const now = Date.now();
  return addHost({ ...wanted, id, dice, phase: 'playing', created: now, updated: now, winners: null }, lines);
}

/** Everyone who could want a rematch sits at this screen, so it begins at once. */
async function again(host: Host, entropy: string) {
  const { kept } = host;
  if (kept.phase !== 'over' || !kept.dice)
    throw new Refusal('again.early', 'a rematch is possible once the match is over');
  if (!kept.again) {
    const added = kept.seats.map((seat) => ('bot' in seat ? 'bot' : entropy));
    const { game, setup, seats, hints } = kept;
    const next = await begin({ game, setup, seats, hints }, await takeSecret(), added);
    await host.rematched(next.kept.id);
  }
  return { match: host.kept.again };
}

/** A journal without its sealed answers. */
export const recordOf = (lines: string[]) =>
  lines.flatMap((line) => (line.startsWith('{"sealed":') ? [] : [`${line}\n`])).join('');

/** The record of a match that is over: until then it has the secrets of all seats. */
function finished({ kept, lines }: Host): string {
  if (kept.phase === 'playing')
    throw new Refusal(
      'record.secret',
      'the match is not over yet, and its record contains the secrets of all seats',
    );
  return recordOf(lines);
}

async function replay({ kept, lines, mine }: Host, query: URLSearchParams) {
  const as = query.get('as') ?? String(mine[0] ?? 's');
  if (kept.phase === 'playing' && as !== 's' && !mine.map(String).includes(as)) {
    const text = 'until the match is over, you can replay it only from your own viewpoint';
    throw new Refusal('replay.secret', text);
  }
  const [from, count] = [Number(query.get('from') ?? 0), Math.min(Number(query.get('count') ?? 100), 100)];
  return desk.ask({ do: 'replay', record: recordOf(lines), as, from, count, dice: kept.dice });
}

async function bring(record: string) {
  const found = await desk.ask<Verified>({ do: 'verify', record });
  const { game, setup, players, commitment, reveal, winners } = found;
  const seats = Array.from({ length: found.seats }, (_, seat) => ({ named: players[seat] ?? '' }));
  const now = Date.now();
  const kept: Kept = {
    ...{ id: `r${randomText().slice(0, 19)}`, game, setup, seats, dice: null, phase: 'over', hints: false },
    ...{ created: now, updated: now, winners, imported: { commitment, reveal } },
    ...(found.ended ? {} : { ended: 'unfinished' as const }),
  };
  await addHost(kept, record.trimEnd().split('\n'));
  return { match: kept.id };
}

async function listed(limit: number): Promise<ListedMatch[]> {
  const all = (await store.all().catch(() => [])).filter((kept) => !kept.imported);
  const newest = all.sort((one, other) => other.updated - one.updated).slice(0, limit);
  const name = (seat: Holder) => ('bot' in seat ? `bot:${seat.bot}` : (Object.values(seat)[0] ?? ''));
  return newest.map(({ id, game, phase, created, updated, seats, winners }) => {
    const players = seats.map(name);
    return { match: id, game, phase, created, updated, players, clock: null, winners, rated: false };
  });
}

async function ofMatch(id: string, part: string | undefined, query: URLSearchParams, body: unknown) {
  const host = await hostOf(id);
  if (part === undefined) return host.summary();
  if (part === 'chat') return { chat: [] };
  if (part === 'record') return finished(host);
  if (part === 'replay') return replay(host, query);
  if (part === 'luck') return desk.ask({ do: 'luck', record: finished(host) });
  if (part?.startsWith('decisions/')) {
    const [decision, seat] = [Number(part.split('/')[1]), Number(query.get('seat'))];
    return desk.ask({ do: 'reconsider', record: finished(host), decision, seat });
  }
  if (part === 'again') return again(host, (body as { entropy: string }).entropy);
  throw needsServer();
}

async function ofGame(game: string, part: string | undefined, query: URLSearchParams, body: unknown) {
  if (part === 'setup') return desk.ask({ do: 'setup', game, setup: (body as { setup: unknown }).setup });
  if (part === 'odds' && body) return desk.ask({ given: {}, ...(body as object), do: 'odds', game });
  if (part === 'rules') return file(`${game}/rules.${query.get('language') === 'de' ? 'de' : 'en'}`);
  return file(`${game}/${part}`);
}

async function puzzle(game: string, number: number): Promise<Puzzle> {
  const response = await file(`puzzles/${game}`);
  const all = response.ok ? ((await response.json()) as Puzzle[]) : [];
  const found = all[number - 1];
  if (found) return found;
  throw new Refusal('puzzle.unknown', `no puzzle ${number}; ${game} has ${all.length} puzzles`);
}

function answered(path: string, method: string, body: unknown): Promise<unknown> {
  const url = new URL(path, 'http://local/');
  const [, first, second, third, fourth] = url.pathname.split('/').map(decodeURIComponent);
  if (first === 'games') return second ? ofGame(second, third, url.searchParams, body) : file('games');
  if (first === 'me' && !second && method !== 'DELETE')
    return method === 'POST' ? rename((body as { name: string }).name) : me();
  if (first === 'records') return bring(body as string);
  if (first === 'puzzles') return second ? puzzle(second, Number(third)) : file('puzzles');
  if (first === 'matches' && second)
    return ofMatch(second, [third, fourth].filter(Boolean).join('/') || undefined, url.searchParams, body);
  if (first === 'matches' && method === 'POST') return create(body as Plan & { entropy: string });
  if (first === 'matches') {
    const isMine = url.searchParams.get('mine') === 'true';
    return (isMine ? listed(Number(url.searchParams.get('limit') ?? 20)) : Promise.resolve([])).then(
      (matches) => ({ matches }),
    );
  }
  return Promise.reject(needsServer());
}

/** Answers a request as the server would. */
export async function answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const text = typeof body === 'string' ? body : undefined;
  try {
    const isJson = text !== undefined && path !== 'records';
    const found = await answered(path, method, isJson ? JSON.parse(text) : text);
    if (found instanceof Response) return found;
    return typeof found === 'string' ? new Response(found) : Response.json(found);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, said, clause, faults } = error;
    return Response.json({ code, ...said, clause, faults }, { status: 422 });
  }
}
