// What the referee's notes say about the Duels that could be fought, so that it can be drawn. The chances are its own; a
// note that is not known here is left to the list beside the board.

import { inEnglish, type Part } from '../../phrase';
import type { Note, Phrase } from '../../referee';

/** A pairing: the model of side A, and that of side B. */
export interface Pairing {
  names: [Part, Part];
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
  answer: Phrase;
  scores: [string, string];
  holds: { name: Part; share: number; least: number; most: number }[];
}

type Parts = Record<string, Part>;

const isPhrase = (part: Part | undefined): part is Phrase => typeof part === 'object' && 'text' in part;
/** A number, or a text that begins with one, such as `5.8 %`. */
const number = (part: Part | undefined): number => Number.parseFloat(inEnglish(part ?? ''));
const text = (part: Part | undefined): string => inEnglish(part ?? '');

export function pairings(notes: Note[]): Pairing[] {
  const found: Pairing[] = [];
  for (const { key, with: parts = {} } of notes) {
    if (key === 'note-duel-round') found.push(pairing(parts));
    const last = found.at(-1);
    if (last && key) more(last, key, parts);
  }
  return found;
}

function pairing(parts: Parts): Pairing {
  return {
    names: [parts.a ?? '', parts.b ?? ''],
    falls: [number(parts.a_falls), number(parts.b_falls)],
    bothLive: number(parts.both_live),
    adds: null,
    overkill: [0, 0],
    later: null,
  };
}

function more(pairing: Pairing, key: string, parts: Parts): void {
  if (key === 'note-duel-losses') pairing.overkill = [first(parts.a_overkill), first(parts.b_overkill)];
  if (key === 'note-duel-score') pairing.adds = [number(parts.a_adds), number(parts.b_adds)];
  if (key === 'note-duel-rounds')
    pairing.later = {
      rounds: number(parts.rounds),
      wins: [number(parts.a_wins), number(parts.b_wins)],
      bothFall: number(parts.both_fall),
      bothLive: number(parts.both_live),
    };
}

/** The chance of at least one, from a list of chances; 0 where nothing is said. */
function first(said: Part | undefined): number {
  const chances = isPhrase(said) ? said.with?.chances : undefined;
  const one = Array.isArray(chances) ? chances.find((chance) => chance.with?.count === 1) : undefined;
  return one ? number(one.with?.chance) : 0;
}

export function forecasts(notes: Note[]): Forecast[] {
  return notes.flatMap(({ key, with: parts = {} }) => {
    if (key !== 'note-forecast' || !isPhrase(parts.answer)) return [];
    const holds = Array.isArray(parts.holds) ? parts.holds.map((hold) => held(hold.with ?? {})) : [];
    return [{ answer: parts.answer, scores: [text(parts.a_score), text(parts.b_score)], holds }];
  });
}

const held = ({ unit = '', share, least, most }: Parts): Forecast['holds'][number] => ({
  name: unit,
  share: number(share),
  least: number(least),
  most: number(most),
});
