// What happened, in beats: slides and turns are short, dice lie for a while, a rise and a death are slow.

import { hasteFor, type Beat as Played } from '../../director';
import type { MatchEvent, Phrase } from '../../referee';
import { soundOf, type Sound } from '../../sounds.svelte';
import type { Fighter } from './view';
import type { Event } from './wire';

export interface Row {
  who: number | null;
  dice: number[];
  /** From which number on a die counts. */
  need: number;
  modifier: number;
}

export interface Beat extends Played {
  figure?: number;
  change?: Partial<Fighter>;
  /** Dice on the table. */
  rows?: Row[];
  kind?: 'initiative' | 'attack' | 'defence' | 'contest' | 'death' | 'rise' | 'fall' | 'out';
  /** The words of the event. */
  said?: Phrase;
  lives?: boolean;
}

const LONGEST = 12_000;

/** Each event is told with its beats, in its own words. */
export const beats = (events: MatchEvent[]): Beat[] =>
  drawn(events).map(({ said, beat }) => ({
    ...beat,
    tells: said.number,
    caption: said,
    sound: SOUNDS[said.event.event] ?? soundOf(said),
  }));

const SOUNDS: Record<string, Sound> = {
  moved: 'step',
  crossed: 'step',
  'knocked-down': 'fall',
  'taken-out': 'fall',
};

const drawn = (events: MatchEvent[]): { said: MatchEvent; beat: Beat }[] =>
  events.flatMap((said, at) => beatsOf(said, events.slice(at)).map((beat) => ({ said, beat })));

/** What is seen of an event; `later` begins with it. */
function beatsOf(said: MatchEvent, later: MatchEvent[]): Beat[] {
  // The modifier of an attack is told with the strikes that come of it.
  const told = said.event as Event;
  switch (told.event) {
    case 'moved':
    case 'crossed':
      return [{ lasts: 320, figure: told.figure, change: { at: told.to } }];
    case 'turned':
      return [{ lasts: 260, figure: told.figure, change: { facing: told.facing } }];
    case 'initiative':
      return [
        {
          lasts: 1400,
          kind: 'initiative',
          said,
          rows: told.dice.map((row) => ({ who: null, dice: row, need: 4, modifier: 0 })),
        },
      ];
    case 'contest':
      return [
        {
          lasts: 1700,
          kind: 'contest',
          said,
          rows: [told.mover, told.other].map((who, row) => ({
            who,
            dice: told.dice[row] ?? [],
            need: 4,
            modifier: 0,
          })),
        },
      ];
    case 'attack-roll': {
      const after = later.map((one) => one.event as Event);
      const modifier = after.find((one) => one.event === 'struck')?.modifier ?? 0;
      const rows = [{ who: told.attacker, dice: [...told.dice, ...told.again], need: 4, modifier }];
      return [{ lasts: 1700, kind: 'attack', said, rows }];
    }
    case 'defence-roll': {
      const { figure: who, dice, need, modifier } = told;
      return [{ lasts: 1700, kind: 'defence', said, rows: [{ who, dice, need, modifier }] }];
    }
    case 'loose-strikes': {
      const { figure: who, dice } = told;
      return [{ lasts: 1400, kind: 'defence', said, rows: [{ who, dice, need: 4, modifier: 0 }] }];
    }
    case 'wounded':
      return [{ lasts: 500, figure: told.figure, change: { wounds: told.total } }];
    case 'knocked-down':
      return [{ lasts: 900, figure: told.figure, change: { down: true }, kind: 'fall', said }];
    case 'stood-up':
      return [{ lasts: 300, figure: told.figure, change: { down: false } }];
    case 'level-up':
      return [{ lasts: 2600, figure: told.figure, change: { level: 2 }, kind: 'rise', said }];
    case 'death-roll':
      return [
        {
          lasts: 3600,
          figure: told.figure,
          kind: 'death',
          said,
          lives: told.lives,
          rows: [{ who: told.figure, dice: [told.die], need: 7, modifier: told.excess }],
        },
      ];
    case 'taken-out':
      return [{ lasts: 1200, figure: told.figure, change: { out: told.how }, kind: 'out', said }];
    default:
      return [];
  }
}

export const haste: (queue: Beat[]) => number = hasteFor(LONGEST);

export const after = (figures: Fighter[], { figure, change }: Beat): Fighter[] =>
  change ? figures.map((one) => (one.id === figure ? { ...one, ...change } : one)) : figures;
