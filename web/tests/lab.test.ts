import { readFileSync } from 'node:fs';
import { FIRST_RATINGS } from '../src/lab/ratings';
import { describe, expect, it } from 'vitest';
import { cells, heat, interval, readMatchups, type Matchups } from '../src/lab/heat';
import { filled, read, words, write, type Question } from '../src/lab/questions';
import { HANDS, prospect, Solution, type Row } from '../src/lab/solution';
import { states } from '../src/lab/solution.json';

describe('the solution', () => {
  const rows = states as unknown as Row[];
  const solution = new Solution(rows);

  it('has every pair of hands once', () => {
    expect(rows).toHaveLength(64);
    for (const own of HANDS) for (const other of HANDS) expect(solution.at(own, other)).toBeDefined();
  });

  it('is worth to one what it costs the other', () => {
    for (const own of HANDS)
      for (const other of HANDS)
        expect(solution.at(own, other)!.value).toBeCloseTo(-solution.at(other, own)!.value, 8);
  });

  it('lays cards that are there, as often as always', () => {
    for (const [own, , value, mix] of rows) {
      expect(mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 8);
      for (const share of mix) expect(share).toBeGreaterThanOrEqual(0);
      if (own[0] === 0) expect(mix[0]).toBe(0);
      if (own[1] === 0) expect(mix[1]).toBe(0);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }
  });

  it('is never worth less for a card more', () => {
    for (const other of HANDS)
      for (const [colts, rifles] of HANDS.filter(([colts]) => colts > 0))
        expect(solution.at([colts, rifles], other)!.value).toBeGreaterThanOrEqual(
          solution.at([colts - 1, rifles], other)!.value - 1e-8,
        );
    expect(prospect(solution.at([3, 1], [3, 1])!.value)).toBeCloseTo(0.5);
  });
});

describe('questions', () => {
  const NOTHING = { text: '' };
  const questions: Question[] = [
    {
      name: 'shot',
      about: NOTHING,
      fields: [
        {
          name: 'shooter',
          about: NOTHING,
          kind: 'choice',
          names: ['infantry', 'lmg'],
          said: [],
          default: 'infantry',
        },
        { name: 'hp', about: NOTHING, kind: 'number', least: 1, most: 9, default: null },
        { name: 'crouched', about: NOTHING, kind: 'truth', default: 'no' },
      ],
    },
    { name: 'volley', about: NOTHING, fields: [] },
  ];

  it('are kept in an address and found again', () => {
    const given = { shooter: 'lmg', hp: '', crouched: 'yes' };
    const address = write(questions[0]!, given);
    expect(address).toBe('question=shot&shooter=lmg&crouched=yes');
    expect(read(questions, address)).toEqual({ question: questions[0], given });
  });

  it('have what they have by themselves where an address says nothing, or nonsense', () => {
    expect(read(questions, '')?.given).toEqual({ shooter: 'infantry', hp: '', crouched: 'no' });
    expect(read(questions, 'question=nothing')?.question.name).toBe('shot');
    expect(read(questions, 'question=volley')?.question.name).toBe('volley');
    expect(read([], 'question=shot')).toBeNull();
  });

  it('are sent without what was left empty', () => {
    expect(filled({ shooter: 'lmg', hp: ' ' })).toEqual({ shooter: 'lmg' });
    expect(words('gate_guard')).toBe('gate guard');
  });
});

describe('heat maps', () => {
  const tally = { matches: 10, wins: [6, 2], draws: 2, shared: [0, 0], unfinished: 0 };
  const matchups = {
    game: 'champions',
    bot: 'greedy',
    entries: [{ name: 'One' }, { name: 'Two' }],
    pairs: [{ first: 0, second: 1, tally }],
  } as unknown as Matchups;

  it('show a pair from both sides', () => {
    const [one, other] = cells(matchups);
    expect(one).toMatchObject({ row: 0, column: 1, score: 0.7, wins: 6, losses: 2, draws: 2 });
    expect(other).toMatchObject({ row: 1, column: 0, wins: 2, losses: 6, draws: 2 });
    expect(other!.score).toBeCloseTo(0.3);
    expect(other!.low).toBeCloseTo(1 - one!.high);
    expect(heat(0.5)).toBe(0);
    expect(heat(0)).toBe(1);
  });

  it('know how sure they are', () => {
    // As the program prints it for 9 of 12 points.
    const { low, high } = interval(0.75, 12);
    expect(low).toBeCloseTo(0.46769466506643426, 6);
    expect(high).toBeCloseTo(0.9110583316059453, 6);
    expect(interval(1, 0)).toEqual({ low: 0, high: 1 });
  });

  it('are made of nothing but matchups', () => {
    expect(readMatchups(JSON.stringify(matchups)).game).toBe('champions');
    for (const text of ['', '{}', '[]', '{"game":"x","entries":[],"pairs":[{}]}'])
      expect(() => readMatchups(text)).toThrow();
  });
});

it('knows the ratings with which the levels begin', () => {
  const source = readFileSync('../crates/registry/src/ratings.rs', 'utf8');
  const found = [...source.matchAll(/\("(\w+)", \[([\d, ]+)\]\)/g)].map(([, game, ratings]) => [
    game,
    ratings?.split(', ').map(Number),
  ]);
  expect(Object.fromEntries(found)).toEqual(FIRST_RATINGS);
});
