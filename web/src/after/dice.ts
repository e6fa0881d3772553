// Recomputes the dice of a record, as docs/record.md says: the promise, the seed, and every draw, with nothing from the
// server but the record itself.

import { hex, hmac, sha256, utf8 } from './sha256';

/** An answer of chance as a record has it: one of several, or dice rolled together. */
export type Draw = { label: string } & ({ of: number; got: number } | { sides: number; faces: number[] });

export interface CheckedDraw {
  /** The number of the first die, which is what the computation starts from. */
  number: number;
  /** The decision that called for it; null for the start. */
  decision: number | null;
  label: string;
  sides: number;
  isDice: boolean;
  /** What the record says, as a person counts: from 1 on. */
  recorded: number[];
  computed: number[];
  isSame: boolean;
}

/**
 * What is proven of a share: it fits what its player committed to; it was not revealed in time; it is the word that every
 * bot adds; without a commitment the host may have known it; it does not fit.
 */
export type ShareProof = 'committed' | 'missing' | 'bot' | 'known' | 'broken';

export interface CheckedShare {
  share: string;
  /** SHA-256 of the share, computed here. */
  hash: string;
  /** What the player committed to; null if there was no commitment. */
  commitment: string | null;
  proof: ShareProof;
}

export interface CheckedRecord {
  game: string;
  match: string;
  players: string[];
  commitment: string;
  secret: string;
  shares: CheckedShare[];
  /** SHA-256 of the secret. */
  promise: string;
  isPromised: boolean;
  /** Whether the header names the same match, shares and commitments as the end. */
  isSameTable: boolean;
  seed: string;
  draws: CheckedDraw[];
  /** SHA-256 of everything before the last line, and whether the last line says the same. */
  digest: string;
  isWhole: boolean;
}

/** Why the dice of a record cannot be checked here; a key of the message that says so. */
export class Uncheckable extends Error {
  constructor(
    readonly why: 'unreadable' | 'seeded' | 'unfinished',
    readonly line?: number,
  ) {
    super(why);
  }
}

interface Shares {
  match: string;
  entropy: string[];
  commitments?: (string | null)[];
}
interface Provable extends Shares {
  commitment: string;
}
interface Header {
  duello: number;
  game: string;
  players: string[];
  dice: { provable?: Provable };
}
interface Entry {
  start?: { draws: Draw[] };
  decision?: { number: number; draws: Draw[] };
  leave?: { number: number; draws: Draw[] };
  over?: { digest: string; reveal?: Shares & { secret: string } };
}

function parse<T>(line: string, at: number): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new Uncheckable('unreadable', at + 1);
  }
}

/** Everything that follows from a record, or an `Uncheckable`. */
export function checkRecord(text: string): CheckedRecord {
  const lines = text.split('\n').filter((line) => line.trim());
  const header = parse<Header>(lines[0] ?? '', 0);
  if (typeof header !== 'object' || header === null || !header.dice) throw new Uncheckable('unreadable', 1);
  const dice = header.dice.provable;
  if (!dice) throw new Uncheckable('seeded');
  const entries = lines.slice(1).map((line, at) => parse<Entry>(line, at + 1));
  const over = entries.at(-1)?.over;
  if (!over?.reveal) throw new Uncheckable('unfinished');
  const { secret, match, entropy } = over.reveal;

  const promise = hex(sha256(utf8(secret)));
  const seed = hmac(utf8(secret), utf8([match, ...entropy].join('\n')));
  const digest = hex(sha256(utf8(text.slice(0, text.lastIndexOf(lines.at(-1) as string)))));
  return {
    game: header.game,
    match,
    players: header.players,
    commitment: dice.commitment,
    secret,
    shares: checkShares(dice, header.players),
    promise,
    isPromised: promise === dice.commitment,
    isSameTable: textOf(over.reveal) === textOf(dice),
    seed: hex(seed),
    draws: checkDraws(seed, entries),
    digest,
    isWhole: digest === over.digest,
  };
}

const textOf = ({ match, entropy, commitments = [] }: Shares) =>
  JSON.stringify([match, entropy, commitments]);

/** Compares every share with what its player committed to. */
export function checkShares(
  { entropy, commitments = [] }: Pick<Shares, 'entropy' | 'commitments'>,
  players: string[],
): CheckedShare[] {
  return entropy.map((share, seat) => {
    const commitment = commitments[seat] ?? null;
    const hash = hex(sha256(utf8(share)));
    const isBot = share === 'bot' && !!players[seat]?.startsWith('bot:');
    let proof: ShareProof = isBot ? 'bot' : 'known';
    if (commitment !== null) proof = share === '' ? 'missing' : hash === commitment ? 'committed' : 'broken';
    return { share, hash, commitment, proof };
  });
}

/**
 * Whether the reader added nothing to the dice, because nothing was revealed in time, and so depends on the host and the
 * others. `states` says by seat what became of its share.
 */
export const isOwnMissing = (states: string[], mine: number[]): boolean =>
  mine.length > 0 && mine.every((seat) => states[seat] === 'missing');

/** What a browser remembers of the shares: what was fixed for each seat, and for which seats it has revealed its own. */
interface Remembered {
  commitments: string[];
  revealed: number[];
}

/**
 * Whether the shares are those that this browser saw fixed before anybody revealed one. A share may be missing, except an
 * own one that the server has taken.
 */
export function areRemembered(shares: CheckedShare[], { commitments, revealed }: Remembered): boolean {
  const isSame = ({ proof, hash, commitment }: CheckedShare, seat: number) =>
    proof === 'missing'
      ? commitment === commitments[seat] && !revealed.includes(seat)
      : hash === commitments[seat];
  return shares.length === commitments.length && shares.every(isSame);
}

function checkDraws(seed: Uint8Array, entries: Entry[]): CheckedDraw[] {
  let number = 0;
  const checked: CheckedDraw[] = [];
  for (const { start, decision, leave } of entries) {
    const entry = start ?? decision ?? leave;
    for (const draw of entry?.draws ?? []) {
      const isDice = 'sides' in draw;
      const sides = isDice ? draw.sides : draw.of;
      // One of several is counted from 0 in a record, a die from 1.
      const recorded = isDice ? draw.faces : [draw.got + 1];
      const computed = recorded.map((_, at) => ticket(seed, number + at, sides) + 1);
      const isSame = recorded.every((face, at) => face === computed[at]);
      const since = (decision ?? leave)?.number ?? null;
      checked.push({ number, decision: since, label: draw.label, sides, isDice, recorded, computed, isSame });
      number += recorded.length;
    }
  }
  return checked;
}

/** A number below `total`, each as likely: 64 bits at a time, and those that would favour the low ones are thrown away. */
export function ticket(seed: Uint8Array, draw: number, total: number): number {
  if (!Number.isInteger(total) || total < 1) return NaN;
  const sides = BigInt(total);
  const end = 2n ** 64n - (2n ** 64n % sides);
  for (let attempt = 0; attempt < 4096; attempt++) {
    const block = hmac(seed, utf8(`${draw}.${attempt}`));
    const drawn = new DataView(block.buffer).getBigUint64(0);
    if (drawn < end) return Number(drawn % sides);
  }
  return NaN;
}

/** Whether nothing differs. */
export function isHonest(record: CheckedRecord): boolean {
  return (
    record.isPromised &&
    record.isSameTable &&
    record.isWhole &&
    record.shares.every(({ proof }) => proof !== 'broken') &&
    record.draws.every((draw) => draw.isSame)
  );
}
