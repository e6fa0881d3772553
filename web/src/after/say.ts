// Draws and shares in words. A label is a clause and what the draw is for, such as `CO-506 to-hit`.

import { knows, t } from '../words.svelte';
import type { Draw } from './dice';

export interface SaidDraw {
  clause: string | null;
  what: string;
  faces: string;
  sides: number;
  kind: 'die' | 'lot';
}

export function splitLabel(label: string): { clause: string | null; what: string } {
  const found = /^([A-Z]+-\w+)\s+(.*)$/.exec(label);
  return { clause: found?.[1] ?? null, what: nameOfDraw(found?.[2] ?? label) };
}

/** What a draw is for; records of other rules may have names that the page does not know. */
export const nameOfDraw = (name: string): string =>
  knows(`draw-${name}`) ? t(`draw-${name}`) : name.replaceAll('-', ' ');

export function sayDraw(draw: Draw): SaidDraw {
  const label = splitLabel(draw.label);
  // One of several is counted from 0 in a record; people count from 1.
  return 'sides' in draw
    ? { ...label, faces: draw.faces.join(' '), sides: draw.sides, kind: 'die' }
    : { ...label, faces: String(draw.got + 1), sides: draw.of, kind: 'lot' };
}

/** Whose share of the dice it is. Who reads at a table for several has no seat of one's own. */
export const addedBy = (seat: number, name: (seat: number) => string, mine: number[]): string =>
  mine.length === 1 && mine[0] === seat ? t('dice-entropy-own') : t('dice-entropy', { name: name(seat) });
