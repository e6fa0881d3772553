// Fields and magic points, a summoning, a melee, a shot, a spell, and how a wizard falls.

import type { MatchEvent } from '../referee';
import type { Lesson, Meant } from './lesson';

type Pair = [number, number];

const wizard = (at: Pair, facing: Pair, more: object = {}) => ({
  ...{ alignment: 'G', field: 20, mp: 100, at, facing },
  ...more,
});
const being = (owner: number, race: string, weapon: string, at: Pair) => ({
  ...{ owner, race, weapon, at },
  facing: owner === 0 ? [0, 1] : [0, -1],
});

/** A second round on the open ground before the southern village. */
const table = (theirs: object, figures: object[] = []) => ({
  players: 2,
  measuring: 'open',
  position: { round: 2, wizards: [wizard([400, 60], [0, 1]), theirs], figures },
});
const FAR = wizard([400, 430], [0, -1]);

const acts =
  (act: string): Meant =>
  (action) =>
    action?.act === act;
/** Whether a move ends where the bases touch. */
const touches =
  ([x, y]: Pair): Meant =>
  (action) => {
    const end = action?.act === 'move' ? action.path.at(-1) : undefined;
    if (!Array.isArray(end) || end.length !== 2) return false;
    const gap = Math.hypot(end[0] - x, end[1] - y);
    return gap >= 30 && gap < 31;
  };
const FIRST = '.stage .piece[data-option]';

const rolled = {
  names: ['hit', 'miss'],
  of: (news: MatchEvent[]) =>
    news.some(({ event }) => event.event === 'attacked' && event.hit) ? 'hit' : 'miss',
};

const SUMMONS = table(FAR);

export const wizards: Lesson = {
  game: 'wizards',
  steps: [
    { id: 'table', setup: SUMMONS },
    { id: 'summon', setup: SUMMONS, asks: [{ meant: acts('cast-summon') }] },
    {
      id: 'melee',
      setup: table(FAR, [being(0, 'goblin', 'normal', [400, 150]), being(1, 'goblin', 'small', [400, 260])]),
      asks: [
        { meant: acts('activate'), mark: FIRST },
        { meant: touches([400, 260]) },
        { meant: acts('strike') },
      ],
      endings: rolled,
    },
    {
      id: 'shoot',
      setup: table(FAR, [
        being(0, 'amazon', 'ranged', [400, 150]),
        being(1, 'goblin', 'small', [430, 270]),
        being(1, 'goblin', 'normal', [150, 340]),
      ]),
      asks: [
        { meant: acts('activate'), mark: FIRST },
        { meant: (action) => action?.act === 'shoot' && action.target === 4 },
      ],
      endings: rolled,
    },
    {
      id: 'spell',
      setup: table(wizard([400, 200], [0, -1])),
      asks: [{ meant: acts('cast-attack') }],
    },
    {
      id: 'run',
      setup: table(wizard([400, 270], [0, -1], { field: 3 }), [being(0, 'goblin', 'normal', [400, 170])]),
      asks: [{ meant: acts('activate'), mark: FIRST }, { meant: touches([400, 270]) }],
    },
  ],
};
