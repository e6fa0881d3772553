import { describe, expect, it } from 'vitest';
import { clockText } from '../src/clock';
import { facts } from '../src/games/plain/facts';
import { byChapter, matching } from '../src/rules/search';
import { setupSaying } from '../src/start';
import { arranged } from '../src/table/notes';
import { keepsPromise } from '../src/table/promise';
import { waitingFor, whoseScreen } from '../src/table/screen';
import { plainUpshot } from '../src/upshot';

describe('a screen that two seats share', () => {
  it('stays with whoever still owes an answer', () => {
    expect(whoseScreen([0, 1], 1, { owing: [0, 1], answered: [] })).toBe(1);
    expect(whoseScreen([0, 1], 1, { owing: [0, 1], answered: [1] })).toBe(0);
    expect(whoseScreen([0, 1], null, { owing: [1], answered: [] })).toBe(1);
  });

  it('never goes to somebody who sits elsewhere', () => {
    expect(whoseScreen([0, 1], 0, { owing: [2], answered: [] })).toBe(0);
    expect(waitingFor({ owing: [0, 2], answered: [0] })).toEqual([2]);
  });
});

it('shows clocks', () => {
  expect(clockText(125_000)).toBe('2:05');
  expect(clockText(3_725_000)).toBe('1:02:05');
  expect(clockText(100 * 3_600_000)).toBe('4 d 4 h');
  expect(clockText(-5)).toBe('0:00');
});

describe('a rulebook', () => {
  const book = [
    { id: 'A-1', chapter: 'First', text: 'Lay a card.' },
    { id: 'A-2', chapter: 'First', text: 'Point at somebody.' },
    { id: 'B-1', chapter: 'Second', text: 'Turn the card over.' },
  ];
  it('is searched by all words, in numbers too', () => {
    expect(matching(book, ' CARD  lay').map((one) => one.id)).toEqual(['A-1']);
    expect(matching(book, 'b-1').map((one) => one.id)).toEqual(['B-1']);
    expect(matching(book, '')).toHaveLength(3);
  });
  it('has chapters in its own order', () => {
    expect(byChapter(book, '').map((part) => [part.chapter, part.clauses.length])).toEqual([
      ['First', 2],
      ['Second', 1],
    ]);
  });
});

it('knows whether a promise about the dice was kept', () => {
  const promised = 'b2c44d2d';
  expect(keepsPromise('fistful', promised)).toBe(false);
  const hash = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
  expect(keepsPromise('hello', hash)).toBe(true);
});

it('tells of an upshot only what happens', () => {
  expect(plainUpshot({ gone: [], lost: [0, 2], over: null, wounds_left: 3 })).toBe(
    'lost 0, 2 · wounds left 3',
  );
  expect(plainUpshot({ gone: [], lost: [0, 0] })).toBe('');
});

it('tells of any view its values and its lists of named things', () => {
  const told = facts({ seat: 0, turn_limit: 8, units: [{ name: 'Guard', hp: 3, at: [1, 2] }], map: [[1]] });
  expect(told.values).toEqual([['turn limit', '8']]);
  expect(told.tables).toEqual([
    { name: 'units', columns: ['name', 'at', 'hp'], rows: [['Guard', '1, 2', '3']] },
  ]);
});

describe('a setup in words', () => {
  it('says how many play, in the tongue it is written in', () => {
    expect(setupSaying('goal = 3', 4)).toBe('players = 4\ngoal = 3');
    expect(setupSaying('{"goal": 3}', 4)).toEqual({ players: 4, goal: 3 });
  });

  it('has the last word about it', () => {
    expect(setupSaying('goal = 3\nplayers = 2', 4)).toBe('goal = 3\nplayers = 2');
    expect(setupSaying('{"players": 2}', 4)).toEqual({ players: 2 });
  });

  it('goes to the referee as it is when nobody can read it', () => {
    expect(setupSaying('{"goal"', 2)).toBe('{"goal"');
  });
});

describe('what a second whispers', () => {
  const note = (text: string, clause: string) => ({ text, clause });
  const all = [
    note('a', 'X-1'),
    note('b', 'X-1'),
    note('c', 'X-2'),
    note('d', 'X-1'),
    note('e', 'X-3'),
    note('f', 'X-2'),
  ];

  it('is said at once where it is short', () => {
    expect(arranged(all.slice(0, 4))).toEqual({ first: all.slice(0, 4), rest: [] });
  });

  it('begins with one note about each clause, and leaves none out', () => {
    const { first, rest } = arranged(all);
    expect(first.map(({ text }) => text).join('')).toBe('ace');
    expect(rest.map(({ clause, notes }) => [clause, notes.map(({ text }) => text).join('')])).toEqual([
      ['X-1', 'bd'],
      ['X-2', 'f'],
    ]);
  });

  it('goes on with the same clause where there is only one', () => {
    const alike = Array.from({ length: 6 }, (_, at) => note(String(at), 'X-1'));
    const { first, rest } = arranged(alike);
    expect(first).toEqual(alike.slice(0, 3));
    expect(rest).toEqual([{ clause: 'X-1', notes: alike.slice(3) }]);
  });
});
