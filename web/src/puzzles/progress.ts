// What this browser remembers of puzzles: which are solved, the rating, and the days in a row.

const KEY = 'duello.puzzles';

export interface Progress {
  /** Whether the first try of a puzzle succeeded, by `game/number`. Later tries change nothing. */
  tried: Record<string, boolean>;
  rating: number;
  /** How many days in a row the puzzle of the day was solved, and the last of them. */
  days: number;
  lastDay: number;
}

export const BEGINNING: Progress = { tried: {}, rating: 1200, days: 0, lastDay: -1 };

export function readProgress(): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>;
    return { ...BEGINNING, ...kept };
  } catch {
    return BEGINNING;
  }
}

export const keepProgress = (progress: Progress): void => localStorage.setItem(KEY, JSON.stringify(progress));

const DAY = 24 * 60 * 60 * 1000;

/** The number of the day, the same for everybody: days are those of Greenwich. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

export interface PuzzleName {
  game: string;
  /** From 1. */
  number: number;
}

export const nameOf = ({ game, number }: PuzzleName): string => `${game}/${number}`;

/** The puzzle of a day: the games take turns, each in the order of its puzzles. */
export function puzzleOfDay(day: number, games: { game: string; puzzles: number }[]): PuzzleName | null {
  const full = games.filter(({ puzzles }) => puzzles > 0);
  const today = full[day % full.length];
  return today ? { game: today.game, number: 1 + (Math.floor(day / full.length) % today.puzzles) } : null;
}

/** The next puzzle that was not tried, after this one; the one after it if all were. */
export function nextPuzzle(
  tried: Progress['tried'],
  { game, number }: PuzzleName,
  count: number,
): PuzzleName {
  const after = Array.from({ length: count }, (_, at) => ({ game, number: 1 + ((number + at) % count) }));
  return after.find((name) => !(nameOf(name) in tried)) ?? after[0] ?? { game, number };
}

/** A beginner in a game has tried fewer than this. */
const BEGINNER = 4;
/** Among so many of the next ones the easiest is looked for. */
const AHEAD = 5;

/** The next puzzle for somebody who may be a beginner in the game: then the easiest of the next few. */
export async function nextFor(
  tried: Progress['tried'],
  from: PuzzleName,
  count: number,
  difficulty: (name: PuzzleName) => Promise<number>,
): Promise<PuzzleName> {
  const usual = nextPuzzle(tried, from, count);
  const isTried = (name: PuzzleName) => nameOf(name) in tried;
  const known = Object.keys(tried).filter((name) => name.startsWith(`${from.game}/`)).length;
  if (known >= BEGINNER || isTried(usual)) return usual;
  const near = Array.from({ length: Math.min(count, AHEAD + known) }, (_, at) => ({
    game: from.game,
    number: 1 + ((usual.number - 1 + at) % count),
  })).filter((name) => !isTried(name));
  const weighed = await Promise.all(near.map(async (name) => ({ name, hard: await difficulty(name) })));
  return weighed.reduce((best, one) => (one.hard < best.hard ? one : best)).name;
}

const PACE = 32;
const SPREAD = 400;

export interface Difficulty {
  /** By how much the best answer stands out, in thousandths of a win. */
  gap: number;
  /** Whether a player who looks one step ahead misses it. */
  isHard: boolean;
}

/** How hard a puzzle is, as a rating: harder if one step ahead is not enough, and the less the best answer stands out. */
export const difficultyOf = ({ gap, isHard }: Difficulty): number =>
  (isHard ? 1500 : 1100) + Math.round(200 - Math.min(gap, 400));

/** The progress after a first try, by the formula of Elo. */
export function tried(
  before: Progress,
  name: PuzzleName,
  difficulty: Difficulty,
  isSolved: boolean,
): Progress {
  if (nameOf(name) in before.tried) return before;
  const expected = 1 / (1 + 10 ** ((difficultyOf(difficulty) - before.rating) / SPREAD));
  const rating = Math.round(before.rating + PACE * ((isSolved ? 1 : 0) - expected));
  return { ...before, tried: { ...before.tried, [nameOf(name)]: isSolved }, rating };
}

/** The progress after the puzzle of a day was solved. */
export function solvedDaily(before: Progress, day: number): Progress {
  if (before.lastDay === day) return before;
  return { ...before, days: before.lastDay === day - 1 ? before.days + 1 : 1, lastDay: day };
}

/** How many days in a row count today: yesterday's row can still be continued. */
export const streakOn = ({ days, lastDay }: Progress, day: number): number => (lastDay >= day - 1 ? days : 0);

/** A change of the rating with its sign. */
export const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
