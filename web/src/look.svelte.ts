// Light, dark or high contrast: what the system asks for, unless somebody chose.

export const LOOKS = ['auto', 'light', 'dark', 'contrast'] as const;
export type Look = (typeof LOOKS)[number];

const KEY = 'duello.look';
const kept = localStorage.getItem(KEY) as Look | null;
let look = $state<Look>(kept && LOOKS.includes(kept) ? kept : 'auto');

const darkness = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
const readSystem = () => (contrast.matches ? 'contrast' : darkness.matches ? 'dark' : 'light');
let system = $state<Exclude<Look, 'auto'>>(readSystem());
for (const query of [darkness, contrast]) query.addEventListener('change', () => (system = readSystem()));

export const looks = {
  get now() {
    return look;
  },
  set now(chosen: Look) {
    look = chosen;
    localStorage.setItem(KEY, chosen);
  },
  /** The look of the page: what somebody chose, else what the system asks for. */
  get shown() {
    return look === 'auto' ? system : look;
  },
};
