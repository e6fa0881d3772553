// Everybody on the field as pieces of paper: what each one shows, and what it says of itself in words.

import type { Act, Press, Standee } from '../../stage';
import { t } from '../../words.svelte';
import { drawingOf, LETTERS, musicianOf, standardOf, tallOf } from './cast';
import { degrees, modelAt, onSheet, type Ground } from './ground';
import { marks } from './marks';
import { strengthOf } from './names';
import { pieceOf, places, type Table } from './table';
import { isAlone, isOnField, nameOf, unitOf, type Pool, type Unit, type View } from './view';

/** How far somebody with a name stands before the line, in millimetres. */
const STEP_OUT = 7;
const CALLED_OUT = 17;

export interface Told {
  ground: Ground;
  colours: [string, string];
  press: (pool: Pool) => Press | undefined;
  ring: (pool: Pool) => Standee['ring'];
  /** What somebody does now: a hero, or all of a unit's front rank. */
  act: (pool: Pool, rank: number) => { kind: Act; key: unknown } | undefined;
  /** Who has stepped out of the line to fight or to call. */
  isOut: (pool: Pool) => boolean;
  isStriking: (pool: Pool) => boolean;
  pace: number;
}

/** What somebody is at the moment, in words. */
export function stateOf(view: View, pool: Pool): string {
  const unit = view.units[unitOf(view, pool)];
  if (!unit) return '';
  const weapon = (name: string) => t(`champions-${name}`);
  const fate = marks(unit).map((mark) => t(`champions-mark-${mark}`));
  const discipline = t('champions-discipline', { discipline: unit.discipline });
  if ('character' in pool) {
    const one = view.characters[pool.character];
    if (!one) return '';
    const { hp, hp_full: full } = one;
    const cowed = one.cowed ? [t('champions-cowed')] : [];
    return [t('champions-hp', { hp, full }), ...cowed, weapon(one.weapon), discipline].join(', ');
  }
  if ('champion' in pool)
    return [
      `${t('champions-champion-of')} ${unit.name}`,
      t('champions-hp', { hp: unit.champion, full: Math.max(1, unit.champion) }),
      weapon(unit.weapon),
    ].join(', ');
  return [
    t('champions-models', { count: strengthOf(unit) }),
    ...(isAlone(unit) ? [] : [t('champions-full-ranks', { count: unit.full_ranks })]),
    ...(unit.wounds ? [t('champions-wounds', { hp: unit.wounds })] : []),
    weapon(unit.weapon),
    discipline,
    ...fate,
  ].join(', ');
}

export const saysOf = (view: View, pool: Pool): string => `${nameOf(view, pool)}: ${stateOf(view, pool)}`;

/** The places in a unit where its standard and its drum stand: in the middle of the front, or behind it. */
function bearers(unit: Unit): { standard: string | null; musician: string | null } {
  const middle = (unit.front.length - 1) / 2;
  const files = unit.front
    .flatMap((slot, file) => (slot === 'ranks' ? [file] : []))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
  const places =
    files.length > 1 ? files.map((file) => `${file}/0`) : unit.front.map((_, file) => `${file}/1`);
  return {
    standard: unit.standard && standardOf(unit) ? (places[0] ?? null) : null,
    musician: unit.musician && musicianOf(unit) ? (places[1] ?? null) : null,
  };
}

/** A man of the ranks has no words: his unit speaks. */
function rankAndFile(table: Table, id: number, told: Told): Standee[] {
  const { view } = table;
  const unit = view.units[id]!;
  const pool = { ranks: id };
  const { standard, musician } = bearers(unit);
  const isFighting = view.fighting.includes(id);
  const fled = unit.broken ? 180 : 0;
  const letter = LETTERS[unit.seat as 0 | 1] ?? 'a';
  return places(table, id).flatMap(({ file, rank, long, slot, man }): Standee[] => {
    if (slot !== 'ranks' || !man) return [];
    const place = `${file}/${rank}`;
    const isFront = rank === 0 && unit.status === 'engaged' && isFighting && !unit.broken;
    const drawing =
      place === standard
        ? standardOf(unit)!
        : place === musician
          ? musicianOf(unit)!
          : drawingOf(view, pool, isFront);
    const tall = tallOf(view, pool);
    const isDown = table.down.includes(man);
    const isSolo = isAlone(unit);
    return [
      {
        id: man,
        at: modelAt(told.ground, unit, file, rank, long),
        picture: `${drawing}/${letter}`,
        // No two stand quite alike.
        height: isSolo ? tall : tall * (0.97 + ((file * 5 + rank * 3) % 7) * 0.01),
        colour: told.colours[unit.seat as 0 | 1],
        shape: unit.seat === 1 ? 'square' : 'round',
        facing: (degrees(unit.facing, told.ground) + fled) % 360,
        isMirrored: unit.seat === (told.ground.isTurned ? 0 : 1),
        hasNoNotch: true,
        lean: unit.broken ? 9 : 0,
        isDim: !isSolo && !(rank === 0 && isFighting),
        isTipped: isDown,
        pace: told.pace,
        act: isDown ? { kind: 'fall', key: 'fall' } : told.act(pool, rank),
        ...(isSolo ? spoken(view, pool, told) : { isMute: true, label: '' }),
      },
    ];
  });
}

const spoken = (view: View, pool: Pool, told: Told) => ({
  label: saysOf(view, pool),
  tip: saysOf(view, pool),
  press: told.press(pool),
  ring: told.ring(pool),
});

/** Characters and Champions stand half a base before the line, larger, on their rings. */
function heroes(table: Table, id: number, told: Told): Standee[] {
  const { view } = table;
  const unit = view.units[id]!;
  return places(table, id).flatMap(({ file, rank, long, slot }): Standee[] => {
    if (slot === 'ranks') return [];
    const pool: Pool = slot === 'champion' ? { champion: id } : slot;
    const one = 'character' in pool ? view.characters[pool.character] : undefined;
    const [hp, full] = one ? [one.hp, one.hp_full] : [unit.champion, Math.max(1, unit.champion)];
    if (hp <= 0) return [];
    const piece = pieceOf(pool);
    const isDown = table.down.includes(piece);
    const out = isAlone(unit) ? 0 : told.isOut(pool) ? CALLED_OUT : STEP_OUT;
    const before = { ...unit, at: unit.at };
    return [
      {
        id: piece,
        at: modelAt(told.ground, before, file, rank - out / unit.cell[1], long),
        picture: `${drawingOf(view, pool, told.isStriking(pool))}/${LETTERS[unit.seat as 0 | 1] ?? 'a'}`,
        height: tallOf(view, pool),
        colour: told.colours[unit.seat as 0 | 1],
        shape: unit.seat === 1 ? 'square' : 'round',
        ...(full > 1 ? { pegs: { full, left: hp } } : {}),
        facing: (degrees(unit.facing, told.ground) + (one?.cowed || unit.broken ? 180 : 0)) % 360,
        isMirrored: unit.seat === (told.ground.isTurned ? 0 : 1),
        hasNoNotch: true,
        lean: one?.cowed ? -9 : unit.broken ? 9 : 0,
        isDim: !!one?.cowed || (view.fighting.length > 0 && !view.fighting.includes(id)),
        isTipped: isDown,
        pace: told.pace,
        act: isDown ? { kind: 'fall', key: 'fall' } : told.act(pool, 0),
        ...spoken(view, pool, told),
      },
    ];
  });
}

function lying({ view, lying }: Table, told: Told): Standee[] {
  return lying.map(({ id, at, facing, pool, seat }) => ({
    id,
    at: onSheet(told.ground, at),
    picture: `${drawingOf(view, pool, false)}/${LETTERS[seat as 0 | 1] ?? 'a'}`,
    height: tallOf(view, pool) * 0.96,
    colour: told.colours[seat as 0 | 1],
    facing: degrees(facing, told.ground),
    isMirrored: seat === (told.ground.isTurned ? 0 : 1),
    hasNoNotch: true,
    isTipped: true,
    isMute: true,
    label: '',
  }));
}

export const standeesOf = (table: Table, told: Told): Standee[] => [
  ...lying(table, told),
  ...table.view.units.flatMap((unit, id) =>
    isOnField(unit) ? [...rankAndFile(table, id, told), ...heroes(table, id, told)] : [],
  ),
];

/** The colours of both sides in the present look: a canvas knows no variables. */
export function sideColours(): [string, string] {
  const look = getComputedStyle(document.documentElement);
  const colour = (side: string) => look.getPropertyValue(`--side-${side}`).trim();
  return [colour('a') || '#8c2d1c', colour('b') || '#1f4e86'];
}
