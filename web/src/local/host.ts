// A local match: the referee's module has its state, the store its journal, and listeners hear of every change. It does
// what the server's host of a match does, for a page that is player and host at once.

import { hex, sha256, utf8 } from '../after/sha256';
import { Refusal, type Action, type Listener, type SeatNumber } from '../referee';
import type { Phrase, SeatSummary, Status, Summary, Switch, Update } from '../wire';
import { Copy, type Resumption } from './copy';
import { CRASHED, insist, isCrash, referee, STOPPED } from './module';
import { notices } from './notices.svelte';
import { Conflict, store, type Kept } from './store';
import { t } from '../words.svelte';

type Look = Status & Pick<Update, 'events' | 'view' | 'prompt' | 'sealed'>;
type Facts = Status & { rules: number; switches: Switch[]; seats: { title: Phrase; called: Phrase }[] };
type Question = 'notes' | 'hint' | Record<string, unknown>;

/** The answer is to a decision that is past. */
const STALE = 'decision.stale';
/** Another tab stored the match first. */
const CONFLICT = 'store.conflict';

export const commitmentOf = (secret: string) => hex(sha256(utf8(secret)));
export const randomText = () => hex(crypto.getRandomValues(new Uint8Array(16)));

export class Host {
  private listeners = new Map<Listener, Map<SeatNumber | null, number>>();
  private offers: SeatNumber[] = [];
  private thinking = new Set<SeatNumber>();
  private bots = new Copy();
  private previews = new Copy();
  private run = -1;
  /** The last update of each seat. */
  private told = new Map<SeatNumber | null, Update>();
  private facts: Facts | undefined;
  /** Changes wait for each other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    public kept: Kept,
    public lines: string[],
    /** How many of the lines are stored; fewer than all while the device has no room. */
    private stored = lines.length,
  ) {}

  get mine(): SeatNumber[] {
    return this.kept.seats.flatMap((holder, seat) => ('person' in holder ? [seat] : []));
  }

  private resumption(): Resumption {
    const { id, game, dice } = this.kept;
    return { do: 'resume', match: id, game, lines: this.lines, dice };
  }

  /** Asks the referee about this match. */
  private ask<T>(request: Record<string, unknown>): Promise<T> {
    return insist(() => this.askOnce<T>(request));
  }

  /** The referee may have to read the match first. */
  private async askOnce<T>(request: Record<string, unknown>): Promise<T> {
    if (this.run !== referee.run) {
      await referee.ask(this.resumption());
      this.run = referee.run;
    }
    return referee.ask<T>({ match: this.kept.id, ...request });
  }

  /** A change of the match. If the referee crashes on it, the match is as before. */
  private async survive<T>(request: Record<string, unknown>): Promise<T> {
    try {
      return await this.ask<T>(request);
    } catch (error) {
      if (!isCrash(error)) throw error;
      await this.look(null, 0).catch(() => this.break());
      throw new Refusal(CRASHED, t('site-crashed'));
    }
  }

  /** The referee cannot continue the match: it is closed, and the table stays as it is. */
  private async break(): Promise<void> {
    this.kept = { ...this.kept, phase: 'faulty', ended: { faulty: 'the rules crashed' } };
    await this.save([]);
    const { phase, ended } = this.kept;
    for (const listener of this.listeners.keys())
      for (const update of this.told.values())
        listener.update({ ...update, phase, ended: ended!, events: [], owing: [] });
  }

  async summary(): Promise<Summary> {
    const { kept } = this;
    this.facts = await this.ask<Facts>({ do: 'status' });
    const commitment = kept.dice ? commitmentOf(kept.dice.secret) : (kept.imported?.commitment ?? null);
    return {
      ...this.facts,
      match: kept.id,
      game: kept.game,
      phase: kept.phase,
      public: false,
      created: kept.created,
      updated: kept.updated,
      seats: this.seats(),
      chat: false,
      hints: kept.hints,
      rated: false,
      ...(kept.forked ? { forked: kept.forked } : {}),
      ...(kept.imported ? { imported: true } : {}),
      setup: kept.forked ? null : kept.setup,
      // The page is host and player at once: there is nobody to commit to.
      dice: { commitment, shares: [] },
      ...(kept.ended ? { ended: kept.ended } : {}),
      mine: this.mine,
    };
  }

  private seats(): SeatSummary[] {
    return this.kept.seats.map((holder, seat) => {
      const [[kind, name]] = Object.entries(holder) as [[SeatSummary['kind'], string]];
      const { title = null, called = null } = this.facts?.seats[seat] ?? {};
      return { seat, kind, name, title, called };
    });
  }

  private look(seat: SeatNumber | null, since: number): Promise<Look> {
    return this.ask<Look>({ do: 'look', seat, since });
  }

  /** Adds a listener, and tells it everything so far. */
  async listen(listener: Listener): Promise<void> {
    const summary = await this.summary();
    const ears: (SeatNumber | null)[] = this.mine.length ? this.mine : [null];
    this.listeners.set(listener, new Map(ears.map((ear) => [ear, 0])));
    listener.line('open');
    listener.hello(summary);
    await this.tell([listener]);
    this.startBots();
  }

  /** Without listeners nobody waits for what is being computed. */
  leaveTable(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size) return;
    this.thinking.clear();
    this.bots.stop();
    this.previews.stop();
  }

  private async tell(listeners = [...this.listeners.keys()]): Promise<void> {
    for (const listener of listeners) {
      for (const [seat, since] of this.listeners.get(listener) ?? []) {
        const look = await this.look(seat, since);
        const events = look.events ?? [];
        this.listeners.get(listener)?.set(seat, since + events.length);
        const update = this.update(seat, look);
        this.told.set(seat, update);
        listener.update(update);
      }
    }
  }

  private update(seat: SeatNumber | null, look: Look): Update {
    const { kept } = this;
    const isOver = kept.phase === 'over';
    const dice = kept.dice ?? kept.imported?.reveal;
    return {
      as: seat,
      phase: kept.phase,
      ...look,
      ...(kept.ended ? { ended: kept.ended } : {}),
      offers: this.offers,
      seats: this.seats(),
      ...(isOver && dice ? { dice } : {}),
      ...(isOver ? { again: { wishes: kept.again ? this.mine : [], match: kept.again ?? null } } : {}),
    };
  }

  /** Runs one change after the other. */
  private inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.last.then(change);
    this.last = done.catch(() => {});
    return done;
  }

  submit(seat: SeatNumber, decision: number, action: Action): Promise<boolean> {
    return this.inTurn(() => this.change({ do: 'submit', seat, decision, action }));
  }

  leave(seat: SeatNumber): Promise<boolean> {
    return this.inTurn(() => this.change({ do: 'leave', seat }));
  }

  private async change(request: Record<string, unknown>): Promise<boolean> {
    if (this.kept.phase !== 'playing') throw new Refusal('match.not-playing', 'the match is not in progress');
    const { resolved, lines } = await this.survive<{ resolved: boolean; lines: string[] }>(request);
    if (resolved) {
      this.offers = [];
      if (this.previews.isBusy) this.previews.stop();
    }
    const { over } = await this.survive<Status>({ do: 'status' });
    if (over) this.kept = { ...this.kept, phase: 'over', winners: over.winners };
    await this.save(lines);
    await this.tell();
    this.startBots();
    return resolved;
  }

  /** Stores new lines, and those for which there was no room before. Without room the match goes on, and the player is told. */
  private async save(lines: string[]): Promise<void> {
    const kept = { ...this.kept, updated: Date.now() };
    const all = [...this.lines, ...lines];
    try {
      await store.append(kept, this.stored, all.slice(this.stored));
      this.stored = all.length;
      for (const notice of ['unsaved', 'behind'] as const)
        if (notices[notice] === kept.id) notices[notice] = null;
    } catch (error) {
      if (error instanceof Conflict) return this.reread();
      console.error(error);
      notices.unsaved = kept.id;
    }
    [this.kept, this.lines] = [kept, all];
  }

  /** Another tab was faster: what it stored counts. The computer may owe the next answer. */
  private async reread(): Promise<never> {
    const found = await store.find(this.kept.id);
    if (found)
      [this.kept, this.lines, this.stored, this.run] = [found.kept, found.lines, found.lines.length, -1];
    notices.behind = this.kept.id;
    await this.tell();
    this.startBots();
    throw new Refusal(CONFLICT, t('site-other-tab'));
  }

  async offerDraw(seat: SeatNumber): Promise<void> {
    if (this.kept.seats.some((holder) => 'bot' in holder))
      throw new Refusal('draw.bot', 'bots do not accept draws; play on or resign');
    this.offers = [...new Set([...this.offers, seat])];
    if (this.mine.every((one) => this.offers.includes(one)))
      await this.inTurn(() => {
        this.kept = { ...this.kept, phase: 'over', ended: 'agreed', winners: [] };
        return this.save([]);
      });
    await this.tell();
  }

  async rematched(match: string): Promise<void> {
    this.kept = { ...this.kept, again: match };
    await this.inTurn(() => this.save([]));
    await this.tell();
  }

  /** Answers a question of a seat; what may take long on a copy, so that the next answer does not wait for it. */
  async answer<T>(seat: SeatNumber | null, question: Question): Promise<T> {
    const isWeighing = typeof question === 'object' && 'weigh' in question;
    if ((question === 'hint' || isWeighing) && !this.kept.hints)
      throw new Refusal('hints.off', 'hints are off in this match');
    const request = { do: 'ask', seat, question };
    const isQuick = typeof question === 'object' && !isWeighing && !('odds' in question);
    return isQuick ? this.ask<T>(request) : this.previews.ask<T>(this.resumption(), request);
  }

  /** Starts the bots that owe an answer. They are counted between changes, so that none is asked twice. */
  private startBots(): void {
    if (this.kept.phase !== 'playing' || !this.listeners.size) return;
    this.inTurn(() => this.ask<Status>({ do: 'status' })).then(
      ({ owing = [], answered = [], decision = 0 }) => {
        for (const seat of owing) {
          const holder = this.kept.seats[seat];
          if (answered.includes(seat) || this.thinking.has(seat) || !holder || !('bot' in holder)) continue;
          void this.playBot(seat, holder.bot, decision);
        }
      },
      console.error,
    );
  }

  /** Answers for a bot, which counts as thinking until its answer is in; then others may owe the next one. */
  private async playBot(seat: SeatNumber, bot: string, decision: number): Promise<void> {
    this.thinking.add(seat);
    try {
      const action = await this.botAction(seat, bot);
      await this.submit(seat, decision, action).catch((error) => {
        if (!isCrash(error)) throw error;
        return this.submitAbsent(seat, decision);
      });
    } catch (error) {
      const code = error instanceof Refusal ? error.code : null;
      if (code === STOPPED) return;
      console.error(error);
      // The match went on without this answer, for example because somebody left it.
      if (code !== STALE && code !== CONFLICT) return;
    } finally {
      this.thinking.delete(seat);
    }
    this.startBots();
  }

  /** The rules crash on what a bot answers: they answer for it, and if that fails too, nobody can continue the match. */
  private async submitAbsent(seat: SeatNumber, decision: number): Promise<void> {
    try {
      await this.submit(seat, decision, await this.ask<Action>({ do: 'absent', seat }));
    } catch (error) {
      if (isCrash(error)) await this.inTurn(() => this.break());
      throw error;
    }
  }

  /** What a bot answers. If it fails, which is a bug, the rules answer for it. */
  private async botAction(seat: SeatNumber, bot: string): Promise<Action> {
    try {
      return await this.bots.ask<Action>(this.resumption(), { do: 'bot', seat, bot });
    } catch (error) {
      if (error instanceof Refusal && error.code === STOPPED) throw error;
      console.error(error);
      return this.ask<Action>({ do: 'absent', seat });
    }
  }
}
