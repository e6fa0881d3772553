import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Host } from '../src/local/host';
import type { Kept } from '../src/local/store';
import { Refusal, type Listener } from '../src/referee';
import type { Update } from '../src/wire';

// A game in which the person and the bot answer in turn. `crashes` says on which requests the rules crash; a crash closes
// all matches of the module.
const rules = vi.hoisted(() => ({
  decision: 0,
  isOpen: false,
  crashes: (request: Record<string, unknown>): boolean => !request,
}));

vi.mock('../src/local/module', async (original) => {
  const { Refusal } = await import('../src/referee');
  class Module {
    run = 0;
    isBusy = false;

    async ask(request: Record<string, unknown>): Promise<unknown> {
      if (rules.crashes(request)) {
        this.run++;
        rules.isOpen = false;
        throw new Refusal('referee.crashed', 'unreachable');
      }
      if (request.do === 'resume') return (rules.isOpen = true);
      if (!rules.isOpen) throw new Refusal('match.unknown', 'no match');
      if (request.do === 'bot' || request.do === 'absent') return request.do;
      if (request.do === 'submit') {
        if (request.decision !== rules.decision) throw new Refusal('decision.stale', 'past');
        return { resolved: true, lines: [`${++rules.decision} ${String(request.action)}`] };
      }
      const over = rules.decision === 4 ? { over: { winners: [0] } } : {};
      const status = {
        decision: rules.decision,
        owing: [rules.decision % 2],
        answered: [],
        seats: [],
        ...over,
      };
      return request.do === 'look' ? { ...status, events: [] } : status;
    }

    stop(): void {}
  }
  return { ...(await original<object>()), Module, referee: new Module() };
});

const stored: { kept: Kept; from: number; lines: string[] }[] = [];

vi.mock('../src/local/store', () => ({
  Conflict: class extends Error {},
  store: {
    append: async (kept: Kept, from: number, lines: string[]) => void stored.push({ kept, from, lines }),
  },
}));

const kept: Kept = {
  ...{ id: 'm', game: 'odds', setup: {}, seats: [{ person: 'you' }, { bot: 'random' }], dice: null },
  ...{ phase: 'playing', created: 0, updated: 0, hints: true, winners: null },
};

/** A host, what it has told last, and a way to wait until it tells something. */
async function sit() {
  const host = new Host(kept, []);
  const heard: Update[] = [];
  const listener = { line() {}, hello() {}, update: (update: Update) => void heard.push(update) };
  await host.listen(listener as unknown as Listener);
  const until = (is: (update: Update) => boolean) => vi.waitFor(() => expect(heard.some(is)).toBe(true));
  return { host, until, last: () => heard.at(-1)! };
}

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : String(error));

beforeEach(() => {
  [rules.decision, rules.isOpen, rules.crashes] = [0, false, () => false];
  stored.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a crash of the rules', () => {
  it('that does not happen again is not noticed', async () => {
    const { host, until } = await sit();
    let crashes = 0;
    rules.crashes = (request) => request.do === 'submit' && crashes++ === 0;
    await host.submit(0, 0, 'good');
    await until(({ decision }) => decision === 2);
    expect(stored.flatMap(({ lines }) => lines)).toEqual(['1 good', '2 bot']);
  });

  it('on an answer leaves the match as it was', async () => {
    const { host, until, last } = await sit();
    rules.crashes = ({ action }) => action === 'bad';
    expect(await host.submit(0, 0, 'bad').catch(codeOf)).toBe('referee.crashed');
    expect(last()).toMatchObject({ phase: 'playing', decision: 0 });
    expect(stored).toEqual([]);
    await host.submit(0, 0, 'good');
    await until(({ decision }) => decision === 2);
    expect(stored.flatMap(({ lines }) => lines)).toEqual(['1 good', '2 bot']);
  });

  it('on the answer of a bot makes the rules answer for it', async () => {
    const { host, until } = await sit();
    rules.crashes = ({ action }) => action === 'bot';
    await host.submit(0, 0, 'good');
    await until(({ decision }) => decision === 2);
    expect(stored.flatMap(({ lines }) => lines)).toEqual(['1 good', '2 absent']);
  });

  it('on every answer of a bot closes the match', async () => {
    const { host, until } = await sit();
    rules.crashes = ({ action }) => action === 'bot' || action === 'absent';
    await host.submit(0, 0, 'good');
    await until(({ phase }) => phase === 'faulty');
    expect(stored.at(-1)).toMatchObject({ kept: { phase: 'faulty' }, from: 1, lines: [] });
    expect(await host.submit(0, 1, 'good').catch(codeOf)).toBe('match.not-playing');
  });

  it('on everything closes the match, and the table stays as it was', async () => {
    const { host, last } = await sit();
    rules.crashes = () => true;
    expect(await host.submit(0, 0, 'good').catch(codeOf)).toBe('referee.crashed');
    expect(last()).toMatchObject({ phase: 'faulty', decision: 0, owing: [] });
  });
});
