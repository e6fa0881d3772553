// What stands and lies in an arena: what it is called, how it is drawn, and where there is room for its name.

import { knows, t } from '../../words.svelte';
import { middle } from './answers';
import type { Fighter, Piece, View } from './view';

/** In the order in which they matter to whoever walks there. */
export const LOOKS = ['lethal', 'danger', 'rough', 'wall', 'vertical', 'low', 'barrel'] as const;
export type Look = (typeof LOOKS)[number];

export const lookOf = (piece: Piece): Look | 'area' =>
  piece.lethal ? 'lethal' : piece.dangerous ? 'danger' : piece.rough ? 'rough' : piece.kind;

/** What a piece is called, without what tells it from others of its kind; arenas of one's own have words of their own. */
export function nameOf(piece: Piece): string {
  const word = piece.id.replace(/-(\d+|[nsew]{1,2})$/, '');
  return knows(`fighters-scenery-${word}`) ? t(`fighters-scenery-${word}`) : word.replaceAll('-', ' ');
}

/** What is found in an arena, by how it is drawn, each name once. */
export function found(pieces: Piece[]): { look: Look; names: string[] }[] {
  return LOOKS.map((look) => ({
    look,
    names: [...new Set(pieces.filter((piece) => lookOf(piece) === look).map(nameOf))],
  })).filter(({ names }) => names.length);
}

/** Half as wide and half as high as a letter is on average, as the arena writes names. */
const LETTER = { width: 3.4, height: 8 };
/** Half of what a figure takes: its base, what is drawn around it, and its own name above or below. */
const FIGURE = { width: 62, height: 58 };

/** Whether the name of a piece can be written upon it: it must fit, and nobody may stand there. */
export function hasRoomForName(piece: Piece, view: View, figures: Fighter[]): boolean {
  const [width, height] = [piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]];
  if (width < 70 || height < 30) return false;
  const x = piece.from[0] + width / 2;
  const y = view.size[1] - piece.from[1] - height / 2;
  const half = nameOf(piece).length * LETTER.width;
  return figures.every((one) => {
    const there = middle(view, one.at);
    const isFar = Math.abs(there.x - x) > FIGURE.width + half;
    return isFar || Math.abs(there.y - y) > FIGURE.height + LETTER.height;
  });
}
