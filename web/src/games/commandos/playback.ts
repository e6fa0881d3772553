// What happened, in beats that a table plays one after the other.

import { hasteFor, type Beat as Played } from '../../director';
import type { MatchEvent } from '../../referee';
import { isSame, type Character, type Figure, type Hex, type Shot, type View } from './view';
import type { Event } from './wire';

/** What changes on the table while a scene is played. */
export interface Shown {
  characters: Character[];
  /** Where the flag lies; null while somebody carries it. */
  flag: { at: Hex; level: View['flag']['level'] } | null;
}

/** The moments of a shot. */
export type Moment = 'aim' | 'fire' | 'dice' | 'hit' | 'miss' | 'fall';

export interface Beat extends Played {
  who?: Figure;
  change?: Partial<Character>;
  shot?: Shot;
  moment?: Moment;
  /** Dice for the first turn, one for each side. */
  rolled?: [number, number];
  cheers?: boolean;
  flag?: Shown['flag'];
  /** Tells two beats apart that look alike. */
  key: number;
}

/** How the table says what happens. */
export interface Words {
  aims(shot: Shot): string;
  result(shot: Shot): string;
  falls(figure: Figure): string;
  grabs(figure: Figure): string;
  rolled(dice: [number, number], higher: number | null): string;
}

/** The longest scene in milliseconds; what would last longer goes faster. */
const LONGEST = 14000;

export const STEP = 300;
const AIM = 520;
const FIRE = 420;
const DICE = 1350;
const RESULT = 950;

function shotBeats(shot: Shot, number: number, words: Words): Omit<Beat, 'key'>[] {
  const common = { shot };
  const isHit = shot.lost > 0;
  const beats: Omit<Beat, 'key'>[] = [
    {
      ...common,
      lasts: AIM,
      who: shot.shooter,
      change: { facing: shot.facing },
      moment: 'aim',
      caption: words.aims(shot),
    },
    { ...common, lasts: FIRE, moment: 'fire', caption: words.aims(shot), sound: 'shot' },
    { ...common, lasts: DICE, moment: 'dice', caption: words.aims(shot), sound: 'dice' },
    {
      ...common,
      lasts: RESULT,
      who: shot.target,
      // A figure that dies stands until it falls.
      change: { hp: Math.max(shot.hp, 1) },
      moment: isHit ? 'hit' : 'miss',
      caption: words.result(shot),
      sound: isHit ? 'hit' : 'miss',
      tells: number,
    },
  ];
  if (shot.hp === 0)
    beats.push(
      {
        ...common,
        lasts: 540,
        moment: 'fall',
        sound: 'fall',
        caption: words.falls(shot.target),
        tells: number,
      },
      { lasts: 700, who: shot.target, change: { hp: 0 }, caption: words.falls(shot.target) },
    );
  return beats;
}

function beatsOf(told: Event, number: number, words: Words): Omit<Beat, 'key'>[] {
  const tells = number;
  switch (told.event) {
    case 'rolled':
      return [
        { lasts: 1900, rolled: told.dice, sound: 'dice' },
        { lasts: 900, rolled: told.dice, tells, caption: words.rolled(told.dice, told.higher) },
      ];
    case 'stepped':
      return [{ lasts: STEP, who: told.figure, change: { at: told.to }, sound: 'step', tells }];
    case 'moved':
    case 'rested':
      return [{ lasts: 160, who: told.figure, change: { facing: told.facing }, tells }];
    case 'crouched':
      return [{ lasts: 420, who: told.figure, change: { facing: told.facing, crouched: true }, tells }];
    case 'rose':
      return [{ lasts: 0, who: told.figure, change: { crouched: false }, tells }];
    case 'climbed':
      return [{ lasts: 520, who: told.figure, change: { level: told.level, facing: told.facing }, tells }];
    case 'grabbed':
      return [
        {
          lasts: 1100,
          who: told.figure,
          change: { bearer: true, facing: told.facing },
          cheers: true,
          flag: null,
          caption: words.grabs(told.figure),
          tells,
        },
      ];
    case 'flag-lies':
      return [{ lasts: 300, flag: { at: told.at, level: told.level }, tells }];
    case 'on-guard':
      return [{ lasts: 480, who: told.figure, change: { facing: told.facing, guard: told.reach }, tells }];
    case 'guard-ends':
      return [{ lasts: 0, who: told.figure, change: { guard: null }, tells }];
    case 'shot':
      return shotBeats(told, number, words);
    case 'captured':
      return [{ lasts: 1300, who: told.figure, cheers: true, tells }];
    default:
      return [];
  }
}

export const beats =
  (words: Words) =>
  (events: MatchEvent[]): Beat[] =>
    events
      .flatMap(({ event, number }) => beatsOf(event as Event, number, words))
      .map((beat, at) => ({ ...beat, key: (events[0]?.number ?? 0) * 1000 + at }));

export const haste = hasteFor(LONGEST);

/** The table after a beat. */
export const after = (shown: Shown[], { who, change, flag }: Beat): Shown[] =>
  shown.map((table) => ({
    flag: flag === undefined ? table.flag : flag,
    characters: table.characters.map((one) => {
      if (!isSame(one, who ?? null) || !change) return one;
      // Who dies lets go of the flag and of the guard.
      return { ...one, ...change, ...(change.hp === 0 ? { bearer: false, guard: null } : {}) };
    }),
  }));
