// Scenes as a game describes them.

import type { MatchEvent, Phrase } from '../referee';
import type { Sound } from '../sounds.svelte';

/** One moment of a scene. Games add fields of their own: who moves, who shoots, which dice fall. */
export interface Beat {
  /** How long it is on, in milliseconds at normal speed. */
  lasts: number;
  /** The number of the last event that may be known once this beat begins. */
  tells?: number;
  /** One line shown with the picture and read by screen readers. */
  caption?: Phrase | string;
  sound?: Sound;
  /** When the sound is heard, in milliseconds after the beat has begun. */
  flash?: number;
}

/** How a game plays its events. */
export interface Script<Table, B extends Beat = Beat> {
  /** The new events as beats, beginning with the table before them. */
  beats(news: MatchEvent[], before: Table): B[];
  /** The table after a beat. */
  after(table: Table, beat: B): Table;
  /** How much faster than normal the beats go. */
  haste(queue: B[]): number;
}

/** Keeps a scene within a time, in milliseconds: one that would last longer goes faster. */
export const hasteFor =
  (longest: number) =>
  (queue: Beat[]): number =>
    Math.max(1, queue.reduce((sum, beat) => sum + beat.lasts, 0) / longest);
