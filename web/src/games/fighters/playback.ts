// What happened, in beats: walks are short, dice come to rest before anybody is told what they mean, a rise and a death
// take their time.

import { ending, hasteFor, shownAfter, viewsAfter, type Beat as Played, type Shows } from '../../director';
import type { MatchEvent } from '../../referee';
import { soundOf, type Sound } from '../../sounds.svelte';
import { t } from '../../words.svelte';
import type { View } from './view';
import type { Event, Mode } from './wire';

/** Dice of one side. */
export interface Row {
  /** The figure that rolls; null for a side or a barrel. */
  who: number | null;
  dice: number[];
  /** Which of them count. */
  hits: boolean[];
  /** From which number on a die counts, where that can be told. */
  needs?: number;
}

/** The attack that is going on. */
export interface Attack {
  attacker: number;
  targets: number[];
  mode: Mode;
  isImprovised: boolean;
}

export interface Beat extends Played, Shows<View> {
  /** Tells two beats apart that look alike. */
  key: number;
  /** The number of the event that it is part of. */
  event: number;
  /** Who is seen to do or suffer something. */
  figure?: number;
  attack?: Attack | null;
  /** Dice that lie on the table, and what they are rolled for. */
  rows?: Row[];
  roll?: 'initiative' | 'contest' | 'attack' | 'defence' | 'death' | 'venom' | 'first';
  /** What is seen of the figure. */
  act?: 'hit' | 'parry' | 'crash' | 'fall' | 'rise' | 'heal' | 'points' | 'card' | 'thrown';
  other?: number;
  amount?: number;
  card?: number | null;
  /** The number of a piece that is broken. */
  breaks?: number;
}

type Bare = Omit<Beat, 'key' | 'event'>;

const LONGEST = 14_000;
const TUMBLE = 1350;
const REST = 900;
/** From this number on a die is a success, where nothing changes it. */
const SUCCESS = 4;

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  moved: 'step',
  crossed: 'step',
  collides: 'hit',
  destroyed: 'hit',
  wounded: 'hit',
  attacks: 'card',
  used: 'card',
  'knocked-down': 'fall',
  'taken-out': 'fall',
  'level-up': 'end',
};

function row(who: number | null, dice: number[], modifier = 0, need = SUCCESS, isSure = true): Row {
  // A natural 6 always counts, except where there are no criticals.
  const needs = isSure ? Math.min(need - modifier, 6) : need - modifier;
  return { who, dice, hits: dice.map((die) => die >= needs), ...(needs <= 6 ? { needs } : {}) };
}

/** What is rolled for while the dice tumble: who rolls, and from which number on a die counts. */
function sayRoll(
  { roll, rows }: Bare,
  { figures }: View,
  cause: MatchEvent | undefined,
): MatchEvent | string {
  const [one] = rows ?? [];
  const name = figures.find(({ id }) => id === one?.who)?.name;
  if (one?.needs && name && (roll === 'attack' || roll === 'defence'))
    return t(`fighters-rolls-${roll}`, { name, count: one.dice.length, needs: one.needs });
  return cause ?? t(`fighters-show-${roll}`);
}

/** Dice tumble and come to rest; only then it is told what they mean. */
const rolled = (roll: Beat['roll'] & string, rows: Row[], rest = REST): Bare[] => [
  { lasts: TUMBLE, roll, rows, sound: 'dice', tells: -1 },
  { lasts: rest, roll, rows },
];

const higher = (dice: [number, number]): Row[] =>
  dice.map((die, at) => ({ who: null, dice: [die], hits: [die > dice[1 - at]!] }));

const far = (from: [number, number], to: [number, number]) =>
  Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]);

/** What is seen of an event; `later` begins with it, `attack` is the one that is going on. */
function beatsOf(told: Event, later: Event[], attack: Attack | null): Bare[] {
  switch (told.event) {
    case 'rolled-off':
    case 'tie-rolled':
      return rolled('first', higher(told.dice), 700);
    case 'turn-begins':
      return [{ lasts: 500 }];
    case 'initiative':
      return rolled(
        'initiative',
        told.dice.map((dice) => row(null, dice)),
      );
    case 'revealed':
      return [{ lasts: 900, figure: told.figure }];
    case 'step-begins':
      return [{ lasts: 450, figure: told.figure }];
    case 'moved':
    case 'crossed': {
      const isThrown = told.event === 'moved' && told.displaced;
      return [
        {
          lasts: 240 + 3 * far(told.from, told.to),
          figure: told.figure,
          ...(isThrown || told.event === 'crossed' ? { act: 'thrown' } : {}),
        },
      ];
    }
    case 'turned':
      return [{ lasts: 260, figure: told.figure }];
    case 'collides':
      return [{ lasts: 700, figure: told.mover, other: told.other, act: 'crash' }];
    case 'contest':
      return rolled('contest', [row(told.mover, told.dice[0]), row(told.other, told.dice[1])]);
    case 'destroyed':
      return [{ lasts: 500, breaks: told.piece }, { lasts: 300 }];
    case 'kicked':
      return [{ lasts: 700 }];
    default:
      return [...fightBeats(told, later, attack), ...fateBeats(told)];
  }
}

/** Attacks, from the first move of a weapon to what the defender did about it. */
function fightBeats(told: Event, later: Event[], attack: Attack | null): Bare[] {
  switch (told.event) {
    case 'attacks':
      return [{ lasts: 750, figure: told.attacker }];
    case 'attack-roll': {
      // The modifier of an attack is told with the strikes that come of it.
      const modifier = later.find((one) => one.event === 'struck')?.modifier ?? 0;
      const dice = [...told.dice, ...told.again];
      return rolled('attack', [row(told.attacker, dice, modifier, SUCCESS, !attack?.isImprovised)]);
    }
    case 'defence-roll':
      return rolled('defence', [row(told.figure, told.dice, told.modifier, told.need)]);
    case 'loose-strikes':
      return rolled('defence', [row(told.figure, told.dice)]);
    case 'outcome':
      return told.injuries ? [] : [{ lasts: 650, figure: told.target, act: 'parry', sound: 'miss' }];
    case 'venom-roll':
      return rolled('venom', [{ who: told.figure, dice: [told.die], hits: [told.injuries > 0] }]);
    case 'maximised':
      return [{ lasts: 650, figure: told.figure, act: 'card', card: null, amount: told.dice }];
    case 'used':
      return [{ lasts: 900, figure: told.figure, act: 'card', card: told.card }];
    case 'equipped':
      return [{ lasts: 800, figure: told.figure, act: 'card', card: told.card }];
    case 'skill':
    case 'begins':
    case 'blinded':
    case 'lost-step':
    case 'obliged':
    case 'closed':
    case 'held':
      return [{ lasts: 600, ...('figure' in told ? { figure: told.figure } : {}) }];
    default:
      return [];
  }
}

/** What becomes of a figure. */
function fateBeats(told: Event): Bare[] {
  switch (told.event) {
    case 'wounded':
      return [{ lasts: 950, figure: told.figure, act: 'hit', amount: told.wounds }];
    case 'healed':
      return [{ lasts: 900, figure: told.figure, act: 'heal', amount: told.wounds }];
    case 'badly-wounded':
      return [{ lasts: 600, figure: told.figure }];
    case 'points':
      return [{ lasts: 650, figure: told.figure, act: 'points', amount: told.by }];
    case 'level-up':
      return [{ lasts: 1900, figure: told.figure, act: 'rise' }];
    case 'death-roll':
      return rolled('death', [{ who: told.figure, dice: [told.die], hits: [told.lives] }], 1500);
    case 'knocked-down':
      return [
        { lasts: 560, figure: told.figure, act: 'fall' },
        { lasts: 400, figure: told.figure },
      ];
    case 'stood-up':
      return [{ lasts: 400, figure: told.figure }];
    case 'taken-out':
      return [
        { lasts: 560, figure: told.figure, act: 'fall' },
        { lasts: 1000, figure: told.figure },
      ];
    default:
      return [];
  }
}

/** What an attack is made of while its events last. */
function attackAfter(told: Event, before: Attack | null): Attack | null {
  if (told.event === 'attacks') {
    const { attacker, targets, mode, improvised } = told;
    return { attacker, targets, mode, isImprovised: improvised };
  }
  const isPast = ['step-ends', 'step-begins', 'turn-begins', 'moved'].includes(told.event);
  return isPast ? null : before;
}

/**
 * Each event is told with its beats; while dice tumble, the caption says what they are rolled for or what caused them. An
 * attack may go on from one scene to the next, where somebody was asked in between.
 */
export function beatsInTurn(): (events: MatchEvent[], before: View) => Beat[] {
  let attack: Attack | null = null;
  let last = -1;
  return (events, before) => {
    const views = viewsAfter(before, events);
    const all = events.map((one) => one.event as Event);
    // A replay has gone back.
    if ((events[0]?.number ?? 0) <= last) attack = null;
    last = events.at(-1)?.number ?? last;
    let cause: MatchEvent | undefined;
    const out: Beat[] = [];
    events.forEach((said, at) => {
      attack = attackAfter(all[at]!, attack);
      const seen = ending<View, Bare>(beatsOf(all[at]!, all.slice(at), attack), views.get(said.number));
      for (const beat of seen) {
        const isOpen = beat.tells === -1;
        // What lies before the dice is known; what they say is not.
        const tells = isOpen ? said.number - 1 : said.number;
        const caption = isOpen ? sayRoll(beat, before, cause) : said;
        const sound = beat.sound ?? (beat.roll ? undefined : (SOUNDS[all[at]!.event] ?? soundOf(said)));
        out.push({
          ...beat,
          tells,
          caption,
          ...(sound ? { sound } : {}),
          attack,
          event: said.number,
          key: said.number * 10 + out.length,
        });
      }
      cause = said;
    });
    return out;
  };
}

/** The beats of events that no attack goes on into. */
export const beats = (events: MatchEvent[], before: View): Beat[] => beatsInTurn()(events, before);

export const haste: (queue: Beat[]) => number = hasteFor(LONGEST);

export const after = shownAfter<View>;
