// Waiting for an opponent. It goes on while the page shows something else, such as a match against the computer.

import { call, lobby, reveal, share, type Wish } from '../lobby';
import { revealShares } from '../shares';
import { sounds } from '../sounds.svelte';
import type { PairingState } from '../wire';

/** How long the server holds a question, in seconds; it forgets a client that has not asked for 15. */
const WAIT = 10;

/** How long to wait after a question that failed, in milliseconds. */
const PAUSE = 2_000;

/** What this browser was waiting for when the page was left or loaded again. */
const KEY = 'duello.pairing';

interface Kept {
  wish: NonNullable<PairingState['wish']>;
  /** When the wait began, by the clock of this device. */
  since: number;
}

/** What was stored, if it can be read. */
export function keptIn(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return kept?.wish?.game && Number.isFinite(kept.since) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

const FOUND_NONE: PairingState = { wish: null, waited: 0, match: null };

export class Pairing {
  state = $state.raw<PairingState>(FOUND_NONE);
  /** When the state was heard, to count on from. */
  private heard = 0;
  /** The wait that counts; an earlier one ends by itself. */
  private turn = 0;

  /** For how long somebody has been waiting, in milliseconds. */
  waited(now: number): number {
    return this.state.waited + Math.max(0, now - this.heard);
  }

  async start(wish: Wish): Promise<void> {
    const turn = ++this.turn;
    const state = await call<PairingState>('pairing', { ...wish, ...share() });
    this.hear(turn, state);
    void this.listen(turn);
  }

  /** Goes on waiting after the page was loaded again. */
  resume(): void {
    const text = localStorage.getItem(KEY);
    if (!text || this.turn) return;
    const kept = keptIn(text);
    // Shown at once; the server says soon whether it is still so.
    if (kept) {
      this.heard = Date.now();
      this.state = { wish: kept.wish, waited: Math.max(0, this.heard - kept.since), match: null };
    }
    void this.listen(++this.turn);
  }

  /** Stops waiting, or leaves the match that was found to the list of matches. */
  async stop(): Promise<void> {
    this.turn++;
    this.state = FOUND_NONE;
    localStorage.removeItem(KEY);
    await call('pairing', undefined, 'DELETE').catch(() => {});
  }

  private hear(turn: number, state: PairingState): void {
    if (turn !== this.turn) return;
    if (state.match && !this.state.match) {
      sounds.now('turn');
      void settle(state.match);
    }
    this.state = state;
    this.heard = Date.now();
    if (!state.wish) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ wish: state.wish, since: this.heard - state.waited }));
  }

  private async listen(turn: number): Promise<void> {
    while (turn === this.turn && !this.state.match) {
      try {
        this.hear(turn, await call<PairingState>(`pairing?wait=${WAIT}`));
        if (!this.state.wish) return;
      } catch {
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  }
}

/** Reveals the own share of the dice at once: the player may take a while to come to the table. */
async function settle(match: string): Promise<void> {
  const summary = await lobby.summary(match).catch(() => null);
  if (summary) await revealShares(summary, reveal);
}

export const pairing = new Pairing();
