// Where the words about a piece are put: beside it, where they hide the fewest other pieces.

import type { Size } from './camera';
import { covered, type Box } from './eyes';

const AWAY = 8;
/** About as wide as a letter is, and as high as a line, in pixels; the lines break at `WIDE`. */
const LETTER = 6.6;
const LINE = 19;
const WIDE = 272;

/** How large the box around a text gets, about. */
export function sizeOf(text: string): Size {
  const width = Math.min(WIDE, text.length * LETTER + 24);
  const lines = Math.ceil((text.length * LETTER) / (WIDE - 24));
  return { width, height: lines * LINE + 16 };
}

/** The best place for a box of this size: above, below, to the right or to the left of a piece, inside the window. */
export function besides(piece: Box, size: Size, others: Box[], window: Size): { x: number; y: number } {
  const [middleX, middleY] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  const places = [
    { x: middleX - size.width / 2, y: piece.y - size.height - AWAY },
    { x: middleX - size.width / 2, y: piece.y + piece.height + AWAY },
    { x: piece.x + piece.width + AWAY, y: middleY - size.height / 2 },
    { x: piece.x - size.width - AWAY, y: middleY - size.height / 2 },
  ].map(({ x, y }) => ({
    x: Math.max(4, Math.min(x, window.width - size.width - 4)),
    y: Math.max(4, Math.min(y, window.height - size.height - 4)),
  }));
  // The piece itself counts most: at an edge of the window the box may be pushed over it.
  const hidden = (place: { x: number; y: number }) => {
    const box = { ...place, ...size };
    return others.reduce((sum, other) => sum + covered(other, box), 0) + 9 * covered(piece, box);
  };
  return places.reduce((best, place) => (hidden(place) < hidden(best) - 0.05 ? place : best));
}
