// How fast scenes are played: as somebody has chosen it on this device, and faster while their clock is running.

import { remembered } from '../remember.svelte';

export const SPEEDS = ['1', '2', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const kept = remembered<Speed>('duello.speed', SPEEDS, '1');

const isStill = (): boolean => !!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

let isTimed = $state(false);

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
  /** Whether the clock of the player who looks is running: a scene costs time then. The director says so. */
  get isTimed(): boolean {
    return isTimed;
  },
  set isTimed(is: boolean) {
    isTimed = is;
  },
  /** By how much the time of a beat is divided. */
  get factor(): number {
    return kept.value === '2' || isTimed ? 2 : 1;
  },
};
