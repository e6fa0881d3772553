// On which terms one plays from home: how strong the computer is, with which clock, how many matches, for a rating or not.

import { FACES } from '../games';
import { keepLevel, keepRated, keptLevel, keptRated } from '../levels';
import type { GameOffer, Plan } from '../lobby';
import { CLOCKS, keepClock, keptClock } from '../lobby/clocks';
import { seatsFor, setupFor } from '../start';
import { isSite } from '../transport';

export class Terms {
  level = $state(keptLevel());
  isRated = $state(keptRated());
  clock = $state(keptClock());
  bestOf = $state(1);

  /** Remembers them for the next visit. A series is an exception, so its length is not kept. */
  keep(): void {
    keepLevel(this.level);
    keepRated(this.isRated);
    keepClock(this.clock);
  }

  /** What is asked of the referee for a match of so many players. */
  plan(offer: GameOffer, players: number, others: Plan['seats'][number]): Plan {
    return {
      game: offer.game,
      setup: FACES[offer.game]?.quick?.(players) ?? setupFor(offer.players, players),
      seats: seatsFor(players, others),
      // Nobody plays for a rating against themselves.
      rated: !isSite && this.isRated && others !== 'me',
      // The computer does not keep anybody waiting.
      clock: others === 'invite' ? (CLOCKS[this.clock] ?? undefined) : undefined,
      best_of: !isSite && players === 2 ? this.bestOf : 1,
    };
  }

  /** What is asked of the pairing. */
  wish(game: string) {
    return { game, rated: this.isRated, clock: CLOCKS[this.clock] ?? null };
  }
}
