import { describe, expect, it } from 'vitest';
import { heroes, plainOnes, poseAfter, tagAt, turnings } from '../src/games/fighters/answers';
import { after, along, film, sequences, slide, turned, zone } from '../src/games/fighters/ghost';
import { isStrike, lanes, read, snapped, spends, target, weigh } from '../src/games/fighters/plan';
import { after as afterBeat, beats, haste } from '../src/games/fighters/playback';
import { found, hasRoomForName } from '../src/games/fighters/scenery';
import { short, type Fighter, type Marker, type Piece, type View } from '../src/games/fighters/view';
import type { MatchEvent } from '../src/referee';

const shargh = (id: number, seat: number, at: [number, number], facing: Fighter['facing']): Fighter => ({
  abilities: ['robust', 'unstoppable'],
  adapted: false,
  at,
  attributes: [5, 3, 2, 5, 11],
  badly_wounded: false,
  badly_wounded_above: 6,
  begun: 0,
  blinded: false,
  cards: [{ card: 0, name: 'Action', place: 'hand', state: 'available' }],
  character: 4,
  closed: false,
  counts: [4, 0, 0],
  down: false,
  facing,
  guard: 0,
  id,
  level: 1,
  name: seat ? 'Shargh (North)' : 'Shargh (South)',
  obliged: 0,
  out: null,
  parrying: false,
  points: [0, 8],
  room: 2,
  schools: [],
  seat,
  steps: [],
  techniques: [{ cost: 2, name: 'Brutal Smash', technique: 3 }],
  wounds: 0,
});

const view = {
  seat: 0,
  size: [792, 792],
  base: 40,
  card: [63, 88],
  combat_distance: 11713,
  switches: { zones: 'diagonal' },
  pieces: [],
  figures: [shargh(0, 0, [376, 100], 'N'), shargh(1, 1, [376, 300], 'S')],
} as unknown as View;
const [me, foe] = view.figures as [Fighter, Fighter];

describe('a sketch of where somebody would stand', () => {
  it('measures with the card', () => {
    expect(after(view, me, me, 'advance', {}).at).toEqual([376, 188]);
    expect(after(view, me, me, 'lateral', {}).at[1]).toBe(100);
    expect(Math.abs(after(view, me, me, 'lateral', {}).at[0] - 376)).toBe(63);
    expect(after(view, me, me, 'retreat', {}).at).toEqual([376, 12]);
  });

  it('stops beside whatever is in the way, and at the edge', () => {
    expect(slide(view, me, [376, 240], 'N', 88, {})).toEqual([376, 260]);
    expect(slide(view, me, [376, 30], 'S', 88, {})).toEqual([376, 0]);
    const walled = {
      ...view,
      pieces: [{ kind: 'wall', from: [300, 150], to: [500, 160] }],
    } as unknown as View;
    expect(slide(walled, me, [376, 100], 'N', 88, {})).toEqual([376, 110]);
  });

  it('shifts by a base when it swings', () => {
    const { at, facing } = after(view, me, me, 'swing', {});
    expect(Math.abs(at[0] - 376) + Math.abs(at[1] - 100)).toBe(40);
    expect(['E', 'W']).toContain(facing);
  });

  it('knows front, flank and rear', () => {
    expect(zone(view, me, foe.at)).toBe('front');
    expect(zone(view, { at: me.at, facing: 'S' }, foe.at)).toBe('rear');
    expect(zone(view, { at: me.at, facing: 'E' }, foe.at)).toBe('flank');
    expect(turned('N', -1)).toBe('W');
    expect(along([0, 0], 'W', 5)).toEqual([-5, 0]);
  });

  it('plays my draft against the steps that lie open, in turn', () => {
    const open = { ...foe, steps: [[['advance'] as Marker[], true]] } as Fighter;
    const now = { ...view, figures: [me, open] } as View;
    const plans = [
      [
        { card: 0, markers: ['advance'] as Marker[] },
        { card: 1, markers: ['advance'] as Marker[] },
      ],
    ];
    const ghosts = film(now, sequences(now, 0, plans), 0);
    expect(ghosts.map((one) => [one.figure.id, one.step, one.pose.at[1]])).toEqual([
      [0, 1, 188],
      // The enemy comes until it meets me, and I have no way left.
      [1, 1, 228],
      [0, 2, 188],
    ]);
  });
});

describe('answers', () => {
  const options = [
    { action: { move: { mm: 88, way: 'W' } }, text: 'move 88 mm W' },
    { action: { move: { mm: 44, way: 'W' } }, text: 'move 44 mm W' },
    { action: { move: { mm: 44, way: 'W' } }, text: 'move 44 mm W, next to somebody' },
    { action: { move: { mm: 63, way: 'E' } }, text: 'move 63 mm E' },
    { action: 'skip', text: 'skip' },
  ];

  it('are lanes by direction', () => {
    const [west, east] = lanes(options);
    expect(west).toMatchObject({ way: 'W', most: 88 });
    expect(west!.options.map((one) => one.mm)).toEqual([88, 44]);
    expect(east!.most).toBe(63);
    expect(snapped(west!, 46)).toBe(44);
    expect(snapped(west!, 46, false)).toBe(46);
    expect(snapped(west!, 500)).toBe(88);
    expect(snapped(west!, -3)).toBe(1);
  });

  it('are known by their target and by the card that they spend', () => {
    expect(target({ attack: { target: 1, with: 'bare' } })).toBe(1);
    expect(target({ technique: { technique: 3, aim: { strike: { target: 1, with: 'bare' } } } })).toBe(1);
    expect(target({ technique: { technique: 4, aim: 'nothing' } })).toBeNull();
    expect(target({ improvise: { figure: 0, card: 1, strike: { target: 1, with: 'bare' } } })).toBe(1);
    expect(spends({ maximise: 2 })).toBe(2);
    expect(spends({ evade: [3, { way: 'N', mm: 20 }] })).toBe(3);
    expect(spends({ stand: { figure: 0, card: null } })).toBeNull();
    expect(spends('pass')).toBeNull();
    expect(isStrike({ use: { power: 'forge', aim: 'nothing' } })).toBe(true);
    expect(read('hold')).toEqual({ verb: 'hold', said: {} });
  });

  it('name a figure without its side', () => {
    expect(short('Shargh (North)')).toBe('Shargh');
  });

  it('have a weight for whoever gives them', () => {
    const upshot = (wounds: number, out: number) => ({
      strikes: [0, wounds],
      wounds: [0, wounds],
      points: [1, 0],
      downed: [0, 0],
      out: [0, out],
      levelled: [false, false],
      over: null,
    });
    const chances = [
      { chance: '1/2', upshot: upshot(0, 0) },
      { chance: '1/4', upshot: upshot(2, 0) },
      { chance: '1/4', upshot: upshot(4, 1) },
    ];
    expect(weigh(chances, 0)).toEqual({ wounds: 1.5, any: 0.5, out: 0.25, down: 0, points: 1, taken: 0 });
    expect(weigh(chances, 1)).toMatchObject({ wounds: 0, taken: 1.5 });
  });
});

describe('what happened', () => {
  const told = (event: object) =>
    ({ number: 0, clause: '', text: 'words', decision: 0, event }) as MatchEvent;

  it('is acted out, a death more slowly than a step', () => {
    const [moved, attack, defence, death, out] = beats([
      told({ event: 'moved', figure: 0, from: [0, 0], to: [9, 0], displaced: false }),
      told({ event: 'attack-roll', attacker: 0, dice: [3, 6], again: [], criticals: 1, elemental: 0 }),
      told({ event: 'struck', target: 1, seat: 1, modifier: -1, strikes: {} }),
      told({ event: 'defence-roll', figure: 1, dice: [6], need: 4, modifier: 0, criticals: 1, successes: 0 }),
      told({ event: 'death-roll', figure: 1, die: 5, excess: 1, lives: false }),
      told({ event: 'taken-out', figure: 1, seat: 1, how: 'defeated' }),
    ]);
    expect(attack?.rows).toEqual([{ who: 0, dice: [3, 6], need: 4, modifier: -1 }]);
    expect(defence?.kind).toBe('defence');
    expect(death!.lasts).toBeGreaterThan(5 * moved!.lasts);
    expect(afterBeat([me, foe], moved!)[0]?.at).toEqual([9, 0]);
    expect(afterBeat([me, foe], out!)[1]?.out).toBe('defeated');
    expect(haste([moved!])).toBe(1);
  });
});

describe('answers in the arena', () => {
  const offer = (action: unknown, text = JSON.stringify(action), who = '') => ({
    action,
    text,
    with: { who },
  });

  it('end in a pose that can be drawn, or in none', () => {
    const pose = { at: [100, 100] as [number, number], facing: 'N' as const };
    expect(poseAfter({ move: { mm: 30, way: 'E' } }, pose, 50)).toEqual({ at: [130, 100], facing: 'N' });
    expect(poseAfter({ turn: 'left' }, pose, 50)).toEqual({ at: [100, 100], facing: 'W' });
    expect(poseAfter({ swing: { hand: 'right', way: 'S' } }, pose, 50)).toEqual({
      at: [100, 50],
      facing: 'E',
    });
    expect(poseAfter({ attack: { target: 1 } }, pose, 50)).toBeNull();
  });

  it('turn on the spot or with a step', () => {
    const found = turnings([
      offer({ turn: 'left' }),
      offer('pass'),
      offer({ swing: { hand: 'right', way: 'W' } }),
    ]);
    expect(found.map(({ hand, way }) => [hand, way])).toEqual([
      ['left', null],
      ['right', 'W'],
    ]);
  });

  it('name each hero once, and leave the rest to plain buttons', () => {
    const place = (x: number) =>
      offer({ place: { character: 2, at: [x, 0], facing: 'N' } }, 'whatever is said', 'Brock');
    expect(heroes([place(10), place(20)])).toEqual([[2, 'Brock']]);
    expect(plainOnes([place(10), offer('pass', 'pass')]).map((one) => one.text)).toEqual(['pass']);
  });

  it('puts a name where no edge and no neighbour is in its way', () => {
    expect(tagAt({ x: 300, y: 300 }, [], 750, 25)).toEqual({ x: 0, y: -40, anchor: 'middle' });
    expect(tagAt({ x: 300, y: 300 }, [{ x: 320, y: 220 }], 750, 25).y).toBe(47);
    expect(tagAt({ x: 20, y: 300 }, [], 750, 25)).toEqual({ x: -25, y: -40, anchor: 'start' });
    expect(tagAt({ x: 100, y: 300 }, [], 750, 25, 120).anchor).toBe('start');
  });
});

describe('names in the arena', () => {
  const piece = (
    id: string,
    from: [number, number],
    to: [number, number],
    more: Partial<Piece> = {},
  ): Piece => ({
    ...{
      number: 0,
      id,
      kind: 'area',
      from,
      to,
      rough: false,
      dangerous: false,
      lethal: false,
      constitution: 0,
    },
    ...more,
  });
  const swamp = piece('swamp-w', [340, 60], [460, 160], { rough: true });

  it('make way for whoever stands upon the ground', () => {
    expect(hasRoomForName(swamp, view, [])).toBe(true);
    expect(hasRoomForName(swamp, view, [me])).toBe(false);
    expect(hasRoomForName(swamp, view, [foe])).toBe(true);
    expect(hasRoomForName(piece('tree-1', [0, 0], [30, 30]), view, [])).toBe(false);
  });

  it('are listed once each, with what is worst first', () => {
    const all = [
      piece('tree-1', [0, 0], [30, 30], { kind: 'vertical' }),
      piece('tree-2', [50, 0], [80, 30], { kind: 'vertical' }),
      piece('lava-e', [0, 50], [30, 80], { lethal: true }),
      swamp,
    ];
    expect(found(all).map(({ look, names }) => [look, names.length])).toEqual([
      ['lethal', 1],
      ['rough', 1],
      ['vertical', 1],
    ]);
  });
});
