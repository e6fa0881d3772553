// A view of champions as the referee publishes it, by the names of the table, and the answers a side can give.

import type { Rewording } from '../../phrases.svelte';
import type { Action, SeatNumber } from '../../referee';
import { t } from '../../words.svelte';
import type { Pool, Score, UnitView, View } from './wire';

export type {
  AttackKind,
  CharacterView as Character,
  Facing,
  Pool,
  Reform,
  Score,
  SlotName as Slot,
  Status,
  Token,
  UnitView as Unit,
  View,
  Weapon,
  WheelIn,
} from './wire';

export type Quarter = UnitView['facing'];

export const SCORE_LINES = [
  'losses',
  'overkill',
  'charge',
  'ranks',
  'standards',
  'flank',
  'rear',
] as const satisfies (keyof Score)[];

/** The name of an answer and what it carries: `{"aim": 2}` is `["aim", 2]`, `"reroll"` is `["reroll", undefined]`. */
export function parse(action: Action): [string, unknown] {
  if (typeof action === 'string') return [action, undefined];
  const [name, value] = Object.entries(action as Record<string, unknown>)[0] ?? ['', undefined];
  return [name, value];
}

/** A pool as a key. */
export const keyOf = (pool: Pool): string => Object.entries(pool)[0]?.join(' ') ?? '';

export const same = (one: Pool | null, other: Pool): boolean => one !== null && keyOf(one) === keyOf(other);

/** The unit in which the models of a pool stand. */
export function unitOf(view: View, pool: Pool): number {
  if ('ranks' in pool) return pool.ranks;
  if ('champion' in pool) return pool.champion;
  return view.characters[pool.character]?.unit ?? 0;
}

export const seatOf = (view: View, pool: Pool): SeatNumber => view.units[unitOf(view, pool)]?.seat ?? 0;

/** The name of the models of a pool, as the referee says it. */
export function nameOf(view: View, pool: Pool): string {
  if ('ranks' in pool) return view.units[pool.ranks]?.name ?? '';
  if ('champion' in pool) return view.units[pool.champion]?.champion_name ?? '';
  return view.characters[pool.character]?.name ?? '';
}

/** A name for narrow places. */
export function shortOf(view: View, pool: Pool): string {
  if ('ranks' in pool) return view.units[pool.ranks]?.short ?? '';
  if ('champion' in pool) return view.units[pool.champion]?.champion_name ?? '';
  return view.characters[pool.character]?.short ?? '';
}

/** The living Characters of a unit, by number. */
export const charactersOf = (view: View, unit: number): number[] =>
  view.characters.flatMap((one, id) => (one.unit === unit && one.hp > 0 ? [id] : []));

export const isOnField = (unit: UnitView): boolean => unit.status === 'free' || unit.status === 'engaged';

/** Somebody who is a unit of his own, a rider of a wyrm or a monster. */
export const isAlone = (unit: UnitView): boolean => unit.front.length === 1 && (unit.depth[0] ?? 1) === 1;

/** A side by its colour: everybody sees it on the field. */
export const side = (seat: SeatNumber): string => t(seat === 0 ? 'champions-red' : 'champions-blue');

/** The referee calls a side by its letter where its player has no name of their own. */
export const reword: Rewording = (text) =>
  text.replace(/\b(?:Side|Seite) ([AB])\b/g, (_, letter) => side(letter === 'A' ? 0 : 1));
