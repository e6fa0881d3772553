// Light, dark or high contrast: what the system asks for, unless somebody chose.

export const LOOKS = ['auto', 'light', 'dark', 'contrast'] as const;
export type Look = (typeof LOOKS)[number];

const KEY = 'duello.look';
const kept = localStorage.getItem(KEY) as Look | null;
let look = $state<Look>(kept && LOOKS.includes(kept) ? kept : 'auto');

export const looks = {
  get now() {
    return look;
  },
  set now(chosen: Look) {
    look = chosen;
    localStorage.setItem(KEY, chosen);
  },
};
