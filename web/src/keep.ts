// What this browser remembers of matches: the server tells a link only once, and a promise is worth what somebody
// remembers of it.

import type { Plan } from './lobby';

interface Kept {
  plan: Plan;
  links: (string | null)[];
}

const key = (match: string) => `duello.match.${match}`;

export function keep(match: string, kept: Kept): void {
  localStorage.setItem(key(match), JSON.stringify(kept));
}

export function kept(match: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

const promiseKey = (match: string) => `duello.promise.${match}`;

/** Notes what was promised of the dice before they fell; the first word counts. */
export function keepPromise(match: string, commitment: string): void {
  if (localStorage.getItem(promiseKey(match)) === null) localStorage.setItem(promiseKey(match), commitment);
}

/** What this browser was promised, if it was there in time. */
export const keptPromise = (match: string): string | null => localStorage.getItem(promiseKey(match));
