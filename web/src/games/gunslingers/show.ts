// A shootout as a table sees it, gathered from what was told of it.

import type { MatchEvent, SeatNumber } from '../../referee';
import type { Card } from './view';

export interface Attack {
  shooter: SeatNumber;
  target: SeatNumber;
  weapon: Card;
  against: Card;
}

export interface Show {
  /** The number of its first event: two shows with the same number are the same. */
  number: number;
  targets: { seat: SeatNumber; target: SeatNumber | null }[];
  plays: { seat: SeatNumber; card: Card }[];
  hits: Attack[];
  deflected: Attack[];
  fell: SeatNumber[];
}

/** The last shootout that was told to its end. */
export function lastShow(log: MatchEvent[]): Show | null {
  const from = log.findLastIndex((event) => event.event.event === 'pointed');
  const first = log[from];
  if (!first) return null;
  const show: Show = {
    number: first.number,
    targets: first.event.targets as Show['targets'],
    plays: [],
    hits: [],
    deflected: [],
    fell: [],
  };
  for (const { event } of log.slice(from)) {
    if (event.event === 'revealed') show.plays = event.plays as Show['plays'];
    if (event.event === 'hit') show.hits.push(event.attack as Attack);
    if (event.event === 'deflected') show.deflected.push(event.attack as Attack);
    if (event.event === 'fell') show.fell.push(event.seat as SeatNumber);
  }
  return show.plays.length ? show : null;
}

/** The steps of the show, and how many milliseconds each lasts; the half second between pointing and turning over is the point of the game. */
export type Step = 'raise' | 'point' | 'flip' | 'smoke';
export const STEPS: [Step, number][] = [
  ['raise', 700],
  ['point', 1000],
  ['flip', 700],
  ['smoke', 1300],
];
