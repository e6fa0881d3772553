// What the seats of a match are called.

import { say } from './phrases.svelte';
import type { SeatNumber, SeatSummary } from './referee';

/** What everything that is said calls a seat: the player's name or the game's title; before the match, the player's name. */
export const calledOf = ({ called, name }: SeatSummary): string | null => (called ? say(called) : name);

/** The game's title for a seat, where the seat is called otherwise. */
export function titleBeside({ title, called }: SeatSummary): string {
  return title && called && title.text !== called.text ? say(title) : '';
}

/** The name that a view gives to somebody: a seat's title becomes the name of its player, as in all that is said. */
function namedBy(seats: SeatSummary[], seat: SeatNumber, name: string): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.title?.text === name ? (calledOf(found) ?? name) : name;
}

/**
 * Puts the names of the players into views. Each view is named once and stays the same object: what is derived from it
 * would else never come to rest. Names do not change while a match goes on.
 */
export function naming<V extends object>(
  put: (view: V, name: (seat: SeatNumber, told: string) => string) => V,
) {
  const named = new WeakMap<V, V>();
  return (view: V, seats: SeatSummary[]): V => {
    const known = named.get(view);
    if (known) return known;
    const made = put(view, (seat, told) => namedBy(seats, seat, told));
    named.set(view, made);
    return made;
  };
}

/** What a seat is called; its number where neither game nor player has a name for it. */
export function nameOfSeat(seats: SeatSummary[], seat: SeatNumber): string {
  const found = seats.find((one) => one.seat === seat);
  return (found && calledOf(found)) ?? String(seat + 1);
}
