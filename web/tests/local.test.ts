import { describe, expect, it, vi } from 'vitest';
import { Host } from '../src/local/host';
import type { Kept } from '../src/local/store';
import { Refusal, type Listener } from '../src/referee';
import type { Update } from '../src/wire';

// A game in which both seats answer every other decision, and the bot alone the rest. Each module takes requests in order, each answer a while later.
const table = vi.hoisted(() => ({ decision: 0, answered: [] as number[], chance: 1, last: 30 }));

vi.mock('../src/local/module', async (original) => {
  const later = (slowness: number) =>
    new Promise<void>((done) => {
      table.chance = (table.chance * 48271) % 2147483647;
      setTimeout(done, table.chance % slowness);
    });
  class Module {
    run = 1;
    isBusy = false;
    private queue: Promise<unknown> = Promise.resolve();

    ask(request: Record<string, unknown>): Promise<unknown> {
      const slowness = request.do === 'bot' ? 40 : 4;
      const done = this.queue.then(() => later(slowness)).then(() => answer(request));
      this.queue = done.catch(() => {});
      return done;
    }

    stop(): void {}
  }

  function answer({ do: asked, seat, decision }: Record<string, unknown>): unknown {
    const asks = table.decision % 2 ? [1] : [0, 1];
    const status = {
      decision: table.decision,
      owing: asks.filter((one) => !table.answered.includes(one)),
      answered: [...table.answered],
      seats: [],
      ...(table.decision === table.last ? { over: { winners: [0] } } : {}),
    };
    if (asked === 'look') return { ...status, events: [] };
    if (asked !== 'submit') return status;
    if (decision !== table.decision) throw new Refusal('decision.stale', 'past');
    table.answered.push(seat as number);
    const resolved = table.answered.length === asks.length;
    if (resolved) [table.decision, table.answered] = [table.decision + 1, []];
    return { resolved, lines: resolved ? ['line'] : [] };
  }
  return { ...(await original<object>()), Module, referee: new Module() };
});

vi.mock('../src/local/store', () => ({
  Conflict: class extends Error {},
  store: { append: async () => {} },
}));

const kept: Kept = {
  ...{ id: 'm', game: 'odds', setup: {}, seats: [{ person: 'you' }, { bot: 'random' }], dice: null },
  ...{ phase: 'playing', created: 0, updated: 0, hints: true, winners: null },
};

describe('a match without a server', () => {
  it('goes on however the answers of a person and of a bot cross', async () => {
    const host = new Host(kept, []);
    let answered = -1;
    const over = new Promise<void>((done) => {
      const update = ({ phase, decision = 0 }: Update) => {
        if (phase === 'over') return done();
        if (decision % 2 || decision === answered) return;
        answered = decision;
        setTimeout(() => void host.submit(0, decision, 'any'), table.chance % 40);
      };
      void host.listen({ line() {}, hello() {}, update } as unknown as Listener);
    });
    await over;
    expect(table.decision).toBe(table.last);
  });
});
