// How fast scenes are played, as somebody has chosen it on this device.

export const SPEEDS = ['1', '2', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const KEY = 'duello.speed';
const isSpeed = (text: unknown): text is Speed => SPEEDS.includes(text as Speed);

const kept = globalThis.localStorage?.getItem(KEY);
let speed = $state<Speed>(isSpeed(kept) ? kept : '1');

const isStill = (): boolean => !!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

export const pace = {
  get speed(): Speed {
    return speed;
  },
  set speed(chosen: Speed) {
    speed = chosen;
    globalThis.localStorage?.setItem(KEY, chosen);
  },
  /** Whether scenes are played at all. */
  get isOff(): boolean {
    return speed === 'off' || isStill();
  },
  /** By how much the time of a beat is divided. */
  get factor(): number {
    return speed === '2' ? 2 : 1;
  },
};
