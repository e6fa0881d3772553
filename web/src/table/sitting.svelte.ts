// One person's place at a table: what each of their seats has been told, and which of them looks at the screen now.

import { Director, type Sight } from '../director/director.svelte';
import { keepClaim, keepPromise, keptClaim } from '../keep';
import { isGone, lobby, reveal } from '../lobby';
import type { Line, Referee, SeatNumber, Summary, Talk, Update } from '../referee';
import type { Series } from '../wire';
import { nameOfSeat } from '../seats';
import { revealShares } from '../shares';
import { sitDown } from '../sit';
import { Company } from './company.svelte';
import { whoseScreen } from './screen';

export type { Sight };

/** Something that a seat is asked. */
export interface Question {
  seat: SeatNumber;
  decision: number;
}

const SPECTATOR = 's';
const key = (seat: SeatNumber | null) => (seat === null ? SPECTATOR : String(seat));

export class Sitting {
  summary = $state.raw<Summary>() as Summary;
  mine = $state.raw<SeatNumber[]>([]);
  /** The newest state of each seat. A page shows `sight` instead, which does not run ahead of the scenes. */
  sights = $state.raw<Record<string, Sight>>({});
  talk = $state.raw<Talk[]>([]);
  /** Whether the player wants to read no messages in this match. */
  isMuted = $state(false);
  line = $state<Line>('opening');
  /** Whether the server no longer has the match. */
  isGone = $state(false);
  /** The seat that has left and from which the win was claimed here. */
  claimed = $state<SeatNumber | null>(null);
  /** Whether the page offers the hints that the match allows. */
  offersHints = $state(true);
  /** Whether the page may answer for its player: the only option, or what was planned. A puzzle is for the player. */
  isAutomatic = $state(true);
  /** Who is at the table, where people play each other. */
  readonly company = new Company();
  /** The seat whose secrets are on the screen; null while nobody has taken it, and for a spectator. */
  shown = $state<SeatNumber | null>(null);
  /** The seat that is to take the screen from another. */
  private following = $state<SeatNumber | null>(null);
  referee: Referee;
  readonly director = new Director(() => this.shown);
  /** Seats that have not heard an update since the connection was made: what they hear first is the past. */
  private behind: string[] = [];

  constructor(summary: Summary) {
    this.summary = summary;
    this.mine = summary.mine ?? [];
    this.claimed = keptClaim(summary.match);
    if (this.mine.length === 1) this.shown = this.mine[0] ?? null;
    this.referee = sitDown(summary.match, {
      hello: (hello) => {
        this.summary = { ...hello, mine: this.mine };
        const { commitment } = hello.dice;
        if (commitment && hello.phase !== 'over') keepPromise(hello.match, commitment);
        void revealShares(this.summary, reveal);
      },
      update: (update) => this.hear(update),
      talk: (talk) => this.listen([talk]),
      presence: (presence) => this.company.hear(presence),
      // The server then says what the player may still do.
      sanctioned: () => location.reload(),
      line: (line) => this.hold(line),
    });
  }

  /** Notes how the connection is. While it is tried again it is still lost. */
  private hold(line: Line): void {
    if (line !== 'opening' || this.line !== 'lost') this.line = line;
    if (line === 'open') this.behind = Object.keys(this.sights);
    if (line === 'lost') void this.lookForMatch();
  }

  /** The socket does not say why it cannot be opened: a match that is gone never comes back. */
  private async lookForMatch(): Promise<void> {
    try {
      await lobby.summary(this.summary.match);
    } catch (error) {
      if (!isGone(error)) return;
      this.isGone = true;
      this.close();
    }
  }

  /** What the page may show to whoever looks at the screen: as much as the scenes have told. */
  get sight(): Sight | undefined {
    return this.director.told;
  }

  /** The seat that is to take the screen, once the scene is over. */
  get next(): SeatNumber | null {
    return this.director.isSettled || !this.director.told ? this.following : null;
  }

  /** What the shown seat is asked; null while it is asked nothing, or does not know it yet. */
  get question(): Question | null {
    const update = this.sight?.update;
    const seat = this.shown;
    if (seat === null || !this.director.isSettled || this.line !== 'open') return null;
    if (update?.phase !== 'playing' || !update.owing?.includes(seat)) return null;
    return { seat, decision: update.decision ?? -1 };
  }

  /** Whether somebody else answers the same decision at the same time. */
  get hasOthers(): boolean {
    const update = this.sight?.update;
    return (update?.owing?.length ?? 0) > 1 || (update?.answered?.length ?? 0) > 0;
  }

  /** The series, as far as the scenes have told it. */
  get series(): Series | undefined {
    return this.sight?.update.series ?? this.summary.series;
  }

  private get viewer(): string {
    return key(this.mine.length ? this.shown : null);
  }

  private hear(update: Update): void {
    const ear = key(update.as);
    const before = this.sights[ear];
    const sight = { update, log: [...(before?.log ?? []), ...(update.events ?? [])], at: Date.now() };
    this.sights = { ...this.sights, [ear]: sight };
    const { seats, phase, revealing } = update;
    const dice = { ...this.summary.dice, ...(update.shares ? { shares: update.shares } : {}) };
    this.summary = { ...this.summary, seats, phase, revealing, dice };
    void revealShares(this.summary, reveal);
    if (ear === this.viewer) this.director.hear(sight, this.behind.includes(ear));
    this.behind = this.behind.filter((one) => one !== ear);
    if (this.mine.length > 1) {
      const screen = whoseScreen(this.mine, this.shown, update);
      this.following = screen === this.shown ? null : screen;
    }
  }

  listen(talk: Talk[]): void {
    const isNew = (said: Talk) => !this.talk.some((one) => one.number === said.number);
    const all = [...this.talk, ...talk.filter(isNew)];
    this.talk = all.sort((one, other) => one.number - other.number);
  }

  /** A seat looks at the screen from now on. */
  show(seat: SeatNumber | null): void {
    this.shown = seat;
    this.director.restart(this.sights[this.viewer]);
  }

  /** The player who was asked to take the screen has taken it. */
  take(): void {
    const seat = this.following;
    this.following = null;
    this.show(seat);
  }

  /** What a seat is called: the game's title for it, else its player's name. */
  name = (seat: SeatNumber): string => nameOfSeat(this.summary.seats, seat);

  /** Claims the win from somebody who has left. */
  async claim(seat: SeatNumber, of: SeatNumber): Promise<void> {
    await this.referee.claim?.(seat, of);
    keepClaim(this.summary.match, of);
    this.claimed = of;
  }

  close(): void {
    this.director.close();
    this.referee.close();
  }
}
