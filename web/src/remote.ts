// The referee at the other end of a socket. It comes back by itself and says what it has heard, so that nothing is
// told twice or missed.

import { BASE } from './base';
import {
  Refusal,
  type Action,
  type Advice,
  type Candidate,
  type Hint,
  type Listener,
  type Note,
  type Odds,
  type Phrase,
  type Referee,
  type SeatNumber,
  type Summary,
  type Talk,
  type Update,
} from './referee';
import type { Answered, Presence } from './wire';

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type Dial = (address: string) => Socket;

/** The code with which the server closes sockets when a moderator has acted. */
const SANCTIONS_CHANGED = 4001;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** How long to wait before the line is tried for the `times`-th time; spread, so that not all come at once. */
export function waitBefore(times: number, chance = Math.random()): number {
  const wait = Math.min(FIRST_WAIT * 2 ** times, LONGEST_WAIT);
  return Math.round(wait * (0.75 + chance / 2));
}

/** What each observer has heard, as an address says it: `0:12,1:9`, `s:3`. */
export class Ears {
  private next = new Map<string, number>();
  private last = new Map<string, Update>();

  /** Notes the events of an update and returns it with those only that are new. */
  hear(update: Update): Update {
    const ear = earOf(update);
    const from = this.next.get(ear) ?? 0;
    const events = (update.events ?? []).filter((event) => event.number >= from);
    const last = events.at(-1);
    if (last) this.next.set(ear, last.number + 1);
    this.last.set(ear, update);
    return { ...update, events };
  }

  /** The last update with the answers that are sealed since; nothing if they belong to another decision. */
  hearAnswered(answered: Answered): Update | undefined {
    const last = this.last.get(earOf(answered));
    if (last?.decision !== answered.decision) return undefined;
    return this.hear({ ...last, ...answered, events: [] });
  }

  since(): string {
    return [...this.next].map(([ear, number]) => `${ear}:${number}`).join(',');
  }
}

function earOf({ as: seat }: { as: number | null }): string {
  return seat === null ? 's' : String(seat);
}

interface Frame {
  hello?: Summary;
  update?: Update;
  answered?: Answered;
  chat?: Talk;
  presence?: Presence;
  id?: number;
  ok?: unknown;
  error?: Phrase & { code: string; clause?: string };
}

function refusal({ code, clause, ...said }: NonNullable<Frame['error']>): Refusal {
  return new Refusal(code, said, clause);
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: Refusal) => void;
}

export class RemoteReferee implements Referee {
  private ears = new Ears();
  private socket: Socket | null = null;
  private isOpen = false;
  private isClosed = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;
  private waiting = new Map<number, Waiting>();

  constructor(
    private match: string,
    private listener: Listener,
    private dial: Dial = dialBrowser,
  ) {
    this.connect();
  }

  private connect(): void {
    this.listener.line('opening');
    const since = this.ears.since();
    const query = `?changes=true${since ? `&since=${since}` : ''}`;
    const socket = this.dial(`${BASE}/api/matches/${encodeURIComponent(this.match)}/socket${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      this.listener.line('open');
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Frame);
    socket.onclose = ({ code }) => {
      if (code === SANCTIONS_CHANGED && socket === this.socket) this.listener.sanctioned?.();
      this.lose(socket);
    };
  }

  /** The line broke: questions on it are answered no more, and it is tried again. */
  private lose(socket: Socket): void {
    if (socket !== this.socket) return;
    this.isOpen = false;
    this.socket = null;
    for (const { reject } of this.waiting.values()) {
      reject(new Refusal('line.lost', 'Connection lost. Reconnecting…'));
    }
    this.waiting.clear();
    if (this.isClosed) return;
    const wait = waitBefore(this.tries++);
    this.listener.line('lost', wait);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private hear(frame: Frame): void {
    // Only a word from the referee proves the line: some proxies open it and close it at once.
    this.tries = 0;
    if (frame.hello) this.listener.hello(frame.hello);
    else if (frame.update) this.listener.update(this.ears.hear(frame.update));
    else if (frame.answered) {
      const update = this.ears.hearAnswered(frame.answered);
      if (update) this.listener.update(update);
    } else if (frame.chat) this.listener.talk(frame.chat);
    else if (frame.presence) this.listener.presence?.(frame.presence);
    else if (frame.id !== undefined) {
      const waiting = this.waiting.get(frame.id);
      this.waiting.delete(frame.id);
      const { error } = frame;
      if (error) waiting?.reject(refusal(error));
      else waiting?.resolve(frame.ok);
    }
  }

  private ask<T>(request: Record<string, unknown>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.socket || !this.isOpen) {
        reject(new Refusal('line.lost', 'Connection lost. Reconnecting…'));
        return;
      }
      const id = ++this.last;
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.socket.send(JSON.stringify({ id, ...request }));
    });
  }

  candidates(seat: SeatNumber, effort: 'coarse' | 'fine' | 'full' = 'fine'): Promise<Candidate[]> {
    return this.ask({ do: 'candidates', seat, effort });
  }

  check(seat: SeatNumber, action: Action): Promise<Phrase> {
    return this.ask({ do: 'check', seat, action });
  }

  complete(seat: SeatNumber, wish: unknown): Promise<Candidate> {
    return this.ask({ do: 'complete', seat, wish });
  }

  sketch(seat: SeatNumber | null, draft: unknown): Promise<unknown> {
    return this.ask({ do: 'sketch', seat, draft });
  }

  odds(seat: SeatNumber, line: Action[]): Promise<Odds> {
    return this.ask({ do: 'odds', seat, line });
  }

  notes(seat: SeatNumber): Promise<Note[]> {
    return this.ask({ do: 'notes', seat });
  }

  async hint(seat: SeatNumber): Promise<Hint[]> {
    const { others, ...first } = await this.ask<Hint & { others: Hint[] }>({ do: 'hint', seat });
    return [first, ...others];
  }

  weigh(seat: SeatNumber, action: Action): Promise<Advice[]> {
    return this.ask({ do: 'weigh', seat, action });
  }

  async submit(seat: SeatNumber, decision: number, action: Action): Promise<boolean> {
    return (await this.ask<{ resolved: boolean }>({ do: 'submit', seat, decision, action })).resolved;
  }

  async offerDraw(seat: SeatNumber): Promise<void> {
    await this.ask({ do: 'draw', seat });
  }

  async leave(seat: SeatNumber): Promise<void> {
    await this.ask({ do: 'leave', seat });
  }

  async claim(seat: SeatNumber, of: SeatNumber): Promise<void> {
    await this.ask({ do: 'claim', seat, of });
  }

  async say(text: string): Promise<void> {
    await this.ask({ do: 'say', text });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

function dialBrowser(address: string): Socket {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url) as unknown as Socket;
}
