import { describe, expect, it } from 'vitest';
import { fitCamera, HORIZON, project, SHEET } from '../src/games/gunslingers/camera';
import { placesFor } from '../src/games/gunslingers/places';
import { after, moodOf, script, streetOf, type Street } from '../src/games/gunslingers/scene';
import { aimLine, stancesOf } from '../src/games/gunslingers/stance';
import { sayUpshot } from '../src/games/gunslingers/upshot';
import { FULL_HAND, type View } from '../src/games/gunslingers/view';
import type { Event } from '../src/games/gunslingers/wire';
import type { MatchEvent, Operation } from '../src/referee';

const tell = (number: number, event: Event): MatchEvent =>
  ({ number, event, clause: 'GU-1', text: event.event, decision: 0 }) as unknown as MatchEvent;

const view = (change: Partial<View> = {}): View => ({
  seat: 0,
  players: [0, 1, 2].map((seat) => ({
    seat,
    name: `Player ${seat}`,
    playing: true,
    alive: true,
    hand: FULL_HAND,
    dollars: 0,
    bills: [],
  })),
  master: 0,
  goal: 5,
  drawn_row: 0,
  alive: [0, 1, 2],
  stage: 'lay',
  one_step: false,
  shootouts: 0,
  shootout_cap: 60,
  unchanged: 0,
  stall_limit: 6,
  laid: null,
  winner: null,
  ...change,
});
const street = (change: Partial<View> = {}, log: MatchEvent[] = []): Street =>
  streetOf({ view: view(change), log, answered: [], isSealed: false });

const attack = { shooter: 0, weapon: 'colt', target: 1, against: 'reloading' } as const;
const shootout: Event[] = [
  { event: 'all-laid', alive: [0, 1, 2] },
  { event: 'command', master: 0 },
  {
    event: 'pointed',
    targets: [
      { seat: 0, target: 1 },
      { seat: 1, target: 2 },
      { seat: 2, target: 0 },
    ],
  },
  {
    event: 'revealed',
    plays: [
      { seat: 0, card: 'colt', target: 1 },
      { seat: 1, card: 'reloading', target: 2 },
      { seat: 2, card: 'barricade', target: 0 },
    ],
  },
  { event: 'hit', attack },
  { event: 'fell', seat: 1 },
  { event: 'barricade-back', seat: 2 },
];
const replace = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
/** What the referee says that they change. */
const changes: Partial<Record<Event['event'], Operation[]>> = {
  command: [replace('/stage', 'point')],
  revealed: [
    replace('/stage', 'lay'),
    replace('/shootouts', 1),
    replace('/players/0/hand/colts', 2),
    replace('/players/2/hand/barricades', 0),
  ],
  fell: [replace('/alive', [0, 2])],
  'barricade-back': [replace('/players/2/hand/barricades', 1)],
};
const news = shootout.map((event, at): MatchEvent => {
  const change = changes[event.event];
  return { ...tell(at + 2, event), ...(change ? { change } : {}) };
});

describe('the camera', () => {
  const sizes = [
    [1366, 420],
    [900, 600],
    [390, 360],
    [844, 250],
  ] as const;
  it.each(sizes)('shows the street from the horizon to the near edge at %d by %d', (width, height) => {
    const camera = fitCamera(width, height);
    const far = project(camera, { x: SHEET.width / 2, y: HORIZON });
    const near = project(camera, { x: SHEET.width / 2, y: SHEET.height });
    expect(far.x).toBeCloseTo(width / 2);
    expect(far.y / height).toBeGreaterThan(0.2);
    expect(far.y / height).toBeLessThan(0.45);
    expect(near.y / height).toBeCloseTo(1.01, 1);
    expect(far.scale).toBeLessThan(near.scale);
  });
  it.each(sizes)('shows every player at %d by %d', (width, height) => {
    const camera = fitCamera(width, height);
    for (const players of [2, 3, 4, 5]) {
      for (const { feet } of placesFor(players, 0, width < 560)) {
        const { x, y } = project(camera, feet);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeLessThan(height);
      }
    }
  });
});

describe('places', () => {
  it.each([2, 3, 4, 5])('put the observer in front on the left of %d, and nobody upon another', (players) => {
    for (const own of [0, 1]) {
      const places = placesFor(players, own, false);
      const lowest = Math.max(...places.map(({ feet }) => feet.y));
      expect(places[own]?.feet.y).toBe(lowest);
      expect(Math.min(...places.map(({ feet }) => feet.x))).toBe(places[own]?.feet.x);
      expect(new Set(places.map(({ feet }) => `${feet.x},${feet.y}`)).size).toBe(players);
    }
  });
});

describe('a scene', () => {
  const beats = script.beats(news, street());
  const scene = beats.map((beat, at) => ({
    beat,
    street: beats.slice(0, at + 1).reduce(after, street()),
  }));
  const isOpen = ({ slingers }: Street) => slingers.some(({ laid }) => laid?.card);
  const numberOf = (event: string) => news.find((one) => one.event.event === event)?.number ?? NaN;

  it('shows no card before it is turned over', () => {
    const turn = scene.findIndex(({ beat }) => beat.part === 'turn');
    expect(turn).toBeGreaterThan(2);
    for (const [at, { street }] of scene.entries()) expect(isOpen(street)).toBe(at >= turn);
    // A gap in a hand would tell, too.
    for (const { street } of scene.slice(0, turn + 1))
      expect(street.slingers.map(({ hand }) => hand)).toEqual(Array(3).fill(FULL_HAND));
  });
  it('tells nothing before it can be seen', () => {
    for (const { beat, street } of scene) {
      if (!isOpen(street) || beat.part === 'turn') expect(beat.tells).toBeLessThan(numberOf('revealed'));
      if (street.slingers[1]?.isAlive) expect(beat.tells).toBeLessThan(numberOf('fell'));
      expect(beat.part === 'flash' && (beat.tells ?? 0) >= numberOf('hit')).toBe(false);
    }
    expect(scene.at(-1)?.beat.tells).toBe(news.at(-1)?.number);
  });
  it('fires once for all who shoot, takes cards from hands and gives them back', () => {
    const flashes = beats.filter(({ part }) => part === 'flash');
    expect(flashes.map(({ shooters }) => shooters)).toEqual([[0]]);
    const [own, fallen, hidden] = scene.at(-1)?.street.slingers ?? [];
    expect(own?.hand).toEqual({ ...FULL_HAND, colts: 2 });
    expect(fallen).toMatchObject({ isAlive: false, pose: 'fall' });
    expect(hidden?.hand).toEqual(FULL_HAND);
  });
  it('always says something, and never what is not told yet', () => {
    for (const { caption, tells } of beats) {
      expect(caption).toBeDefined();
      expect((caption as MatchEvent).number).toBeLessThanOrEqual(tells ?? 0);
    }
  });
  it('is about its own shootout to the end', () => {
    const signs = scene.map(({ street: { stage, shootout } }) => `${stage} ${shootout}`);
    expect([...new Set(signs)]).toEqual(['lay 1', 'point 1']);
  });
  it('shows on faces what happens', () => {
    const at = (event: string) => scene.findLast(({ beat }) => beat.event.event === event)?.street;
    expect(moodOf(street(), 0)).toBe('calm');
    expect(moodOf(at('all-laid') as Street, 0)).toBe('tense');
    expect(moodOf(at('pointed') as Street, 0)).toBe('grim');
  });
});

describe('the street between scenes', () => {
  it('keeps the last cards until the next one is laid, and none of the last duel', () => {
    expect(street({}, news).slingers.map(({ laid }) => laid?.card)).toEqual([
      'colt',
      'reloading',
      'barricade',
    ]);
    const sealed = streetOf({ view: view(), log: news, answered: [0], isSealed: true });
    expect(sealed.slingers.map(({ laid }) => laid)).toEqual([{ card: null }, null, null]);
    const begun = [...news, tell(20, { event: 'duel-begins', alive: [0, 1, 2] })];
    expect(street({}, begun).slingers.every(({ laid }) => laid === null)).toBe(true);
  });
  it('asks for no card when the game is won', () => {
    expect(street().stage).toBe('lay');
    expect(street({ winner: 0 }).stage).toBe('over');
  });
  it('keeps cards closed while targets are chosen', () => {
    const pointing = street({ stage: 'point', laid: 'colt' }, news.slice(0, 2));
    expect(pointing.slingers.map(({ laid }) => laid)).toEqual(Array(3).fill({ card: null }));
  });
});

describe('aiming', () => {
  const camera = fitCamera(1366, 420);
  const places = placesFor(3, 0, false);
  const aiming = street().slingers.map((one) => ({ ...one, target: (one.seat + 1) % 3 }));
  it('turns everybody towards the target', () => {
    const stances = stancesOf(aiming, places, camera);
    for (const { feet, facing, muzzle, slinger } of stances) {
      const target = stances[slinger.target ?? 0];
      expect(Math.sign((target?.feet.x ?? 0) - feet.x)).toBe(facing);
      expect(Math.sign(muzzle.x - feet.x)).toBe(facing);
    }
  });
  it('keeps the lines of two who aim at each other apart', () => {
    const [one, other] = [places[0]?.feet, places[1]?.feet];
    if (!one || !other) throw new Error('places are missing');
    const there = aimLine(one, other);
    const back = aimLine(other, one);
    expect(Math.hypot(there.from.x - back.to.x, there.from.y - back.to.y)).toBeGreaterThan(10);
  });
});

describe('an outcome in words', () => {
  const name = (seat: number) => ['Sal', 'Dolores', 'Pike'][seat]!;
  const said = (hit: number[], duel_won_by: number | null, own: number | null) =>
    sayUpshot({ hit, duel_won_by } as Parameters<typeof sayUpshot>[0], name, own);

  it('speaks to the player', () => {
    expect(said([1], 0, 0)).toBe('gu-you-hit');
    expect(said([0], 1, 0)).toBe('gu-you-are-hit; gu-duel-won');
    expect(said([], null, 0)).toBe('gu-nobody-hit');
  });

  it('does not give a player the hits of others', () => {
    expect(said([1], null, 0)).toBe('gu-hit');
    expect(said([1, 2], 0, 0)).toBe('gu-hit; gu-you-won');
    expect(said([1], 0, null)).toBe('gu-hit; gu-duel-won');
  });
});
