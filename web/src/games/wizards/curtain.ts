import type { Troupe } from '../../table/curtain';

export const curtain = (): Troupe[] => [
  { winner: ['elf-ranged', 'wizard-hat', 'amazon-normal'], loser: ['wizard-hat'] },
  { winner: ['orc-normal', 'wizard-hood', 'goblin-ranged'], loser: ['wizard-hood'] },
];
