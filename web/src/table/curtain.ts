// Who takes the curtain call of a game.

import { FACES } from '../games';
import type { SeatNumber } from '../referee';

interface Player {
  id: string;
  seat: SeatNumber;
}

export interface CurtainCall {
  standing: Player[];
  lying: Player[];
}

/** The drawings of a side: those that stand if it has won, and those that lie if it has lost. */
export interface Troupe {
  winner: string[];
  loser: string[];
}

/** Two lie at most: more would fill the stage. */
const LYING = 2;

export function curtainCall(
  game: string,
  winners: SeatNumber[],
  players: number,
  view?: unknown,
): CurtainCall {
  const troupes = FACES[game]?.curtain?.(view as never) ?? [];
  const seats = troupes.slice(0, players).map((_, seat) => seat);
  // After a draw everybody stands.
  const isWinner = (seat: SeatNumber) => !winners.length || winners.includes(seat);
  const of = (seat: SeatNumber, part: keyof Troupe) =>
    (troupes[seat]?.[part] ?? []).map((id) => ({ id, seat }));
  return {
    standing: seats.filter(isWinner).flatMap((seat) => of(seat, 'winner')),
    lying: seats
      .filter((seat) => !isWinner(seat))
      .flatMap((seat) => of(seat, 'loser'))
      .slice(0, LYING),
  };
}
