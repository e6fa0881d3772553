import { beforeAll, describe, expect, it } from 'vitest';
import { isDecided, pointsText, scoreText, standing } from '../src/series';
import { termsOf } from '../src/table/terms';
import { withWords } from '../src/words.svelte';

beforeAll(() => withWords(Promise.resolve()));

const series = (best_of: number, wins: [number, number], draws = 0, number = 1) => ({
  best_of,
  number,
  wins,
  draws,
});

describe('a series', () => {
  it('counts a draw as half a win', () => {
    expect([0, 0.5, 1, 1.5].map(pointsText)).toEqual(['0', '½', '1', '1½']);
    expect(scoreText(series(5, [1, 0], 1))).toBe('1½ : ½');
  });

  it('is decided when the rest cannot change it, or there is no rest', () => {
    expect(isDecided(series(3, [1, 0]))).toBe(false);
    expect(isDecided(series(3, [2, 0]))).toBe(true);
    expect(isDecided(series(3, [1, 0], 1))).toBe(false);
    expect(isDecided(series(3, [1, 1], 1))).toBe(true);
    expect(isDecided(series(5, [2, 0], 2))).toBe(true);
  });

  it('is told to the one who reads it', () => {
    const names = ['Ann', 'Bob'];
    expect(standing(series(3, [1, 0]), names, 0)).toContain('You lead the series');
    expect(standing(series(3, [1, 0]), names, 1)).toContain('Ann');
    expect(standing(series(3, [1, 2]), names, 1)).toContain('You win the series');
    expect(standing(series(3, [0, 2]), names, null)).toContain('Bob');
    expect(standing(series(3, [1, 1]), names, 0)).toContain('even');
    expect(standing(series(3, [1, 1], 1), names, 0)).toContain('drawn');
  });
});

it('says what is agreed about a match', () => {
  const plain = { rated: false, hints: false };
  expect(termsOf(plain)).toEqual(['No clock', 'Practice, not rated']);
  const clock = { live: { seconds: 180, increment: 5 } };
  const all = termsOf({ clock, rated: true, hints: true, series: series(3, [0, 0]) });
  expect(all).toEqual(['3 min + 5 s per answer', 'Rated', 'Best of 3, sides are swapped', 'Hints allowed']);
});
