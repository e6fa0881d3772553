// What this browser remembers of matches it created: the server tells a link only once, and no setup afterwards.

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
