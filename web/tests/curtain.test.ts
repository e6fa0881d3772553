import { describe, expect, it } from 'vitest';
import { curtainCall } from '../src/table/curtain';
import { nextGames } from '../src/table/headline';
import { resigned, retold } from '../src/table/resigning';
import type { MatchEvent } from '../src/referee';
import { isShort } from '../src/table/short';

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
