// What the referee's notes say about the Duels that could be fought, so that it can be drawn. The chances are its own; a
// note that is not understood is left to the list beside the board.

import type { Note } from '../../referee';

/** A pairing: the model of side A, and that of side B. */
export interface Pairing {
  names: [string, string];
  /** Percent, exactly reckoned, in this Round. */
  falls: [number, number];
  bothLive: number;
  /** What the Duel adds to each side's Combat Score on average. */
  adds: [number, number] | null;
  /** The chance of at least one point of Overkill. */
  overkill: [number, number];
  /** Within three Rounds: each wins, both fall, both live. */
  later: { rounds: number; wins: [number, number]; bothFall: number; bothLive: number } | null;
}

/** The whole Round after an answer, from Rounds that were played out. */
export interface Forecast {
  /** The words of the answer. */
  text: string;
  scores: [string, string];
  holds: { name: string; share: number; least: number; most: number }[];
}

const PERCENT = String.raw`([\d.]+) %`;
const PAIR = new RegExp(
  `^(.+) against (.+), this Round, exactly: \\1 falls ${PERCENT}, \\2 falls ${PERCENT}, both live ${PERCENT}\\.$`,
);
const LATER = new RegExp(
  `^Within (\\d+) Rounds (.+) wins ${PERCENT}, (.+) wins ${PERCENT}, both fall ${PERCENT}, both live ${PERCENT}\\.$`,
);
const ADDS = /^It adds ([\d.]+) to the score of .+ and ([\d.]+) to that of /;
const FORECAST = /^(.+): score A (.+?), B (.+?); holds: (.+) \(from \d+ Rounds/;
const HOLD = /^(.+) (\d+) % \((\d+) to (\d+)\)$/;

export function pairings(notes: Note[]): Pairing[] {
  const found: Pairing[] = [];
  for (const { text } of notes) {
    const pair = PAIR.exec(text);
    if (pair) {
      found.push({
        names: [pair[1] ?? '', pair[2] ?? ''],
        falls: [Number(pair[3]), Number(pair[4])],
        bothLive: Number(pair[5]),
        adds: null,
        overkill: [0, 0],
        later: null,
      });
      continue;
    }
    const last = found.at(-1);
    if (last) more(last, text);
  }
  return found;
}

function more(pairing: Pairing, text: string): void {
  const adds = ADDS.exec(text);
  if (adds) pairing.adds = [Number(adds[1]), Number(adds[2])];
  const later = LATER.exec(text);
  if (later)
    pairing.later = {
      rounds: Number(later[1]),
      wins: [Number(later[3]), Number(later[5])],
      bothFall: Number(later[6]),
      bothLive: Number(later[7]),
    };
  pairing.names.forEach((name, at) => {
    const said = text.split('; ').find((part) => part.startsWith(`${name} has Overkill 1+ `));
    if (said) pairing.overkill[at] = Number(/1\+ ([\d.]+) %/.exec(said)?.[1] ?? 0);
  });
}

export function forecasts(notes: Note[]): Forecast[] {
  return notes.flatMap(({ text }) => {
    const found = FORECAST.exec(text);
    if (!found) return [];
    const holds = (found[4] ?? '').split(/(?<=\)), /).flatMap((part) => {
      const held = HOLD.exec(part);
      if (!held) return [];
      return [{ name: held[1] ?? '', share: Number(held[2]), least: Number(held[3]), most: Number(held[4]) }];
    });
    return [{ text: found[1] ?? '', scores: [found[2] ?? '', found[3] ?? ''], holds }];
  });
}
