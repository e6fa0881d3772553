// The log in short: what merely leads to something lies under the line before it, and opens there.

import type { MatchEvent } from '../referee';

export interface Entry {
  head: MatchEvent;
  /** The lines that open under it. */
  more: MatchEvent[];
}

/** By game: the events that are details. Single dice in champions, every hex of a path in commandos. */
const DETAILS: Record<string, ReadonlySet<string>> = {
  champions: new Set(['struck', 'wounded', 'special-hits', 'share-lost', 'filled', 'closed', 'nudged']),
  commandos: new Set([
    ...['activated', 'stepped', 'moved', 'crouched', 'climbed', 'rose', 'rested', 'turn-ends'],
    ...['on-guard', 'guard-ends', 'held-fire'],
  ]),
  wizards: new Set(['activated', 'moved', 'jumped', 'pushed', 'lapsed', 'rest-lapsed']),
  fighters: new Set(['attack-roll', 'defence-roll', 'spent', 'step-ends', 'crossed', 'turned', 'closed']),
};

/** Details that are read out all the same: somebody who does not see the board must hear who went where. */
const SPOKEN: ReadonlySet<string> = new Set(['moved', 'jumped', 'pushed', 'climbed', 'crouched', 'turned']);

/** In fighters a programme has a place for every figure, and the record tells of each, also of those that are out. */
const OF_PROGRAMMES: ReadonlySet<string> = new Set(['closed', 'obliged']);

/** Without the lines in which nothing was decided: the record has them, because the rules say them every turn. */
function telling(game: string, log: MatchEvent[]): MatchEvent[] {
  if (game !== 'fighters') return log;
  const out = new Set<unknown>();
  return log.filter(({ event }) => {
    if (event.event === 'taken-out') out.add(event.figure);
    return !(OF_PROGRAMMES.has(event.event) && out.has(event.figure));
  });
}

/** The lines that a screen reader reads out as they are told. */
export const spoken = (game: string, log: MatchEvent[]): MatchEvent[] =>
  telling(game, log).filter(({ event: { event } }) => !DETAILS[game]?.has(event) || SPOKEN.has(event));

/** Every telling line once, in order. Details before the first line of substance stand for themselves. */
export function fold(game: string, log: MatchEvent[]): Entry[] {
  const entries: Entry[] = [];
  for (const event of telling(game, log)) {
    const last = entries.at(-1);
    if (last && DETAILS[game]?.has(event.event.event)) last.more.push(event);
    else entries.push({ head: event, more: [] });
  }
  return entries;
}
