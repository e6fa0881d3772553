// What every board does alike with the answers on it.
import type { Action } from '../referee';

/** Does what a press of the pointer would do, when a key says so. */
export function pressedByKey(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}

/** Whether two answers are the same: they are data, written alike by the referee. */
export const sameAction = (one: Action, other: Action | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Questions to the referee of which only the last counts: their answers may overtake each other.
 * Every call begins another one, and what it returns tells whether that is still the last.
 */
export function lastOf(): () => () => boolean {
  let begun = 0;
  return () => {
    const own = ++begun;
    return () => own === begun;
  };
}
