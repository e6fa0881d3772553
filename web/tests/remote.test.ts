import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, Refusal, Update } from '../src/referee';
import { Ears, RemoteReferee, waitBefore, type Socket } from '../src/remote';

class FakeSocket implements Socket {
  sent: { id: number; do: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  constructor(readonly address: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.({ code: 1000 });
  }
  tell(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const event = (number: number) => ({
  number,
  clause: 'GU-102',
  event: { event: 'x' },
  text: 'x',
  decision: null,
});
const update = (as: number | null, ...numbers: number[]): Update => ({
  as,
  phase: 'playing',
  offers: [],
  seats: [],
  events: numbers.map(event),
});

describe('ears', () => {
  it('say what each seat has heard', () => {
    const ears = new Ears();
    expect(ears.since()).toBe('');
    ears.hear(update(0, 0, 1, 2));
    ears.hear(update(1, 0, 1));
    ears.hear(update(0));
    expect(ears.since()).toBe('0:3,1:2');
  });

  it('hear nothing twice', () => {
    const ears = new Ears();
    ears.hear(update(null, 0, 1));
    expect(ears.hear(update(null, 1, 2)).events?.map((one) => one.number)).toEqual([2]);
    expect(ears.since()).toBe('s:3');
  });

  it('put sealed answers into the last update, and none of another decision', () => {
    const ears = new Ears();
    const answered = { as: 0, decision: 4, answered: [0], offers: [], sealed: 'colt' };
    expect(ears.hearAnswered(answered)).toBeUndefined();
    ears.hear({ ...update(0, 0), decision: 4, answered: [] });
    expect(ears.hearAnswered(answered)).toEqual({ ...update(0), ...answered });
    expect(ears.hearAnswered({ ...answered, as: 1 })).toBeUndefined();
    expect(ears.hearAnswered({ ...answered, decision: 5 })).toBeUndefined();
    expect(ears.since()).toBe('0:1');
  });
});

it('waits longer each time, but never very long', () => {
  expect([0, 1, 2, 3].map((times) => waitBefore(times, 0.5))).toEqual([500, 1000, 2000, 4000]);
  expect(waitBefore(40, 1)).toBeLessThanOrEqual(18_750);
  expect(waitBefore(0, 0)).toBeGreaterThan(0);
});

describe('a referee at the end of a line', () => {
  let sockets: FakeSocket[];
  let lines: Line[];
  let heard: number[];
  let referee: RemoteReferee;
  const last = () => sockets.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    lines = [];
    heard = [];
    const listener = {
      hello: () => {},
      talk: () => {},
      update: (told: Update) => heard.push(...(told.events ?? []).map((one) => one.number)),
      line: (line: Line) => lines.push(line),
    };
    referee = new RemoteReferee('m', listener, (address) => {
      sockets.push(new FakeSocket(address));
      return last();
    });
    last().onopen?.();
  });
  afterEach(() => {
    referee.close();
    vi.useRealTimers();
  });

  it('answers each question to whoever asked it', async () => {
    const first = referee.candidates(0);
    const second = referee.notes(0);
    const [one, two] = last().sent;
    last().tell({ id: two!.id, ok: [] });
    last().tell({ id: one!.id, ok: [{ action: 1, text: 'one' }] });
    expect(await first).toEqual([{ action: 1, text: 'one' }]);
    expect(await second).toEqual([]);
  });

  it('refuses with the clause', async () => {
    const answer = referee.submit(0, 3, { lay: 'colt' });
    expect(last().sent[0]).toMatchObject({ do: 'submit', seat: 0, decision: 3, action: { lay: 'colt' } });
    last().tell({ id: 1, error: { code: 'card.spent', text: 'no Colt left', clause: 'GU-202' } });
    await expect(answer).rejects.toMatchObject({
      code: 'card.spent',
      clause: 'GU-202',
      message: 'no Colt left',
    });
  });

  it('comes back by itself, says what it has heard and hears the rest once', () => {
    expect(last().address).toBe('/api/matches/m/socket?changes=true');
    last().tell({ update: update(0, 0, 1, 2) });
    last().onclose?.({ code: 1006 });
    expect(lines).toEqual(['opening', 'open', 'lost']);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    expect(last().address).toBe('/api/matches/m/socket?changes=true&since=0:3');
    last().onopen?.();
    last().tell({ update: update(0, 2, 3) });
    expect(heard).toEqual([0, 1, 2, 3]);
  });

  it('tries more slowly while nobody speaks, and quickly again after a word', () => {
    for (let times = 0; times < 4; times++) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(20_000);
    }
    expect(sockets).toHaveLength(5);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(5);
    vi.advanceTimersByTime(20_000);
    expect(sockets).toHaveLength(6);
    last().tell({ update: update(0, 0) });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(7);
  });

  it('leaves no question open when the line breaks', async () => {
    const answer = referee.hint(0);
    last().onclose?.({ code: 1006 });
    await expect(answer).rejects.toMatchObject({ code: 'line.lost' } satisfies Partial<Refusal>);
    await expect(referee.notes(0)).rejects.toMatchObject({ code: 'line.lost' });
  });

  it('stays away when it is closed', () => {
    referee.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});
