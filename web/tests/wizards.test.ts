import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Candidate, MatchEvent, Operation } from '../src/referee';
import { choiceOf } from '../src/games/wizards/considered';
import { Commander } from '../src/games/wizards/commander.svelte';
import { byFigure, endOf, figureOf, lengthOf, moverOf } from '../src/games/wizards/options';
import {
  attacksOf,
  likelyGoal,
  nearestEnemy,
  nextPart,
  unusedOf,
  type Moment,
} from '../src/games/wizards/orders';
import { marchesOf, marchInWords } from '../src/games/wizards/marches';
import { crowdsOf, meleesOf, platesOf } from '../src/games/wizards/melee';
import { reword } from '../src/games/wizards/places';
import { after, beats, legsOf } from '../src/games/wizards/playback';
import { RACES } from '../src/games/wizards/races';
import { blocksOf, propsOf } from '../src/games/wizards/scenery';
import {
  cluster,
  degrees,
  hallAround,
  isInReach,
  nearest,
  onSheet,
  onTable,
  reachShape,
  tapeBetween,
  trace,
} from '../src/games/wizards/sheet';
import { skirmish } from '../src/games/wizards/skirmish';
import {
  bodies,
  heightAt,
  within,
  type Body,
  type Figure,
  type Pair,
  type Summon,
  type View,
} from '../src/games/wizards/view';
import { actionsTo, countOf, spotAt, summonAt, wishTo } from '../src/games/wizards/wishes';
import { idleBecause, orderInWords, summonInWords } from '../src/games/wizards/words';
import { withWords } from '../src/words.svelte';

// The stage asks for the look of the page as soon as it is loaded.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});

beforeAll(() => withWords(Promise.resolve()));

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

describe('the table', () => {
  it('lies on the sheet with north up, and is found again', () => {
    const [south, north] = [onSheet([400, 15], view), onSheet([400, 985], view)];
    expect(south.y).toBeGreaterThan(north.y);
    expect(onSheet([0, 500], view).x).toBeLessThan(onSheet([800, 500], view).x);
    expect(onTable(onSheet([123, 456], view), view)).toEqual([123, 456]);
    expect([degrees([0, 1]), degrees([1, 0]), degrees([0, -1])]).toEqual([0, 90, 180]);
  });

  it('has heights and layers', () => {
    expect(heightAt(view, 'G', [400, 500])).toBe(30);
    expect(heightAt(view, 'G', [100, 100])).toBe(0);
    expect(heightAt(view, 'store1', [265, 185])).toBe(40);
  });

  it('has houses as high as they are, and a hall whose roof lifts off when somebody is inside', () => {
    const inside = { ...body(3), x: 590, y: 300 };
    expect(hallAround(view, inside)?.id).toBe('hall1');
    expect(hallAround(view, { ...inside, layer: 'hall1' })).toBeUndefined();
    const blocks = blocksOf(view, new Set(['hall1']));
    expect(blocks.map(({ id, height, isOpen }) => [id, height, isOpen ?? false])).toEqual([
      ['hillC', 30, false],
      ['hall1', 50, true],
      ['store1', 40, false],
    ]);
  });

  it('goes round its blocks with the clock, and keeps their doors where they were', () => {
    const hall = blocksOf(view, new Set()).find(({ id }) => id === 'hall1')!;
    const area = hall.corners.reduce((sum, one, at) => {
      const next = hall.corners[(at + 1) % hall.corners.length]!;
      return sum + one.x * next.y - next.x * one.y;
    }, 0);
    // On a sheet y grows downward, so a walk with the clock has a positive area.
    expect(area).toBeGreaterThan(0);
    const edges = hall.doors!.map((at) =>
      [hall.corners[at]!, hall.corners[(at + 1) % hall.corners.length]!].map((one) => onTable(one, view)),
    );
    expect(edges).toEqual([
      [
        [610, 250],
        [570, 250],
      ],
      [
        [520, 280],
        [520, 320],
      ],
    ]);
  });

  it('has trees only in its woods', () => {
    const wood: View['layout']['pieces'][number] = {
      ...{ doors: [], height: 60, id: 'wood1', kind: 'wood', no_way_down: false, roof: false },
      polygon: [
        [60, 290],
        [180, 270],
        [220, 350],
        [150, 420],
        [60, 400],
      ],
    };
    const trees = propsOf({ layout: { ...view.layout, pieces: [...view.layout.pieces, wood] } });
    expect(trees.length).toBeGreaterThan(5);
    for (const { at } of trees) expect(within(wood.polygon, onTable(at, view))).toBe(true);
  });
});

describe('reach', () => {
  const spans = [
    { layer: 'G', y: 240, from: 310, to: 490 },
    { layer: 'store1', y: 200, from: 250, to: 280 },
  ];
  it('is a shape of cells, layer by layer', () => {
    const { x, y } = onSheet([305, 245], view);
    expect(reachShape(spans, 'G', 10, view)).toBe(`M${x} ${y}H${x + 190}V${y + 10}H${x}z`);
    expect(reachShape(spans, 'nowhere', 10, view)).toBe('');
    expect(isInReach(spans, 'G', [492, 243], 10)).toBe(true);
    expect(isInReach(spans, 'store1', [400, 240], 10)).toBe(false);
  });
  it('has a nearest place', () => {
    expect(nearest(spans, 'G', [600, 300])).toEqual([490, 240]);
    expect(nearest(spans, 'hall1', [600, 300])).toBeNull();
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

const REACH = {
  grid: 10,
  one: [{ layer: 'G', y: 600, from: 300, to: 450 }],
  two: [{ layer: 'G', y: 600, from: 450, to: 700 }],
};
const reaching: View = { ...view, options: [{ figure: 3, reach: REACH, targets: [] }] };

describe('what somebody means who points', () => {
  /** A pointer that sees the place itself, whatever its height. */
  const pointer = (at: Pair) => ({ at: () => onSheet(at, view) });

  it('is a place on the ground or on a roof; a hall without its roof has only a floor', () => {
    expect(spotAt(view, pointer([600, 600]), new Set())).toEqual({ layer: 'G', at: [600, 600] });
    expect(spotAt(view, pointer([260, 180]), new Set())).toEqual({ layer: 'store1', at: [260, 180] });
    expect(spotAt(view, pointer([590, 300]), new Set())).toEqual({ layer: 'hall1', at: [590, 300] });
    expect(spotAt(view, pointer([590, 300]), new Set(['hall1']))).toEqual({ layer: 'G', at: [590, 300] });
    expect(spotAt(view, pointer([400, 500]), new Set())).toEqual({ layer: 'G', at: [400, 500] });
  });

  it('is what is seen there: a roof hides the ground behind it', () => {
    // Seen on the slant, a point of the roof lies over ground further north.
    const slanted = { at: (z = 0) => onSheet([265, 185 + (40 - z)], view) };
    expect(spotAt(view, slanted, new Set())).toEqual({ layer: 'store1', at: [265, 185] });
  });

  it('is as far as one action leads, and the rest later', () => {
    expect(wishTo(reaching, body(3), { layer: 'G', at: [400, 600] })).toEqual({
      go: { figure: 3, to: [400, 600] },
    });
    expect(wishTo(reaching, body(3), { layer: 'G', at: [640, 600] })).toEqual({
      go: { figure: 3, to: [450, 600] },
    });
    const actions = (at: Pair) => actionsTo(reaching, body(3), { layer: 'G', at });
    expect([actions([400, 600]), actions([640, 600]), actions([100, 100])]).toEqual([1, 2, null]);
  });

  const goblins: Summon = {
    ...{ race: 'goblin', name: 'Goblin', weapon: 'normal' },
    ...{ cost: 20, figures: 3, pool: 2, allowed: true },
  };
  it('is as many creatures as there are, looking at the enemy', () => {
    expect(countOf(goblins)).toBe(2);
    const action = summonAt(view, all, goblins, { layer: 'G', at: [400, 500] });
    expect(action).toMatchObject({ act: 'cast-summon', race: 'goblin', weapon: 'normal' });
    expect(action.spots?.map(({ facing }) => facing)).toEqual([
      [0, 485],
      [0, 485],
    ]);
    const [spot] = summonAt(
      view,
      all,
      { ...goblins, figures: 1 },
      { layer: 'store1', at: [260, 180] },
    ).spots!;
    expect(spot?.at).toEqual(['store1', 260, 180]);
  });
});

describe('orders', () => {
  const strike: Candidate = { action: { act: 'strike', figure: 3, target: 4 }, text: 'strike' };
  const told = { target: 4, seen: true, why_not: null, clause: null, attack: 'strike', need: null } as const;
  const armed: View = {
    ...reaching,
    options: [
      {
        figure: 3,
        reach: REACH,
        targets: [{ ...told, harm: 9, hit: '3/5', down: ['0', '1/4'], gap: null, in_range: null }],
      },
    ],
  };
  /** A referee that lets everybody walk and nobody touch. */
  const moment = (now: View, candidates: Candidate[], complete = vi.fn()): Moment => ({
    view: now,
    seat: 0,
    candidates,
    referee: { complete },
  });
  const moved = (text: string): Candidate => ({ action: { act: 'move', text }, text });

  it('are for those who have not been used', () => {
    const offered = [3, 7].map((figure) => ({ action: { act: 'activate', figure }, text: '' }));
    expect(unusedOf([...offered, { action: { act: 'lapse-rest' }, text: '' }])).toEqual([3, 7]);
    expect(nearestEnemy(view, body(3))?.number).toBe(4);
  });

  it('attack what can be attacked, and go to what cannot', async () => {
    expect(attacksOf(moment(armed, [strike]), 3)).toEqual([strike]);
    expect(await nextPart(moment(armed, [strike]), 3, { attack: 4 })).toEqual(strike);
    expect(likelyGoal(moment(armed, [strike]), 3)).toEqual({ attack: 4 });
    const complete = vi.fn((_: number, wish: object) =>
      'touch' in wish ? Promise.reject(new Error('too far')) : Promise.resolve(moved('towards')),
    );
    expect((await nextPart(moment(reaching, [], complete), 3, { attack: 4 }))?.text).toBe('towards');
    expect(complete.mock.calls.map(([, wish]) => Object.keys(wish)[0])).toEqual(['touch', 'towards']);
  });

  it('of archers say why they walk instead of shooting, and no shot is chosen that falls short', () => {
    const shoot: Candidate = { action: { act: 'shoot', figure: 3, target: 4 }, text: 'shoot' };
    const far = { ...told, attack: 'shot' as const, harm: 3, hit: '0', down: ['0', '0'] as [string, string] };
    const archer = (target: object): View => ({
      ...view,
      figures: [{ ...giant, weapon: 'ranged', race: 'elf' }, view.figures[1]!],
      options: [{ figure: 3, reach: REACH, targets: [{ ...far, gap: 490, in_range: false, ...target }] }],
    });
    expect(attacksOf(moment(archer({}), [shoot]), 3)).toEqual([]);
    const order = { figure: 3, goal: { attack: 4 } };
    const step: Candidate = {
      action: { act: 'move', figure: 3, path: [[400, 310]], facing: [0, 1] },
      text: '',
    };
    expect(orderInWords(archer({}), order, step)).toContain('490 mm away, range 300 mm');
    const hidden = { why_not: { text: 'a wood is in the way' }, attack: null, in_range: null, gap: null };
    expect(orderInWords(archer(hidden), order, step)).toContain('goes towards Giant 4: no shot, a wood');
  });

  it('end where they lead, and say why a place cannot be gone to', async () => {
    const there = { go: { layer: 'G', at: [400, 240] as Pair } };
    expect(await nextPart(moment(reaching, []), 3, there)).toBeNull();
    const refusing = vi.fn(() => Promise.reject(new Error('a wall')));
    const elsewhere = { go: { layer: 'G', at: [400, 600] as Pair } };
    await expect(nextPart(moment(reaching, [], refusing), 3, elsewhere)).rejects.toThrow('a wall');
    // Nobody who is not active can be sent.
    expect(await nextPart(moment({ ...reaching, active: [] }, []), 3, elsewhere)).toBeNull();
  });

  /** A commander whose answers are written down. */
  function hands(first: Moment) {
    const now = { moment: first };
    const sent: unknown[] = [];
    const picked: unknown[] = [];
    const commander = new Commander(() => ({
      moment: () => now.moment,
      pick: (action) => void picked.push(action),
      send: (action) => void sent.push(action),
      words: () => ({ text: 'an order' }),
    }));
    return { commander, now, sent, picked };
  }

  it('are shown first; what follows the confirmation is sent by itself', async () => {
    const complete = vi.fn(() => Promise.resolve(moved('there')));
    const { commander, now, sent, picked } = hands(moment(reaching, [], complete));
    await commander.give(3, { go: { layer: 'G', at: [640, 600] } });
    expect([picked, sent]).toEqual([[moved('there').action], []]);
    commander.notice(moved('there').action);
    commander.turnOver();
    now.moment = moment({ ...reaching, active: [{ figure: 3, left: 1 }] }, [], complete);
    await commander.go();
    expect(sent).toEqual([moved('there').action]);
  });

  it('are dropped when another answer is picked', async () => {
    const complete = vi.fn(() => Promise.resolve(moved('there')));
    const { commander } = hands(moment(reaching, [], complete));
    await commander.give(3, { go: { layer: 'G', at: [640, 600] } });
    commander.notice({ act: 'end-activation' });
    expect(commander.order).toBeNull();
  });

  it('show a group where it would go, and send nothing before that is confirmed', async () => {
    const offer = (figure: number) => ({ action: { act: 'activate', figure }, text: '' });
    const turn: View = { ...view, stage: 'turn', active: [] };
    const now = { moment: moment(turn, [offer(3), offer(7)]) };
    const sent: unknown[] = [];
    const planned: unknown[] = [];
    const commander = new Commander(() => ({
      moment: () => now.moment,
      pick: () => {},
      plan: (action, figures) => void planned.push(action, figures),
      send: (action) => void sent.push(action),
      words: () => ({ text: 'an order' }),
    }));
    commander.forward([3, 7]);
    expect([planned, sent, commander.isBusy]).toEqual([[offer(3).action, [3, 7]], [], false]);
    // Taken back: nobody goes.
    commander.notice(offer(3).action);
    commander.notice(null);
    expect(commander.planned).toEqual([]);
    commander.turnOver();
    expect(commander.isBusy).toBe(false);

    commander.forward([3, 7]);
    commander.notice(offer(3).action);
    commander.turnOver();
    expect([commander.group, commander.order?.figure]).toEqual([[7], 3]);
    now.moment = moment(armed, [strike]);
    await commander.go();
    expect(sent).toEqual([strike.action]);
    expect(commander.doing?.text, 'what the dock says meanwhile').toBe(strike.text);
    commander.stop();
    expect(commander.doing).toBeNull();
  });

  it('say what a group would meet', () => {
    const at = (number: number, seat: number, x: number, change: Partial<Figure> = {}): Figure => ({
      ...giant,
      ...{ number, seat, at: [x, 500] as Pair, in_melee: false, movement: 70, weapon: 'own' },
      ...change,
    });
    const figures = [at(3, 0, 100), at(5, 0, 300), at(6, 0, 600, { weapon: 'ranged' }), at(9, 1, 440)];
    const marches = marchesOf({ ...view, wizards: [], figures }, [3, 5, 6]);
    expect(marches.map(({ body, what }) => [body.number, what])).toEqual([
      [3, 'nears'],
      [5, 'meets'],
      [6, 'shoots'],
    ]);
    // Both actions lead 140 mm, and nobody goes into another's base.
    expect(marches.map(({ to }) => to[0])).toEqual([240, 410, 600]);
    expect(marchInWords(marches)).toContain('3 go forward');
    expect(marchesOf({ ...view, figures }, [])).toEqual([]);
  });

  it('lead a whole group, one after the other, until the part of the creatures is over', async () => {
    const offer = (figure: number) => ({ action: { act: 'activate', figure }, text: '' });
    const turn: View = { ...view, stage: 'turn', active: [] };
    const { commander, now, sent } = hands(moment(turn, [offer(3), offer(7)]));
    commander.forward([3, 7]);
    expect(sent).toEqual([offer(3).action]);
    now.moment = moment(armed, [strike]);
    await commander.go();
    expect(sent.at(-1)).toEqual(strike.action);
    // It has acted; the next one is on.
    now.moment = moment({ ...turn }, [offer(7)]);
    await commander.go();
    expect(sent.at(-1)).toEqual(offer(7).action);
    now.moment = moment({ ...turn, stage: 'wizard' }, []);
    commander.order = null;
    await commander.go();
    expect(commander.isBusy).toBe(false);
  });
});

describe('a melee', () => {
  const at = (number: number, seat: number, x: number, y: number): Figure => ({
    ...giant,
    ...{ number, seat, at: [x, y], in_melee: true },
  });
  const fighting: View = {
    ...view,
    figures: [
      at(3, 0, 385, 490),
      at(5, 0, 420, 485),
      at(6, 1, 390, 519),
      at(7, 1, 425, 514),
      at(9, 1, 700, 800),
    ],
  };

  it('is of those whose bases touch, and of those beside them', () => {
    const [melee, ...others] = meleesOf(bodies(fighting));
    expect(others).toEqual([]);
    expect(melee?.pairs.map((pair) => pair.map(({ number }) => number))).toEqual([
      [3, 6],
      [5, 7],
    ]);
  });

  it('makes room for those behind it, as any crowd does', () => {
    const all = bodies(fighting);
    const fighter = all.find(({ number }) => number === 7)!;
    const behind = { ...fighter, number: 20, y: fighter.y + 40 };
    const alone = { ...fighter, number: 21, y: fighter.y + 400 };
    const crowds = crowdsOf([...all, behind, alone]);
    expect(crowds.get(20)).toBe(crowds.get(7));
    expect(crowds.has(21)).toBe(false);
  });

  it('is told by the numbers of those who fight', () => {
    const [plate] = platesOf(fighting, meleesOf(bodies(fighting)));
    expect(plate?.text.replace(/[^\d·]/g, '')).toBe('36·57');
  });
});

describe('a question', () => {
  const asked = (seat: number | null) =>
    reword({ ...view, seat, turn: 0 })(
      'Alraune: choose an action. Orc 3 (actions left: 2).',
      'prompt-active',
    );

  it('does not tell players who they are', () => {
    expect(asked(0)).toBe('Choose an action. Orc 3 (actions left: 2).');
    expect(asked(null)).toMatch(/^Alraune: /);
    expect(reword({ ...view, seat: 0, turn: 0 })('Alraune: 12', 'rolled')).toBe('Alraune: 12');
  });
});

describe('a summoning', () => {
  const summoning = (race: string, count: number) =>
    summonInWords(view, { act: 'cast-summon', race, weapon: 'small', spots: new Array(count).fill({}) });

  it('counts creatures in the plural', () => {
    expect(summoning('goblin', 3)).toMatch(/^Summon 3 Goblins with knives/);
    expect(summoning('goblin', 1)).toMatch(/^Summon 1 Goblin with a knife/);
    expect(summoning('dwarf', 2)).toMatch(/^Summon 2 Dwarves/);
    // A race of somebody's own has no plural that we know.
    expect(summoning('gnome', 2)).toMatch(/^Summon 2 gnome/);
  });
});

describe('places in words', () => {
  const said = reword({
    ...view,
    figures: [giant, { ...giant, at: [400, 760], number: 4, seat: 1 }],
  });

  it('have no coordinates, vectors or ids', () => {
    const move = 'Giant 3 moves 45 cm north (380,500), (400,700) facing (-49,251)';
    expect(said(move, 'move')).toBe('Giant 3 moves 45 cm north, near Giant 4, facing north');
    expect(said('Giant 3 moves 9 cm east (490,240) facing (1,0)', 'move')).toBe(
      'Giant 3 moves 9 cm east, facing east',
    );
    // Nobody is near itself, also when the last action is told.
    expect(said('Giant 4 moves 4 cm north (400,800) facing (0,1)', 'move')).toBe(
      'Giant 4 moves 4 cm north, facing north',
    );
    expect(said('Turn to (-1,-1)', 'wizard-turn')).toBe('Turn to south-west');
    expect(said('Giant 3 moves 60 mm to (400,300).', 'moved')).toMatch(/^Giant 3 moves 60 mm to \w.+\w\.$/);
    expect(said('Giant 3 moves 60 mm to (400,300).', 'moved')).not.toMatch(/\d,\d|near/);
    expect(said('hillC is in the way', 'in-the-way')).toBe('the hill is in the way');
  });

  it('keep the direction of a facing that is put into another phrase', () => {
    expect(said('nach Norden (0,100)', 'facing-north')).toBe('nach Norden');
    expect(said('nach Südwesten (-70,-70)', 'facing-south-west')).toBe('nach Südwesten');
  });
});

describe('a figure of one’s own that is pressed', () => {
  const idle = (change: Partial<View>, number: number) => {
    const now: View = { ...view, ...change };
    return idleBecause(
      now,
      bodies(now).find((one) => one.number === number)!,
    );
  };

  it('says why it cannot act', () => {
    expect(idle({}, 3)).toBe('');
    expect(idle({}, 1)).toBe('Alraune acts after the creatures.');
    expect(idle({ stage: 'wizard', active: [] }, 3)).toContain('Now your wizard acts');
    const acted = { ...giant, number: 5, unused: false };
    expect(idle({ figures: [...view.figures, acted] }, 5)).toContain('has acted this round');
    expect(idle({ figures: [...view.figures, { ...acted, created: 2 }] }, 5)).toContain('was summoned');
    expect(idle({ figures: [...view.figures, { ...acted, unused: true }] }, 5)).toContain(
      'still has actions',
    );
  });
});

describe('a scene', () => {
  const play = (events: MatchEvent[]) => beats(() => 'announced')(events, view);
  /** Events with what each of them changes of the table. */
  const heard = (...events: { change?: Operation[]; [field: string]: unknown }[]): MatchEvent[] =>
    events.map(
      ({ change = [], ...event }, number) =>
        ({ event, number, text: `event ${number}`, decision: 1, change }) as unknown as MatchEvent,
    );
  const replace = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
  const played = (events: MatchEvent[]) => play(events).reduce(after, view);
  const attacked = {
    ...{ event: 'attacked', figure: 3, target: 4, strike: true, from: [400, 240], to: [400, 760] },
    ...{ need: { k: 12, attacker: 0, target: 0, number: 12 }, die: 7, hit: true },
  };

  it('tells a hit only when the die has come to rest', () => {
    const [aim, blow, dice, hit] = play(heard(attacked));
    expect([aim, blow, dice, hit].map((beat) => beat?.moment)).toEqual(['aim', 'blow', 'dice', 'hit']);
    for (const beat of [aim, blow, dice]) {
      expect(beat?.tells).toBeUndefined();
      expect(beat?.caption).toBe('announced');
    }
    expect(hit?.tells).toBe(0);
  });

  it('wounds and fells in its own time', () => {
    const change = [replace('/figures/1/wounds', [7, 14])];
    const wounded = { event: 'wounded', figure: 4, wounds: 7, left: 7, change };
    expect(played(heard(attacked, wounded)).figures.find((one) => one.number === 4)?.wounds).toEqual([7, 14]);
    const fallen = heard(attacked, {
      event: 'destroyed',
      figure: 4,
      seat: 1,
      race: 'giant',
      weapon: 'own',
      at: [0, 0],
      change: [{ op: 'remove', path: '/figures/1' }],
    });
    expect(played(fallen).figures.map((one) => one.number)).toEqual([3]);
  });

  it('walks leg by leg, and up ladders', () => {
    const path: View['layout']['links'][number]['foot'] = [265, 240];
    expect(legsOf(view, [400, 240], [path, 'ladder1'])).toEqual([
      [265, 240],
      ['store1', 265, 200],
    ]);
    const moved = {
      event: 'moved',
      figure: 3,
      from: [400, 240],
      path: [path, 'ladder1'],
      to: ['store1', 265, 200],
    };
    const change = [replace('/figures/0/at', moved.to), replace('/figures/0/height', 40)];
    const [first, last] = play(heard({ ...moved, facing: [1, 0], cost: 175, change }));
    const onTheWay = after(view, first!);
    expect(onTheWay.figures[0]).toMatchObject({ at: [265, 240], height: 0 });
    expect(after(onTheWay, last!).figures[0]).toMatchObject({ at: ['store1', 265, 200], height: 40 });
  });

  it('sends a bolt to the wizard whose field falls', () => {
    const pays = [replace('/wizards/0/mp', 10)];
    const spell = { event: 'cast', seat: 0, spell: 'attack', cost: 90, mp: 10, change: pays };
    const change = [replace('/wizards/1/field', 10)];
    const field = { event: 'field-changed', wizard: 1, from: 20, to: 10, change };
    const found = play(heard(spell, field));
    expect(found.map(({ moment }) => moment)).toEqual(['cast', 'bolt', 'hurt']);
    expect(found[1]).toMatchObject({ who: 1, target: 2 });
    expect(played(heard(spell, field)).wizards.map(({ field: left, mp }) => [left, mp])).toEqual([
      [20, 10],
      [10, 100],
    ]);
  });

  it('is none where there is nothing to be seen', () => {
    expect(play(heard({ event: 'activated', seat: 0, figures: [3] }))).toEqual([]);
  });
});

/** The values of the races as the referee reads them: `key = value` lines, table by table. */
function printedRaces(): Record<string, string>[] {
  const file = readFileSync('../crates/games/wizards/content/races.toml', 'utf8');
  return file
    .split('[[race]]')
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        part.split('\n').flatMap((line) => {
          const [, key, value] = /^(\w+) = (.*)$/.exec(line) ?? [];
          return key && value ? [[key, value.replaceAll('"', '')]] : [];
        }),
      ),
    );
}

describe('the cards', () => {
  it('have the values that the referee plays by', () => {
    const printed = printedRaces();
    expect(RACES.map(({ id }) => id).sort()).toEqual(printed.map(({ id }) => id).sort());
    for (const race of printed) {
      const card = RACES.find(({ id }) => id === race.id)!;
      const { alignment, skill, aim, armour, wounds, movement } = card;
      expect({ alignment, skill, aim, armour, wounds, movement }, race.id).toEqual({
        alignment: race.alignment,
        skill: Number(race.k),
        aim: race.k_ranged === undefined ? undefined : Number(race.k_ranged),
        armour: Number(race.armour),
        wounds: Number(race.wounds),
        movement: Number(race.movement),
      });
      const number = (text: string | undefined, key: string) => {
        const found = new RegExp(`\\b${key} = (\\d+)`).exec(text ?? '')?.[1];
        return found === undefined ? undefined : Number(found);
      };
      for (const weapon of ['small', 'normal', 'ranged'] as const)
        expect(card.harm[weapon], `${race.id} ${weapon}`).toBe(number(race.power, weapon));
      expect(card.harm.own, race.id).toBe(number(race.blow, 'power'));
      expect(card.harm.shot, race.id).toBe(number(race.shot, 'power'));
      expect(card.range, race.id).toBe(number(race.shot, 'range'));
    }
  });
});

describe('the match by one click', () => {
  it('is the same for both sides of the table', () => {
    const setup = skirmish(2) as {
      position: { figures: { owner: number; at: Pair }[]; wizards: { at: Pair }[] };
    };
    const of = (owner: number) =>
      setup.position.figures.filter((one) => one.owner === owner).map(({ at }) => at);
    expect(of(1)).toEqual(of(0).map(([x, y]) => [800 - x, 1000 - y]));
    expect(skirmish(3)).toBeNull();
  });
});

describe('what a large window shows while a figure chooses', () => {
  const target = (number: number, why_not: object | null) => ({ target: number, seen: true, why_not });
  const optionsWith = (...targets: object[]) =>
    ({
      figure: 3,
      reach: { grid: 10, one: [{ layer: 'ground', y: 300, from: 350, to: 480 }], two: [] },
      targets,
    }) as unknown as View['options'][number];
  const has = (places: { x: number; y: number }[], [x, y]: [number, number]) => {
    const wanted = onSheet([x, y], view);
    return places.some((one) => one.x === wanted.x && one.y === wanted.y);
  };
  const isShown = (places: { x: number; y: number }[], number: number) =>
    has(places, [body(number).x, body(number).y]);

  it('has its reach, itself and the nearest enemy', () => {
    const places = choiceOf(view, all, body(3), optionsWith());
    expect(has(places, [350, 300]) && has(places, [480, 300])).toBe(true);
    expect([1, 2, 3, 4].filter((number) => isShown(places, number))).toEqual([3, 4]);
  });

  it('has everybody whom it can attack, however far away, and nobody else as far', () => {
    const open = choiceOf(view, all, body(3), optionsWith(target(2, null)));
    expect(isShown(open, 2)).toBe(true);
    const hidden = choiceOf(view, all, body(3), optionsWith(target(2, { text: 'out of range' })));
    expect(isShown(hidden, 2)).toBe(false);
  });
});
