// What happened, in beats that a table plays one after the other.

import { ending, hasteFor, shownAfter, viewsAfter, type Beat as Played, type Shows } from '../../director';
import type { MatchEvent } from '../../referee';
import { isSame, type Character, type Figure, type Shot, type View } from './view';
import type { Event } from './wire';

/** The moments of a shot. */
export type Moment = 'aim' | 'fire' | 'dice' | 'hit' | 'miss' | 'fall';

export interface Beat extends Played, Shows<View> {
  who?: Figure;
  shot?: Shot;
  moment?: Moment;
  /** Dice for the first turn, one for each side. */
  rolled?: [number, number];
  cheers?: boolean;
  /** Tells two beats apart that look alike. */
  key: number;
}

/** What somebody does without a shot. */
export type Doing = 'moves' | 'crouches' | 'climbs' | 'guards' | 'grabs' | 'captures';

/** How the table says what happens. */
export interface Words {
  aims(shot: Shot): string;
  result(shot: Shot): string;
  falls(figure: Figure): string;
  does(doing: Doing, figure: Figure): string;
  rolls(): string;
  rolled(dice: [number, number], higher: number | null): string;
}

/** The longest scene in milliseconds; what would last longer goes faster. */
const LONGEST = 14000;

export const STEP = 300;
const AIM = 520;
const FIRE = 420;
const DICE = 1350;
const RESULT = 950;

/** Somebody as a scene shows it before the referee's view does. */
const posed =
  (figure: Figure, change: Partial<Character>) =>
  (view: View): View => ({
    ...view,
    characters: view.characters.map((one) => (isSame(one, figure) ? { ...one, ...change } : one)),
  });

function shotBeats(shot: Shot, number: number, words: Words): Omit<Beat, 'key'>[] {
  const common = { shot };
  const isHit = shot.lost > 0;
  const beats: Omit<Beat, 'key'>[] = [
    {
      ...common,
      lasts: AIM,
      who: shot.shooter,
      pose: posed(shot.shooter, { facing: shot.facing }),
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
      pose: posed(shot.target, { hp: Math.max(shot.hp, 1) }),
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
      { lasts: 700, who: shot.target, caption: words.falls(shot.target) },
    );
  return beats;
}

function beatsOf(told: Event, number: number, words: Words): Omit<Beat, 'key'>[] {
  const tells = number;
  const { does } = words;
  switch (told.event) {
    case 'rolled':
      return [
        { lasts: 1900, rolled: told.dice, sound: 'dice', caption: words.rolls() },
        { lasts: 900, rolled: told.dice, tells, caption: words.rolled(told.dice, told.higher) },
      ];
    case 'stepped':
      return [{ lasts: STEP, who: told.figure, sound: 'step', tells, caption: does('moves', told.figure) }];
    case 'rested':
      return [{ lasts: 160, who: told.figure, tells }];
    case 'moved':
      return [{ lasts: 160, who: told.figure, tells, caption: does('moves', told.figure) }];
    case 'crouched':
      return [{ lasts: 420, who: told.figure, tells, caption: does('crouches', told.figure) }];
    case 'rose':
    case 'died':
    case 'guard-ends':
      return [{ lasts: 0, who: told.figure, tells }];
    case 'climbed':
      return [{ lasts: 520, who: told.figure, tells, caption: does('climbs', told.figure) }];
    case 'grabbed':
      return [
        {
          lasts: 1100,
          who: told.figure,
          cheers: true,
          caption: does('grabs', told.figure),
          tells,
        },
      ];
    case 'flag-lies':
      return [{ lasts: 300, tells }];
    case 'on-guard':
      return [{ lasts: 480, who: told.figure, tells, caption: does('guards', told.figure) }];
    case 'shot':
      return shotBeats(told, number, words);
    case 'captured':
      return [{ lasts: 1300, who: told.figure, cheers: true, tells, caption: does('captures', told.figure) }];
    default:
      return [];
  }
}

export const beats =
  (words: Words) =>
  (events: MatchEvent[], before: View): Beat[] => {
    const views = viewsAfter(before, events);
    return events
      .flatMap(({ event, number }) => ending(beatsOf(event as Event, number, words), views.get(number)))
      .map((beat, at) => ({ ...beat, key: (events[0]?.number ?? 0) * 1000 + at }));
  };

export const haste = hasteFor(LONGEST);

export const after = shownAfter<View>;
