// Who takes the curtain call of a game.

import type { SeatNumber } from '../referee';

interface Player {
  id: string;
  seat: SeatNumber;
}

export interface CurtainCall {
  standing: Player[];
  lying: Player[];
}

/** The drawings of each game: those that stand for a side that has won, and one for each side that has lost. */
const CALLS: Record<string, { winner: string[]; loser: string[] }[]> = {
  gunslingers: ['sal', 'dolores', 'pike', 'kate', 'moreno'].map((id) => ({
    winner: [`${id}-ready`],
    loser: [`${id}-wait`],
  })),
  commandos: [0, 1].map(() => ({
    winner: ['sniper-standing', 'infantry-flag', 'ranger-guard'],
    loser: ['lmg-standing', 'heavy-standing'],
  })),
  champions: [
    { winner: ['gate_guard', 'brannoc', 'gate_guard-standard'], loser: ['gate_guard'] },
    { winner: ['gore_riders', 'hask', 'husk_legion-standard'], loser: ['hask'] },
  ],
  wizards: [
    { winner: ['elf-ranged', 'wizard-hat', 'amazon-normal'], loser: ['wizard-hat'] },
    { winner: ['orc-normal', 'wizard-hood', 'goblin-ranged'], loser: ['wizard-hood'] },
  ],
  fighters: [
    { winner: ['shargh-strike'], loser: ['shargh-wounded'] },
    { winner: ['brock-strike'], loser: ['brock-wounded'] },
  ],
};

/** Two lie at most: more would fill the stage. */
const LYING = 2;

/** Who fought in a duel of heroes takes the call, not just anybody. */
function heroesOf(view: unknown): { winner: string[]; loser: string[] }[] {
  const { figures = [] } = (view ?? {}) as { figures?: { seat: SeatNumber; name: string }[] };
  return [0, 1].map((side) => {
    const ids = figures.filter(({ seat }) => seat === side).map(({ name }) => name.toLowerCase());
    return { winner: ids.map((id) => `${id}-strike`), loser: ids.map((id) => `${id}-wounded`) };
  });
}

export function curtainCall(
  game: string,
  winners: SeatNumber[],
  players: number,
  view?: unknown,
): CurtainCall {
  const heroes = game === 'fighters' ? heroesOf(view) : [];
  const calls = heroes.some(({ winner }) => winner.length) ? heroes : (CALLS[game] ?? []);
  const seats = Array.from({ length: Math.min(players, calls.length || players) }, (_, seat) => seat);
  // After a draw everybody stands.
  const isWinner = (seat: SeatNumber) => !winners.length || winners.includes(seat);
  const of = (seat: SeatNumber, isStanding: boolean) => {
    const call = calls[seat];
    return ((isStanding ? call?.winner : call?.loser) ?? []).map((id) => ({ id, seat }));
  };
  return {
    standing: seats.filter(isWinner).flatMap((seat) => of(seat, true)),
    lying: seats
      .filter((seat) => !isWinner(seat))
      .flatMap((seat) => of(seat, false))
      .slice(0, LYING),
  };
}
