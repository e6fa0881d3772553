// The match that one click on the home page begins: a small battle that is already under way. It is a setup like any
// other: both wizards stand nearer to each other, have their first creatures, and the match is judged after 8 rounds.

type Pair = [number, number];

const WIDTH = 800;
const HEIGHT = 1000;
const ROUNDS = 8;

/** The same place for the player at the other end of the table. */
const across = ([x, y]: Pair): Pair => [WIDTH - x, HEIGHT - y];

const WIZARD: Pair = [400, 180];
const PLACES: Pair[] = [
  [340, 330],
  [400, 350],
  [460, 330],
];
/** Race and weapon by seat, in the order of the places. */
const HOSTS: [string, string][][] = [
  [
    ['amazon', 'normal'],
    ['elf', 'ranged'],
    ['amazon', 'normal'],
  ],
  [
    ['orc', 'normal'],
    ['chaos', 'ranged'],
    ['orc', 'normal'],
  ],
];

/** The setup of a skirmish; for more than two players there is none. */
export function skirmish(players: number): object | null {
  if (players !== 2) return null;
  const end = (seat: number, at: Pair) => (seat ? across(at) : at);
  const facing = (seat: number): Pair => [0, seat ? -1 : 1];
  return {
    players,
    measuring: 'open',
    round_limit: ROUNDS,
    position: {
      wizards: ['G', 'B'].map((alignment, seat) => {
        return { alignment, at: end(seat, WIZARD), facing: facing(seat) };
      }),
      figures: HOSTS.flatMap((host, owner) =>
        host.map(([race, weapon], index) => {
          return { owner, race, weapon, at: end(owner, PLACES[index]!), facing: facing(owner) };
        }),
      ),
    },
  };
}
