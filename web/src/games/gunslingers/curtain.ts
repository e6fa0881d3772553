import type { Troupe } from '../../table/curtain';

const SLINGERS = ['sal', 'dolores', 'pike', 'kate', 'moreno'];

export const curtain = (): Troupe[] =>
  SLINGERS.map((id) => ({ winner: [`${id}-ready`], loser: [`${id}-wait`] }));
