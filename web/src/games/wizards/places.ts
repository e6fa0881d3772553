// Places, facings and pieces of terrain by name: the referee calls them by coordinates and ids.

import type { Rewording } from '../../phrases.svelte';
import { t } from '../../words.svelte';
import { windOf } from '../winds';
import { titleOf } from './pieces';
import { RADIUS } from './sheet';
import { bodies, hillOf, type Body, type Pair, type Piece, type View } from './view';

/** Somebody whose base is this near is named, in millimetres from edge to edge. */
const NEAR = 40;
/** Within this share of the table from its middle, something stands in the middle. */
const MIDDLE = 0.12;

/** English says a facing as its vector alone, other languages put the direction before it. */
const FACING = /\b(facing|to) \((-?\d+),(-?\d+)\)/g;
const DIRECTED = /(Blick nach \p{L}+) \(-?\d+,-?\d+\)/gu;
/** Places in a row, such as the legs of a way: the last is where it leads. */
const PLACES = /(?:\(-?\d+,-?\d+\),? )*\((-?\d+),(-?\d+)\)/g;
/** These phrases say how far and in which direction before the place. */
const WITH_WAY = ['move', 'move-into', 'wizard-move', 'way-and-steps', 'jump'];
/** These turn without going anywhere: what stands in brackets is a facing. */
const TURNS = ['wizard-turn', 'gun-turn', 'turn', 'turn-into'];

const apart = (one: Body, [x, y]: Pair): number => Math.hypot(one.x - x, one.y - y) - 2 * RADIUS;

/** The figure next to a place, or near it; `mover` goes there, also when it has used up its actions. */
function besides(view: View, at: Pair, mover: number): string {
  const isMoving = (one: Body) =>
    one.number === mover ||
    view.active.some(({ figure }) => figure === one.number) ||
    (view.stage === 'wizard' && one.wizard?.seat === view.turn);
  const [nearest] = bodies(view)
    .filter((one) => !isMoving(one))
    .map((one) => ({ one, gap: apart(one, at) }))
    .filter(({ gap }) => gap < NEAR)
    .sort((one, other) => one.gap - other.gap);
  if (!nearest) return '';
  return t(nearest.gap < 1 ? 'wizards-at-contact' : 'wizards-at-near', { who: titleOf(nearest.one) });
}

/** A place by what never moves: a later reader of the log does not know who stood there. */
function placeName(view: View, at: Pair): string {
  const hill = hillOf(view, at);
  if (hill) return t('wizards-at-hill', { hill: pieceName(view, hill) });
  const from: Pair = [at[0] - view.layout.width / 2, at[1] - view.layout.height / 2];
  const cm = Math.round(Math.hypot(...from) / 10);
  return cm < 3 ? t('wizards-at-middle') : t('wizards-at-far', { cm, wind: t(`wind-of-${windOf(from)}`) });
}

/** What a piece is called: by its kind, and by where it stands if there are several. */
export function pieceName({ layout }: Pick<View, 'layout'>, piece: Piece): string {
  const kind = t(`wizards-terrain-${piece.kind}`);
  if (layout.pieces.filter((one) => one.kind === piece.kind).length === 1) return kind;
  const mean = (axis: 0 | 1) =>
    piece.polygon.reduce((sum, corner) => sum + corner[axis], 0) / piece.polygon.length;
  const from: Pair = [mean(0) - layout.width / 2, mean(1) - layout.height / 2];
  const isMiddle = Math.hypot(...from) < MIDDLE * Math.min(layout.width, layout.height);
  return t('wizards-terrain-at', {
    kind,
    where: isMiddle ? t('wizards-terrain-middle') : t(`wind-${windOf(from)}`),
  });
}

/** Players know who they are: "Alraune: choose an action." is "Choose an action." to the one who is asked. */
function addressed(view: View, text: string, key: string | undefined): string {
  if (!key?.startsWith('prompt-') || view.seat !== view.turn) return text;
  const rest = text.replace(/^[^:]*: /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Says a text of the referee without coordinates and ids. */
export const reword =
  (view: View): Rewording =>
  (text, key) => {
    // A facing inside another phrase: the direction says enough.
    if (key?.startsWith('facing-')) return text.replace(/(?<=\p{L}) \(-?\d+,-?\d+\)$/u, '');
    const facing = (_: string, word: string, x: string, y: string) =>
      `${word} ${t(`wind-${windOf([Number(x), Number(y)])}`)}`;
    const isFacing = key === undefined || TURNS.includes(key);
    let said = addressed(view, text, key)
      .replace(FACING, (all, word: string, x: string, y: string) =>
        word === 'facing' || isFacing ? facing(all, word, x, y) : all,
      )
      .replace(DIRECTED, '$1');
    const isWay = key !== undefined && WITH_WAY.includes(key);
    // "Elf (bow) 4 moves 7 cm north": a figure is named by its number, a wizard is not.
    const mover = key === 'wizard-move' ? -1 : Number(/\d+/.exec(text)?.[0] ?? -1);
    said = said.replace(PLACES, (_, x, y) => {
      const at: Pair = [Number(x), Number(y)];
      return isWay ? `, ${besides(view, at, mover)},` : placeName(view, at);
    });
    for (const piece of view.layout.pieces)
      if (/[A-Z0-9]$/.test(piece.id) && said.includes(piece.id))
        said = said.replace(new RegExp(`\\b${piece.id}\\b`, 'g'), pieceName(view, piece));
    return (
      said
        // "appears 24 cm south of the middle", where the referee says "at" before coordinates.
        .replace(/\b(?:at|bei) (?=\d+ cm |auf dem )/g, '')
        .replace(/ +,/g, ',')
        .replace(/(?:, *)+(,|\.|$)/g, '$1')
        .replace(/ {2,}/g, ' ')
    );
  };
