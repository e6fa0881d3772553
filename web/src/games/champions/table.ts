// What stands on the table while a scene is played: the view as far as it has been told, every man of the ranks by a name
// of his own so that he can be seen walking, and those who have fallen. `applied` brings in one event; at the end of a
// scene the referee's own view replaces what was made here.

import { models, spot } from './field';
import { BACK } from './ground';
import { isOnField, unitOf, type Pool, type Unit, type View } from './view';
import type { Event } from './wire';

export interface Table {
  view: View;
  /** The men of each unit, file by file from the front; those who have a name aside. */
  men: string[][][];
  /** Who is falling or has just fallen, by the names of pieces. */
  down: string[];
  /** Those who fell before, where they lie. */
  lying: Lying[];
}

export interface Lying {
  id: string;
  /** On the field, in millimetres. */
  at: [number, number];
  facing: Unit['facing'];
  pool: Pool;
  seat: number;
}

/** No more lie about than this. */
const LYING_MAX = 26;

export const pieceOf = (pool: Pool): string =>
  'character' in pool ? `character/${pool.character}` : 'champion' in pool ? `champion/${pool.champion}` : '';

/** How many men of the ranks each file has. */
function capacities(view: View, id: number): number[] {
  const counts = (view.units[id]?.front ?? []).map(() => 0);
  for (const model of models(view, id))
    if (model.slot === 'ranks') counts[model.file] = (counts[model.file] ?? 0) + 1;
  return counts;
}

/** The same men in other files: who has a place keeps it, the others close up, and new names fill the rest. */
function fitted(unit: number, files: string[][], counts: number[]): string[][] {
  const next = counts.map((count, file) => (files[file] ?? []).slice(0, count));
  const spare = files.flatMap((men, file) => men.slice(counts[file] ?? 0));
  const serials = files.flat().map((man) => Number(man.split('/')[2]));
  let serial = Math.max(-1, ...serials);
  next.forEach((men, file) => {
    while (men.length < (counts[file] ?? 0)) men.push(spare.shift() ?? `man/${unit}/${++serial}`);
  });
  return next;
}

/** A table for a view: men and fallen of the table before, as far as they fit. */
export const tableOf = (view: View, before: Table | null): Table => ({
  view,
  men: view.units.map((unit, id) =>
    isOnField(unit) ? fitted(id, before?.men[id] ?? [], capacities(view, id)) : [],
  ),
  down: [],
  lying: before?.lying ?? [],
});

/** Who of a unit falls: men in front, a few files apart, so that gaps are seen. */
export function fallers(table: Table, unit: number, count: number, seed: number): string[] {
  const files = table.men[unit] ?? [];
  const order = files.map((_, file) => file).sort((a, b) => rank(a) - rank(b));
  function rank(file: number): number {
    return (file * 7 + seed * 3) % Math.max(files.length, 1);
  }
  const deepest = Math.max(0, ...files.map((men) => men.length));
  const rows = Array.from({ length: deepest }, (_, row) => order.flatMap((file) => files[file]?.[row] ?? []));
  return rows.flat().slice(0, count);
}

/** Everybody of a unit, by the names of pieces. */
export function everybody(table: Table, unit: number): string[] {
  const heroes = (table.view.units[unit]?.front ?? []).flatMap((slot) =>
    slot === 'ranks' ? [] : [pieceOf(slot === 'champion' ? { champion: unit } : slot)],
  );
  return [...heroes, ...(table.men[unit] ?? []).flat()];
}

/** Where somebody of a unit stands on the field. */
function standing(table: Table, unit: number, piece: string): Lying | null {
  const stand = table.view.units[unit];
  if (!stand) return null;
  for (const { file, rank, slot, long, man } of places(table, unit)) {
    const pool: Pool = slot === 'ranks' ? { ranks: unit } : slot === 'champion' ? { champion: unit } : slot;
    if ((man ?? pieceOf(pool)) !== piece) continue;
    const at = spot(stand, (file + 0.5) * stand.cell[0], (rank + long / 2) * stand.cell[1] + BACK);
    return { id: `lying/${piece}/${at.join()}`, at, facing: stand.facing, pool, seat: stand.seat };
  }
  return null;
}

/** The models of a unit with the names of the men. */
export function places(table: Table, unit: number) {
  const seen = new Map<number, number>();
  return models(table.view, unit).map((model) => {
    if (model.slot !== 'ranks') return { ...model, man: null };
    const at = seen.get(model.file) ?? 0;
    seen.set(model.file, at + 1);
    return { ...model, man: table.men[unit]?.[model.file]?.[at] ?? `man/${unit}/x${model.file}.${at}` };
  });
}

/** The same table with somebody falling. */
export const felled = (table: Table, down: string[]): Table => ({ ...table, down: [...table.down, ...down] });

/** Those who fell in a unit stay lying, and are of it no more. */
function buried(table: Table, unit: number, down: string[]): Table {
  const lying = down.flatMap((piece) => standing(table, unit, piece) ?? []);
  return {
    ...table,
    men: table.men.map((files, id) =>
      id === unit ? files.map((men) => men.filter((man) => !down.includes(man))) : files,
    ),
    down: table.down.filter((piece) => !down.includes(piece)),
    lying: [...table.lying, ...lying].slice(-LYING_MAX),
  };
}

const withUnit = (view: View, id: number, change: Partial<Unit>): View => ({
  ...view,
  units: view.units.map((unit, at) => (at === id ? { ...unit, ...change } : unit)),
});

/** So many cells in so many files, the left ones first. */
const spread = (cells: number, files: number): number[] =>
  Array.from({ length: files }, (_, file) => Math.max(1, Math.ceil((cells - file) / Math.max(files, 1))));
const cellsOf = (unit: Unit): number => unit.depth.reduce((sum, one) => sum + one, 0);

/** The health of whoever has a name. */
function wounded(view: View, pool: Pool, left: number): View {
  if ('champion' in pool) return withUnit(view, pool.champion, { champion: left });
  if (!('character' in pool)) return view;
  const characters = view.characters.map((one, id) => (id === pool.character ? { ...one, hp: left } : one));
  return { ...view, characters };
}

/** The view after an event. */
function changed(view: View, event: Event): View {
  const character = (id: number, change: Partial<View['characters'][number]>): View => ({
    ...view,
    characters: view.characters.map((one, at) => (at === id ? { ...one, ...change } : one)),
  });
  switch (event.event) {
    case 'turn-begins':
      return { ...view, turn: event.turn, active: event.active };
    case 'arrived':
      return withUnit(view, event.unit, { status: 'free', at: event.at, facing: event.facing });
    case 'wheeled-in':
      return withUnit(view, event.unit, { status: 'engaged', at: event.at, facing: event.facing });
    case 'round-begins':
      return { ...view, fighting: event.units, scores: null };
    case 'shaken':
      return withUnit(view, event.unit, { shaken: true });
    case 'weapon-chosen':
      return 'character' in event.pool ? character(event.pool.character, { weapon: event.weapon }) : view;
    case 'duel-accepted':
      return { ...view, duels: [...view.duels, [event.issuer, event.by]] };
    case 'duel-ended':
      return {
        ...view,
        duels: view.duels.filter((pair) => JSON.stringify(pair) !== JSON.stringify(event.duellists)),
      };
    case 'cowed':
      return character(event.character, { cowed: true });
    case 'freed':
      return character(event.character, { cowed: false });
    case 'step':
      return { ...view, step: event.step, ribbon: view.ribbon.filter((one) => one.step <= event.step) };
    case 'lost':
      return wounded(view, event.pool, event.left);
    case 'removed':
      return wounded(view, event.pool, 0);
    case 'trophy': {
      const glory: [number, number] = [...view.glory];
      glory[event.seat as 0 | 1] += event.glory;
      return { ...view, glory };
    }
    case 'scored':
      return { ...view, scores: event.scores };
    case 'broke':
      return withUnit(view, event.unit, { broken: true });
    case 'moved':
      return withUnit(view, event.unit, {
        at: event.at,
        facing: event.facing,
        ...(event.away ? { status: 'away' } : {}),
      });
    case 'free':
      return withUnit(view, event.unit, { status: 'free' });
    default:
      return unitChanged(view, event);
  }
}

/** The same for what happens to the ranks of a unit. */
function unitChanged(view: View, event: Event): View {
  const unit = (id: number) => view.units[id]!;
  switch (event.event) {
    case 'ranks-lost': {
      const { depth, front } = unit(event.unit);
      const cells = cellsOf(unit(event.unit)) - event.removed;
      return withUnit(view, event.unit, {
        models: event.left,
        depth: event.removed ? spread(cells, front.length) : depth,
      });
    }
    case 'filled': {
      const front = unit(event.unit).front.map((slot, at) => (at === event.slot - 1 ? 'ranks' : slot));
      return withUnit(view, event.unit, {
        front,
        depth: spread(cellsOf(unit(event.unit)) - 1, front.length),
      });
    }
    case 'closed':
    case 'reformed': {
      const { at, front } = event;
      const facing = event.event === 'reformed' ? event.facing : unit(event.unit).facing;
      return withUnit(view, event.unit, {
        at,
        facing,
        front,
        depth: spread(cellsOf(unit(event.unit)), front.length),
      });
    }
    case 'destroyed':
      return withUnit(view, event.unit, { status: 'destroyed' });
    case 'routed':
      return withUnit(view, event.unit, { status: 'routed' });
    case 'nudged': {
      const [x, y] = unit(event.unit).at;
      return withUnit(view, event.unit, { at: [x + event.by[0], y + event.by[1]] });
    }
    default:
      return view;
  }
}

/** The table after an event. */
export function applied(table: Table, event: Event): Table {
  let next = table;
  if (event.event === 'ranks-lost' || event.event === 'destroyed') next = buried(next, event.unit, next.down);
  if (event.event === 'removed') {
    next = buried(next, unitOf(table.view, event.pool), [pieceOf(event.pool)]);
  }
  const view = changed(next.view, event);
  return view === next.view ? next : { ...tableOf(view, next), down: next.down };
}

/** A unit that runs: it turns its back and is some way off. */
export function fleeing(table: Table, id: number, far: number): Table {
  const unit = table.view.units[id];
  return unit ? { ...table, view: withUnit(table.view, id, { at: spot(unit, 0, far) }) } : table;
}
