// This browser's shares of the dice. A share is drawn here and only its SHA-256 is sent; the share itself follows when
// every seat is taken and all commitments are known. docs/record.md says why.

import { hex, sha256, utf8 } from './after/sha256';
import { keepPromise, keepShares, keptPromise, keptShares, noteRevealed } from './keep';
import type { ShareSummary } from './wire';

const KEY = 'duello.shares';

/** How many unrevealed shares are kept; a player has fewer matches that wait for others. */
const MOST = 200;

/** How long to wait before a share is sent again, in milliseconds; a match waits for it for 30 seconds. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000];

/** For how long it is looked for a match that wants a share, in milliseconds. */
const FRESH = 24 * 3_600_000;

type Drawn = [commitment: string, share: string, at: number];

const commitmentOf = (share: string) => hex(sha256(utf8(share)));

export const randomShare = () => hex(crypto.getRandomValues(new Uint8Array(32)));

function allDrawn(): Drawn[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Drawn[];
  } catch {
    return [];
  }
}

/** Draws a share, keeps it, and returns the commitment to it. */
export function commit(share = randomShare()): { entropy_commitment: string } {
  const commitment = commitmentOf(share);
  localStorage.setItem(KEY, JSON.stringify([...allDrawn(), [commitment, share, Date.now()]].slice(-MOST)));
  return { entropy_commitment: commitment };
}

/** Whether a match that this browser waits for may ask for a share. */
export const hasUnrevealed = () => allDrawn().some(([, , at]) => Date.now() - at < FRESH);

const shareOf = (commitment: string | null) => allDrawn().find(([drawn]) => drawn === commitment)?.[1];

function forget(commitment: string): void {
  localStorage.setItem(KEY, JSON.stringify(allDrawn().filter(([drawn]) => drawn !== commitment)));
}

/** What the page knows of a match in which all seats are taken. */
export interface Table {
  match: string;
  mine?: number[];
  /** The seats that have to reveal their shares. */
  revealing?: number[];
  dice: { commitment: string | null; shares: ShareSummary[] };
}

/** Sends a share to the server. */
export type Send = (match: string, entropy: string) => Promise<unknown>;

/**
 * Remembers all commitments of a match, before anything else; false if others were published before, so that nothing is
 * revealed.
 */
function remember({ match, dice }: Table): boolean {
  const commitments = dice.shares.map(({ commitment }) => commitment);
  if (!dice.commitment || commitments.includes(null)) return false;
  keepPromise(match, dice.commitment);
  keepShares(match, commitments as string[]);
  const kept = keptShares(match)?.commitments ?? [];
  return keptPromise(match) === dice.commitment && kept.join() === commitments.join();
}

const sending = new Set<string>();

/** Reveals the own shares of a match, if it is time: once all commitments are fixed, and remembered here. */
export async function revealShares(table: Table, send: Send, pauses = PAUSES): Promise<void> {
  const { match, mine = [], revealing = [], dice } = table;
  if (!revealing.length || !remember(table)) return;
  const own = mine.filter((seat) => revealing.includes(seat));
  for (const commitment of new Set(own.map((seat) => dice.shares[seat]?.commitment ?? null))) {
    const share = shareOf(commitment);
    // Another browser may have drawn it.
    if (commitment === null || share === undefined || sending.has(commitment)) continue;
    sending.add(commitment);
    try {
      if (!(await sendUntilHeard(() => send(match, share), pauses))) continue;
      noteRevealed(
        match,
        own.filter((seat) => dice.shares[seat]?.commitment === commitment),
      );
      forget(commitment);
    } finally {
      sending.delete(commitment);
    }
  }
}

/** Whether it was taken. If the server does not answer it is sent again; a refusal is final. */
async function sendUntilHeard(send: () => Promise<unknown>, pauses: number[]): Promise<boolean> {
  for (const pause of [...pauses, null]) {
    try {
      await send();
      return true;
    } catch (error) {
      const isFinal = !['line.lost', 'store.failed', 'store.conflict'].includes(
        (error as { code?: string }).code ?? '',
      );
      if (isFinal || pause === null) return false;
      await new Promise((wake) => setTimeout(wake, pause));
    }
  }
  return false;
}
