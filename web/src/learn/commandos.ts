// A figure, a way, a shot, cover, a watch, and the flag.

import type { Ending, Lesson, Meant } from './lesson';
import { isNamed } from './lesson';

type Hex = [number, number];
const B1: Hex = [-6, -1];
const B2: Hex = [6, 1];

const figure = (kind: string, at: Hex, facing: string, hp: number, more: object = {}) => ({
  ...{ kind, at, facing, hp, crouched: false, level: 'ground' },
  ...more,
});

/** A moment of red's turn at the crossroads, whose flag is still on its tower. */
const moment = (red: object[], blue: object[], more: object) => ({
  map: 'crossroads',
  position: {
    ...{ round: 3, began: 0, turn: 0, activated: [], flag: { at: [0, 0], level: 'top' } },
    characters: [red, blue],
    ...more,
  },
});

/** The last of the three acts now; the others have. */
const last = { activated: [0, 1, 2], active: { slot: 2, ap: 2 } };

const isAt = (one: Hex | undefined, other: Hex) => one?.join() === other.join();
const walksTo =
  (hex: Hex): Meant =>
  (action) =>
    isAt(action?.move?.path.at(-1), hex);
const shootsAt =
  (target: number): Meant =>
  (action) =>
    action?.shoot?.target === target;

const shot: { names: string[]; of: Ending } = {
  names: ['hit', 'miss'],
  of: (news) => (news.some(({ event }) => event.event === 'shot' && Number(event.hits) > 0) ? 'hit' : 'miss'),
};

const START = moment(
  [figure('infantry', [-4, 1], 'SE', 4), figure('sniper', B1, 'SE', 3), figure('lmg', B1, 'SE', 4)],
  [figure('infantry', [2, 0], 'NW', 4), figure('sniper', B2, 'NW', 3), figure('lmg', B2, 'NW', 4)],
  { activated: [1, 2] },
);

export const commandos: Lesson = {
  game: 'commandos',
  steps: [
    { id: 'map', setup: START, mark: '.lying' },
    {
      id: 'move',
      setup: START,
      asks: [
        { meant: (action) => action?.activate === 0, mark: '.piece[data-option]' },
        {
          meant: walksTo([-2, 0]),
          best: (action) => action.move.facing === 'SE',
          mark: '[data-hex="-2,0"]',
        },
      ],
    },
    {
      id: 'shoot',
      setup: moment(
        [figure('infantry', B1, 'SE', 4), figure('sniper', B1, 'SE', 3), figure('lmg', [-1, 0], 'SE', 4)],
        [figure('infantry', B2, 'NW', 4), figure('sniper', [1, -1], 'NW', 3), figure('lmg', B2, 'NW', 4)],
        last,
      ),
      asks: [{ meant: shootsAt(1), mark: '.piece[data-option]' }],
      endings: shot,
    },
    {
      id: 'cover',
      setup: moment(
        [figure('infantry', B1, 'SE', 4), figure('sniper', B1, 'SE', 3), figure('ranger', [0, 1], 'NE', 3)],
        [
          figure('infantry', [2, 0], 'NW', 4),
          figure('ranger', [1, -1], 'SW', 3),
          figure('heavy', B2, 'NW', 6),
        ],
        last,
      ),
      asks: [{ meant: shootsAt(1), mark: '.piece[data-option]' }],
      endings: shot,
    },
    {
      id: 'watch',
      setup: moment(
        [figure('infantry', B1, 'SE', 4), figure('sniper', B1, 'SE', 3), figure('lmg', [-1, 0], 'SE', 4)],
        [figure('infantry', [4, -2], 'NW', 4), figure('sniper', B2, 'NW', 3), figure('lmg', B2, 'NW', 4)],
        last,
      ),
      asks: [{ meant: (action) => action?.overwatch?.facing === 'SE' }],
      replies: [(action) => action?.activate === 0, walksTo([1, -1])],
      endings: shot,
    },
    {
      id: 'grab',
      setup: moment(
        [figure('infantry', B1, 'SE', 4), figure('sniper', B1, 'SE', 3), figure('ranger', [0, 0], 'SE', 3)],
        [figure('infantry', [4, -2], 'NW', 4), figure('ranger', B2, 'NW', 3), figure('heavy', B2, 'NW', 6)],
        last,
      ),
      asks: [
        { meant: (action) => isNamed(action, 'upstairs') },
        { meant: (action) => isNamed(action, 'grab') },
      ],
      mark: '.lying',
    },
    {
      id: 'home',
      setup: moment(
        [
          figure('infantry', [-2, 1], 'SE', 4),
          figure('sniper', [-2, 0], 'SE', 3),
          figure('ranger', [-5, -1], 'NW', 2),
        ],
        [
          figure('infantry', [2, 0], 'NW', 4),
          figure('ranger', [2, -1], 'NW', 3),
          figure('heavy', B2, 'NW', 6),
        ],
        { ...last, flag: { bearer: { seat: 0, slot: 2 } } },
      ),
      asks: [{ meant: walksTo(B1), mark: '[data-hex="-6,-1"]' }],
    },
  ],
};
