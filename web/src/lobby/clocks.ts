// The time controls of a match by one click between people.

import type { ClockPlan } from '../wire';

export const CLOCKS: Record<string, ClockPlan | null> = {
  none: null,
  quick: { live: { seconds: 180, increment: 5 } },
  calm: { live: { seconds: 900, increment: 15 } },
};

const KEY = 'duello.clock';

export function keptClock(): string {
  const kept = localStorage.getItem(KEY);
  return kept !== null && kept in CLOCKS ? kept : 'none';
}

export function keepClock(name: string): void {
  localStorage.setItem(KEY, name);
}
