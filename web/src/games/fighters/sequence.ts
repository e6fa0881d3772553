// An own sequence as it lies on the table: steps that are open, then those that are drafted, each with its card.

import type { Laid } from './programme.svelte';
import type { Fighter, Hand, Marker } from './view';

export interface Tile {
  /** Its number in the sequence, from 0. */
  number: number;
  markers: Marker[];
  hands: (Hand | null)[];
  /** The slot of the card that pays for it; null where nobody may know. */
  card: number | null;
  state: 'done' | 'now' | 'open' | 'draft';
  /** Shown first, because the initiative was lost. */
  isObligatory: boolean;
}

/** The slot of the card that is bound to a step. */
const boundTo = (figure: Fighter, step: number): number | null => {
  const slot = figure.cards.findIndex(
    ({ state }) => typeof state === 'object' && state !== null && state.bound === step,
  );
  return slot < 0 ? null : slot;
};

export function tilesOf(figure: Fighter, laid: Laid[], isExecuting: boolean): Tile[] {
  const now = isExecuting ? figure.begun - 1 : figure.begun;
  const open = figure.steps.map(([markers, isObligatory], number): Tile => ({
    number,
    markers,
    hands: [],
    card: boundTo(figure, number),
    state: number < now ? 'done' : number === now ? 'now' : 'open',
    isObligatory,
  }));
  const drafted = laid.map(({ markers, hands, card }, at): Tile => ({
    number: figure.steps.length + at,
    markers,
    hands,
    card,
    state: 'draft',
    isObligatory: false,
  }));
  return [...open, ...drafted];
}

/** The keys that lay markers. */
export const KEYS: Record<Marker, string> = {
  advance: 'a',
  lateral: 's',
  turn: 't',
  swing: 'w',
  attack: 'x',
  technique: 'c',
  retreat: 'b',
  skill: 'k',
  equip: 'g',
};
export const markerFor = (key: string): Marker | undefined =>
  (Object.keys(KEYS) as Marker[]).find((marker) => KEYS[marker] === key.toLowerCase());
