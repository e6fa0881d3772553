// What is printed on the cards of the races. The referee's views tell values only of what is on the table, so a card
// has its own; `tests/wizards.test.ts` compares them with the file that the referee reads.

import type { Weapon } from './view';

export interface Race {
  id: string;
  alignment: 'G' | 'N' | 'B';
  skill: number;
  /** For shots, where it differs. */
  aim?: number;
  armour: number;
  wounds: number;
  movement: number;
  /** What a hit does, by weapon. */
  harm: Partial<Record<Weapon | 'shot', number>>;
  /** How far a shot reaches, where it is not a bow. */
  range?: number;
}

/** How far a bow reaches. */
export const BOW = 300;

const STANDARD = { small: 4, normal: 6, ranged: 4 };

const race = (
  id: string,
  alignment: Race['alignment'],
  [skill, armour, wounds, movement]: [number, number, number, number],
  more: Partial<Race> = {},
): Race => ({ id, alignment, skill, armour, wounds, movement, harm: STANDARD, ...more });

export const RACES: Race[] = [
  race('amazon', 'G', [14, 1, 5, 70]),
  race('dwarf', 'G', [12, 1, 6, 50]),
  race('elf', 'G', [13, 1, 5, 70], { aim: 17 }),
  race('orc', 'B', [15, 1, 5, 60], { aim: 6 }),
  race('undead', 'B', [11, 1, 7, 50]),
  race('chaos', 'B', [17, 1, 5, 60]),
  race('human', 'N', [14, 1, 5, 70]),
  race('goblin', 'N', [13, 1, 5, 80]),
  race('lizard', 'N', [14, 1, 5, 70], { harm: { small: 4, normal: 6 } }),
  race('pygmy', 'N', [11, 0, 4, 70]),
  race('giant', 'G', [12, 2, 14, 90], { harm: { own: 9 } }),
  race('troll', 'B', [13, 2, 12, 60], { harm: { own: 8 } }),
  race('ogre', 'N', [14, 2, 10, 60], { harm: { own: 8 } }),
  race('dragon', 'N', [15, 3, 18, 90], { harm: { own: 8, shot: 6 }, range: 200 }),
  race('gun', 'N', [0, 4, 8, 10], { aim: 14, harm: { shot: 9 }, range: 500 }),
];

export const raceOf = (id: string): Race | undefined => RACES.find((one) => one.id === id);

/** The drawing of a creature; one of somebody's own looks like a human. */
export function drawingOf(race: string, weapon: Weapon): string {
  const known = raceOf(race) ? race : 'human';
  return weapon === 'own' ? (known === 'human' ? 'ogre' : known) : `${known}-${weapon}`;
}

const BIG: Record<string, number> = { giant: 132, troll: 116, ogre: 104, dragon: 128, gun: 84 };
const SMALL: Record<string, number> = { pygmy: 70, goblin: 76, dwarf: 78 };

/** How high a drawing stands, in millimetres of the table. */
export const heightOf = (race: string): number => BIG[race] ?? SMALL[race] ?? 88;
