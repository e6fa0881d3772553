// How fast scenes are played, as somebody has chosen it on this device.

import { remembered } from '../remember.svelte';

export const SPEEDS = ['1', '2', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const kept = remembered<Speed>('duello.speed', SPEEDS, '1');

const isStill = (): boolean => !!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

export const pace = {
  get speed(): Speed {
    return kept.value;
  },
  set speed(chosen: Speed) {
    kept.value = chosen;
  },
  /** Whether scenes are played at all. */
  get isOff(): boolean {
    return kept.value === 'off' || isStill();
  },
  /** By how much the time of a beat is divided. */
  get factor(): number {
    return kept.value === '2' ? 2 : 1;
  },
};
