// A setup of each game that ends soon.

const soldier = (kind: string, hp: number, at: [number, number], facing: string) => ({
  ...{ kind, hp, at, facing },
  crouched: false,
  level: 'ground',
});

const COMMANDOS = {
  map: 'crossroads',
  position: {
    activated: [0],
    active: { ap: 2, slot: 0 },
    began: 1,
    characters: [
      [
        soldier('infantry', 4, [0, -2], 'SE'),
        soldier('ranger', 3, [-2, 1], 'NE'),
        soldier('heavy', 6, [-2, -2], 'N'),
      ],
      [
        soldier('infantry', 4, [6, 1], 'NW'),
        soldier('lmg', 3, [2, 0], 'NW'),
        soldier('heavy', 6, [4, 2], 'NW'),
      ],
    ],
    flag: { at: [0, 0], level: 'top' },
    round: 16,
    turn: 0,
  },
};

const WIZARDS = {
  round_limit: 8,
  position: {
    round: 8,
    wizards: [
      { alignment: 'G', field: 9, mp: 40, at: [400, 300], facing: [0, 1] },
      { alignment: 'B', field: 7, mp: 40, at: [400, 560], facing: [0, -1] },
    ],
    figures: [
      { owner: 0, race: 'amazon', weapon: 'normal', at: [380, 400], facing: [0, 1] },
      { owner: 1, race: 'orc', weapon: 'small', at: [411, 400], facing: [-1, 0], wounds: 2 },
    ],
  },
};

const FIGHTERS = `
arena = "pig-and-anchor"
turn_limit = 6
figures = [
  { side = 0, character = "shargh", at = [376, 330], facing = "N", vp = 4, wounds = 9 },
  { side = 1, character = "brock", at = [386, 430], facing = "S", vp = 2, wounds = 8 },
]
`;

export const DUELS: Record<string, string> = {
  gunslingers: 'goal = 1',
  commandos: JSON.stringify(COMMANDOS),
  champions: 'preset = "gate"\nturn_limit = 3',
  wizards: JSON.stringify(WIZARDS),
  fighters: FIGHTERS,
};
