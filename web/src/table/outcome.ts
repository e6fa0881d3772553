// The outcome of an answer in words.

import { FACES } from '../games';
import { plainUpshot } from '../upshot';
import type { Sitting } from './sitting.svelte';

/** By the game's own words where it has some; empty if nothing happened. */
export function sayOutcome({ summary, name, shown }: Sitting, upshot: unknown): string {
  const words = FACES[summary.game]?.upshot;
  return words ? words(upshot as never, name, shown) : plainUpshot(upshot);
}
