import { describe, expect, it } from 'vitest';
import { gapOf, judge } from '../src/puzzles/judge';
import {
  BEGINNING,
  difficultyOf,
  nextFor,
  nextPuzzle,
  puzzleOfDay,
  signed,
  solvedDaily,
  streakOn,
  tried,
} from '../src/puzzles/progress';
import type { Action, Referee } from '../src/referee';
import type { Puzzle } from '../src/wire';

const GAMES = [
  { game: 'gunslingers', puzzles: 0 },
  { game: 'commandos', puzzles: 3 },
  { game: 'fighters', puzzles: 2 },
];

describe('the puzzle of the day', () => {
  it('goes round the games that have puzzles, and through the puzzles of each', () => {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => puzzleOfDay(day, GAMES));
    expect(days.map((one) => `${one?.game} ${one?.number}`)).toEqual([
      'commandos 1',
      'fighters 1',
      'commandos 2',
      'fighters 2',
      'commandos 3',
      'fighters 1',
      'commandos 1',
    ]);
  });

  it('is none without puzzles', () => {
    expect(puzzleOfDay(5, [])).toBeNull();
    expect(puzzleOfDay(5, [{ game: 'gunslingers', puzzles: 0 }])).toBeNull();
  });

  it('makes a row of days, which a missed day breaks', () => {
    let progress = solvedDaily(BEGINNING, 10);
    progress = solvedDaily(solvedDaily(progress, 11), 11);
    expect(streakOn(progress, 11)).toBe(2);
    expect(streakOn(progress, 12)).toBe(2);
    expect(streakOn(progress, 13)).toBe(0);
    expect(solvedDaily(progress, 13).days).toBe(1);
  });
});

describe('the rating', () => {
  const difficulty = { gap: 100, isHard: true };
  const name = { game: 'commandos', number: 1 };

  it('rises with a solution and falls with a miss, at the first try only', () => {
    const solved = tried(BEGINNING, name, difficulty, true);
    expect(solved.rating).toBeGreaterThan(BEGINNING.rating);
    expect(tried(solved, name, difficulty, false)).toBe(solved);
    expect(tried(BEGINNING, name, difficulty, false).rating).toBeLessThan(BEGINNING.rating);
  });

  it('is told with the sign of its change', () => expect([13, -8].map(signed)).toEqual(['+13', '−8']));

  it('gives more for a harder puzzle', () => {
    const hard = tried(BEGINNING, name, { gap: 60, isHard: true }, true).rating;
    const easy = tried(BEGINNING, name, { gap: 300, isHard: false }, true).rating;
    expect(hard).toBeGreaterThan(easy);
    expect(difficultyOf({ gap: 60, isHard: true })).toBeGreaterThan(difficultyOf({ gap: 60, isHard: false }));
  });
});

it('the next puzzle is one that was not tried', () => {
  const progress = { 'commandos/2': true, 'commandos/3': false };
  expect(nextPuzzle(progress, { game: 'commandos', number: 1 }, 4).number).toBe(4);
  expect(nextPuzzle({}, { game: 'commandos', number: 4 }, 4).number).toBe(1);
  const all = { 'commandos/1': true, 'commandos/2': true };
  expect(nextPuzzle(all, { game: 'commandos', number: 1 }, 2).number).toBe(2);
});

describe('a judgement', () => {
  const puzzle = {
    seat: 1,
    hard: true,
    answers: [
      { action: { go: 1 }, prospect: 700 },
      { action: { go: 2 }, prospect: 690 },
      { action: 'wait', prospect: 600 },
    ],
  } as unknown as Puzzle;
  const referee = (weighed: { action: Action; prospect: number | null }[] = []) =>
    ({
      check: async (_seat: number, action: Action) => ({ text: JSON.stringify(action) }),
      weigh: async () => weighed,
    }) as unknown as Referee;

  it('takes every answer that is as good as the best', async () => {
    expect((await judge(puzzle, { go: 1 }, referee())).isSolved).toBe(true);
    expect((await judge(puzzle, { go: 2 }, referee())).isSolved).toBe(true);
  });

  it('says what the best answer is and what both are worth', async () => {
    const judgement = await judge(puzzle, 'wait', referee());
    expect(judgement).toMatchObject({ isSolved: false, own: 0.6, best: 0.7, bestSaid: { text: '{"go":1}' } });
    expect(judgement.difficulty).toEqual({ gap: 100, isHard: true });
  });

  it('weighs an answer that nobody weighed, beside the best', async () => {
    const weighed = [
      { action: { go: 1 }, prospect: 650 },
      { action: { go: 3 }, prospect: 640 },
    ];
    expect(await judge(puzzle, { go: 3 }, referee(weighed))).toMatchObject({
      isSolved: true,
      own: 0.64,
      best: 0.65,
    });
    const worse = [{ action: { go: 3 }, prospect: 300 }];
    expect(await judge(puzzle, { go: 3 }, referee(worse))).toMatchObject({ isSolved: false, best: 0.7 });
  });

  it('measures the gap to the best answer that does not solve it', () => {
    expect(gapOf(puzzle)).toBe(100);
  });
});

it('begins with the easiest of the next few', async () => {
  const hardness = [1500, 1400, 900, 1000, 1200, 800, 700];
  const asked: number[] = [];
  const difficulty = async ({ number }: { number: number }) => {
    asked.push(number);
    return hardness[number - 1] ?? 0;
  };
  const start = { game: 'commandos', number: 0 };
  expect((await nextFor({}, start, 7, difficulty)).number).toBe(3);
  expect(asked).toEqual([1, 2, 3, 4, 5]);
  expect((await nextFor({ 'commandos/3': true }, start, 7, difficulty)).number).toBe(6);
  // Somebody who knows the game goes on in order, and nothing is asked.
  asked.length = 0;
  const four = Object.fromEntries([3, 4, 5, 6].map((number) => [`commandos/${number}`, true]));
  expect((await nextFor(four, start, 7, difficulty)).number).toBe(1);
  expect(asked).toEqual([]);
});
