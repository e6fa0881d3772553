// What the seats of a match are called.

import { say } from './phrases.svelte';
import type { SeatNumber, SeatSummary } from './referee';

/** The game's title for whoever sits there, in the language of the page, else the name of the player, if there is one. */
export const calledOf = ({ title, name }: SeatSummary): string | null => (title ? say(title) : name);

/** What a seat is called; its number where neither game nor player has a name for it. */
export function nameOfSeat(seats: SeatSummary[], seat: SeatNumber): string {
  const found = seats.find((one) => one.seat === seat);
  return (found && calledOf(found)) ?? String(seat + 1);
}
