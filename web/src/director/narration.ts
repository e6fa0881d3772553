// The scenes of a board that has none of its own: events are read out one by one, those that matter longer.

import type { MatchEvent } from '../referee';
import { soundOf } from '../sounds.svelte';
import { hasteFor, type Beat, type Script } from './beat';

/** How long a line is on, in milliseconds: at least, for each character, and at most. */
const READING = { least: 700, character: 24, most: 2400 };
/** How long a line is on in which no dice fall and nobody is hurt. */
const PASSING = 260;
/** The longest narration, in milliseconds. */
const LONGEST = 9000;

function lasts(event: MatchEvent): number {
  if (!soundOf(event)) return PASSING;
  return Math.min(READING.most, READING.least + READING.character * event.text.length);
}

/** What is shown stays as it was until the narration is over. */
export const narration = <Table>(): Script<Table, Beat> => ({
  beats: (news) =>
    // Where nothing was rolled and nobody hurt, the picture says it all.
    news.some((event) => soundOf(event))
      ? news.map((event) => ({
          lasts: lasts(event),
          tells: event.number,
          caption: event,
          sound: soundOf(event),
        }))
      : [],
  after: (table) => table,
  haste: hasteFor(LONGEST),
});
