// What is to be known about a unit besides its models.

import type { Unit } from './view';

export type Mark =
  'standard' | 'charging' | 'steadfast' | 'stubborn' | 'disrupted' | 'afraid' | 'shaken' | 'broken' | 'free';

export function marks(unit: Unit): Mark[] {
  const all: [Mark, boolean][] = [
    ['broken', unit.broken],
    ['shaken', unit.shaken],
    ['charging', unit.charging],
    ['steadfast', unit.steadfast],
    ['stubborn', unit.stubborn],
    ['disrupted', unit.disrupted],
    ['afraid', unit.afraid && !unit.shaken],
    ['standard', unit.standard],
    ['free', unit.status === 'free'],
  ];
  return all.flatMap(([mark, is]) => (is ? [mark] : []));
}
