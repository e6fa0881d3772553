// Somebody at a table: what each of his seats has been told, and which of them looks at the screen now.

import { keepPromise } from '../keep';
import type { Line, MatchEvent, Referee, SeatNumber, Summary, Talk, Update } from '../referee';
import { RemoteReferee } from '../remote';
import { nameOfSeat } from '../seats';
import { whoseScreen } from './screen';

/** What one observer knows. */
export interface Sight {
  update: Update;
  /** Everything it was told, in order. */
  log: MatchEvent[];
  /** What the last telling update brought. */
  news: MatchEvent[];
}

const SPECTATOR = 's';
const key = (seat: SeatNumber | null) => (seat === null ? SPECTATOR : String(seat));

export class Sitting {
  summary = $state.raw<Summary>() as Summary;
  mine = $state.raw<SeatNumber[]>([]);
  sights = $state.raw<Record<string, Sight>>({});
  talk = $state.raw<Talk[]>([]);
  line = $state<Line>('opening');
  /** When the last update came, for the clocks. */
  at = $state(0);
  /** The seat whose secrets are on the screen; null while nobody has taken it, and for a spectator. */
  shown = $state<SeatNumber | null>(null);
  /** The seat that is to take the screen from another. */
  next = $state<SeatNumber | null>(null);
  referee: Referee;

  constructor(summary: Summary) {
    this.summary = summary;
    this.mine = summary.mine ?? [];
    if (this.mine.length === 1) this.shown = this.mine[0] ?? null;
    this.referee = new RemoteReferee(summary.match, {
      hello: (hello) => {
        this.summary = { ...hello, mine: this.mine };
        const { commitment } = hello.dice;
        if (commitment && hello.phase !== 'over') keepPromise(hello.match, commitment);
      },
      update: (update) => this.hear(update),
      talk: (talk) => this.listen([talk]),
      line: (line) => (this.line = line),
    });
  }

  get sight(): Sight | undefined {
    return this.sights[key(this.mine.length ? this.shown : null)];
  }

  private hear(update: Update): void {
    const before = this.sights[key(update.as)];
    const events = update.events ?? [];
    this.sights = {
      ...this.sights,
      [key(update.as)]: {
        update,
        log: [...(before?.log ?? []), ...events],
        news: events.length || !before ? events : before.news,
      },
    };
    this.at = Date.now();
    this.summary = { ...this.summary, seats: update.seats, phase: update.phase };
    if (this.mine.length > 1) {
      const screen = whoseScreen(this.mine, this.shown, update);
      this.next = screen === this.shown ? null : screen;
    }
  }

  listen(talk: Talk[]): void {
    const isNew = (said: Talk) => !this.talk.some((one) => one.number === said.number);
    const all = [...this.talk, ...talk.filter(isNew)];
    this.talk = all.sort((one, other) => one.number - other.number);
  }

  /** Whoever was asked to take the screen has taken it. */
  take(): void {
    this.shown = this.next;
    this.next = null;
  }

  /** What a seat is called: the game's title for it, else its player's name. */
  name = (seat: SeatNumber): string => nameOfSeat(this.summary.seats, seat);

  close(): void {
    this.referee.close();
  }
}
