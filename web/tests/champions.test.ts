import { beforeAll, describe, expect, it } from 'vitest';
import { forecasts, pairings } from '../src/games/champions/duel';
import { lastRound, sorted, total, type Round } from '../src/games/champions/fight';
import { blowsOf, orderOf } from '../src/games/champions/closeup/order';
import { drawingOf, entryOf } from '../src/games/champions/cast';
import { contact, laidOn, models, rectangle, spot, struckFacing } from '../src/games/champions/field';
import { cornersOf, degrees, groundFor, modelAt, sizeOf } from '../src/games/champions/ground';
import { gloryOf, gloryText } from '../src/games/champions/glory';
import { marks } from '../src/games/champions/marks';
import { namesOf, strengthOf, titleOf } from '../src/games/champions/names';
import { byPlace, dealing, shifted, waysOf, wheelsOf } from '../src/games/champions/options';
import type { Words } from '../src/games/champions/beat';
import { after, beats, haste } from '../src/games/champions/playback';
import { Spell } from '../src/games/champions/spell';
import { applied, everybody, fallers, felled, tableOf } from '../src/games/champions/table';
import { parse, reword, type Pool, type Token, type Unit, type View } from '../src/games/champions/view';
import { fightOf } from '../src/games/champions/watching';
import type { MatchEvent, Note, Operation } from '../src/referee';
import { withWords } from '../src/words.svelte';

beforeAll(() => withWords(Promise.resolve()));

// The first moments of the preset `gate`, as the referee published them.
const still = {
  afraid: false,
  arrives: 0,
  broken: false,
  disrupted: false,
  first_round: true,
  musician: false,
  shaken: false,
  standard: true,
  status: 'engaged',
  wounds: 0,
} as const;
const guard: Unit = {
  ...still,
  ...{ at: [300, 300], cell: [25, 25], champion: 1, champion_name: 'Gate Captain', charging: false },
  ...{ depth: [4, 3, 3, 3, 3], discipline: 9, facing: 'N', full_ranks: 3, models: 14, name: 'Gate Guard' },
  ...{ front: ['ranks', 'champion', { character: 0 }, 'ranks', 'ranks'], seat: 0, short: 'Gate Guard' },
  ...{ steadfast: false, stubborn: true, weapon: 'halberd' },
};
const swords: Unit = {
  ...still,
  ...{ at: [425, 300], cell: [25, 25], champion: 1, champion_name: 'Oath-Keeper', charging: true },
  ...{ depth: [5, 4, 4, 4, 4], discipline: 8, facing: 'S', full_ranks: 4, models: 19, name: 'Reaver Swords' },
  ...{ front: ['ranks', 'champion', { character: 1 }, 'ranks', 'ranks'], seat: 1, short: 'Reaver Swords' },
  ...{ steadfast: true, stubborn: false, weapon: 'hand-weapon' },
};
const view: View = {
  about: { character: 1 },
  active: 1,
  asked: 1,
  characters: [
    {
      ...{ cowed: false, hp: 3, hp_full: 3, name: 'Lord Castellan Brannoc Vey', short: 'Brannoc', unit: 0 },
      weapon: 'great-weapon',
    },
    {
      ...{ cowed: false, hp: 3, hp_full: 3, name: 'Hask Red-Oath', short: 'Hask', unit: 1 },
      weapon: 'paired-weapons',
    },
  ],
  duels: [],
  engagements: [
    [
      [0, 1],
      ['front', 'front'],
    ],
  ],
  fighting: [0, 1],
  glory: [0, 0],
  glory_for: [[], []],
  phase: 'allocation',
  ribbon: [],
  round_step: 6,
  scores: null,
  seat: 1,
  step: 6,
  turn: 1,
  turn_limit: 8,
  units: [guard, swords],
  winner: null,
};

describe('the field', () => {
  it('lays units to scale, rank behind rank', () => {
    expect(rectangle(guard)).toEqual({ x: 300, y: 200, width: 125, height: 100 });
    expect(rectangle(swords)).toEqual({ x: 300, y: 300, width: 125, height: 125 });
    expect(spot(swords, 25, 50)).toEqual([400, 350]);
    expect(models(view, 0)).toHaveLength(16);
    expect(models(view, 1).filter((model) => model.rank === 0)).toHaveLength(5);
  });

  it('knows where two units touch', () => {
    expect(contact(rectangle(guard), rectangle(swords))).toEqual([
      [300, 300],
      [425, 300],
    ]);
    const apart = { x: 600, y: 200, width: 10, height: 10 };
    expect(contact(rectangle(guard), apart)).toBeNull();
    // A corner alone is no contact.
    expect(contact({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 10, width: 5, height: 5 })).toBeNull();
  });

  it('is seen by each side from its own end: its own men stand on the left and look right', () => {
    for (const seat of [0, 1]) {
      const ground = groundFor({ ...view, seat }, null);
      const [own, other] = seat === 0 ? [guard, swords] : [swords, guard];
      expect(degrees(own.facing, ground)).toBe(90);
      expect(degrees(other.facing, ground)).toBe(270);
      expect(modelAt(ground, own, 0, 0).x).toBeLessThan(modelAt(ground, other, 0, 0).x);
      const { width, height } = sizeOf(ground);
      for (const { x, y } of [own, other].flatMap((unit) => cornersOf(ground, unit))) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  it('keeps its sheet until somebody comes near the end of it', () => {
    const ground = groundFor(view, null);
    expect(groundFor({ ...view, units: [{ ...guard, at: [310, 295] }, swords] }, ground)).toBe(ground);
    const far = groundFor({ ...view, units: [{ ...guard, at: [300, -200] }, swords] }, ground);
    expect(far).not.toBe(ground);
    expect(far.y).toBeLessThan(-200);
  });

  it('gives a base of two ranks to whoever fills more cells than there are models', () => {
    const long = { ...view, units: [{ ...guard, depth: [4, 3, 4, 3, 3] }, swords] };
    expect(models(long, 0).filter((model) => model.long === 2)).toEqual([
      { file: 2, rank: 0, slot: { character: 0 }, long: 2 },
    ]);
    expect(models(long, 0)).toHaveLength(16);
  });

  it('writes names where nobody stands', () => {
    const ground = groundFor(view, null);
    const names = namesOf(view, ground);
    expect(names.map(({ text }) => text)).toEqual(['Gate Guard · 15 models', 'Reaver Swords · 20 models']);
    const inside = ({ x, y }: { x: number; y: number }, unit: Unit) => {
      const corners = cornersOf(ground, unit);
      const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
      return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
    };
    for (const name of names) for (const unit of view.units) expect(inside(name, unit)).toBe(false);
  });

  // What the referee told of Wheel Ins in `ford`: units as they stood, and where they came to stand.
  const lances = {
    at: [750, 200],
    cell: [25, 50],
    depth: [2, 2, 2, 2, 2],
    facing: 'N',
    front: Array(5),
  } as const;
  const husks = {
    at: [300, 700],
    cell: [25, 25],
    depth: [6, 5, 5, 5, 5, 5],
    facing: 'S',
    front: Array(6),
  } as const;
  const stand = (unit: object) => unit as Unit;
  it('lays a unit that Wheels In where the referee lays it', () => {
    expect(struckFacing(stand(husks), stand(lances))).toBe('front');
    expect(laidOn(25, 6, stand(lances), 'front', 3)).toEqual({ at: [950, 200], facing: 'S' });
    // Vector V31: only one offset on the left flank of the swords is legal, and it ends there.
    const pinned = stand({ ...swords, at: [525, 400], depth: [6, 6, 6, 6, 6] });
    const riders = stand({ ...lances, depth: [2, 2, 2, 2, 2] });
    expect(struckFacing(riders, pinned)).toBe('left');
    const laid = Array.from({ length: 9 }, (_, offset) => laidOn(25, 5, pinned, 'left', offset).at[1]);
    expect([...laid].sort((a, b) => a - b)).toEqual([275, 338, 350, 400, 413, 425, 475, 488, 550]);
    expect(laidOn(25, 5, pinned, 'left', 0).facing).toBe('W');
  });
});

describe('answers', () => {
  it('belong to whom they are about', () => {
    const issue = [
      { action: 'duel-pass', text: 'no Duel' },
      { action: { 'duel-issue': { character: 1 } }, text: 'Hask Red-Oath issues a Duel' },
      { action: { 'duel-issue': { champion: 1 } }, text: 'Oath-Keeper issues a Duel' },
    ];
    expect([...byPlace(view, issue).keys()]).toEqual(['character 1', 'champion 1']);
    expect(parse({ pursue: 0 })).toEqual(['pursue', 0]);
    expect(parse('reroll')).toEqual(['reroll', undefined]);
  });

  // Each part of an answer that deals says how many go at whom.
  const gives = (shares: number[], ...at: [number, string][]) => {
    const row = at.map(([share, who]) => ({
      key: 'share',
      text: `${share} at ${who}`,
      with: { share, who },
    }));
    const text = row.map((one) => one.text).join(', ');
    return { action: { allocate: shares }, key: 'shared', text, with: { row } };
  };
  const dealt = [
    gives([5, 0, 0], [5, 'Gate Guard']),
    gives([0, 5, 0], [5, 'Gate Captain']),
    gives([0, 0, 5], [5, 'Lord Castellan Brannoc Vey']),
    gives([4, 1, 0], [4, 'Gate Guard'], [1, 'Gate Captain']),
  ];
  it('that deal out attacks name their targets', () => {
    const found = dealing(view, dealt);
    expect(found).toEqual({
      verb: 'allocate',
      number: 5,
      pools: [{ ranks: 0 }, { champion: 0 }, { character: 0 }],
      names: ['Gate Guard', 'Gate Captain', 'Lord Castellan Brannoc Vey'],
    });
    const places = byPlace(view, dealt);
    expect([...places.keys()]).toEqual(['ranks 0', 'champion 0', 'character 0']);
    expect(dealing(view, [{ action: 'reroll', text: 'roll again' }])).toBeNull();
  });

  it('are shifted one by one, and always as many', () => {
    expect(shifted([5, 0, 0], 1)).toEqual([4, 1, 0]);
    expect(shifted([2, 3, 0], 2)).toEqual([2, 2, 1]);
    expect(shifted([0, 5], 1)).toEqual([0, 5]);
  });
});

describe('what the second whispers', () => {
  const [a, b] = ['Gate Captain', 'Hask Red-Oath'];
  const atLeast = (...chances: string[]) =>
    chances.map((chance, at) => ({ key: 'note-at-least', text: '', with: { count: at + 1, chance } }));
  const losing = (key: string, who: string, ...chances: string[]) => ({
    ...{ key, text: '' },
    with: { who, chances: atLeast(...chances) },
  });
  const hold = (unit: string, share: string, least: string, most: string) => ({
    ...{ key: 'note-hold', text: '' },
    with: { unit, share, least, most },
  });
  // Their texts do not matter: what is drawn comes from keys and parts.
  const note = (key: string, parts: Note['with']): Note => ({ clause: 'CH-650', key, text: '', with: parts });
  const notes = [
    note('note-met', { issuer: b, able: [{ text: a }] }),
    note('note-duel-round', { a, b, a_falls: '92.9 %', b_falls: '0.0 %', both_live: '7.1 %' }),
    note('note-duel-losses', {
      a_loses: losing('note-loses', a, '92.9 %'),
      a_overkill: '',
      b_loses: losing('note-then-loses', b, '1.8 %', '0.1 %'),
      b_overkill: losing('note-then-overkill', b, '71.4 %', '41.8 %', '18.1 %'),
    }),
    note('note-duel-score', { a, b, a_adds: '0.02', b_adds: '2.24', spread: [] }),
    note('note-duel-rounds', {
      ...{ rounds: 3, a, b, a_wins: '0.0 %', b_wins: '100.0 %' },
      ...{ both_fall: '0.0 %', both_live: '0.0 %' },
    }),
    note('note-forecast', {
      answer: { key: 'duel-pass', text: 'no Duel' },
      ...{ a_score: '6.2 ± 0.3', b_score: '7.7 ± 0.3', samples: 100 },
      holds: [hold('Gate Guard', '44 %', '35', '54'), hold('Reaver Swords', '56 %', '46', '65')],
    }),
  ];
  it('becomes a card for each pairing', () => {
    expect(pairings(notes)).toEqual([
      {
        names: ['Gate Captain', 'Hask Red-Oath'],
        falls: [92.9, 0],
        bothLive: 7.1,
        adds: [0.02, 2.24],
        overkill: [0, 71.4],
        later: { rounds: 3, wins: [0, 100], bothFall: 0, bothLive: 0 },
      },
    ]);
  });
  it('becomes a forecast for each answer', () => {
    expect(forecasts(notes)).toEqual([
      {
        answer: { key: 'duel-pass', text: 'no Duel' },
        scores: ['6.2 ± 0.3', '7.7 ± 0.3'],
        holds: [
          { name: 'Gate Guard', share: 44, least: 35, most: 54 },
          { name: 'Reaver Swords', share: 56, least: 46, most: 65 },
        ],
      },
    ]);
    expect(forecasts([{ clause: 'X', text: 'Something else.' }])).toEqual([]);
  });
});

it('gathers the last Round, step by step', () => {
  const tell = (number: number, event: { event: string } & Record<string, unknown>): MatchEvent => ({
    ...{ number, event, clause: 'CH-1', text: '', decision: 0 },
  });
  const rolled = {
    pools: [{ name: 'hit', needed: 4, faces: [1, 6, 4] }],
    hits: 2,
    wounds: 1,
    unsaved: 1,
    hp: 1,
  };
  const struck = {
    attacker: { champion: 1 },
    target: { ranks: 0 },
    kind: 'close',
    attacks: 3,
    part: 0,
    rolled,
  };
  const score = { charge: 1, flank: 0, losses: 2, overkill: 0, ranks: 3, rear: 0, standards: 1 };
  const round = lastRound([
    tell(0, { event: 'round-begins', units: [0, 1] }),
    tell(1, { event: 'step', step: 9 }),
    tell(2, { event: 'round-begins', units: [0, 1] }),
    tell(3, { event: 'step', step: 6 }),
    tell(4, { event: 'struck', ...struck }),
    tell(5, { event: 'scored', scores: [score, score], winner: null }),
    tell(6, { event: 'tested', unit: 0, kind: 'break', discipline: 6, dice: [3, 4], passed: false }),
    tell(7, { event: 'ran', unit: 0, pursues: null, dice: [2, 2], distance: 4 }),
  ]);
  expect(round.steps.map((step) => [step.step, step.batches.length])).toEqual([[6, 1]]);
  expect(round.throws.map((one) => [one.kind, one.passed])).toEqual([
    ['break', false],
    ['flight', null],
  ]);
  expect(round.scores?.map(total)).toEqual([7, 7]);
  const dice = round.steps[0]?.batches[0]?.rolled.pools[0];
  expect(dice && sorted(dice)).toEqual([
    { face: 6, isGood: true },
    { face: 4, isGood: true },
    { face: 1, isGood: false },
  ]);
});

it('marks a unit with what decides its fate', () => {
  expect(marks(guard)).toEqual(['stubborn', 'standard']);
  expect(marks({ ...swords, shaken: true, afraid: true })).toEqual([
    'shaken',
    'charging',
    'steadfast',
    'standard',
  ]);
});

it('finds the drawing of everybody', () => {
  expect(drawingOf(view, { character: 0 }, true)).toBe('brannoc-strike');
  expect(drawingOf(view, { champion: 1 }, false)).toBe('reaver_swords-champion');
  expect(drawingOf(view, { ranks: 0 }, false)).toBe('gate_guard');
  expect(entryOf({ short: 'Lances of the Fen' })).toBe('fen_lances');
  expect(entryOf({ short: 'The Stonewarden' })).toBe('stonewarden');
});

describe('places that are answers', () => {
  it('are those in the rank of whom somebody may make way', () => {
    const candidates = [
      { action: { 'make-way': 1 }, text: 'to slot 1' },
      { action: 'stay', text: 'stay' },
    ];
    expect(waysOf(view, candidates)).toEqual([{ one: candidates[0], stand: swords, file: 0 }]);
    expect(waysOf({ ...view, about: null }, candidates)).toEqual([]);
  });

  it('are where a unit would wheel to, and nothing else is a wheel', () => {
    const free = { ...view, units: [{ ...guard, at: [300, 100] as [number, number] }, swords] };
    const wheel = { action: { 'wheel-in': { unit: 0, target: 1, offset: 4 } }, text: 'wheels' };
    const found = wheelsOf(free, [wheel, { action: { hold: 0 }, text: 'holds' }]);
    expect(found.map(({ one }) => one)).toEqual([wheel]);
    expect(rectangle({ ...guard, ...found[0]!.stand }).y).not.toBe(rectangle(free.units[0]!).y);
  });
});

describe('the men on the table', () => {
  const men = (id: number, table = tableOf(view, null)) => table.men[id]!.flat();
  const withUnit = (id: number, change: Partial<Unit>): View => ({
    ...view,
    units: view.units.map((unit, at) => (at === id ? { ...unit, ...change } : unit)),
  });

  it('have names of their own and keep them', () => {
    const table = tableOf(view, null);
    expect(men(0, table)).toHaveLength(14);
    expect(new Set([...men(0, table), ...men(1, table)]).size).toBe(14 + 19);
    expect(tableOf(view, table).men).toEqual(table.men);
    expect(everybody(table, 0)).toHaveLength(16);
  });

  it('fall in front, leave gaps, and those behind them close up', () => {
    const table = tableOf(view, null);
    const down = fallers(table, 0, 3, 5);
    expect(down).toHaveLength(3);
    // Every file loses one man at most while there are enough files.
    for (const file of table.men[0]!) expect(file.filter((man) => down.includes(man)).length).toBeLessThan(2);
    const lost = { event: 'ranks-lost', seat: 0, unit: 0, hp: 3, removed: 3, left: 11 } as const;
    const next = applied(
      felled(table, down),
      lost,
      withUnit(0, { models: 11, depth: guard.depth.map((depth, file) => (file < 3 ? depth - 1 : depth)) }),
    );
    expect(next.view.units[0]!.models).toBe(11);
    expect(men(0, next)).toHaveLength(11);
    expect(men(0, next).filter((man) => down.includes(man))).toEqual([]);
    expect(men(0, next).every((man) => men(0, table).includes(man))).toBe(true);
    expect(next.lying.map(({ seat }) => seat)).toEqual([0, 0, 0]);
    expect(next.down).toEqual([]);
  });

  it('see a Character fall, and somebody steps into the gap', () => {
    const table = tableOf(view, null);
    const fallen = applied(
      felled(table, ['character/0']),
      { event: 'removed', pool: { character: 0 } },
      undefined,
    );
    expect(fallen.lying.map(({ pool }) => pool)).toEqual([{ character: 0 }]);
    const front = guard.front.map((slot, at) => (at === 2 ? 'ranks' : slot));
    const filled = applied(
      fallen,
      { event: 'filled', unit: 0, slot: 3 },
      withUnit(0, { front, depth: guard.depth.map((depth, file) => (file ? depth : depth - 1)) }),
    );
    expect(men(0, filled)).toHaveLength(14);
  });

  it('are all gone when their unit is destroyed', () => {
    const table = tableOf(view, null);
    const next = applied(
      felled(table, everybody(table, 1)),
      { event: 'destroyed', unit: 1 },
      withUnit(1, { status: 'destroyed' }),
    );
    expect(next.men[1]).toEqual([]);
    expect(next.lying.length).toBeGreaterThan(10);
  });
});

describe('a scene', () => {
  const words: Words = {
    strikes: () => 'strikes',
    totals: () => 'totals',
    tests: () => 'tests',
    runs: () => 'runs',
  };
  const tell = (
    number: number,
    event: { event: string } & Record<string, unknown>,
    ...change: Operation[]
  ): MatchEvent => ({
    ...{ number, event, clause: 'CH-1', text: event.event, decision: 0 },
    ...(change.length ? { change } : {}),
  });
  const replace = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
  const pools = [
    { name: 'hit', needed: 3, faces: [6, 5, 1] },
    { name: 'wound', needed: 4, faces: [4, 2] },
  ];
  const rolled = { pools, hits: 2, wounds: 1, unsaved: 1, hp: 1 };
  const blow = { attacker: { character: 1 }, target: { character: 0 }, part: 0, kind: 'close', attacks: 3 };
  const play = (...news: MatchEvent[]) => beats(() => news, words)(news, { view });

  it('shows the Duel from near by: swing, dice pool by pool, wound', () => {
    const pair = [{ character: 1 }, { character: 0 }];
    const found = play(
      tell(0, { event: 'duel-accepted', issuer: pair[0], by: pair[1] }),
      tell(1, { event: 'struck', ...blow, rolled }),
      tell(2, { event: 'lost', seat: 0, pool: { character: 0 }, hp: 1, left: 2 }),
    );
    expect(found.map(({ moment }) => moment)).toEqual(['accept', 'swing', 'dice', 'dice', 'hit', 'hit']);
    expect(found.every(({ duel }) => duel?.length === 2)).toBe(true);
    // Dice that roll tell nothing; what came of them is told when all of them lie.
    expect(found.map(({ tells }) => tells)).toEqual([0, 0, 0, 0, 1, 2]);
    expect(found.map(({ thrown }) => thrown?.to)).toEqual([undefined, undefined, 1, 2, 2, undefined]);
    expect(found[3]?.thrown?.result).toBeUndefined();
    expect(found[4]?.thrown?.result).toEqual({ hits: 2, wounds: 1, hp: 1 });
  });

  it('shows blows of the ranks on the field, with all dice at once', () => {
    const found = play(
      tell(1, { event: 'struck', ...blow, attacker: { ranks: 1 }, target: { ranks: 0 }, rolled }),
    );
    expect(found.map(({ moment, duel }) => [moment, duel])).toEqual([
      ['swing', undefined],
      ['dice', undefined],
      ['hit', undefined],
    ]);
  });

  it('shows the blows of one unit at another in one step as one moment with their totals', () => {
    const at = (attacker: object, target: object, number: number) =>
      tell(number, { event: 'struck', ...blow, attacker, target, rolled });
    const harder = { ...rolled, pools: [{ name: 'hit', needed: 4, faces: [4] }], hits: 1, wounds: 0, hp: 0 };
    const found = play(
      at({ ranks: 1 }, { ranks: 0 }, 1),
      at({ champion: 1 }, { ranks: 0 }, 2),
      tell(3, { event: 'struck', ...blow, attacker: { ranks: 1 }, target: { champion: 0 }, rolled: harder }),
      // The others strike back: that is another moment.
      at({ ranks: 0 }, { ranks: 1 }, 4),
    );
    expect(found.map(({ moment }) => moment)).toEqual(['swing', 'dice', 'hit', 'swing', 'dice', 'hit']);
    expect(found.map(({ tells }) => tells)).toEqual([undefined, undefined, 3, 3, 3, 4]);
    expect(found[1]?.thrown?.pools).toEqual([
      { name: 'hit', needed: 3, faces: [6, 5, 1, 6, 5, 1] },
      { name: 'hit', needed: 4, faces: [4] },
      { name: 'wound', needed: 4, faces: [4, 2, 4, 2] },
    ]);
    expect([found[2]?.caption, found[2]?.thrown?.result]).toEqual(['totals', { hits: 5, wounds: 2, hp: 2 }]);
    // Several were struck at: the tray names none of them.
    expect(found[2]?.thrown?.at).toBeUndefined();
  });

  it('does not roll again what was rolled before a save was chosen', () => {
    const wounded = tell(1, { event: 'wounded', ...blow, rolled: { ...rolled, hp: 0 } });
    const more = { ...rolled, pools: [...pools, { name: 'special', needed: 5, faces: [2] }] };
    const struck = tell(2, { event: 'struck', ...blow, rolled: more });
    const found = beats(() => [wounded, struck], words)([struck], { view });
    expect(found.map(({ moment }) => moment)).toEqual(['dice', 'hit']);
    expect(found[0]?.thrown).toMatchObject({ from: 2, to: 3 });
  });

  it('lets men fall before the ranks close, and a broken unit run', () => {
    const found = play(
      tell(
        1,
        { event: 'ranks-lost', seat: 0, unit: 0, hp: 2, removed: 2, left: 12 },
        replace('/units/0/models', 12),
      ),
      tell(2, { event: 'tested', unit: 0, kind: 'break', discipline: 5, dice: [6, 5], passed: false }),
      tell(3, { event: 'broke', unit: 0 }, replace('/units/0/broken', true)),
      tell(4, { event: 'routed', unit: 0 }, replace('/units/0/status', 'routed')),
    );
    let table = tableOf(view, null);
    const states = found.map((beat) => {
      table = after(table, beat);
      const { models: left, broken, status } = table.view.units[0]!;
      return [beat.moment, table.down.length, left, broken, status];
    });
    expect(states).toEqual([
      ['fall', 2, 14, false, 'engaged'],
      ['close', 0, 12, false, 'engaged'],
      ['dice', 0, 12, false, 'engaged'],
      [undefined, 0, 12, false, 'engaged'],
      ['break', 0, 12, true, 'engaged'],
      ['flee', 0, 12, true, 'engaged'],
      [undefined, 0, 12, true, 'routed'],
    ]);
    expect(table.lying).toHaveLength(2);
  });
});

it('counts the Champion of a unit everywhere alike', () => {
  expect(strengthOf({ models: 19, champion: 1 })).toBe(20);
  expect(strengthOf({ models: 19, champion: 0 })).toBe(19);
  expect(titleOf({ ...swords, champion: 1 })).toBe(
    `Reaver Swords · ${strengthOf({ ...swords, champion: 1 })} models`,
  );
});

it('Glory is told by what it was won for', () => {
  const glory_for: View['glory_for'] = [
    [],
    [
      { from: { unit: 0 }, points: 420 },
      { from: { character: 0 }, points: 100 },
      { from: 'trophies', points: 75 },
    ],
  ];
  const won = { ...view, glory_for };
  expect(gloryText(gloryOf(won, 0))).toBe('no Glory yet');
  expect(gloryText(gloryOf(won, 1))).toBe('Gate Guard 420 · Brannoc 100 · standards and laurels 75');
});

describe('the camera at a fight', () => {
  const table = tableOf(view, null);
  const ground = groundFor(view, null);

  it('looks at the line in which two units meet, from whichever side a blow comes', () => {
    const blow = fightOf(table, ground, { fight: [{ character: 0 }, { ranks: 1 }] });
    const back = fightOf(table, ground, { fight: [{ ranks: 1 }, { champion: 0 }] });
    expect([back?.one, back?.other]).toEqual([blow?.one, blow?.other]);
    expect(blow!.one.y).toBeCloseTo(blow!.other.y);
    // This is the view of side B, who stands on the left.
    expect(blow!.one.x).toBeGreaterThan(blow!.other.x);
    expect(blow!.around!.length).toBe(8);
  });

  it('stays where it is while nobody strikes at an enemy', () => {
    expect(fightOf(table, ground, {})).toBeNull();
    expect(fightOf(table, ground, { fight: [{ ranks: 0 }, { champion: 0 }] })).toBeNull();
  });
});

describe('several scenes without a pause', () => {
  it('count as one, until there is a pause', () => {
    const spell = new Spell();
    expect(spell.spent(10_000)).toBe(0);
    expect(spell.spent(12_000), 'it goes on').toBe(2000);
    spell.end(14_000);
    expect(spell.spent(14_500)).toBe(4500);
    spell.end(16_000);
    expect(spell.spent(20_000)).toBe(0);
  });

  it('leave the later ones less time, but enough to be read', () => {
    const queue = [{ lasts: 4000 }, { lasts: 4400 }];
    expect(haste(queue)).toBeCloseTo(8400 / 6000);
    expect(haste(queue, 3000)).toBeCloseTo(8400 / 3000);
    expect(haste(queue, 60_000)).toBeCloseTo(8400 / 2200);
    expect(haste([{ lasts: 900 }], 60_000)).toBe(1);
  });
});

it('calls a side by its colour where the referee has a letter', () => {
  const names = ['Side A wins the Round.', 'Seite B gibt auf.', 'Side Aldermoor'].map((text) =>
    reword(text, undefined),
  );
  expect(names).toEqual(['Red wins the Round.', 'Blue gibt auf.', 'Side Aldermoor']);
});

describe('the order of blows above a Duel', () => {
  const [hask, brannoc] = [{ character: 1 }, { character: 0 }];
  const token = (step: number, attacker: Pool, attacks: number): Token =>
    ({ step, attacker, attacks, part: 'rider', kind: 'close' }) as unknown as Token;
  const told = (step: number, attacker: Pool, attacks: number) =>
    ({ steps: [{ step, batches: [{ attacker, attacks }] }], throws: [], scores: null }) as unknown as Round;

  it('has every step between the first and the last, with who strikes there', () => {
    const ribbon = [token(0, brannoc, 4), token(6, hask, 2), token(6, hask, 3)];
    const order = orderOf({ ribbon, step: 6 }, told(7, { ranks: 1 }, 9), hask);
    expect(order.map(({ step }) => step)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(order[0]?.strikers).toEqual([{ pool: { ranks: 1 }, attacks: 9, isOver: true, isNow: false }]);
    expect(order[1]?.strikers).toEqual([{ pool: hask, attacks: 5, isOver: false, isNow: true }]);
    expect(blowsOf(order, brannoc)).toEqual({ step: 0, attacks: 4 });
    expect(blowsOf(order, { character: 7 })).toBeNull();
  });

  it('counts attacks once that are told and still in the view of their step', () => {
    const ribbon = [token(6, hask, 5), token(6, brannoc, 4)];
    const [first] = orderOf({ ribbon, step: 6 }, told(6, hask, 5), brannoc);
    expect(first?.strikers).toEqual([
      { pool: hask, attacks: 5, isOver: true, isNow: false },
      { pool: brannoc, attacks: 4, isOver: false, isNow: true },
    ]);
  });

  it('is empty before the order is set', () => {
    expect(orderOf({ ribbon: [], step: null }, { steps: [], throws: [], scores: null }, hask)).toEqual([]);
  });
});
