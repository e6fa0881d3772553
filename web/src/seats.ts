// What the seats of a match are called.

import { personOf } from './names';
import { say } from './phrases.svelte';
import type { SeatNumber, SeatSummary } from './referee';

/** What everything that is said calls a seat: the player's name or the game's title; before the match, the player's name. */
export const calledOf = ({ called, name }: SeatSummary): string | null =>
  called ? say(called) : name && personOf(name);

/** The game's title for a seat, where the seat is called otherwise. */
export function titleBeside({ title, called }: SeatSummary): string {
  return title && called && title.text !== called.text ? say(title) : '';
}

/**
 * Replaces the titles of seats in a view by the names of their players. The result is cached by view: with a new object
 * at every read, what is derived from it would be updated without end. Names do not change during a match.
 */
export function naming<V extends object>(
  put: (view: V, name: (seat: SeatNumber, told: string) => string) => V,
) {
  const named = new WeakMap<V, V>();
  return (view: V, seats: SeatSummary[]): V => {
    const known = named.get(view);
    if (known) return known;
    const made = put(view, (seat, told) => {
      const found = seats.find((one) => one.seat === seat);
      return found?.title?.text === told ? (calledOf(found) ?? told) : told;
    });
    named.set(view, made);
    return made;
  };
}

/** What a seat is called; its number where neither game nor player has a name for it. */
export function nameOfSeat(seats: SeatSummary[], seat: SeatNumber): string {
  const found = seats.find((one) => one.seat === seat);
  return (found && calledOf(found)) ?? String(seat + 1);
}
