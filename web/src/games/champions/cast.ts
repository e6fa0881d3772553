// Which drawing shows whom, and how tall it stands.

import { isAlone, type Pool, type Unit, type View } from './view';

/** Entries whose drawings are not called by their names. */
const CALLED: Record<string, string> = { lances_of_the_fen: 'fen_lances' };
const HAS_STANDARD = ['aldermoor_spears', 'fen_lances', 'gate_guard', 'husk_legion', 'reaver_swords'];
const HAS_MUSICIAN = ['aldermoor_spears', 'gate_guard', 'reaver_swords'];
const HAS_ONE_POSE = ['reliquary'];
/** Heights of drawings in units of the sheet. Riders and beasts have a larger drawing. */
const TALL: Record<string, number> = {
  fen_lances: 132,
  gore_riders: 126,
  pit_maulers: 138,
  corvin: 150,
  reliquary: 150,
  isaura: 205,
  stonewarden: 225,
  thresher: 210,
  sarnath: 260,
};
const MAN = 94;
const CHAMPION = 1.14;
const CHARACTER = 1.34;

/** The two sides by the letters of the figures. */
export const LETTERS = ['a', 'b'] as const;
/** Their colours on paper, in all looks. */
export const COLOURS = ['#8c2d1c', '#1f4e86'] as const;

const slug = (name: string): string => name.toLowerCase().replace(/^the /, '').replaceAll(' ', '_');

/** The name of an entry's drawings. */
export const entryOf = ({ short }: { short: string }): string => CALLED[slug(short)] ?? slug(short);

/** The drawing of a pool's models, and of whoever stands among the ranks with a standard or a drum. */
export function drawingOf(view: View, pool: Pool, isStriking: boolean): string {
  const pose = isStriking ? '-strike' : '';
  if ('character' in pool) {
    const entry = entryOf(view.characters[pool.character] ?? { short: '' });
    return entry + (HAS_ONE_POSE.includes(entry) ? '' : pose);
  }
  if ('champion' in pool) return `${entryOf(view.units[pool.champion] ?? { short: '' })}-champion${pose}`;
  return entryOf(view.units[pool.ranks] ?? { short: '' }) + pose;
}

export const standardOf = (unit: Unit): string | null =>
  HAS_STANDARD.includes(entryOf(unit)) ? `${entryOf(unit)}-standard` : null;
export const musicianOf = (unit: Unit): string | null =>
  HAS_MUSICIAN.includes(entryOf(unit)) ? `${entryOf(unit)}-musician` : null;

export function tallOf(view: View, pool: Pool): number {
  if ('character' in pool) return TALL[entryOf(view.characters[pool.character]!)] ?? MAN * CHARACTER;
  const unit = view.units['ranks' in pool ? pool.ranks : pool.champion]!;
  const tall = TALL[entryOf(unit)] ?? MAN;
  return 'champion' in pool && !isAlone(unit) ? tall * CHAMPION : tall;
}
