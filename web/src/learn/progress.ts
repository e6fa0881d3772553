// How far somebody has come, and which matches were lessons, as this browser remembers it.

const KEY = 'duello.learn';
const MATCHES = 'duello.learn.matches';

export interface Progress {
  at: number;
  done: boolean;
  /** Whether a step was skipped since the lesson began: then reaching the end does not finish it. */
  skipped?: boolean;
}

function read<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

const all = () => read<Record<string, Progress>>(KEY, {});

export const progressOf = (game: string): Progress => all()[game] ?? { at: 0, done: false };

export function keepProgress(game: string, progress: Progress): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: progress }));
}

/** Whether nobody has begun a lesson here yet. */
export const isNewcomer = (): boolean => Object.keys(all()).length === 0;

/** A match of a lesson is nobody's to continue: it is kept out of the list of open matches. */
export function noteLesson(match: string): void {
  localStorage.setItem(MATCHES, JSON.stringify([...read<string[]>(MATCHES, []).slice(-99), match]));
}

export const isLesson = (match: string): boolean => read<string[]>(MATCHES, []).includes(match);
