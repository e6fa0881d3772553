// A view of gunslingers as the referee publishes it.

import type { SeatNumber } from '../../referee';

export type Card = 'colt' | 'rifle' | 'barricade' | 'reloading';
export const CARDS: Card[] = ['colt', 'rifle', 'barricade', 'reloading'];

/** How many of each kind a set has, for drawing the spent ones too (GU-102). */
export const FULL: Record<Card, number> = { colt: 3, rifle: 1, barricade: 1, reloading: 1 };

export interface Hand {
  colts: number;
  rifles: number;
  barricades: number;
  reloadings: number;
}

export const count = (hand: Hand, card: Card): number => hand[`${card}s`];

export interface Player {
  seat: SeatNumber;
  name: string;
  playing: boolean;
  alive: boolean;
  hand: Hand | null;
  dollars: number;
  bills: number[];
}

export interface View {
  seat: SeatNumber | null;
  players: Player[];
  master: SeatNumber;
  goal: number;
  alive: SeatNumber[];
  stage: 'lay' | 'command' | 'point';
  shootouts: number;
  shootout_cap: number;
  unchanged: number;
  stall_limit: number;
  laid: Card | null;
  winner: SeatNumber | null;
}
