import { FACES } from '../src/games';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { INTERIORS } from '../src/games/fighters/interiors';
import { heroes, isQuiet, plainOnes, turnings } from '../src/games/fighters/answers';
import {
  CARD_IDS,
  costOf,
  heroNamed,
  HEROES,
  kindOf,
  numberIn,
  readToml,
  shortNameOf,
  slug,
  TECHNIQUE_IDS,
} from '../src/games/fighters/content';
import { along, apart, turned } from '../src/games/fighters/compass';
import { Intent, isUpset } from '../src/games/fighters/intent.svelte';
import { isStrike, lanes, markersIn, read, snapped, spends, target, weigh } from '../src/games/fighters/plan';
import { middle, onSheet, toArena } from '../src/games/fighters/places';
import { after as afterBeat, beats, haste } from '../src/games/fighters/playback';
import { effectsOf } from '../src/games/fighters/effects';
import { idle, Programme } from '../src/games/fighters/programme.svelte';
import { prismsOf, propsOf } from '../src/games/fighters/scenery';
import { markerFor, tilesOf } from '../src/games/fighters/sequence';
import { answerDraft, isStill, programmeDraft, Sketcher } from '../src/games/fighters/sketch.svelte';
import { PICTURED } from '../src/games/fighters/vignettes';
import { short, type Fighter, type Marker, type Piece, type View } from '../src/games/fighters/view';
import { fetchTexts } from '../src/games/fighters/texts.svelte';
import type { Draft, Hand, Sketch, SketchStep } from '../src/games/fighters/wire';
import { reword, sayStop } from '../src/games/fighters/wording';
import type { MatchEvent, Operation } from '../src/referee';
import { choose, withWords } from '../src/words.svelte';

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
  const step = (figure: number, over: Partial<SketchStep> = {}): SketchStep => ({
    ...{ figure, step: 0, drafted: true, moves: [], out: false, nearest: [] },
    ...{ from: { at: [376, 100], facing: 'N' }, to: { at: [376, 188], facing: 'N' } },
    ...over,
  });
  /** A referee that answers when it is told to. */
  function slowReferee() {
    const asked: { draft: Draft; answer: (steps: SketchStep[]) => void; fail: () => void }[] = [];
    const sketch = (_: number | null, draft: unknown) =>
      new Promise((resolve, reject) => {
        const answer = (steps: SketchStep[]) => resolve({ steps });
        asked.push({ draft: draft as Draft, answer, fail: () => reject(new Error('gone')) });
      });
    return { asked, sketcher: new Sketcher(() => ({ sketch }), 0) };
  }
  const soon = () => new Promise((done) => setTimeout(done, 5));
  const drafts = [null, 'left', 'right'].map((marker) => ({ marker }) as Draft);

  it('asks one thing at a time, and of several drafts only the newest', async () => {
    const { asked, sketcher } = slowReferee();
    for (const draft of drafts) sketcher.ask(0, draft);
    expect(asked.map(({ draft }) => draft)).toEqual([drafts[0]]);
    asked[0]!.answer([step(0)]);
    await vi.waitFor(() => expect(asked.map(({ draft }) => draft)).toEqual([drafts[0], drafts[2]]));
  });

  it('keeps the last sketch until the next is there', async () => {
    const { asked, sketcher } = slowReferee();
    sketcher.ask(0, drafts[0]!);
    asked[0]!.answer([step(0)]);
    await soon();
    sketcher.ask(0, drafts[1]!);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(sketcher.steps.map(({ figure }) => figure)).toEqual([0]);
    asked[1]!.answer([step(1)]);
    await vi.waitFor(() => expect(sketcher.steps.map(({ figure }) => figure)).toEqual([1]));
  });

  it('shows nothing when nothing is considered, or when there is no answer', async () => {
    const { asked, sketcher } = slowReferee();
    sketcher.ask(0, drafts[0]!);
    sketcher.ask(0, null);
    asked[0]!.answer([step(0)]);
    await soon();
    expect(sketcher.steps).toEqual([]);
    sketcher.ask(0, drafts[1]!);
    asked[1]!.answer([step(0)]);
    await soon();
    expect(sketcher.steps).toHaveLength(1);
    sketcher.ask(0, drafts[2]!);
    asked[2]!.fail();
    await soon();
    expect(sketcher.steps).toEqual([]);
  });

  it('is asked for with the open steps, the sides meant for them, and what is laid', () => {
    const steps = [[['turn'], true] as [Marker[], boolean], [['lateral'], false] as [Marker[], boolean]];
    const open = { ...me, steps, begun: 1 } as Fighter;
    const laid = [[], [{ markers: ['advance'] as Marker[], hands: [null], card: 3 }]];
    const now = { ...view, figures: [{ ...me, id: 5, out: 'defeated' }, open, foe] } as View;
    const hands = (figure: number, at: number): ('left' | null)[] =>
      figure === 0 && at === 1 ? ['left'] : [];
    expect(programmeDraft(now, 0, laid, hands)).toEqual({
      programme: [
        { open: [], steps: [] },
        { open: [['left']], steps: [{ markers: ['advance'], hands: [null] }] },
      ],
    });
    expect(programmeDraft(now, null, [], hands)).toEqual({ programme: [] });
  });

  it('is asked for only where an answer moves a figure', () => {
    const move = { move: { way: 'N', mm: 9 } };
    expect(answerDraft(move)).toEqual({ answer: move });
    expect(['skip', { attack: { target: 1 } }, null].map(answerDraft)).toEqual([null, null, null]);
    expect(isStill(step(0))).toBe(false);
    expect(isStill(step(0, { to: { at: [376, 100], facing: 'N' } }))).toBe(true);
  });

  it('says what cuts a step short, and after how many millimetres', async () => {
    await withWords(Promise.resolve());
    const lava = { number: 7, id: 'lava', kind: 'area' };
    const now = { ...view, pieces: [lava] } as unknown as View;
    expect(sayStop(now, 2, 40, { enemy: 1 })).toBe('Step 2 runs into Shargh (North) after 40 mm.');
    expect(sayStop(now, 1, 0, 'edge')).toBe('Step 1 stops at the edge of the arena after 0 mm.');
    expect(sayStop({ ...now, walled: true }, 1, 9, 'edge')).toContain('the wall');
    expect(sayStop(now, 1, 9, { piece: 7 })).toMatch(/^Step 1 stops at the .+ after 9 mm\.$/);
    expect(sayStop(now, 1, 9, { lethal: 7 })).toMatch(/touches the .+ out of the duel\.$/);
  });

  it('is drawn by the four directions', () => {
    expect(turned('N', -1)).toBe('W');
    expect(along([0, 0], 'W', 5)).toEqual([-5, 0]);
    expect(apart([0, 10], [0, 4])).toBe(6);
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
    expect(weigh(chances, 0)).toEqual({
      ...{ wounds: 1.5, hits: 0.5, any: 0.5, two: 0.5, out: 0.25, down: 0, points: 1, taken: 0 },
    });
    expect(weigh(chances, 1)).toMatchObject({ wounds: 0, taken: 1.5 });
  });
});

describe('what happened', () => {
  const told = (event: object, number = 0, ...change: Operation[]) =>
    ({ number, clause: '', text: 'words', decision: 0, event, change }) as unknown as MatchEvent;
  const replace = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
  const table = { figures: [me, foe], pieces: [] as Piece[], size: [900, 600] } as unknown as View;
  const play = (events: MatchEvent[], before = table) => beats(events, before);

  it('is acted out, a death more slowly than a step', () => {
    const all = play([
      told(
        { event: 'moved', figure: 0, from: [0, 0], to: [9, 0], displaced: false },
        0,
        replace('/figures/0/at', [9, 0]),
      ),
      told({ event: 'death-roll', figure: 1, die: 5, excess: 1, lives: false }, 1),
      told(
        { event: 'taken-out', figure: 1, seat: 1, how: 'defeated' },
        2,
        replace('/figures/1/out', 'defeated'),
      ),
    ]);
    const of = (event: number) => all.filter((one) => one.event === event);
    const lasts = (event: number) => of(event).reduce((sum, one) => sum + one.lasts, 0);
    expect(lasts(1)).toBeGreaterThan(5 * lasts(0));
    expect(afterBeat(table, of(0)[0]!).figures[0]?.at).toEqual([9, 0]);
    // Somebody falls before it is out.
    expect(afterBeat(table, of(2)[0]!).figures[1]?.out).toBe(foe.out);
    expect(of(2).reduce(afterBeat, table).figures[1]?.out).toBe('defeated');
    expect(haste(all.slice(0, 1))).toBe(1);
  });

  it('lets dice come to rest before it is told what they mean', () => {
    const [attacks, tumble, rest] = play([
      told({ event: 'attacks', attacker: 0, targets: [1], mode: { close: null }, improvised: false }, 4),
      told({ event: 'attack-roll', attacker: 0, dice: [3, 6], again: [4], criticals: 1, elemental: 0 }, 5),
      told({ event: 'struck', target: 1, seat: 1, modifier: -1, strikes: {} }, 6),
    ]);
    expect(tumble?.rows).toEqual([{ who: 0, dice: [3, 6, 4], hits: [false, true, false], needs: 5 }]);
    expect([attacks?.tells, tumble?.tells, rest?.tells]).toEqual([4, 4, 5]);
    // While the dice tumble the caption says what is needed, and nothing of what falls.
    expect(tumble?.caption).toBe('Shargh (South) attacks with 3 dice: each 5 or more is a strike.');
    expect(tumble?.attack).toMatchObject({ attacker: 0, targets: [1] });
  });

  it('says what is rolled for, also where nothing was told before', () => {
    const [tumble] = play([told({ event: 'rolled-off', dice: [6, 3], winner: 0 })]);
    expect(tumble?.caption).toBe('Who begins?');
  });

  it('counts no natural 6 in an improvised attack', () => {
    const [, tumble] = play([
      told({ event: 'attacks', attacker: 0, targets: [1], mode: { close: null }, improvised: true }),
      told({ event: 'attack-roll', attacker: 0, dice: [6], again: [], criticals: 0, elemental: 0 }),
      told({ event: 'struck', target: 1, seat: 1, modifier: -3, strikes: {} }),
    ]);
    expect(tumble?.rows?.[0]?.hits).toEqual([false]);
    // No die can be enough: there is no number to tell, and the caption stays that of the attack.
    expect(tumble?.caption).toMatchObject({ event: { event: 'attacks' } });
  });

  it('breaks and moves things', () => {
    const chair = { number: 3, from: [10, 10], to: [34, 34] } as Piece;
    const before = { ...table, pieces: [chair] };
    const [kicked, breaks, broken] = play(
      [
        told(
          { event: 'kicked', piece: 3, kind: 'barrel', to: [100, 10] },
          0,
          replace('/pieces/0/from', [100, 10]),
        ),
        told({ event: 'destroyed', piece: 3, kind: 'barrel' }, 1, { op: 'remove', path: '/pieces/0' }),
      ],
      before,
    );
    const moved = afterBeat(before, kicked!);
    expect(moved.pieces[0]).toMatchObject({ from: [100, 10] });
    // Splinters fly while it is still there.
    expect(effectsOf(afterBeat(moved, breaks!), breaks!).map(({ kind }) => kind)).toEqual(['splinters']);
    expect(afterBeat(moved, broken!).pieces).toEqual([]);
  });
});

describe('answers in the arena', () => {
  const offer = (action: unknown, text = JSON.stringify(action), who = '') => ({
    action,
    text,
    with: { who },
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

  it('know which of them leaves things as they are', () => {
    expect(['pass', 'skip', 'hold', { maximise: 0 }, { step: 0 }].map(isQuiet)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});

describe('a plan', () => {
  const asked = (question: Partial<NonNullable<View['question']>>, figure: Partial<Fighter> = {}): View => ({
    ...view,
    turn: 1,
    question: { kind: 'marker', figure: 0, other: null, marker: 'advance', ...question },
    figures: [{ ...me, begun: 1, steps: [[['advance', 'turn'], false]], ...figure }, foe],
  });
  const offer = (action: unknown) => ({ action, text: JSON.stringify(action) });
  /** What is planned where the referee sketches an Advance to the north, or a turn to the side that is meant. */
  async function planned(now: View, actions: unknown[], intent = new Intent()): Promise<unknown> {
    const from: SketchStep['from'] = { at: [376, 100], facing: 'N' };
    const sketch = async (draft: Draft): Promise<Sketch> => {
      const { marker } = draft as { marker: Hand | null };
      const to: SketchStep['to'] = marker
        ? { ...from, facing: marker === 'left' ? 'W' : 'E' }
        : { ...from, at: [376, 188] };
      return {
        steps: [{ figure: 0, step: null, drafted: true, from, to, moves: [], out: false, nearest: [] }],
      };
    };
    const found = await intent.planned(now, [now.figures[0]!], actions.map(offer), sketch);
    return found?.action ?? null;
  }

  it('picks the offered way that comes nearest to the sketch', async () => {
    const ways = [40, 80, 88].map((mm) => ({ move: { way: 'N', mm } }));
    expect(await planned(asked({}), ways)).toEqual({ move: { way: 'N', mm: 88 } });
    expect(await planned(asked({}), [{ move: { way: 'E', mm: 9 } }])).toBeNull();
  });

  it('turns to the side that was meant', async () => {
    const now = asked({ marker: 'turn' });
    const intent = new Intent();
    intent.keep({ ...now, turn: 1 }, { ...me, steps: [] }, [
      { markers: ['advance', 'turn'], hands: [null, 'right'], card: 0 },
    ]);
    expect(await planned(now, [{ turn: 'left' }, { turn: 'right' }], intent)).toEqual({ turn: 'right' });
  });

  it('takes the only strike, and leaves a choice to the player', async () => {
    const attack = asked({ marker: 'attack' });
    const strike = { attack: { target: 1, with: 'bare' } };
    expect(await planned(attack, [strike, 'skip'])).toEqual(strike);
    expect(await planned(attack, [strike, { attack: { target: 1, with: { weapon: 2 } } }])).toBeNull();
  });

  it('is carried out by itself until something happens to the figure, and again in the next turn', () => {
    const intent = new Intent();
    const log = (...events: object[]) => events.map((event) => ({ event })) as unknown as MatchEvent[];
    const now = { ...view, turn: 1, question: { kind: 'activate' } } as View;
    intent.watch(now, [], [me]);
    expect(intent.isOn).toBe(true);
    const pushed = log({ event: 'moved', figure: me.id });
    intent.watch(now, pushed, [me]);
    expect([intent.isOn, intent.isUpset]).toEqual([false, true]);
    intent.watch({ ...now, turn: 2 }, pushed, [me]);
    expect([intent.isOn, intent.isUpset]).toEqual([true, false]);
    // Turned off, it stays off.
    intent.change(pushed);
    expect([intent.isOn, new Intent().isOn]).toEqual([false, false]);
    intent.change(pushed);
    expect(new Intent().isOn).toBe(true);
  });

  it('ends when something happens to the figure', () => {
    const log = (...events: object[]) => events.map((event) => ({ event })) as unknown as MatchEvent[];
    const mine = { event: 'step-ends', figure: 0 };
    expect(isUpset(log({ event: 'turned', figure: 0 }, mine), [me])).toBe(false);
    expect(isUpset(log(mine, { event: 'moved', figure: 1 }), [me])).toBe(false);
    expect(isUpset(log(mine, { event: 'moved', figure: 0 }), [me])).toBe(true);
  });
});

describe('programming', () => {
  const hand = ['Action', 'Action', 'Ice Lance'].map((name, card) => ({
    ...{ card: name === 'Action' ? 0 : card, name, place: 'hand', state: 'available' },
  })) as Fighter['cards'];
  const one = { ...me, cards: hand, room: 3, counts: [3, 0, 0] } as Fighter;
  const laid = async (lay: (programme: Programme) => void) => {
    let picked: unknown = null;
    const programme = new Programme({
      own: () => [one],
      seat: () => 0,
      referee: () => ({ check: async () => ({ text: '' }) }),
      onpick: (action) => (picked = action),
    });
    programme.begin();
    await new Promise((done) => setTimeout(done, 20));
    lay(programme);
    await new Promise((done) => setTimeout(done, 5));
    return { programme, picked };
  };

  it('begins with nothing chosen, also after the first steps have been shown', async () => {
    const shown = { ...one, steps: [[['turn'], true]] } as Fighter;
    const picked: unknown[] = [];
    const programme = new Programme({
      own: () => [shown],
      seat: () => 0,
      referee: () => ({ check: async () => ({ text: '' }) }),
      onpick: (action) => void picked.push(action),
    });
    programme.begin();
    await new Promise((done) => setTimeout(done, 20));
    expect(picked).toEqual([]);
    expect(programme.hasShown(0)).toBe(true);
  });

  it('names heroes who could show steps and would show none', () => {
    const out = { ...me, id: 5, room: 0, out: 'defeated' } as Fighter;
    const [ready, shown] = [
      { ...me, room: 3 },
      { ...me, id: 6, room: 1, steps: [[['turn'], true]] } as unknown as Fighter,
    ];
    expect(idle([out, ready, shown], [[], [], []])).toEqual([ready]);
    const step = { card: 0, markers: ['advance'] as Marker[], hands: [null] };
    expect(idle([out, ready, shown], [[], [step], []])).toEqual([]);
  });

  it('joins two halves to a step and pays with plain cards first', async () => {
    const { picked } = await laid((all) =>
      (['advance', 'turn', 'attack', 'retreat'] as const).forEach((marker) => all.lay(marker)),
    );
    expect(picked).toEqual({
      programme: [
        [
          { markers: ['advance', 'turn'], card: 0 },
          { markers: ['attack'], card: 1 },
          { markers: ['retreat'], card: 2 },
        ],
      ],
    });
  });

  it('can be undone, paid otherwise and turned to the other side', async () => {
    const { programme, picked } = await laid((all) => {
      all.lay('turn');
      all.flip(0, 0, 'left');
      all.lay('advance');
      all.lay('attack');
      all.undo();
      all.pay(0, 2);
    });
    expect(programme.laid).toEqual([[{ markers: ['turn', 'advance'], hands: ['right', null], card: 2 }]]);
    expect(picked).toEqual({ programme: [[{ markers: ['turn', 'advance'], card: 2 }]] });
  });

  it('takes over an answer of the list once, in whatever order its fields are written', async () => {
    const { programme } = await laid((all) => all.adopt({ programme: [[{ card: 1, markers: ['turn'] }]] }));
    const { laid: taken } = programme;
    expect(taken).toEqual([[{ markers: ['turn'], hands: [null], card: 1 }]]);
    programme.adopt({ programme: [[{ card: 1, markers: ['turn'] }]] });
    expect(programme.laid).toBe(taken);
  });

  it('shows open steps with their cards before those that are drafted', () => {
    const bound = { ...hand[0]!, state: { bound: 0 } };
    const open = { ...one, cards: [bound, ...hand.slice(1)], steps: [[['attack'], true]] } as Fighter;
    const tiles = tilesOf(open, [{ markers: ['turn'], hands: [null], card: 1 }], false);
    expect(tiles.map(({ number, card, state }) => [number, card, state])).toEqual([
      [0, 0, 'now'],
      [1, 1, 'draft'],
    ]);
    expect(markerFor('A')).toBe('advance');
    expect(markerFor('q')).toBeUndefined();
  });
});

describe('the arena on its sheet', () => {
  const inn = readFileSync('../crates/games/fighters/content/arenas/pig-and-anchor.toml', 'utf8');
  const pieces = [...inn.matchAll(/id = "([\w-]+)", kind = "(\w+)", rect = \[(.*?)\]/g)].map(
    ([, id, kind, rect], number) => {
      const [a = 0, b = 0, c = 0, d = 0] = (rect ?? '').split(', ').map(Number);
      return { number, id, kind, from: [a, b], to: [c, d], rough: false, dangerous: false, lethal: false };
    },
  ) as unknown as Piece[];
  const room = {
    ...view,
    walled: true,
    exits: [{ edge: 'N', from: 356, to: 436 }],
    pieces,
  } as View;

  it('has north up, and leads back to millimetres', () => {
    expect(onSheet(view, [0, 792])).toEqual({ x: 44, y: 44 });
    expect(toArena(view, onSheet(view, [120, 560]))).toEqual([120, 560]);
    expect(middle(view, [376, 100])).toEqual({ x: 440, y: 716 });
  });

  it('builds every piece of the inn, with a door where the exit is', () => {
    const prisms = prismsOf(room);
    const props = propsOf(room, pieces);
    expect(pieces.length).toBe(22);
    for (const { number, id } of pieces)
      expect(
        prisms.some((one) => one.id === `piece/${number}`) ||
          props.some((one) => one.id === `prop/${number}`),
        id,
      ).toBe(true);
    const [door] = prisms.filter((one) => one.wall === INTERIORS['timber-door']);
    expect(door?.corners.map(({ x }) => x - 44)).toEqual([352, 440]);
  });
});

describe('what is printed on sheets and cards', () => {
  const texts = ['en', 'de'].map((language) => {
    const { body } = new FluentResource(readFileSync(`../locales/${language}/fighters.ftl`, 'utf8'));
    return Object.fromEntries(body.map(({ id, value, attributes }) => [id, !!value && !!attributes.name]));
  });

  it('is read from the content of the rules', () => {
    expect(HEROES.map(({ id }) => id).sort()).toEqual(['brock', 'deretor', 'hallothon', 'lesdinn', 'shargh']);
    expect(heroNamed('Lesdinn (South)')?.levels[0].values).toEqual([4, 3, 3, 3, 8]);
    // Two of the same hero on one side are told apart by their numbers.
    expect(heroNamed('Deretor 2 (South)')?.id).toBe('deretor');
    expect(shortNameOf('Deretor 2 (South)')).toBe('Deretor 2');
    expect([numberIn('Deretor 2 (South)'), numberIn('Deretor (North)'), numberIn('Brock')]).toEqual([
      '2',
      '',
      '',
    ]);
    expect(heroNamed('Shargh')?.deck).toEqual(['action', 'action', 'gutripper-cleaver', 'blood-fury']);
    expect(kindOf('ice-lance')).toBe('water');
    expect(costOf('double-thrust')).toBe(2);
    expect(slug('Vulcan\u0027s Breath')).toBe('vulcans-breath');
    expect(readToml('a = 1\n[b]\nc = ["d"]')).toEqual({ '': { a: 1 }, b: { c: ['d'] } });
  });

  it('has a name and a sentence in both languages', () => {
    const abilities = HEROES.flatMap(({ levels }) => levels.flatMap((level) => level.abilities));
    const wanted = [...CARD_IDS, ...TECHNIQUE_IDS, ...abilities, ...HEROES.map(({ id }) => id)];
    for (const text of texts) expect(wanted.filter((id) => !text[id])).toEqual([]);
    expect(Object.keys(texts[0]!).filter((id) => !wanted.includes(id))).toEqual([]);
  });

  it('has the pictures that it says it has', () => {
    const files = CARD_IDS.filter((id) => {
      try {
        return readFileSync(`src/figures/fighters/card-${id}.svg`);
      } catch {
        return false;
      }
    });
    expect([...PICTURED].sort()).toEqual(files.sort());
  });
});

describe('what the referee says', () => {
  beforeAll(async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    await withWords(Promise.resolve());
  });
  const arena = {
    ...view,
    ...{ size: [792, 792], base: 44 },
    pieces: [
      { id: 'keg-1', kind: 'barrel', from: [250, 480], to: [274, 504] },
      { id: 'hearth-w', kind: 'vertical', from: [0, 232], to: [40, 312] },
    ],
  } as unknown as View;
  const said = reword(arena);

  it('is told without coordinates and ids', () => {
    expect(said('Place Brock at 440,88 facing north', 'place')).toBe('Place Brock in the south facing north');
    expect(said('Brock is placed at 44,250 facing east.', 'placed')).toBe(
      'Brock is placed in the west by the hearth facing east.',
    );
    expect(said('The barrel keg-1 is kicked to 374,374.', 'kicked')).toBe('The keg is kicked to the middle.');
    expect(said('ran into hearth-w', 'cause-piece')).toBe('ran into the hearth');
  });

  it('has German names of cards in a German sentence', async () => {
    await choose('de');
    await fetchTexts();
    expect(said('Brock hat Action, Vulcan Hammer.', 'dealt')).toBe('Brock hat Aktion, Vulkanhammer.');
    expect(said('Brock steht bei (440 | 88), Blick nach Norden.', 'placed')).toBe(
      'Brock steht im Süden, Blick nach Norden.',
    );
    await choose('en');
  });
});

describe('a hint', () => {
  it('names the markers of the steps that it lays for a figure', () => {
    const offer = {
      programme: [[{ markers: ['advance', 'turn'], card: 0 }], [{ markers: ['attack'], card: 1 }]],
    };
    expect(markersIn(offer, 0)).toEqual(['advance', 'turn']);
    expect(markersIn(offer, 1)).toEqual(['attack']);
    expect(markersIn(offer, 2)).toEqual([]);
    expect(markersIn({ move: { way: 'N', mm: 60 } }, 0)).toEqual([]);
    expect(markersIn(null, 0)).toEqual([]);
  });
});

it('warns of a standstill where steps are planned, and not in the middle of an attack', () => {
  const about = (kind: string, quiet_turns: number) =>
    FACES.fighters?.about?.({ quiet_turns, question: { kind } } as never);
  expect(about('programme', 1)).not.toBe('');
  expect(about('programme', 0)).toBe('');
  expect(about('defend', 1)).toBe('');
});
