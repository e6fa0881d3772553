// What a beat of a scene may show: who strikes whom, which dice lie in the tray, who falls.

import type { Beat as Played, Shows } from '../../director';
import type { MatchEvent } from '../../referee';
import type { Pool, View } from './view';
import type { Volley } from './volley';
import type { DicePool, Event, Score, TestKind } from './wire';

export type Duellists = [Pool, Pool];

/** What lies in the dice tray. */
export interface Thrown {
  /** Tells one throw from the next. */
  key: string;
  kind: 'blows' | 'test' | 'run' | 'special';
  /** Whose dice they are, and against whom. */
  by: Pool;
  at?: Pool;
  pools: {
    name: DicePool['name'] | TestKind | 'flight' | 'pursuit' | 'impact';
    needed: number;
    faces: number[];
  }[];
  /** The pools from here on are rolling, those before lie still; later ones have not been thrown. */
  from: number;
  to: number;
  /** What came of it, once that may be known. */
  result?: { hits?: number; wounds?: number; hp?: number; passed?: boolean; distance?: number };
  clause: string;
  /** A test is passed with as much or less. */
  under?: number;
}

export type Moment =
  | 'challenge'
  | 'accept'
  | 'shame'
  | 'swing'
  | 'dice'
  | 'hit'
  | 'miss'
  | 'overkill'
  | 'fall'
  | 'close'
  | 'score'
  | 'break'
  | 'flee'
  | 'chase'
  | 'walk';

export interface Beat extends Played, Pick<Shows<View>, 'view'> {
  moment?: Moment;
  /** Whom it is about: who strikes, calls, tests or runs, and who is struck. */
  by?: Pool;
  at?: Pool;
  /** Two who strike at each other, from the first blow until their losses are told: the camera stays with them. */
  fight?: [Pool, Pool];
  /** The Duel that is seen from near by. */
  duel?: Duellists;
  thrown?: Thrown;
  /** A side's blows to spare. */
  overkill?: { seat: number; hp: number };
  scores?: [Score, Score];
  /** What changes on the table at the beginning of the beat. */
  event?: Event;
  falls?: { unit: number; count: number } | Pool;
  flees?: number;
  /** Tells two beats apart that look alike. */
  key: number;
}

/** How the table says what happens before it is known how it ends. */
export interface Words {
  strikes(by: Pool, at: Pool): string;
  /** What several batches of blows came to. */
  totals(volley: Volley): string;
  tests(unit: number, kind: TestKind): string;
  runs(unit: number, isPursuit: boolean): string;
}

/** What a scene begins with. */
export interface Before {
  view: View;
  log: MatchEvent[];
}
