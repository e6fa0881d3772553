// When an answer waits for "Confirm", as somebody has chosen it on this device.

import { remembered } from '../remember.svelte';

/** Always; only where the outcome is uncertain; never. */
export const WHEN = ['always', 'dice', 'never'] as const;
export type When = (typeof WHEN)[number];

const kept = remembered<When>('duello.confirm', WHEN, 'always');

export const confirming = {
  get when(): When {
    return kept.value;
  },
  set when(chosen: When) {
    kept.value = chosen;
  },
};
