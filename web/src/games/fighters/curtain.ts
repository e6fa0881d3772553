import type { SeatNumber } from '../../referee';
import type { Troupe } from '../../table/curtain';

/** The heroes who fought take the call; before they are chosen, two of them stand for all. */
export function curtain(view: { figures?: { seat: SeatNumber; name: string }[] } | undefined): Troupe[] {
  const figures = view?.figures ?? [];
  return ['shargh', 'brock'].map((other, side) => {
    const own = figures.filter(({ seat }) => seat === side).map(({ name }) => name.toLowerCase());
    const ids = own.length ? own : [other];
    return { winner: ids.map((id) => `${id}-strike`), loser: ids.map((id) => `${id}-wounded`) };
  });
}
