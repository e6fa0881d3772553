// Who is at the table. The server says for how long somebody has been away; from then on the page counts.

import type { SeatNumber } from '../referee';
import type { Presence } from '../wire';

/** A page that is loaded again is back within this many milliseconds. */
const GRACE = 4_000;

export class Company {
  private presence = $state.raw<Presence | null>(null);
  private heard = 0;

  hear(presence: Presence, now = Date.now()): void {
    this.presence = presence;
    this.heard = now;
  }

  /** For how many milliseconds somebody has been away; null for somebody who is there, and for computers. */
  away(seat: SeatNumber, now: number): number | null {
    const away = this.presence?.seats.find((one) => one.seat === seat)?.away ?? null;
    if (away === null) return null;
    const since = away + Math.max(0, now - this.heard);
    return since < GRACE ? null : since;
  }

  /** In how many milliseconds the win can be claimed from somebody; null if it cannot be. */
  claimIn(seat: SeatNumber, now: number): number | null {
    const [away, after] = [this.away(seat, now), this.presence?.claim_after ?? null];
    return away === null || after === null ? null : Math.max(0, after - away);
  }
}
