// A view of gunslingers as the referee publishes it, by the names of the table.

import { naming } from '../../seats';
import type { Action } from '../../referee';
import type { Card, HandView, Play, View } from './wire';

export type { Card, HandView as Hand, View } from './wire';
export const CARDS: Card[] = ['colt', 'rifle', 'barricade', 'reloading'];

/** How many of each kind a set has (GU-102). */
export const FULL_HAND: HandView = { colts: 3, rifles: 1, barricades: 1, reloadings: 1 };

export const count = (hand: HandView, card: Card): number => hand[`${card}s`];

/** What an answer says of a card and of a target. */
type Answer = { lay?: Card; point?: number | null; fire?: Play } | null;
export const cardIn = (action: Action): Card | null => {
  const answer = action as Answer;
  return answer?.lay ?? answer?.fire?.card ?? null;
};
export const targetIn = (action: Action): number | null => {
  const answer = action as Answer;
  return answer?.point ?? answer?.fire?.target ?? null;
};

/** A view with the names of the players in place of the titles of their seats. */
export const withNames = naming((view: View, name) => ({
  ...view,
  players: view.players.map((one) => ({ ...one, name: name(one.seat, one.name) })),
}));
