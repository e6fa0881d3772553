// Draws in words. A label is a clause and what the draw is for, such as `CO-506 to-hit`.

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
  const what = (found?.[2] ?? label).replaceAll('-', ' ');
  return { clause: found?.[1] ?? null, what };
}

export function sayDraw(draw: Draw): SaidDraw {
  const label = splitLabel(draw.label);
  // One of several is counted from 0 in a record; people count from 1.
  return 'sides' in draw
    ? { ...label, faces: draw.faces.join(' '), sides: draw.sides, kind: 'die' }
    : { ...label, faces: String(draw.got + 1), sides: draw.of, kind: 'lot' };
}
