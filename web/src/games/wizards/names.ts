// What beings are called: in the referee's words, so that they are the same on the table and in the log.

import { phrase } from '../../phrase';
import { say } from '../../phrases.svelte';
import type { Phrase } from '../../referee';
import type { Body, Weapon } from './view';

/** The keys of the printed races, by their names; a race of somebody's own is called the same in every language. */
const RACES: Record<string, string> = {
  Orc: 'orc',
  Goblin: 'goblin',
  Amazon: 'amazon',
  'Heavy weapon': 'gun',
  Dwarf: 'dwarf',
  Undead: 'undead',
  Lizardfolk: 'lizard',
  Elf: 'elf',
  Chaos: 'chaos',
  Pygmy: 'pygmy',
  Human: 'human',
  Ogre: 'ogre',
  Troll: 'troll',
  Giant: 'giant',
  Dragon: 'dragon',
};

export const race = (name: string): Phrase =>
  name in RACES ? phrase(`race-${RACES[name]}`, name) : { text: name };

const ARMS = { small: 'knife', normal: 'sword', ranged: 'bow' };

/** A race with its weapon: `Goblin (sword)`. */
export function armed(name: string, weapon: Weapon): Phrase {
  if (weapon === 'own') return race(name);
  const arm = phrase(`weapon-${weapon}`, ARMS[weapon]);
  return phrase('armed', '{race} ({weapon})', { race: race(name), weapon: arm });
}

/** Somebody on a base: a wizard has a name, a creature is called by its race. */
export const nameOf = ({ name, figure }: Body): string => (figure ? say(race(name)) : name);
