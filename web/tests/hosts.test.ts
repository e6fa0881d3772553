import { describe, expect, it } from 'vitest';
import type { EntryText } from '../src/games/champions/wire';
import {
  firstBattle,
  readBattle,
  readRules,
  slotsOf,
  unitAt,
  unitOf,
  unitsText,
  withBattle,
  withoutUnits,
  written,
  type Battle,
} from '../src/pages/hosts/hosts';

const entry = (id: string, more: Partial<EntryText> = {}): EntryText => ({
  ...{
    id,
    name: id,
    host: 0,
    role: null,
    size: [5, 30],
    champion: 'Captain',
    standard: true,
    musician: false,
  },
  ...{
    towering: false,
    base: [25, 25],
    points: 10,
    hp: 1,
    defence: 3,
    resilience: 3,
    armour: 1,
    shield: false,
  },
  ...{ fights: [1, 3, 3], weapons: [] },
  ...more,
});
const LORD = { role: 'general', size: [1, 1], champion: null, standard: false, points: 260 } as const;
const entries = [
  entry('brannoc', { ...LORD, size: [1, 1] }),
  entry('lances', { base: [25, 50] }),
  entry('guard'),
  entry('hask', { ...LORD, size: [1, 1], host: 1 }),
  entry('swords', { host: 1 }),
];

describe('a battle as a form has it', () => {
  const battle = firstBattle(entries);

  it('begins with the lord of each host before men of his own size', () => {
    expect(battle.hosts.map(([unit]) => [unit?.entry, unit?.characters])).toEqual([
      ['guard', ['brannoc']],
      ['swords', ['hask']],
    ]);
  });

  it('puts those who lead into the middle of the front rank', () => {
    expect(slotsOf(5)).toEqual([3, 2, 4, 1, 5]);
    expect(slotsOf(4)).toEqual([2, 3, 1, 4]);
    expect(unitsText(battle, entries)).toContain(
      'champion = 2\nstandard = true\ncharacters = { brannoc = 3 }',
    );
  });

  it('lets the first units meet, and the charging side charge', () => {
    const places = [...unitsText(battle, entries).matchAll(/at = \[(\d+), (\d+)\]/g)].map(([, x, y]) => [
      x,
      y,
    ]);
    // Both are 125 wide; the front-left corner of a unit that faces south is its eastern one.
    expect(places).toEqual([
      ['538', '450'],
      ['663', '450'],
    ]);
    expect(unitsText(battle, entries).match(/charging = true/g)).toHaveLength(1);
  });

  it('sends behind the line what has no opponent', () => {
    const more: Battle = { ...battle, hosts: [[...battle.hosts[0], unitOf(entries[1]!)], battle.hosts[1]] };
    const fronts = [...unitsText(more, entries).matchAll(/at = \[\d+, (\d+)\]/g)].map(([, y]) => Number(y));
    // 15 guards and their lord are four ranks deep, and a gap of 60 follows.
    expect(fronts).toEqual([450, 450 - 4 * 25 - 60, 450]);
  });

  it('takes the place of a preset and leaves house rules alone', () => {
    const setup = withBattle('preset = "ford"\nroutedvalue = "full"\n', battle, entries);
    expect(setup).toMatch(/^first = 1\nroutedvalue = "full"\n/);
    expect(setup).not.toContain('preset');
    expect(withBattle(setup, battle, entries)).toBe(setup);
    expect(withoutUnits(setup).trim()).toBe('routedvalue = "full"');
  });

  it('finds the unit that a fault is about', () => {
    expect(unitAt(battle, 'units[0].size')).toEqual({ side: 0, unit: 0 });
    expect(unitAt(battle, 'units[1].at')).toEqual({ side: 1, unit: 0 });
    expect(unitAt(battle, 'units')).toBeNull();
  });

  it('travels in a link, and what cannot be read is none', () => {
    expect(readBattle(`#battle=${written(battle, '')}`)).toEqual(battle);
    const setup = withBattle('preset = "gate"\nwheel_in = false\n', battle, entries);
    expect(readRules(`#battle=${written(battle, setup)}`)).toBe('wheel_in = false\n');
    expect(readRules(`#battle=${written(battle, '')}`)).toBe('');
    for (const hash of ['', '#battle=', '#battle=%7B', '#battle={"hosts":[[],[{"entry":1}]]}'])
      expect(readBattle(hash)).toBeNull();
  });
});
