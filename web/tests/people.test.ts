import { createHash } from 'node:crypto';
// Ratings, presence and pairing on the page.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import quick from '../../crates/games/wizards/content/skirmish.json';
import { skirmish } from '../src/games/wizards/skirmish';
import { people } from '../src/me/account';
import { keptIn, Pairing } from '../src/lobby/pairing.svelte';
import { Company } from '../src/table/company.svelte';
import { changeText } from '../src/table/ratingChange';

describe('ratings', () => {
  it('a change is shown with its sign', () => {
    expect(changeText({ before: 1512, after: 1527 })).toBe('1512 → 1527 (+15)');
    expect(changeText({ before: 1512, after: 1500 })).toBe('1512 → 1500 (−12)');
    expect(changeText({ before: 1500, after: 1500 })).toBe('1500 → 1500 (±0)');
  });

  it('the quick match of wizards is the one that the server rates', () => {
    expect(skirmish(2)).toEqual(quick);
  });
});

describe('presence', () => {
  const seats = (away: number | null) => [
    { seat: 0, away: null },
    { seat: 1, away },
  ];

  it('counts on from what the server said, and forgives a page that is loaded again', () => {
    const company = new Company();
    expect(company.away(1, 0)).toBeNull();
    company.hear({ seats: seats(1_000), claim_after: 120_000 }, 50_000);
    expect(company.away(0, 90_000)).toBeNull();
    expect(company.away(1, 52_000)).toBeNull();
    expect(company.away(1, 60_000)).toBe(11_000);
    expect(company.claimIn(1, 60_000)).toBe(109_000);
    expect(company.claimIn(1, 500_000)).toBe(0);
  });

  it('nothing is claimed from somebody who is back, or where nothing can be claimed', () => {
    const company = new Company();
    company.hear({ seats: seats(null), claim_after: 1_000 }, 0);
    expect(company.claimIn(1, 99_000)).toBeNull();
    company.hear({ seats: seats(9_000), claim_after: null }, 0);
    expect(company.away(1, 1_000)).toBe(10_000);
    expect(company.claimIn(1, 99_000)).toBeNull();
  });
});

describe('pairing', () => {
  const wish = { game: 'wizards', rated: true, clock: null };
  let asked: string[] = [];
  let bodies: string[] = [];
  let answers: object[] = [];

  beforeEach(() => {
    [asked, bodies] = [[], []];
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`);
      if (typeof init.body === 'string') bodies.push(init.body);
      const answer = answers.shift();
      // Without an answer the server is still waiting.
      if (!answer) return new Promise(() => {});
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
  });

  it('waits until an opponent is found, and asks no more then', async () => {
    const pairing = new Pairing();
    answers = [
      { wish, waited: 0, match: null },
      { wish, waited: 9_000, match: null },
      { wish, waited: 12_000, match: 'm' },
    ];
    await pairing.start(wish);
    await vi.waitFor(() => expect(pairing.state.match).toBe('m'));
    const waits = ['POST /api/pairing', 'GET /api/pairing?wait=10', 'GET /api/pairing?wait=10'];
    // It asks once what is fixed of the dice, and no more for an opponent.
    expect(asked).toEqual([...waits, 'GET /api/matches/m']);
  });

  it('reveals the own share of the dice before the player comes to the table', async () => {
    const pairing = new Pairing();
    answers = [{ wish, waited: 0, match: null }];
    await pairing.start(wish);
    const { entropy_commitment: commitment } = JSON.parse(bodies[0]!) as { entropy_commitment: string };
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    const fixed = (commitment: string) => ({ commitment, state: 'committed' });
    const dice = { commitment: 'host', shares: [fixed('other'), fixed(commitment)] };
    answers = [
      { wish, waited: 5, match: 'm' },
      { match: 'm', mine: [1], revealing: [0, 1], dice },
      { seats: [1] },
    ];
    await pairing.start(wish);
    await vi.waitFor(() => expect(asked.at(-1)).toBe('POST /api/matches/m/reveal'));
    const { entropy } = JSON.parse(bodies.at(-1)!) as { entropy: string };
    expect(createHash('sha256').update(entropy).digest('hex')).toBe(commitment);
  });

  it('shows after a reload at once what it waited for, until the server has answered', async () => {
    answers = [{ wish, waited: 4_000, match: null }];
    await new Pairing().start(wish);
    const again = new Pairing();
    again.resume();
    expect(again.state.wish).toEqual(wish);
    expect(again.waited(Date.now())).toBeGreaterThanOrEqual(4_000);
    // The server has forgotten it meanwhile.
    const late = new Pairing();
    answers = [{ wish: null, waited: 0, match: null }];
    late.resume();
    await vi.waitFor(() => expect(late.state.wish).toBeNull());
    const fresh = new Pairing();
    fresh.resume();
    expect(fresh.state.wish).toBeNull();
  });

  it('goes on where nothing or something else is stored', () => {
    for (const text of [null, 'yes', '{', '{}', '{"wish":{}}', '{"wish":{"game":"wizards"}}'])
      expect(keptIn(text)).toBeNull();
    expect(keptIn('{"wish":{"game":"wizards"},"since":5}')).toMatchObject({ since: 5 });
  });

  it('cancelling is said to the server, and a late answer changes nothing', async () => {
    const pairing = new Pairing();
    answers = [{ wish, waited: 0, match: null }];
    await pairing.start(wish);
    expect(pairing.state.wish).toEqual(wish);
    answers = [{ wish: null, waited: 0, match: null }];
    await pairing.stop();
    expect(pairing.state.wish).toBeNull();
    expect(asked.at(-1)).toBe('DELETE /api/pairing');
  });
});

describe('logging out', () => {
  it('waits for a change that brings a new session, which would log the player in again', async () => {
    const asked: string[] = [];
    let finish = () => {};
    const codes = new Promise<void>((done) => (finish = done));
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => {
        asked.push(address);
        if (address.endsWith('recovery')) await codes;
        return Response.json({ codes: [] });
      }),
    );
    const made = people.makeRecoveryCodes('secret');
    const gone = people.logOut(false);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    finish();
    await Promise.all([made, gone]);
    expect(asked.map((one) => one.replace(/.*\/api\//, ''))).toEqual([
      'account/recovery',
      'session?everywhere=false',
    ]);
    vi.unstubAllGlobals();
  });
});
