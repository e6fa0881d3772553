import { describe, expect, it } from 'vitest';
import { byFigure, endOf, figureOf, lengthOf, moverOf } from '../src/games/wizards/options';
import {
  angle,
  blocked,
  cluster,
  crossing,
  isInReach,
  layerAt,
  nearest,
  place,
  project,
  reachShape,
  tapeBetween,
  trace,
  type Turn,
} from '../src/games/wizards/plane';
import { countOf, meaningOf, summonAt, wishAt } from '../src/games/wizards/wishes';
import {
  bodies,
  heightAt,
  type Body,
  type Figure,
  type Pair,
  type Summon,
  type View,
} from '../src/games/wizards/view';

// From the layout `villages` as the referee publishes it, and two figures of a match on it.
const giant: Figure = {
  ...{ armour: 2, at: [400, 240], created: 1, facing: [0, 1], gun: false, height: 0, in_melee: false },
  ...{ k: [12, 12], movement: 90, name: 'Giant', number: 3, race: 'giant', seat: 0, unused: true, used: 0 },
  ...{ weapon: 'own', wounds: [14, 14] },
};
const wizard = {
  alive: true,
  alignment: 'G',
  boxes: [20],
  field: 20,
  mp: 100,
  unused: 1,
  value: 100,
} as const;
const view: View = {
  places: [],
  ended_by: null,
  seat: 0,
  layout: {
    ...{ id: 'villages', name: 'Two Villages', width: 800, height: 1000 },
    links: [{ cost: 40, foot: [265, 240], head: [265, 200], id: 'ladder1', kind: 'ladder', roof: 'store1' }],
    pieces: [
      {
        ...{ doors: [], height: 30, id: 'hillC', kind: 'hill', no_way_down: false, roof: false },
        polygon: [
          [330, 470],
          [400, 440],
          [470, 470],
          [470, 530],
          [400, 560],
          [330, 530],
        ],
      },
      {
        ...{ doors: [1, 6], height: 50, id: 'hall1', kind: 'hall', no_way_down: false, roof: true },
        polygon: [
          [520, 250],
          [570, 250],
          [610, 250],
          [660, 250],
          [660, 350],
          [520, 350],
          [520, 320],
          [520, 280],
        ],
      },
      {
        ...{ doors: [], height: 40, id: 'store1', kind: 'house', no_way_down: false, roof: true },
        polygon: [
          [220, 150],
          [310, 150],
          [310, 220],
          [220, 220],
        ],
      },
    ],
  },
  ...{ open_measuring: false, stage: 'active', round: 2, round_limit: 20, quiet: [0, 4], order: [0, 1] },
  ...{ turn: 0, activated: 1, active: [{ figure: 3, left: 2 }], moved: false, may_cast: false },
  wizards: [
    { ...wizard, boxes: [20], at: [400, 15], facing: [0, 1], name: 'Alraune', number: 1, seat: 0 },
    { ...wizard, boxes: [20], at: [400, 985], facing: [0, -1], name: 'Balthasar', number: 2, seat: 1 },
  ],
  figures: [giant, { ...giant, at: [400, 760], facing: [0, -1], number: 4, seat: 1 }],
  ...{ struck: [], options: [], summons: [], threats: [], leaders: [0, 1], over: false, winners: [] },
};
const all = bodies(view);
const body = (number: number): Body => all.find((one) => one.number === number) as Body;
const at = (who: Body, x: number, y: number, facing: Pair = who.facing): Body => ({ ...who, x, y, facing });

describe('the table', () => {
  it('is laid on the screen and found again, whichever way it is turned', () => {
    expect(project([400, 15], view, 0)).toEqual({ x: 400, y: 985 });
    expect(project([400, 15], view, 90)).toEqual({ x: 15, y: 400 });
    for (const turn of [0, 90, 180, 270] as Turn[])
      expect(place(project([123, 456], view, turn), view, turn)).toEqual([123, 456]);
    // The own wizard is at the bottom or on the left, and looks away from there.
    expect(angle([0, 1], 0)).toBe(-90);
    expect(angle([0, 1], 90)).toBe(0);
    expect(angle([0, -1], 270)).toBe(360);
  });

  it('has heights and layers', () => {
    expect(heightAt(view, 'G', [400, 500])).toBe(30);
    expect(heightAt(view, 'G', [100, 100])).toBe(0);
    expect(heightAt(view, 'store1', [265, 185])).toBe(40);
    expect(layerAt(view, [265, 185], false)).toBe('store1');
    expect(layerAt(view, [590, 300], false)).toBe('G');
    expect(layerAt(view, [590, 300], true)).toBe('hall1');
  });
});

describe('reach', () => {
  const spans = [
    { layer: 'G', y: 240, from: 310, to: 490 },
    { layer: 'store1', y: 200, from: 250, to: 280 },
  ];
  it('is a shape of cells, layer by layer', () => {
    expect(reachShape(spans, 'G', 10, view, 0)).toBe('M305 755H495V765H305z');
    expect(reachShape(spans, 'nowhere', 10, view, 0)).toBe('');
    expect(isInReach(spans, 'G', [492, 243], 10)).toBe(true);
    expect(isInReach(spans, 'store1', [400, 240], 10)).toBe(false);
  });
  it('has a nearest place', () => {
    expect(nearest(spans, 'G', [600, 300])).toEqual([490, 240]);
    expect(nearest(spans, 'hall1', [600, 300])).toBeNull();
  });
});

describe('a line of sight', () => {
  it('is cut by what it crosses', () => {
    const square: Pair[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(crossing([-10, 5], [20, 5], square)).toEqual([1 / 3, 2 / 3]);
    expect(crossing([-10, 20], [20, 20], square)).toBeNull();
  });
  it('looks as the rulebook has it', () => {
    const [one, foe] = [body(3), body(4)];
    // Vector TV-28: the hill hides from both sides of it, not from its top.
    expect(blocked(view, at(one, 400, 330), foe, [])).toEqual({ by: 'piece', id: 'hillC' });
    expect(blocked(view, { ...at(one, 400, 500), z: 30 }, foe, [])).toBeNull();
    // Vector TV-22: what is behind is not seen, what is level with the base is.
    expect(blocked(view, at(one, 100, 700), at(foe, 200, 699), [])).toEqual({ by: 'behind' });
    expect(blocked(view, at(one, 100, 700), at(foe, 200, 700), [])).toBeNull();
    // Vector TV-23: a base within half its width of the line hides.
    const between = (x: number) => [{ ...foe, number: 9, x, y: 800 }];
    expect(blocked(view, at(one, 700, 700), at(foe, 700, 900), between(715))).toEqual({
      by: 'figure',
      number: 9,
    });
    expect(blocked(view, at(one, 700, 700), at(foe, 700, 900), between(716))).toBeNull();
    // Vector TV-36: out of the hall through its door, and not through the post.
    const inside = at(one, 590, 300, [0, -1]);
    expect(blocked(view, inside, at(foe, 590, 150), [])).toBeNull();
    expect(blocked(view, inside, at(foe, 649, 150), [])).toBeNull();
    expect(blocked(view, inside, at(foe, 650, 150), [])).toEqual({ by: 'piece', id: 'hall1' });
  });
});

describe('answers', () => {
  const move = { act: 'move', figure: 3, path: [[400, 330]], facing: [0, 1] };
  it('belong to figures or lead to places', () => {
    expect(figureOf(view, { act: 'strike', figure: 3, target: 4 })).toBe(4);
    expect(figureOf(view, { act: 'cast-attack', target: 1 })).toBe(2);
    expect(figureOf(view, { act: 'activate', figure: 3 })).toBe(3);
    expect(figureOf(view, move)).toBeNull();
    const found = byFigure(view, [
      { action: { act: 'strike', figure: 3, target: 4 }, text: 'strike' },
      { action: move, text: 'move' },
    ]);
    expect([...found.keys()]).toEqual([4]);
    expect(moverOf(view, all, move)?.number).toBe(3);
    expect(moverOf(view, all, { act: 'wizard-move', path: [], facing: [0, 1] })?.number).toBe(1);
    expect(endOf(view, body(3), move)).toEqual({ layer: 'G', at: [400, 330] });
    const jump = { act: 'jump', figure: 3, to: ['store1', 265, 185], facing: [0, 1] };
    expect(endOf(view, body(3), jump)).toEqual({ layer: 'store1', at: [265, 185] });
  });
  it('climb ladders', () => {
    const path = trace(view, body(3), [[265, 240], 'ladder1', [265, 190]]);
    expect(path).toEqual({
      layer: 'store1',
      points: [
        [400, 240],
        [265, 240],
        [265, 200],
        [265, 190],
      ],
    });
    expect(lengthOf(path.points)).toBe(135 + 40 + 10);
  });
});

it('measures from edge to edge of bases', () => {
  expect(tapeBetween(all, [405, 245], [395, 755])).toEqual({ from: [400, 240], to: [400, 760], gap: 490 });
  expect(tapeBetween(all, [0, 0], [30, 40]).gap).toBe(50);
});

it('lays a group so that all are near each other and none upon another', () => {
  for (const count of [1, 2, 3])
    for (const facing of [
      [0, 1],
      [1, 0],
      [3, -4],
      [-7, 2],
    ] as Pair[]) {
      const points = cluster(count, [400, 240], facing);
      expect(points).toHaveLength(count);
      points.forEach((one, index) =>
        points.slice(index + 1).forEach((other) => {
          const far = Math.hypot(one[0] - other[0], one[1] - other[1]);
          // WI-503 and WI-312: at least a base apart, and at most 20 mm more.
          expect(far).toBeGreaterThanOrEqual(30);
          expect(far).toBeLessThanOrEqual(50);
        }),
      );
    }
});

describe('what somebody means who points', () => {
  it('is a walk, or a charge at the enemy whose base is pointed at', () => {
    expect(wishAt(view, all, body(3), [600, 600], false)).toEqual({ go: { figure: 3, to: [600, 600] } });
    const [x, y] = [body(4).x + 20, body(4).y];
    expect(wishAt(view, all, body(3), [x, y], false)).toEqual({ touch: { figure: 3, target: 4 } });
    // One does not charge at one's own.
    expect(wishAt(view, all, body(3), [400, 20], false)).toEqual({ go: { figure: 3, to: [400, 20] } });
  });

  it('is a place on the roof of a house, and of a hall where roofs are shown', () => {
    expect(wishAt(view, all, body(3), [260, 180], false)).toEqual({
      go: { figure: 3, to: ['store1', 260, 180] },
    });
    expect(wishAt(view, all, body(3), [590, 300], false)).toEqual({ go: { figure: 3, to: [590, 300] } });
    expect(wishAt(view, all, body(3), [590, 300], true)).toEqual({
      go: { figure: 3, to: ['hall1', 590, 300] },
    });
  });

  it('is as far as one action leads, where two would be needed', () => {
    const reach = {
      grid: 10,
      one: [{ layer: 'G', y: 600, from: 300, to: 450 }],
      two: [{ layer: 'G', y: 600, from: 450, to: 700 }],
    };
    const far = { ...view, options: [{ figure: 3, reach, targets: [] }] };
    expect(wishAt(far, all, body(3), [640, 600], false)).toEqual({ go: { figure: 3, to: [450, 600] } });
  });

  const goblins: Summon = {
    ...{ race: 'goblin', name: 'Goblin', weapon: 'normal' },
    ...{ cost: 20, figures: 3, pool: 2, allowed: true },
  };

  it('is as many creatures as there are, looking at the enemy', () => {
    expect(countOf(goblins)).toBe(2);
    const action = summonAt(view, all, goblins, [400, 500], false);
    expect(action).toMatchObject({ act: 'cast-summon', race: 'goblin', weapon: 'normal' });
    expect(action.spots?.map(({ facing }) => facing)).toEqual([
      [0, 485],
      [0, 485],
    ]);
  });

  it('stands on a roof where it is pointed at one', () => {
    const [spot] = summonAt(view, all, { ...goblins, figures: 1 }, [260, 180], false).spots ?? [];
    expect(spot?.at).toEqual(['store1', 260, 180]);
  });

  it('means how far it is, and whether one runs into a wizard', () => {
    const walk = { act: 'move' as const, figure: 3, path: [[400, 300]] as Pair[], facing: [0, 1] as Pair };
    expect(meaningOf(view, all, walk)).toMatchObject({ far: 60, isRun: false });
    const run = { ...walk, path: [[400, 955]] as Pair[] };
    expect(meaningOf(view, all, run)).toMatchObject({ far: 715, isRun: true });
    expect(meaningOf(view, all, { act: 'end-turn' })).toBeNull();
  });
});
