// What this browser remembers of matches: the server tells a link only once, and a promise is worth what somebody
// remembers of it.

import type { Plan } from './lobby';
import type { SeatNumber } from './referee';

interface Kept {
  plan: Plan;
  links: (string | null)[];
}

const key = (match: string) => `duello.match.${match}`;

export function keep(match: string, kept: Kept): void {
  localStorage.setItem(key(match), JSON.stringify(kept));
}

export function kept(match: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

const promiseKey = (match: string) => `duello.promise.${match}`;

/** Notes what was promised of the dice before they fell; the first word counts. */
export function keepPromise(match: string, commitment: string): void {
  if (localStorage.getItem(promiseKey(match)) === null) localStorage.setItem(promiseKey(match), commitment);
}

/** What this browser was promised, if it was there in time. */
export const keptPromise = (match: string): string | null => localStorage.getItem(promiseKey(match));

const claimKey = (match: string) => `duello.claim.${match}`;

/** Notes that the win was claimed here because the player of a seat had left: the record says that the seat resigned. */
export function keepClaim(match: string, of: SeatNumber): void {
  localStorage.setItem(claimKey(match), String(of));
}

/** The seat from which the win was claimed in this browser. */
export function keptClaim(match: string): SeatNumber | null {
  const kept = localStorage.getItem(claimKey(match));
  return kept === null ? null : Number(kept);
}

/** What was fixed of the shares of the dice when this browser was asked to reveal its own. */
interface KeptShares {
  /** SHA-256 of the share of each seat. */
  commitments: string[];
  /** The seats whose shares this browser has revealed, and the server has taken. */
  revealed: number[];
}

const sharesKey = (match: string) => `duello.shares.${match}`;

/** Notes what each seat has committed to; the first word counts. */
export function keepShares(match: string, commitments: string[]): void {
  if (keptShares(match)) return;
  localStorage.setItem(sharesKey(match), JSON.stringify({ commitments, revealed: [] } satisfies KeptShares));
}

/** What each seat had committed to, if this browser was there in time. */
export function keptShares(match: string): KeptShares | null {
  try {
    return JSON.parse(localStorage.getItem(sharesKey(match)) ?? 'null') as KeptShares | null;
  } catch {
    return null;
  }
}

/** Notes that the server has taken the shares of these seats. */
export function noteRevealed(match: string, seats: number[]): void {
  const kept = keptShares(match);
  if (!kept) return;
  const revealed = [...new Set([...kept.revealed, ...seats])];
  localStorage.setItem(sharesKey(match), JSON.stringify({ ...kept, revealed }));
}
