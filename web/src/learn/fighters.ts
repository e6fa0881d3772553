// The sheet, a programme of steps, a move, an attack, a technique, and what decides a duel. The moments are such as the
// referee writes them (`Moment` of crates/games/fighters/src/moment.rs), so that no roll comes before the lesson.

import type { Ending, Lesson, Meant, Until } from './lesson';
import { isNamed } from './lesson';

type Steps = string[][];

const SWITCHES = {
  ...{ ashorai_penalty: 'die', badly_wounded_loss: 'discard', badly_wounded_on: 'life', base_mm: 40 },
  ...{
    beating_death: 'repeat',
    card_size: 'standard',
    character_choice: 'in_turn',
    combat_distance: 'any_way',
  },
  ...{
    downed: 'graded',
    first_player_choice: 'after_reveal',
    hands: 'hidden',
    improvise_after_sequence: true,
  },
  ...{ loadout: 'default', maximise: 'attack_defence_contest', reveals: 'both', sct_costs: 'table' },
  ...{ start_level: 1, team_size: 1, turn_limit: 12, vp_on_level: 'consume' },
  ...{ vp_sources: 'attack_and_defence', zones: 'diagonal' },
};

/** Who fights: the character's and its cards' numbers, and which of the cards lie open. */
const SHARGH = { character: 4, cards: [0, 0, 7, 17], equipped: [] as number[] };
const BROCK = { character: 3, cards: [0, 0, 14, 3, 18], equipped: [2] };

const inHand = (who: typeof SHARGH) =>
  who.cards.map((_, at) => at).filter((at) => !who.equipped.includes(at));

interface Fighter {
  who: typeof SHARGH;
  at: [number, number];
  facing: string;
  /** How many steps must be shown in advance. */
  obliged: number;
  steps?: Steps;
  vp?: number;
  wounds?: number;
}

function figure(one: Fighter, seat: number) {
  const { who, at, facing, obliged, steps = [], vp = 0, wounds = 0 } = one;
  const hand = inHand(who).length;
  return {
    ...{ seat, character: who.character, at, facing, obliged, vp, wounds, level: 1 },
    ...{ available: hand - steps.length, bound: steps.length, used: 0, limit: hand, next: 0 },
    cards: who.cards.map((card, slot) => ({
      card,
      known_used: false,
      place: who.equipped.includes(slot) ? 'equipped' : 'hand',
    })),
    steps: steps.map((markers, step) => ({ markers, obligatory: step < obliged })),
    ...{ adapted: false, badly_wounded: false, beat_death: false, closed: false, down: null, guard: 0 },
    ...{ maximised: 0, out: null, parrying: false, sand: null },
  };
}

/** What each side knows of its own cards: a step binds one from the hand. */
function hands(one: Fighter, seat: number) {
  const all = Array.from({ length: 6 }, () => Array<unknown>(16).fill('available'));
  const own = all[seat] ?? [];
  one.steps?.forEach((_, step) => (own[inHand(one.who)[step] ?? 0] = { bound: step }));
  return { hands: all };
}

/** A first turn whose initiative I have won by two successes to one: nothing is programmed yet, or everything is. */
function moment(mine: Fighter, theirs: Fighter) {
  const isActing = !!mine.steps;
  return {
    arena: 'duel-ground',
    moment: {
      public: {
        ...{
          active: 0,
          arena: 0,
          ending: null,
          first: 0,
          gone: 0,
          has_acted: false,
          holds: 0,
          initiative: 0,
        },
        ...{ moved: [], quiet_turns: 0, successes: [2, 1], switches: SWITCHES, turn: 1 },
        figures: [figure(mine, 0), figure(theirs, 1)],
        ...(isActing
          ? {
              ...{ stage: 'decisive', player_one: 0, activations: 1 },
              stack: [{ activate: { drank: false, figure: null, stood: false } }],
            }
          : { stage: 'anticipation', player_one: null, activations: 0, stack: [] }),
      },
      secrets: [hands(mine, 0), hands(theirs, 1)],
    },
  };
}

const me = (y: number, more: Partial<Fighter> = {}): Fighter => ({
  ...{ who: SHARGH, at: [376, y], facing: 'N', obliged: 1 },
  ...more,
});
const foe = (more: Partial<Fighter> = {}): Fighter => ({
  ...{ who: BROCK, at: [376, 480], facing: 'S', obliged: 2 },
  ...more,
});

const START = moment(me(60), foe());
const WAITS = { steps: [['attack'], ['advance', 'advance']] };

/** The steps of a programme, for one figure. */
const stepsOf = (action: { programme?: [{ markers: string[] }[]] } | null) =>
  action?.programme?.[0]?.map((step) => step.markers.join()) ?? null;
const programmes =
  (...steps: string[]): Meant =>
  (action) =>
    stepsOf(action)?.join(' ') === steps.join(' ');

const isPast: Until = (news) => news.some(({ event }) => event.event === 'step-ends' && event.figure === 0);
const wounded: { names: string[]; of: Ending } = {
  names: ['hit', 'miss'],
  of: (news) =>
    news.some(({ event }) => event.event === 'outcome' && Number(event.injuries) > 0) ? 'hit' : 'miss',
};
/** Nothing is added, prevented or done beyond what the lesson is about. */
const passes: Meant = (action) => action === 'pass' || isNamed(action, 'step');

export const fighters: Lesson = {
  game: 'fighters',
  steps: [
    { id: 'sheet', setup: START, mark: '.sides.left .plate' },
    {
      id: 'programme',
      setup: START,
      asks: [
        { meant: (action) => stepsOf(action)?.join(' ') === 'advance,advance', mark: '.markers' },
        {
          meant: (action) => stepsOf(action)?.at(-1) === 'attack',
          best: programmes('advance,advance', 'attack'),
          mark: '.markers',
        },
        { meant: (action) => action?.first === 0 },
      ],
      replies: [programmes('attack', 'advance,advance'), (action) => stepsOf(action)?.length === 0],
    },
    {
      id: 'move',
      setup: moment(me(300, { steps: [['advance', 'advance'], ['attack']] }), foe(WAITS)),
      asks: [{ meant: (action) => action?.move?.mm >= 32 }],
      meanwhile: passes,
    },
    {
      id: 'attack',
      setup: moment(me(388, { steps: [['attack']] }), foe(WAITS)),
      asks: [
        { meant: (action) => isNamed(action, 'attack'), mark: '.piece.press' },
        { meant: (action) => isNamed(action, 'maximise') },
      ],
      meanwhile: passes,
      until: isPast,
      endings: wounded,
    },
    {
      id: 'technique',
      setup: moment(me(440, { steps: [['technique']], vp: 3 }), foe({ ...WAITS, wounds: 3 })),
      asks: [{ meant: (action) => action?.technique?.technique === 3 }],
      meanwhile: passes,
      until: isPast,
      endings: wounded,
    },
    { id: 'points', mark: '.plate .track' },
  ],
};
