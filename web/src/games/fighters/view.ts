// What a sight of fighters looks like on the wire: `View` of crates/games/fighters/src/view/mod.rs, `QuestionView` of
// view/question.rs, `Action` of action.rs, `Event` of event.rs, `Upshot` of upshot.rs.

import type { SeatNumber } from '../../referee';

/** Millimetres to the east and to the north. */
export type At = [number, number];
export const QUARTERS = ['N', 'E', 'S', 'W'] as const;
export type Quarter = (typeof QUARTERS)[number];
export const MARKERS = [
  'advance',
  'lateral',
  'turn',
  'swing',
  'attack',
  'technique',
  'retreat',
  'skill',
  'equip',
] as const;
export type Marker = (typeof MARKERS)[number];
/** Two of these make a step; any other marker is a step by itself (FI-525). */
export const HALVES: readonly Marker[] = ['advance', 'lateral', 'turn', 'swing'];
export type Hand = 'left' | 'right';

export interface Piece {
  number: number;
  id: string;
  kind: 'wall' | 'vertical' | 'low' | 'area' | 'barrel';
  from: At;
  to: At;
  rough: boolean;
  dangerous: boolean;
  lethal: boolean;
  constitution: number;
}

export type CardState = 'available' | 'used' | { bound: number };

export interface Card {
  card: number;
  name: string;
  place: 'hand' | 'equipped' | 'discarded' | 'given';
  state: CardState | null;
}

export interface Fighter {
  id: number;
  seat: SeatNumber;
  character: number;
  name: string;
  level: number;
  abilities: string[];
  techniques: { technique: number; name: string; cost: number }[];
  schools: string[];
  /** ATK, DEF, INT, CON, W. */
  attributes: [number, number, number, number, number];
  /** Victory points, and the number on the sheet. */
  points: [number, number];
  wounds: number;
  badly_wounded_above: number;
  at: At;
  facing: Quarter;
  down: boolean;
  badly_wounded: boolean;
  out: 'defeated' | 'fled' | null;
  parrying: boolean;
  guard: number;
  blinded: boolean;
  /** How many cards are available, bound and used up. */
  counts: [number, number, number];
  cards: Card[];
  obliged: number;
  room: number;
  closed: boolean;
  steps: [Marker[], boolean][];
  begun: number;
}

export interface View {
  seat: SeatNumber | null;
  arena: string;
  size: At;
  walled: boolean;
  exits: { edge: Quarter; from: number; to: number }[];
  switches: { zones: 'diagonal' | 'band' };
  base: number;
  card: [number, number];
  combat_distance: number;
  turn: number;
  turn_limit: number | null;
  stage: string;
  asked: SeatNumber[];
  question: { kind: string; figure: number | null; other: number | null; marker: Marker | null } | null;
  successes: [number, number];
  player_one: SeatNumber | null;
  active: SeatNumber | null;
  pieces: Piece[];
  figures: Fighter[];
  winner: SeatNumber | null;
}

export interface StepPlan {
  markers: Marker[];
  card: number;
}

export interface Upshot {
  strikes: [number, number];
  wounds: [number, number];
  points: [number, number];
  downed: [number, number];
  out: [number, number];
  levelled: [boolean, boolean];
  over: SeatNumber | null | undefined;
}

/** The name of a fighter without its side, and the letter on its base. */
export const short = (name: string): string => name.replace(/ \(.*\)$/, '');
