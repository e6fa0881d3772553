// A battle of one's own as a form has it, the setup that it makes, and how it is saved and shared. What is allowed and
// what it costs is for the referee to say.

import type { EntryText } from '../../games/champions/wire';

export interface Unit {
  entry: string;
  size: number;
  files: number;
  champion: boolean;
  standard: boolean;
  musician: boolean;
  /** Characters that have joined it. */
  characters: string[];
}

export type Host = Unit[];

export interface Battle {
  hosts: [Host, Host];
  /** The side that charges and has the first turn. */
  charges: 0 | 1;
  /** Points that each side may spend; 0 for no limit. */
  limit: number;
}

export const LIMITS = [0, 600, 1000, 1600] as const;

const TABLE = { width: 1200, front: 450 };
/** Between units of one line, and between the lines, in millimetres. */
const GAP = 25;
const BEHIND = 60;

export const isCharacter = (entry: EntryText): boolean => entry.role !== null;

/** A unit as it is added: its usual size, in five files, with everything that it may have. */
export function unitOf(entry: EntryText): Unit {
  const size = Math.min(entry.size[1], Math.max(entry.size[0], 15));
  return {
    entry: entry.id,
    size,
    files: Math.min(5, size),
    champion: entry.champion !== null,
    standard: entry.standard,
    musician: false,
    characters: [],
  };
}

/** The battle that the form begins with: the lords of both shipped hosts, each before a block of men. */
export function firstBattle(entries: EntryText[]): Battle {
  const hostOf = (host: number): Host => {
    const own = entries.filter((entry) => entry.host === host);
    const lord = own.find((entry) => entry.role === 'general');
    const men = own.find(
      ({ champion, base }) => champion !== null && (!lord || base.join() === lord.base.join()),
    );
    return men ? [{ ...unitOf(men), characters: lord ? [lord.id] : [] }] : [];
  };
  return { hosts: [hostOf(0), hostOf(1)], charges: 1, limit: 600 };
}

/** The slots of the front rank from its middle outward, numbered from 1. */
export function slotsOf(files: number): number[] {
  const middle = (files + 1) / 2;
  return Array.from({ length: files }, (_, at) => at + 1).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );
}

interface Stand {
  unit: Unit;
  wide: number;
  deep: number;
}

function standOf(unit: Unit, entries: EntryText[]): Stand {
  const [wide, deep] = entries.find(({ id }) => id === unit.entry)?.base ?? [25, 25];
  const models = unit.size + unit.characters.length;
  const files = Math.max(1, unit.files);
  return { unit, wide: wide * files, deep: deep * Math.ceil(models / files) };
}

/** A unit of the setup; `left` and `front` are the left end and the height of its front on the field. */
function placed(stand: Stand, side: 0 | 1, left: number, front: number, isCharging: boolean): string {
  const { unit, wide } = stand;
  const slots = slotsOf(unit.files);
  const joined = unit.characters.map((id, at) => `${id} = ${slots[at] ?? unit.files + 1}`);
  const champion = unit.champion ? (slots[unit.characters.length] ?? unit.files + 1) : 0;
  // A unit that faces south has its left end in the east.
  const x = Math.round(side === 0 ? left : left + wide);
  const lines = [
    '[[units]]',
    `side = ${side}`,
    `entry = "${unit.entry}"`,
    `size = ${unit.size}`,
    `files = ${unit.files}`,
    `at = [${x}, ${Math.round(front)}]`,
    `facing = "${side === 0 ? 'N' : 'S'}"`,
    ...(champion ? [`champion = ${champion}`] : []),
    ...(unit.standard ? ['standard = true'] : []),
    ...(unit.musician ? ['musician = true'] : []),
    ...(joined.length ? [`characters = { ${joined.join(', ')} }`] : []),
    ...(isCharging ? ['charging = true'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * The units of a battle as TOML, those of the first side first. The first units of both sides meet, as do the second and
 * so on; what has no opponent stands behind.
 */
export function unitsText({ hosts, charges }: Battle, entries: EntryText[]): string {
  const lines = hosts.map((host) => host.map((unit) => standOf(unit, entries)));
  const met = Math.min(lines[0]!.length, lines[1]!.length);
  const widths = Array.from({ length: met }, (_, at) => Math.max(lines[0]![at]!.wide, lines[1]![at]!.wide));
  const whole = widths.reduce((sum, wide) => sum + wide + GAP, -GAP);
  const texts = ([0, 1] as const).flatMap((side) => {
    const line = lines[side]!;
    const deepest = Math.max(0, ...line.slice(0, met).map(({ deep }) => deep));
    const back = TABLE.front + (side === 0 ? -1 : 1) * (deepest + BEHIND);
    const rest = line.slice(met).reduce((sum, { wide }) => sum + wide + GAP, -GAP);
    let [x, behind] = [(TABLE.width - whole) / 2, (TABLE.width - rest) / 2];
    return line.map((stand, at) => {
      const isFront = at < met;
      const left = isFront ? x + (widths[at]! - stand.wide) / 2 : behind;
      if (isFront) x += widths[at]! + GAP;
      else behind += stand.wide + GAP;
      return placed(stand, side, left, isFront ? TABLE.front : back, isFront && side === charges);
    });
  });
  return texts.join('\n');
}

/** A setup without its units and what belongs to them. */
export const withoutUnits = (setup: string): string => {
  const at = setup.search(/^\s*\[\[units\]\]/m);
  const head = at < 0 ? setup : setup.slice(0, at);
  return at < 0 ? head : head.replace(/^first = .*\n?/m, '');
};

/** The setup with the units of a battle in place of its own ones. */
export function withBattle(setup: string, battle: Battle, entries: EntryText[]): string {
  const head = withoutUnits(setup).replace(/^preset = .*\n?/m, '');
  return `first = ${battle.charges}\n${head}\n${unitsText(battle, entries)}`.replace(/\n{3,}/g, '\n\n');
}

/** The side and the number of the unit that a fault is about, such as `units[3].size`. */
export function unitAt({ hosts }: Battle, place: string): { side: 0 | 1; unit: number } | null {
  const [, number] = /^units\[(\d+)\]/.exec(place) ?? [];
  if (number === undefined) return null;
  const [first, at] = [hosts[0].length, Number(number)];
  return at < first ? { side: 0, unit: at } : { side: 1, unit: at - first };
}

const isUnit = (value: unknown): value is Unit => {
  const unit = value as Partial<Unit> | null;
  return (
    typeof unit?.entry === 'string' &&
    typeof unit.size === 'number' &&
    typeof unit.files === 'number' &&
    Array.isArray(unit.characters)
  );
};
const isHost = (value: unknown): value is Host => Array.isArray(value) && value.every(isUnit);

/** A battle as part of an address, with the house rules of its setup. */
export function written(battle: Battle, setup: string): string {
  const rules = rulesIn(setup);
  return encodeURIComponent(JSON.stringify({ ...battle, ...(rules && { rules }) }));
}

/** What a setup says besides the battle. */
const rulesIn = (setup: string): string =>
  withoutUnits(setup)
    .replace(/^preset = .*\n?/m, '')
    .trim();

/** The house rules of an address that shares a battle. */
export function readRules(hash: string): string {
  const [, text] = /^#?battle=(.*)$/.exec(hash) ?? [];
  try {
    const { rules } = JSON.parse(decodeURIComponent(text ?? '{}')) as { rules?: unknown };
    return typeof rules === 'string' ? `${rules}\n` : '';
  } catch {
    return '';
  }
}

/** The battle of an address; null where there is none, or none that can be read. */
export function readBattle(hash: string): Battle | null {
  const [, text] = /^#?battle=(.*)$/.exec(hash) ?? [];
  if (!text) return null;
  try {
    const { hosts, charges, limit } = JSON.parse(decodeURIComponent(text)) as Partial<Battle>;
    if (!hosts || hosts.length !== 2 || !hosts.every(isHost)) return null;
    return { hosts, charges: charges === 0 ? 0 : 1, limit: Number(limit) || 0 };
  } catch {
    return null;
  }
}

const KEY = 'duello.hosts';

/** The hosts that are saved on this device, by name. */
export function savedHosts(): Record<string, Host> {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(all).filter((one): one is [string, Host] => isHost(one[1])));
  } catch {
    return {};
  }
}

export const saveHosts = (hosts: Record<string, Host>): void =>
  localStorage.setItem(KEY, JSON.stringify(hosts));
