import type { Again } from '../wire';

/** The match to go to by itself: the next one, for whoever wants to play it and did not find it there already. */
export function nextStep(again: Again, isOld: boolean, wished: boolean): string | null {
  return wished && !isOld ? again.match : null;
}
