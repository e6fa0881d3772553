// A front rank, a Duel, what a refusal costs, a Round of Combat, and a pursuit.

import type { Lesson, Meant } from './lesson';
import { isNamed } from './lesson';

const GUARD = {
  ...{ side: 0, entry: 'gate_guard', size: 20, files: 5, at: [300, 300], facing: 'N' },
  ...{ champion: 2, standard: true, characters: { brannoc: 3 }, charging: true },
};
const SWORDS = {
  ...{ side: 1, entry: 'reaver_swords', size: 20, files: 5, at: [425, 300], facing: 'S' },
  ...{ champion: 2, standard: true, characters: { hask: 3 } },
};
/** Two units face to face; mine is Active and has charged. */
const face = (theirs: object = {}) => ({ first: 0, turn_limit: 8, units: [GUARD, { ...SWORDS, ...theirs }] });

const issues: Meant = (action) => action?.['duel-issue']?.character === 0;
const anyWeapon: Meant = (action) => isNamed(action, 'weapon');
/** Whether something happened by this clause. */
const by = (news: { clause: string }[], clause: string) => news.some((one) => one.clause === clause);

export const champions: Lesson = {
  game: 'champions',
  steps: [
    { id: 'field', setup: face() },
    {
      id: 'duel',
      setup: face(),
      asks: [{ meant: issues }],
      replies: [anyWeapon, (action) => isNamed(action, 'duel-accept')],
    },
    {
      id: 'refuse',
      setup: face(),
      asks: [{ meant: issues }],
      replies: [anyWeapon, (action) => action === 'duel-refuse' || isNamed(action, 'duel-refuse')],
      until: (news) => by(news, 'CH-620'),
    },
    {
      id: 'round',
      setup: face({ size: 15, characters: {} }),
      asks: [
        { meant: (action) => action?.weapon === 'great-weapon' },
        { meant: (action) => isNamed(action, 'allocate') },
      ],
      until: (news) => by(news, 'CH-1001'),
      endings: {
        names: ['won', 'lost', 'tied'],
        of: (news) => {
          const score = news.find(({ clause }) => clause === 'CH-1001')?.event;
          return score?.winner === 0 ? 'won' : score?.winner === 1 ? 'lost' : 'tied';
        },
      },
    },
    {
      id: 'pursue',
      setup: face({ size: 15, champion: 0, standard: false, characters: {} }),
      asks: [{ meant: (action) => isNamed(action, 'pursue') }],
      until: (news) => by(news, 'CH-1044') || by(news, 'CH-1201'),
      endings: {
        names: ['caught', 'fled'],
        of: (news) => (by(news, 'CH-838') ? 'caught' : 'fled'),
      },
    },
  ],
};
