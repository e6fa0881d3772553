// A view of champions as the referee publishes it (`View` in crates/games/champions/src/view.rs), and the answers a side
// can give (`Action` in action.rs).

import type { Action, SeatNumber } from '../../referee';

export type Quarter = 'N' | 'E' | 'S' | 'W';
export type Facing = 'front' | 'left' | 'right' | 'rear';
export type Status = 'reserve' | 'free' | 'engaged' | 'away' | 'routed' | 'destroyed';
export type Weapon =
  'hand-weapon' | 'great-weapon' | 'halberd' | 'paired-weapons' | 'lance' | 'light-lance' | 'spear';
export type AttackKind = 'impact' | 'breath' | 'grind' | 'scything' | 'stomp' | 'crush' | 'close';

/** A Health Pool: the rank and file of a unit, its Champion, or a Character. */
export type Pool = { ranks: number } | { champion: number } | { character: number };
/** What stands in a place of the front rank. */
export type Slot = 'ranks' | 'champion' | { character: number };

export interface Unit {
  seat: SeatNumber;
  name: string;
  short: string;
  champion_name: string;
  arrives: number;
  status: Status;
  at: [number, number];
  facing: Quarter;
  cell: [number, number];
  front: Slot[];
  depth: number[];
  models: number;
  wounds: number;
  champion: number;
  standard: boolean;
  musician: boolean;
  full_ranks: number;
  discipline: number;
  weapon: Weapon;
  charging: boolean;
  first_round: boolean;
  steadfast: boolean;
  disrupted: boolean;
  stubborn: boolean;
  afraid: boolean;
  shaken: boolean;
  broken: boolean;
}

export interface Character {
  name: string;
  short: string;
  unit: number;
  hp: number;
  hp_full: number;
  cowed: boolean;
  weapon: Weapon;
}

/** An attack that is still to come in this Round. */
export interface Token {
  step: number;
  attacker: Pool;
  part: string;
  kind: AttackKind;
  attacks: number;
  bound: boolean;
}

export const SCORE_LINES = ['losses', 'overkill', 'charge', 'ranks', 'standards', 'flank', 'rear'] as const;
export type Score = Record<(typeof SCORE_LINES)[number], number>;

export interface View {
  seat: SeatNumber | null;
  turn: number;
  turn_limit: number;
  active: SeatNumber;
  asked: SeatNumber | null;
  phase: string;
  round_step: number | null;
  about: Pool | null;
  fighting: number[];
  step: number | null;
  units: Unit[];
  characters: Character[];
  engagements: [[number, number], [Facing, Facing]][];
  duels: [Pool, Pool][];
  ribbon: Token[];
  scores: [Score, Score] | null;
  glory: [number, number];
  winner: SeatNumber | null;
}

export interface WheelIn {
  unit: number;
  target: number;
  offset: number;
}

export interface Reform {
  unit: number;
  slots: Slot[];
  against: number;
  offset: number;
}

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

export const isOnField = (unit: Unit): boolean => unit.status === 'free' || unit.status === 'engaged';

/** Somebody who is a unit of his own, a rider of a wyrm or a monster. */
export const isAlone = (unit: Unit): boolean => unit.front.length === 1 && (unit.depth[0] ?? 1) === 1;

export const side = (seat: SeatNumber): 'A' | 'B' => (seat === 0 ? 'A' : 'B');
