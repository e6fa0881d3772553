import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPromise, keptPromise, keptShares } from '../src/keep';
import { Refusal } from '../src/referee';
import { revealWaiting } from '../src/revealing.svelte';
import { commit, revealShares, type Table } from '../src/shares';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
});

/** A match in which this browser has seat 0 and everything is fixed. */
function table(change: Partial<Table> = {}): Table {
  const shares = ['mine', 'theirs'].map((share) => ({
    commitment: hash(share),
    state: 'committed' as const,
  }));
  return { match: 'm', mine: [0], revealing: [0, 1], dice: { commitment: 'promised', shares }, ...change };
}

describe('shares of the dice', () => {
  beforeEach(() => {
    storage.clear();
    commit('mine');
  });
  const send = () => vi.fn(async () => ({}));

  it('are kept here and only committed to', () => {
    const { entropy_commitment } = commit();
    const drawn = JSON.parse(storage.get('duello.shares')!) as [string, string][];
    expect(drawn.map(([commitment]) => commitment)).toEqual([hash('mine'), entropy_commitment]);
    expect(hash(drawn[1]![1])).toBe(entropy_commitment);
    expect(drawn[1]![1]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are revealed once everything is fixed, and what was fixed is remembered', async () => {
    const sent = send();
    await revealShares(table({ revealing: [] }), sent);
    expect(sent).not.toHaveBeenCalled();
    expect(keptShares('m')).toBeNull();
    sent.mockImplementation(async () => {
      // Before anything is revealed.
      expect(keptPromise('m')).toBe('promised');
      expect(keptShares('m')).toEqual({ commitments: [hash('mine'), hash('theirs')], revealed: [] });
      return {};
    });
    await revealShares(table(), sent);
    expect(sent.mock.calls).toEqual([['m', 'mine']]);
    expect(keptShares('m')?.revealed).toEqual([0]);
    // It is known now and need not be kept.
    expect(storage.get('duello.shares')).toBe('[]');
  });

  it('stay secret where another promise was made before', async () => {
    const sent = send();
    keepPromise('m', 'another');
    await revealShares(table(), sent);
    expect(sent).not.toHaveBeenCalled();
  });

  it('stay secret where other shares were fixed before, or one is not fixed', async () => {
    const sent = send();
    const { dice } = table();
    const open = { commitment: null, state: 'open' as const };
    await revealShares(table({ dice: { ...dice, shares: [dice.shares[0]!, open] } }), sent);
    expect(sent).not.toHaveBeenCalled();
    await revealShares(table({ mine: [] }), sent);
    const other = { commitment: hash('luckier'), state: 'committed' as const };
    await revealShares(table({ dice: { ...dice, shares: [dice.shares[0]!, other] } }), sent);
    expect(sent).not.toHaveBeenCalled();
  });

  it('of another seat or browser are not sent', async () => {
    const sent = send();
    await revealShares(table({ mine: [1] }), sent);
    expect(sent).not.toHaveBeenCalled();
  });

  it('are sent again if the server does not answer, and not if it refuses', async () => {
    const sent = send();
    sent.mockRejectedValueOnce(new Refusal('line.lost', 'no answer'));
    await revealShares(table(), sent, [0]);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(keptShares('m')?.revealed).toEqual([0]);
    commit('theirs');
    const refused = vi.fn(async () => Promise.reject(new Refusal('reveal.late', 'too late')));
    await revealShares(table({ mine: [1] }), refused, [0]);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(keptShares('m')?.revealed).toEqual([0]);
  });

  it('are revealed on any page, for matches in which all seats are taken', async () => {
    const asked: string[] = [];
    const listed = [
      { match: 'open', players: ['Ann', ''] },
      { match: 'm', players: ['Ann', 'Bob'] },
    ];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`);
      const answer = path.includes('?')
        ? { matches: listed }
        : path.endsWith('/m')
          ? table()
          : { seats: [0] };
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
    await revealWaiting();
    expect(asked.slice(1)).toEqual(['GET /api/matches/m', 'POST /api/matches/m/reveal']);
    // Nothing is left to reveal, so the server is not asked again.
    await revealWaiting();
    expect(asked).toHaveLength(3);
  });

  it('of one player in several seats are sent once each', async () => {
    const sent = send();
    const { dice } = table();
    await revealShares(
      table({ mine: [0, 1], dice: { ...dice, shares: [dice.shares[0]!, dice.shares[0]!] } }),
      sent,
    );
    expect(sent).toHaveBeenCalledTimes(1);
    expect(keptShares('m')?.revealed).toEqual([0, 1]);
  });
});
