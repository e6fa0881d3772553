import { describe, expect, it } from 'vitest';
import { curtainCall } from '../src/table/curtain';
import { nextGames } from '../src/table/headline';
import { resigned, retold } from '../src/table/resigning';
import type { MatchEvent } from '../src/referee';
import { isShort } from '../src/table/short';
import { totalsOf } from '../src/table/totals';

describe('totals of odds', () => {
  it('add up the outcomes that a player weighs', () => {
    const lost = (seat: number, hp: number, dead = false) => [{ figure: { seat, kind: 'lmg' }, hp, dead }];
    const chances = [
      { upshot: { lost: [], over: null }, chance: '1/2' },
      { upshot: { lost: lost(1, 1), over: null }, chance: '1/4' },
      { upshot: { lost: lost(1, 2, true), over: null }, chance: '1/4' },
    ];
    expect(totalsOf('commandos', chances, 0, null).map(({ label, share }) => [label, share])).toEqual([
      ['total-hit', 0.5],
      ['total-two-hits', 0.25],
      ['total-kill', 0.25],
    ]);
    // The same outcomes from the other side of the table.
    expect(totalsOf('commandos', chances, 1, null).map(({ label }) => label)).toEqual([
      'total-own-hit',
      'total-own-dead',
    ]);
  });

  it('of champions say whose loss it is', () => {
    const view = { units: [{ seat: 0 }, { seat: 1 }], characters: [{ unit: 1 }] };
    const none = { lost: [0, 0], removed: [], gone: [], over: null };
    const chances = [
      { upshot: { ...none, lost: [2, 0] }, chance: '1/2' },
      { upshot: { ...none, lost: [0, 3], removed: [{ character: 0 }] }, chance: '1/4' },
      { upshot: none, chance: '1/4' },
    ];
    expect(totalsOf('champions', chances, 0, view)).toEqual([
      { label: 'total-foe-falls', share: 0.25, of: 1 },
      { label: 'total-foe-loses', share: 0.25, of: 1 },
      { label: 'total-own-loses', share: 0.5, of: 0 },
    ]);
    expect(totalsOf('champions', chances, 1, view)[0]).toEqual({
      label: 'total-own-falls',
      share: 0.25,
      of: 1,
    });
  });

  it('do not repeat a hit that wins the duel', () => {
    const chances = [
      { upshot: { hit: [1], duel_won_by: 0 }, chance: '1/4' },
      { upshot: { hit: [], duel_won_by: null }, chance: '3/4' },
    ];
    expect(totalsOf('gunslingers', chances, 0, null)).toEqual([
      { label: 'total-hit-win', share: 0.25 },
      { label: 'total-nobody-hit', share: 0.75 },
    ]);
  });

  it('count each outcome of a shootout once', () => {
    const chances = [[0, 1], [1, 2], [0], []].map((hit) => ({
      upshot: { hit, duel_won_by: null },
      chance: '1/4',
    }));
    expect(totalsOf('gunslingers', chances, 0, null)).toEqual([
      { label: 'total-they-hit', share: 0.25 },
      { label: 'total-you-hit', share: 0.5 },
      { label: 'total-nobody-hit', share: 0.25 },
    ]);
  });

  it('are three at most, and none where nothing is decided or a game is unknown', () => {
    const upshot = { wounds: [1, 2], downed: [0, 1], out: [0, 1], over: [0] };
    expect(totalsOf('fighters', [{ upshot, chance: '1' }], 0, null)).toHaveLength(3);
    const nothing = { wounds: [0, 0], downed: [0, 0], out: [0, 0], over: null };
    expect(totalsOf('fighters', [{ upshot: nothing, chance: '1' }], 0, null)).toEqual([]);
    expect(totalsOf('chess', [{ upshot: {}, chance: '1' }], 0, null)).toEqual([]);
  });
});

it('options fit into the dock while they are few and short', () => {
  expect(isShort(['Colt', 'Rifle', 'Barricade', 'Reloading'])).toBe(true);
  expect(isShort(Array<string>(6).fill('Go'))).toBe(false);
  expect(isShort(['x'.repeat(90)])).toBe(false);
  expect(isShort([])).toBe(false);
});

describe('a curtain call', () => {
  it('lets the winners stand in their colours and the others lie', () => {
    const { standing, lying } = curtainCall('gunslingers', [1], 3);
    expect(standing).toEqual([{ id: 'dolores-ready', seat: 1 }]);
    expect(lying.map(({ seat }) => seat)).toEqual([0, 2]);
  });
  it('lets everybody stand after a draw', () => {
    const { standing, lying } = curtainCall('champions', [], 2);
    expect(lying).toEqual([]);
    expect(new Set(standing.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  });
});

describe('the verdict', () => {
  const told = (...events: [string, number, number?][]) =>
    events.map(([key, decision, seat]) => ({ key, decision, event: { seat } })) as unknown as MatchEvent[];

  it('knows who resigned, if that ended the match', () => {
    expect(resigned(told(['moved', 3], ['resigned', 4, 0], ['won-last', 4]))).toBe(0);
    expect(resigned(told(['surrendered', 9, 1], ['won-surrender', 9]))).toBe(1);
    expect(resigned(told(['resigned', 4, 2], ['moved', 5], ['won-last', 6]))).toBeUndefined();
  });

  it('does not call it resigning where the win was claimed', () => {
    const log = told(['moved', 3], ['resigned', 4, 1], ['won-last', 4]).map((one, number) => ({
      ...one,
      number,
    }));
    const name = () => 'Rosa';
    expect(retold(log, { claimed: null, name })).toEqual({});
    expect(retold(log, { claimed: 0, name })).toEqual({});
    expect(retold(log, { claimed: 1, name })).toEqual({ 1: 'cause-claimed' });
  });

  it('offers other games after each game', () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    expect(all.map((game) => nextGames(game, all).join(''))).toEqual(['bc', 'cd', 'de', 'ea', 'ab']);
  });

  it('calls the heroes who fought', () => {
    const view = {
      figures: [
        { seat: 0, name: 'Lesdinn' },
        { seat: 1, name: 'Brock' },
      ],
    };
    const { standing, lying } = curtainCall('fighters', [0], 2, view);
    expect([standing[0]?.id, lying[0]?.id]).toEqual(['lesdinn-strike', 'brock-wounded']);
    expect(curtainCall('fighters', [], 2).standing.map(({ id }) => id)).toEqual([
      'shargh-strike',
      'brock-strike',
    ]);
  });
});
