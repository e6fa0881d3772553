// What beings are called: in the referee's words, so that they are the same on the table and in the log.

import { say } from '../../phrases.svelte';
import type { Phrase } from '../../referee';
import type { Body } from './view';

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
  name in RACES ? { key: `race-${RACES[name]}`, text: name } : { text: name };

/** Somebody on a base: a wizard has a name, a creature is called by its race. */
export const nameOf = ({ name, figure }: Body): string => (figure ? say(race(name)) : name);

/** A printed race by its id. */
export const raceName = (id: string): Phrase => {
  const [name = id] = Object.entries(RACES).find(([, key]) => key === id) ?? [];
  return race(name);
};
