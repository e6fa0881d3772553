// What happened, in beats that a table can act out one after the other.

import type { MatchEvent } from '../../referee';
import { isSame, type Character, type Figure, type Shot } from './view';
import type { Event } from './wire';

export interface Beat {
  /** How long it is looked at, in milliseconds. */
  lasts: number;
  who?: Figure;
  change?: Partial<Character>;
  shot?: Shot;
}

/** The longest show; what would last longer goes faster. */
const LONGEST = 8000;

export function beats(events: MatchEvent[]): Beat[] {
  return events.flatMap(({ event }): Beat[] => {
    const told = event as Event;
    switch (told.event) {
      case 'stepped':
        return [{ lasts: 190, who: told.figure, change: { at: told.to } }];
      case 'moved':
      case 'rested':
        return [{ lasts: 160, who: told.figure, change: { facing: told.facing } }];
      case 'crouched':
        return [{ lasts: 250, who: told.figure, change: { facing: told.facing, crouched: true } }];
      case 'rose':
        return [{ lasts: 0, who: told.figure, change: { crouched: false } }];
      case 'climbed':
        return [{ lasts: 350, who: told.figure, change: { level: told.level, facing: told.facing } }];
      case 'grabbed':
        return [{ lasts: 450, who: told.figure, change: { bearer: true, facing: told.facing } }];
      case 'on-guard':
        return [{ lasts: 300, who: told.figure, change: { facing: told.facing, guard: told.reach } }];
      case 'shot': {
        return [
          { lasts: 1500, who: told.shooter, change: { facing: told.facing }, shot: told },
          { lasts: 250, who: told.target, change: { hp: told.hp } },
        ];
      }
      default:
        return [];
    }
  });
}

/** How much faster beats must go so that nobody has to wait for long. */
export const haste = (queue: Beat[]): number =>
  Math.max(1, queue.reduce((sum, beat) => sum + beat.lasts, 0) / LONGEST);

/** The characters after a beat. */
export const after = (characters: Character[], { who, change }: Beat): Character[] =>
  who ? characters.map((one) => (isSame(one, who) ? { ...one, ...change } : one)) : characters;
