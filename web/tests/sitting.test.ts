import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener, Referee, Summary } from '../src/referee';
import { Sitting } from '../src/table/sitting.svelte';

const { line } = vi.hoisted(() => ({ line: { listener: null as Listener | null, close: vi.fn() } }));
vi.mock('../src/sit', () => ({
  sitDown: (_match: string, listener: Listener) => {
    line.listener = listener;
    return { close: line.close } as unknown as Referee;
  },
}));

const SUMMARY = { match: 'abc', mine: [0], seats: [], dice: {} } as unknown as Summary;

/** A server that answers every request like this. */
const server = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));

afterEach(() => {
  vi.unstubAllGlobals();
  line.close.mockClear();
});

describe('a connection that is lost', () => {
  it('stays lost while it is tried again', () => {
    server(() => Response.json(SUMMARY));
    const sitting = new Sitting(SUMMARY);
    line.listener!.line('open');
    line.listener!.line('lost', 500);
    line.listener!.line('opening');
    expect(sitting.line).toBe('lost');
    line.listener!.line('open');
    expect(sitting.line).toBe('open');
  });

  it('is given up when the server no longer has the match', async () => {
    server(() => Response.json({ code: 'match.unknown', text: 'no match' }, { status: 404 }));
    const sitting = new Sitting(SUMMARY);
    line.listener!.line('lost', 500);
    await vi.waitFor(() => expect(sitting.isGone).toBe(true));
    expect(line.close).toHaveBeenCalledOnce();
  });

  it('is not given up when the server does not answer', async () => {
    server(() => {
      throw new TypeError('offline');
    });
    const sitting = new Sitting(SUMMARY);
    line.listener!.line('lost', 500);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done));
    expect(sitting.isGone).toBe(false);
  });
});
