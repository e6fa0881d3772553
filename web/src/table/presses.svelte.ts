// The presses of a window on the answers of a table.

import type { Action, Phrase } from '../referee';
import type { Asking } from './asking.svelte';
import { Presses } from './presses';

/** To be made while the component of a table is being created. */
export function pressesOn(
  asking: () => Asking,
  pick: (action: Action, said?: Phrase) => void = (action, said) => void asking().pick(action, said),
): Presses {
  const presses = new Presses({
    picked: () => asking().picked,
    pick: (action, said) => {
      pick(action, said);
      asking().pressed = action;
    },
    confirm: () => void asking().confirm(),
  });
  $effect(() => {
    const { picked } = asking();
    presses.chosen();
    if (presses.isByPlace) asking().pressed = picked;
  });
  $effect(() => {
    // Before any element hears of them.
    addEventListener('pointerdown', presses.onpointerdown, true);
    addEventListener('pointermove', presses.onpointermove, true);
    addEventListener('keydown', presses.onkeydown, true);
    return () => {
      removeEventListener('pointerdown', presses.onpointerdown, true);
      removeEventListener('pointermove', presses.onpointermove, true);
      removeEventListener('keydown', presses.onkeydown, true);
    };
  });
  return presses;
}
