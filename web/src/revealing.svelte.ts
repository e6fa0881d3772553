// Shares of the dice are revealed on whatever page the player is: a match that waits for others may become full at any
// time, and its table need not be open.

import { call, lobby, reveal } from './lobby';
import { hasUnrevealed, revealShares } from './shares';
import type { MatchList } from './wire';

/** How often it is looked, in milliseconds: several times within the 30 seconds that a match waits. */
export const REVEAL_PAUSE = 5_000;

/** The last match that became full while this page was open. */
export const revealing = $state<{ begun: { match: string; game: string } | null }>({ begun: null });

/** Reveals the shares of all own matches in which all seats are taken. */
export async function revealWaiting(): Promise<void> {
  if (!hasUnrevealed()) return;
  const { matches } = await call<MatchList>('matches?mine=true&phase=waiting&limit=20');
  for (const { match, game, players } of matches) {
    if (!players.every(Boolean)) continue;
    await revealShares(await lobby.summary(match), reveal);
    revealing.begun = { match, game };
  }
}
