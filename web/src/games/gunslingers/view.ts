// A view of gunslingers as the referee publishes it, by the names of the table.

import type { Card, HandView } from './wire';

export type { Card, HandView as Hand, PlayerView as Player, View } from './wire';
export const CARDS: Card[] = ['colt', 'rifle', 'barricade', 'reloading'];

/** How many of each kind a set has, for drawing the spent ones too (GU-102). */
export const FULL: Record<Card, number> = { colt: 3, rifle: 1, barricade: 1, reloading: 1 };

export const count = (hand: HandView, card: Card): number => hand[`${card}s`];
