import type { Troupe } from '../../table/curtain';

const SQUAD: Troupe = {
  winner: ['sniper-standing', 'infantry-flag', 'ranger-guard'],
  loser: ['lmg-standing', 'heavy-standing'],
};

export const curtain = (): Troupe[] => [SQUAD, SQUAD];
