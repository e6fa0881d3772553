import { describe, expect, it, vi } from 'vitest';
import { withArrows } from '../src/games/commandos/arrows';
import { Facings, Price } from '../src/games/commandos/asking.svelte';
import {
  beyond,
  border,
  centre,
  facingTo,
  front,
  isNext,
  legs,
  onSheet,
  RADIUS,
  sheetOf,
  spot,
  steps,
  turned,
  wedge,
  windTo,
  nearTurn,
} from '../src/games/commandos/hex';
import {
  byCharacter,
  byPlace,
  byVerb,
  drawn,
  faced,
  facingOf,
  harm,
  read,
  waiting,
} from '../src/games/commandos/plan';
import { after, beats, haste } from '../src/games/commandos/playback';
import { FACINGS, type Character, type Fire, type Hex, type View } from '../src/games/commandos/view';
import { toNumber } from '../src/fraction';
import type { MatchEvent, Operation } from '../src/referee';

// As the referee said them in a match on The Ruin.
const OPTIONS = [
  { action: { shoot: { facing: 'SE', target: 0 } }, text: 'Shoot at the Infantry, facing SE' },
  { action: { shoot: { facing: 'SW', target: 2 } }, text: 'Shoot at the Ranger, facing SW' },
  { action: { crouch: 'SE' }, text: 'Crouch, facing SE' },
  { action: { overwatch: { beyond: 2, facing: 'N' } }, text: 'Overwatch to N' },
  { action: { overwatch: { beyond: 2, facing: 'NE' } }, text: 'Overwatch to NE' },
  { action: { move: { facing: 'S', path: [[-1, -1]] } }, text: 'Move (-1, -1), facing S' },
  { action: { move: { facing: 'N', path: [[-1, -1]] } }, text: 'Move (-1, -1), facing N' },
  {
    action: {
      move: {
        facing: 'SW',
        path: [
          [-1, -1],
          [0, -2],
        ],
      },
    },
    text: 'Move (-1, -1) (0, -2), facing SW',
  },
  { action: 'end-turn', text: 'End the turn' },
];

const RANGER: Character = {
  activated: false,
  ap: 2,
  armour: 2,
  at: [-1, 0],
  bearer: false,
  crouched: false,
  drill: { attack: 2, move: [6, 2], range: 2, skill: 13 },
  facing: 'SE',
  guard: null,
  hp: 2,
  hp_full: 3,
  kind: 'ranger',
  level: 'ground',
  seat: 0,
  slot: 2,
};

describe('the map', () => {
  it('puts all six neighbours equally far away', () => {
    for (const facing of FACINGS) {
      const { x, y } = centre(beyond([0, 0], facing));
      expect(Math.hypot(x, y)).toBeCloseTo(RADIUS * Math.sqrt(3));
    }
  });

  it('knows neighbours and turns', () => {
    expect(isNext([0, 0], [1, -1])).toBe(true);
    expect(isNext([0, 0], [1, 1])).toBe(false);
    expect(turned('N', -1)).toBe('NW');
    expect(front('N', 'wide')).toEqual(['NW', 'N', 'NE']);
    expect(front('N', 'narrow')).toEqual(['N']);
  });

  it('knows which way to look at something', () => {
    for (const facing of FACINGS) expect(facingTo([2, -1], beyond([2, -1], facing, 3))).toBe(facing);
    expect(facingTo([0, 0], [2, 3])).toBe('S');
  });

  it('has every hex on its sheet', () => {
    const map = { half_width: 7, half_height: 10 };
    const { width, height } = sheetOf(map);
    for (const hex of [
      [-7, -1],
      [7, 1],
      [0, 5],
      [0, -5],
      [2, -6],
      [-6, 8],
    ] as Hex[]) {
      const { x, y } = onSheet(map, hex);
      expect(x - RADIUS).toBeGreaterThan(0);
      expect(x + RADIUS).toBeLessThan(width);
      expect(y - RADIUS).toBeGreaterThan(0);
      expect(y + RADIUS).toBeLessThan(height);
    }
  });

  it('names places by distance and direction', () => {
    expect(steps([0, 0], [2, -1])).toBe(2);
    expect(windTo([0, 0], [0, -3])).toBe('n');
    expect(windTo([0, 0], [3, -1])).toBe('e');
    expect(windTo([0, 0], [-2, 3])).toBe('sw');
  });

  it('has one border around neighbours', () => {
    const sides = (path: string) => path.split('M').length - 1;
    expect(sides(border([[0, 0]]))).toBe(6);
    expect(
      sides(
        border([
          [0, 0],
          [1, 0],
        ]),
      ),
    ).toBe(10);
  });

  it('draws a front from where somebody stands', () => {
    expect(wedge([0, 0], 'N', 2, 'wide').startsWith('M0 0L')).toBe(true);
    expect(wedge([0, 0], 'N', 2, 'wide')).not.toBe(wedge([0, 0], 'N', 2, 'narrow'));
  });

  it('keeps tokens apart that share a hex', () => {
    const other = { ...RANGER, slot: 1 };
    const [one, two] = [RANGER, other].map((token) => spot(token, [RANGER, other], false));
    expect(Math.hypot(one!.x - two!.x, one!.y - two!.y)).toBeGreaterThan(20);
    expect(spot({ ...RANGER, level: 'top' }, [RANGER], true).z).toBeGreaterThan(
      spot(RANGER, [RANGER], true).z ?? 0,
    );
  });
});

describe('answers', () => {
  it('are read by what they say', () => {
    expect(read('end-turn')).toEqual({ verb: 'end-turn' });
    expect(read({ crouch: 'N' })).toEqual({ verb: 'crouch', facing: 'N' });
    expect(read({ team: ['lmg'] })).toEqual({ verb: 'team', team: ['lmg'] });
    expect(read({ dance: 1 })).toBeNull();
  });

  it('are found where they lead', () => {
    const places = byPlace(OPTIONS);
    expect([...places.keys()]).toEqual(['-1,-1', '0,-2']);
    expect(places.get('-1,-1')).toHaveLength(2);
  });

  it('are found with whom they are about', () => {
    expect(byCharacter(OPTIONS, { seat: 1, slot: 2 }, 0).map((one) => one.text)).toEqual([
      'Shoot at the Ranger, facing SW',
    ]);
    expect(byCharacter(OPTIONS, { seat: 0, slot: 2 }, 0)).toEqual([]);
    expect(byCharacter([{ action: { activate: 1 }, text: '' }], { seat: 0, slot: 1 }, 0)).toHaveLength(1);
  });

  it('are buttons where they have no place, with the facing that one has', () => {
    const verbs = byVerb(OPTIONS, 'NE');
    expect([...verbs.keys()]).toEqual(['crouch', 'overwatch', 'end-turn']);
    expect(verbs.get('overwatch')?.text).toBe('Overwatch to NE');
  });

  it('can be turned', () => {
    expect(faced({ crouch: 'N' }, 'S')).toEqual({ crouch: 'S' });
    expect(faced(OPTIONS[7]!.action, 'N')).toEqual({
      move: {
        facing: 'N',
        path: [
          [-1, -1],
          [0, -2],
        ],
      },
    });
    expect(facingOf('end-turn')).toBeNull();
  });
});

describe('a way', () => {
  const fire = (at: Hex, slot: number) =>
    ({ at, guard: { seat: 1, slot }, aim: { value: 7 } }) as unknown as Fire;

  it('meets every guard once, where it is first seen', () => {
    const all = [fire([0, 0], 1), fire([1, 0], 1), fire([1, 0], 2)];
    expect(
      waiting(all, [
        [0, 0],
        [1, 0],
      ]).map((one) => [one.at, one.guard.slot]),
    ).toEqual([
      [[0, 0], 1],
      [[1, 0], 2],
    ]);
  });

  it('is drawn hex by hex and cut off where it is clicked', () => {
    const one = drawn([], [0, 0], [1, 0]);
    const two = drawn(one, [0, 0], [2, 0]);
    expect(two).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(drawn(two, [0, 0], [5, 0])).toEqual(two);
    expect(drawn(two, [0, 0], [1, 0])).toEqual([[1, 0]]);
    expect(drawn(two, [0, 0], [2, 0])).toEqual([[1, 0]]);
    expect(drawn(two, [0, 0], [0, 0])).toEqual([]);
  });

  it('has a price', () => {
    const lost = (dead: boolean) => ({
      lost: [{ figure: { seat: 0, slot: 2 }, hp: 1, dead }],
      at: null,
      over: null,
    });
    const chances = [
      { chance: '1/2', upshot: { lost: [], at: null, over: null } },
      { chance: '1/4', upshot: lost(false) },
      { chance: '1/4', upshot: lost(true) },
    ];
    expect(harm(chances, 0, toNumber)).toEqual({ hit: 0.5, dead: 0.25 });
  });
});

describe('what happened', () => {
  let number = 0;
  const told = (event: object, ...change: Operation[]) =>
    ({ number: number++, clause: '', text: '', decision: 0, event, change }) as MatchEvent;
  const replace = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
  const before = {
    characters: [RANGER],
    flag: { at: [0, 0], level: 'top', bearer: null },
  } as unknown as View;
  const figure = { kind: 'ranger', seat: 0, slot: 2 };

  const words = {
    aims: () => 'aims',
    result: () => 'result',
    falls: () => 'falls',
    does: (doing: string) => doing,
    rolls: () => 'rolls',
    rolled: () => 'rolled',
  };
  const play = (events: MatchEvent[]) => beats(words)(events, before);
  const shot = (hp: number) => ({
    event: 'shot',
    shooter: { ...figure, seat: 1 },
    target: figure,
    from: [0, 0],
    to: [-1, 1],
    facing: 'N',
    aim: { value: 9 },
    dice: [7, 3],
    hits: 2,
    lost: 2,
    hp,
  });

  it('is acted out in the order of cause and effect', () => {
    const queue = play([
      told({ event: 'turn-begins' }),
      told({ event: 'stepped', figure, from: [-1, 0], to: [-1, 1] }, replace('/characters/0/at', [-1, 1])),
      told(shot(0), replace('/characters/0/hp', 0)),
    ]);
    expect(queue.map((beat) => beat.moment)).toEqual([
      undefined,
      'aim',
      'fire',
      'dice',
      'hit',
      'fall',
      undefined,
    ]);
    expect(queue.map((beat) => beat.caption)).toEqual([
      'moves',
      ...['aims', 'aims', 'aims', 'result', 'falls', 'falls'],
    ]);
    const shown = queue.map((_, at) => queue.slice(0, at + 1).reduce(after, before).characters[0]);
    expect(shown[0]).toMatchObject({ at: [-1, 1], hp: RANGER.hp });
    // It stands until it falls.
    expect(shown.map((one) => one?.hp)).toEqual([2, 2, 2, 2, 1, 1, 0]);
  });

  it('tells nothing of a shot before its dice have come to rest', () => {
    const queue = play([told(shot(1))]);
    const known = queue.findIndex((beat) => beat.tells !== undefined);
    expect(queue[known]?.moment).toBe('hit');
    for (const beat of queue.slice(0, known)) {
      expect(beat.caption).toBe('aims');
      expect(after(before, beat).characters[0]?.hp).toBe(RANGER.hp);
    }
  });

  it('moves the flag when somebody takes it, not before', () => {
    const bearer = { seat: 0, slot: 2 };
    const [step, grab] = play([
      told(
        { event: 'climbed', figure, at: [0, 0], level: 'top', facing: 'N' },
        replace('/characters/0/level', 'top'),
      ),
      told({ event: 'grabbed', figure, at: [0, 0], facing: 'N' }, replace('/flag/bearer', bearer)),
    ]);
    const first = after(before, step!);
    expect(first.characters[0]?.level).toBe('top');
    expect(first.flag.bearer).toBeNull();
    expect(after(first, grab!).flag.bearer).toEqual(bearer);
  });

  it('never takes long', () => {
    const shots = Array.from({ length: 40 }, () => told(shot(1)));
    expect(haste(play(shots))).toBeGreaterThan(5);
    expect(haste(play(shots.slice(0, 1)))).toBe(1);
  });
});

describe('what is asked while somebody thinks', () => {
  const odds = async () => ({
    chances: [
      { chance: '3/4', upshot: { lost: [] } },
      { chance: '1/4', upshot: { lost: [{ figure: { seat: 0, slot: 2 }, hp: 1, dead: false }] } },
    ],
    samples: null,
    own: 'none' as const,
    groups: [],
    supposed: [],
  });
  /** Allows some facings only. */
  const referee = (...allowed: string[]) => ({
    check: vi.fn(async (_: number, action: unknown) => {
      if (!allowed.includes(facingOf(action)!)) throw new Error('not so');
      return { text: 'so' };
    }),
    odds: vi.fn(odds),
  });

  it('are the facings that the referee allows, once for all facings of an answer', async () => {
    const asked = referee('N', 'SE');
    const facings = new Facings(() => asked);
    facings.ask(0, { crouch: 'S' });
    await vi.waitFor(() => expect(facings.allowed).toEqual(['N', 'SE']));
    expect(asked.check).toHaveBeenCalledTimes(FACINGS.length);
    facings.ask(0, { crouch: 'N' });
    expect(facings.allowed).toEqual(['N', 'SE']);
    expect(asked.check).toHaveBeenCalledTimes(FACINGS.length);
  });

  it('are no facings where the answer has none, or nobody is asked', () => {
    const asked = referee('N');
    const facings = new Facings(() => asked);
    facings.ask(0, 'end-turn');
    facings.ask(null, { crouch: 'S' });
    facings.ask(0, null);
    expect(asked.check).not.toHaveBeenCalled();
    expect(facings.allowed).toEqual([]);
  });

  it('does not count any more when somebody thinks of something else', async () => {
    const late: ((said: { text: string }) => void)[] = [];
    const asked = { odds, check: () => new Promise<{ text: string }>((resolve) => late.push(resolve)) };
    const facings = new Facings(() => asked);
    facings.ask(0, { crouch: 'S' });
    facings.ask(0, 'end-turn');
    late.forEach((resolve) => resolve({ text: 'so' }));
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(late).toHaveLength(FACINGS.length);
    expect(facings.allowed).toEqual([]);
  });

  const guarded = [{ at: [1, 0], guard: { seat: 1, slot: 0 }, aim: { value: 7 } } as unknown as Fire];
  const path: Hex[] = [
    [0, 0],
    [1, 0],
    [2, 0],
  ];

  it('is the price of a way as far as the first shot of each guard', async () => {
    const asked = referee();
    const price = new Price(() => asked);
    price.ask(0, path, guarded, 'N');
    await vi.waitFor(() => expect(price.all).toEqual({ hit: 0.25, dead: 0 }));
    expect(price.told).toEqual({ '1,0': 0.25 });
    expect(asked.odds).toHaveBeenCalledExactlyOnceWith(0, [
      { move: { path: path.slice(0, 2), facing: 'N' } },
    ]);
  });

  it('is no price where nobody watches', () => {
    const asked = referee();
    const price = new Price(() => asked);
    price.ask(0, path, [], 'N');
    price.ask(null, path.slice(1), guarded, 'N');
    expect(asked.odds).not.toHaveBeenCalled();
    expect(price.all).toBeNull();
  });
});

it('says where every hex is by steps along one or two neighbouring facings, each in its own words', () => {
  const from: Hex = [1, -2];
  const seen = new Set<string>();
  for (let q = -5; q <= 5; q++)
    for (let r = -5; r <= 5; r++) {
      const ways = legs(from, [q, r]);
      const end = ways.reduce<Hex>((at, [far, facing]) => beyond(at, facing, far), from);
      expect(end).toEqual([q, r]);
      expect(ways.length).toBeLessThanOrEqual(2);
      expect(ways.reduce((sum, [far]) => sum + far, 0)).toBe(steps(from, [q, r]));
      seen.add(JSON.stringify(ways));
    }
  expect(seen.size).toBe(121);
});

describe('the first view', () => {
  it('has one’s own base on the near side, from both seats and in both windows', () => {
    const [first, second] = [centre([-7, -1]), centre([7, 1])];
    expect([nearTurn(-3, first), nearTurn(-3, second)]).toEqual([177, -3]);
    expect([nearTurn(90, first), nearTurn(90, second)]).toEqual([270, 90]);
  });
});

describe('directions', () => {
  it('are said with an arrow where the table is turned', () => {
    expect(withArrows('Crouch, facing SE', 180)).toBe('Crouch, facing SE ↖');
    expect(withArrows('Crouch, facing N', -90)).toBe('Crouch, facing N ←');
    expect(withArrows('Ducken, Blick nach SO', 180)).toBe('Ducken, Blick nach SO ↖');
  });
  it('need none where north is up', () => {
    expect(withArrows('Crouch, facing SE', 0)).toBe('Crouch, facing SE');
  });
  it('get one arrow, also inside another phrase', () => {
    expect(withArrows(withArrows('Crouch, facing SE', 180), 180)).toBe('Crouch, facing SE ↖');
  });
  it('are not found in words and names', () => {
    expect(withArrows("Red's Sniper, LMG", 180)).toBe("Red's Sniper, LMG");
  });
});
