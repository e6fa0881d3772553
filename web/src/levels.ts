// The strengths that every game offers, weakest first. Games have other bots too; those are for the curious.

export const LEVELS = ['learner', 'casual', 'skilled', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

const KEY = 'duello.level';

export function keptLevel(): Level {
  const kept = localStorage.getItem(KEY) as Level | null;
  return kept && LEVELS.includes(kept) ? kept : 'casual';
}

const RATED = 'duello.rated';

/** Whether matches by one click are to be rated. */
export const keptRated = (): boolean => localStorage.getItem(RATED) === 'yes';

export function keepRated(isRated: boolean): void {
  localStorage.setItem(RATED, isRated ? 'yes' : 'no');
}

export function keepLevel(level: Level): void {
  localStorage.setItem(KEY, level);
}
