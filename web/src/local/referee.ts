// The referee in the page, for a match on this device.

import type {
  Action,
  Advice,
  Candidate,
  Hint,
  Listener,
  Note,
  Odds,
  Phrase,
  Referee,
  SeatNumber,
} from '../referee';
import type { Host } from './host';
import { hostOf } from './hosts';

export class LocalReferee implements Referee {
  private host: Promise<Host>;

  constructor(
    match: string,
    private listener: Listener,
  ) {
    listener.line('opening');
    this.host = hostOf(match);
    this.host.then((host) => host.listen(listener)).catch(console.error);
  }

  private async ask<T>(
    seat: SeatNumber | null,
    question: 'notes' | 'hint' | Record<string, unknown>,
  ): Promise<T> {
    return (await this.host).answer<T>(seat, question);
  }

  candidates(seat: SeatNumber, effort: 'coarse' | 'fine' | 'full' = 'fine'): Promise<Candidate[]> {
    return this.ask(seat, { candidates: effort });
  }

  check(seat: SeatNumber, action: Action): Promise<Phrase> {
    return this.ask(seat, { check: action });
  }

  complete(seat: SeatNumber, wish: unknown): Promise<Candidate> {
    return this.ask(seat, { complete: wish });
  }

  sketch(seat: SeatNumber | null, draft: unknown): Promise<unknown> {
    return this.ask(seat, { sketch: draft });
  }

  odds(seat: SeatNumber, line: Action[]): Promise<Odds> {
    return this.ask(seat, { odds: line });
  }

  notes(seat: SeatNumber): Promise<Note[]> {
    return this.ask(seat, 'notes');
  }

  async hint(seat: SeatNumber): Promise<Hint[]> {
    const { others, ...first } = await this.ask<Hint & { others: Hint[] }>(seat, 'hint');
    return [first, ...others];
  }

  weigh(seat: SeatNumber, action: Action): Promise<Advice[]> {
    return this.ask(seat, { weigh: action });
  }

  async submit(seat: SeatNumber, decision: number, action: Action): Promise<boolean> {
    return (await this.host).submit(seat, decision, action);
  }

  async offerDraw(seat: SeatNumber): Promise<void> {
    await (await this.host).offerDraw(seat);
  }

  async leave(seat: SeatNumber): Promise<void> {
    await (await this.host).leave(seat);
  }

  async say(): Promise<void> {
    // A local match has no chat.
  }

  close(): void {
    this.host.then(
      (host) => host.leaveTable(this.listener),
      () => {},
    );
  }
}
