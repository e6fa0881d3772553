// What the referee calls by coordinates, ids and English names, in the words of the board.

import type { Rewording } from '../../phrases.svelte';
import { speech, t } from '../../words.svelte';
import { windOf } from '../winds';
import { ENGLISH_NAMES } from './content';
import { nameOf } from './scenery';
import { titleOf } from './texts.svelte';
import type { At, Piece, View } from './view';
import type { Stop } from './wire';

/** A place, and the word before it: "at 440,88", "to 440,88"; in German "bei (440 | 88)", "nach (440 | 88)". */
const PLACE = /\b(at|to|bei|nach) \(?(\d+)(?:,| \| )(\d+)\)?/g;
/** Within this share of the arena from its middle, something stands in the middle. */
const MIDDLE = 0.15;
/** A piece is named if its edge is this near, in millimetres. */
const NEAR = 50;

/** How far a base is from a piece. */
function gap(base: number, [x, y]: At, { from, to }: Pick<Piece, 'from' | 'to'>): number {
  const apart = (low: number, min: number, max: number) => Math.max(min - low - base, low - max, 0);
  return Math.hypot(apart(x, from[0], to[0]), apart(y, from[1], to[1]));
}

/** A place by its part of the arena and by what stands beside it. */
function placeName(view: View, at: At, isGoal: boolean): string {
  const [x, y] = [at[0] + (view.base - view.size[0]) / 2, at[1] + (view.base - view.size[1]) / 2];
  const isMiddle = Math.hypot(x, y) < MIDDLE * Math.min(...view.size);
  const where = isMiddle
    ? t(isGoal ? 'fighters-to-middle' : 'fighters-at-middle')
    : t(isGoal ? 'fighters-to' : 'fighters-at', { wind: t(`wind-${windOf([x, y])}`) });
  const [beside] = view.pieces
    .filter(({ kind }) => kind !== 'area')
    .map((piece) => ({ piece, far: gap(view.base, at, piece) }))
    .filter(({ far }) => far < NEAR)
    .sort((one, other) => one.far - other.far);
  return beside ? `${where}${t('fighters-beside', { what: nameOf(beside.piece) })}` : where;
}

/** A piece with its kind before it, as in "The barrel keg-1". */
const PIECE = {
  en: (id: string) =>
    new RegExp(`\\b(the )?(?:barrel |wall |vertical piece |low piece |area )?${id}\\b`, 'gi'),
  de: (id: string) =>
    new RegExp(`\\b(Das )?(?:Fass |Mauer |Hohes Hindernis |Niedriges Hindernis |Fläche )?${id}\\b`, 'g'),
};

/** What cuts a step of the plan short, after so many millimetres. */
export function sayStop(view: View, step: number, mm: number, stop: Stop): string {
  if (stop === 'edge') return t(view.walled ? 'fighters-stops-wall' : 'fighters-stops-edge', { step, mm });
  if ('enemy' in stop || 'ally' in stop) {
    const id = 'enemy' in stop ? stop.enemy : stop.ally;
    const what = view.figures.find((one) => one.id === id)?.name ?? '';
    return t('fighters-stops-figure', { step, mm, what });
  }
  const [number, text] =
    'lethal' in stop ? [stop.lethal, 'fighters-stops-lethal'] : [stop.piece, 'fighters-stops-piece'];
  const piece = view.pieces.find((one) => one.number === number);
  return t(text, { step, mm, what: piece ? nameOf(piece) : '' });
}

/** Says a text of the referee by the names of the board. */
export const reword =
  (view: View): Rewording =>
  (text) => {
    const { language } = speech;
    let said = text.replace(PLACE, (_, word: string, x: string, y: string) =>
      placeName(view, [Number(x), Number(y)], word === 'to' || word === 'nach'),
    );
    for (const piece of view.pieces)
      if (said.includes(piece.id))
        said = said.replace(PIECE[language](piece.id), (_, article: string | undefined) => {
          const name = nameOf(piece);
          return language === 'en' ? `${article ?? 'the '}${name}` : name;
        });
    if (language !== 'en')
      for (const [name, id] of ENGLISH_NAMES)
        if (said.includes(name)) said = said.replaceAll(name, titleOf(id));
    return said;
  };
