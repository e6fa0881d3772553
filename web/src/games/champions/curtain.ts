import type { Troupe } from '../../table/curtain';

export const curtain = (): Troupe[] => [
  { winner: ['gate_guard', 'brannoc', 'gate_guard-standard'], loser: ['gate_guard'] },
  { winner: ['gore_riders', 'hask', 'husk_legion-standard'], loser: ['hask'] },
];
