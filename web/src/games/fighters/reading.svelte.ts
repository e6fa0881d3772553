// Every card can be read wherever it lies: under the pointer, with the focus, or under a finger that rests on it.

import type { Side } from '../../figures';

export interface Read {
  /** The card as the content files call it. */
  card: string;
  /** Whose it is: its portrait is on plain cards. */
  hero: string;
  side: Side;
}

/** How long a finger rests before a card is shown, in milliseconds. */
const LONG = 380;

/** The card that is being read, and the box of the small one. */
export const reading = $state<{ now: (Read & { box: DOMRect }) | null }>({ now: null });

/** Makes an element show a card at large. */
export function readable(
  node: HTMLElement,
  read: Read,
): { update: (next: Read) => void; destroy: () => void } {
  let [what, rest] = [read, 0];
  const show = () => (reading.now = { ...what, box: node.getBoundingClientRect() });
  const hide = () => {
    clearTimeout(rest);
    if (reading.now?.card === what.card) reading.now = null;
  };
  const enter = (event: PointerEvent) => event.pointerType === 'mouse' && show();
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return hide();
    rest = window.setTimeout(show, LONG);
  };
  const focus = () => node.matches(':focus-visible') && show();
  // A long press is no click and opens no menu.
  const menu = (event: Event) => event.preventDefault();
  const heard = [
    ['pointerenter', enter],
    ['pointerleave', hide],
    ['pointerdown', down],
    ['pointerup', hide],
    ['pointercancel', hide],
    ['focus', focus],
    ['blur', hide],
    ['contextmenu', menu],
  ] as const;
  for (const [name, act] of heard) node.addEventListener(name, act as EventListener);
  return {
    update: (next) => (what = next),
    destroy() {
      hide();
      for (const [name, act] of heard) node.removeEventListener(name, act as EventListener);
    },
  };
}
