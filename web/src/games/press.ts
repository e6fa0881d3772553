// What every board does alike with the answers on it.
import type { Action } from '../referee';

/** Does what a press of the pointer would do, when a key says so. */
export function pressedByKey(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}

/** Whether two answers are the same. They are data; the referee and a board may write their fields in another order. */
export function sameAction(one: Action, other: Action): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ours, theirs] = [one as Record<string, Action>, other as Record<string, Action>];
  const names = Object.keys(ours);
  const isSame = (name: string) => name in theirs && sameAction(ours[name]!, theirs[name]!);
  return names.length === Object.keys(theirs).length && names.every(isSame);
}

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
