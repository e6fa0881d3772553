// What a sight of commandos looks like on the wire: `View` of crates/games/commandos/src/view.rs, `Action` of
// action.rs, `Event` and `Upshot` of event.rs, `Aim` of rules/shoot.rs.

import type { SeatNumber } from '../../referee';

/** Axial coordinates q, r of a flat-top hex. */
export type Hex = [number, number];
export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Facing = (typeof FACINGS)[number];
export const KINDS = ['infantry', 'sniper', 'lmg', 'ranger', 'heavy'] as const;
export type Kind = (typeof KINDS)[number];
export type Level = 'ground' | 'top';
export type Terrain =
  'open' | 'half-blindage' | 'full-blindage' | 'watchtower' | 'ruin-block' | 'base-1' | 'base-2';

export interface Who {
  seat: SeatNumber;
  slot: number;
}

export interface Drill {
  move: [number, number];
  attack: number;
  range: number;
  skill: number;
}

export interface Character extends Who {
  kind: Kind;
  hp: number;
  hp_full: number;
  armour: number;
  drill: Drill;
  at: Hex;
  level: Level;
  facing: Facing;
  crouched: boolean;
  guard: number | null;
  bearer: boolean;
  activated: boolean;
  ap: number | null;
}

export interface Aim {
  distance: number;
  dice: number;
  skill: number;
  top: number;
  armour: number;
  crouch: number;
  blindage: number;
  outrange: number;
  value: number;
  kind: string;
}

export interface Reachable {
  hex: Hex;
  steps: number;
  guarded: boolean;
}

export interface Target {
  target: number;
  aim: Aim;
  breakdown: string;
  facings: Facing[];
  hit: string;
  kill: string;
}

export interface Fire {
  at: Hex;
  guard: Who;
  aim: Aim;
  breakdown: string;
}

export interface Options {
  slot: number;
  near: Reachable[];
  far: Reachable[];
  targets: Target[];
  fire: Fire[];
  watches: { facing: Facing; reach: number; area: Hex[] }[];
}

export interface View {
  seat: SeatNumber | null;
  map: string;
  map_name: string;
  half_width: number;
  half_height: number;
  arc: 'wide' | 'narrow';
  hexes: { hex: Hex; terrain: Terrain }[];
  stage: 'teams' | 'roll' | 'draft' | 'choose' | 'act' | 'step' | 'guard';
  round: number;
  round_limit: number;
  began: SeatNumber;
  turn: SeatNumber;
  names: [string, string];
  card: (Drill & { armour: number; hp: number })[];
  picked: [Kind[], Kind[]];
  characters: Character[];
  flag: { at: Hex; level: Level; bearer: Who | null; home: [number, number] };
  guards: { who: Who; area: Hex[] }[];
  walked: Hex[];
  asked_guard: Who | null;
  options: Options[];
  over: boolean;
  winner: SeatNumber | null;
  ended_by: 'elimination' | 'capture' | 'giving-up' | 'count-out' | null;
}

/** A character as events name it. */
export interface Figure extends Who {
  kind: Kind;
}

export interface Shot {
  event: 'shot';
  shooter: Figure;
  target: Figure;
  from: Hex;
  to: Hex;
  facing: Facing;
  aim: Aim;
  dice: number[];
  hits: number;
  lost: number;
  hp: number;
}

export const key = (hex: Hex): string => hex.join();
export const isSame = (one: Who | null, other: Who | null): boolean =>
  !!one && !!other && one.seat === other.seat && one.slot === other.slot;
/** The one letter that stands for a character on its token. */
export const letter = (kind: Kind): string => kind.charAt(0).toUpperCase();
