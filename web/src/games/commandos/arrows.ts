// Directions on a table that is turned: south-east may be up and left on the screen, and an arrow says so.

import { degrees } from './hex';
import type { Facing } from './view';

const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
/** Facings as the referee writes them in its languages. */
const LETTERS: Record<string, Facing> = {
  N: 'N',
  NE: 'NE',
  SE: 'SE',
  S: 'S',
  SW: 'SW',
  NW: 'NW',
  NO: 'NE',
  SO: 'SE',
};
const FACED = /\b(NW|NE|NO|SW|SE|SO|N|S)\b(?! [↑↗→↘↓↙←↖])/g;

/** Where a facing is on the screen, to be put behind its name; nothing where north is up. */
export function arrow(facing: Facing, turn: number): string {
  if (!turn) return '';
  const eighths = Math.round((degrees(facing) + turn) / 45);
  return ` ${ARROWS[((eighths % 8) + 8) % 8]}`;
}

/** A text of the referee with arrows behind its facings. */
export const withArrows = (text: string, turn: number): string =>
  text.replace(FACED, (letters) => letters + arrow(LETTERS[letters]!, turn));
