// What the Glory of a side is for, in words of the page.

import { t } from '../../words.svelte';
import type { View } from './view';
import type { GloryLine } from './wire';

export interface GloryItem {
  what: string;
  points: number;
}

/** The items of a side, as the rules count them. */
export function gloryOf(view: Pick<View, 'glory_for' | 'units' | 'characters'>, seat: number): GloryItem[] {
  const what = ({ from }: GloryLine): string => {
    if (from === 'trophies') return t('champions-glory-trophies');
    if ('unit' in from) return view.units[from.unit]?.short ?? '';
    return view.characters[from.character]?.short ?? '';
  };
  return (view.glory_for[seat] ?? []).map((line) => ({ what: what(line), points: line.points }));
}

/** The same in one line, beside the total. */
export const gloryText = (items: GloryItem[]): string =>
  items.map(({ what, points }) => `${what} ${points}`).join(' · ') || t('champions-glory-none');
