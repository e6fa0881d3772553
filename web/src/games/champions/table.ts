// What stands on the table while a scene is played: the view as far as it has been told, every man of the ranks by a name
// of his own so that he can be seen walking, and those who have fallen. `applied` brings in one event.

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

/** The table after an event, which may have changed the view. */
export function applied(table: Table, event: Event, view: View | undefined): Table {
  let next = table;
  if (event.event === 'ranks-lost' || event.event === 'destroyed') next = buried(next, event.unit, next.down);
  if (event.event === 'removed') {
    next = buried(next, unitOf(table.view, event.pool), [pieceOf(event.pool)]);
  }
  return view ? { ...tableOf(view, next), down: next.down } : next;
}

/** A unit that runs: it turns its back and is some way off. */
export function fleeing(table: Table, id: number, far: number): Table {
  const unit = table.view.units[id];
  return unit ? { ...table, view: withUnit(table.view, id, { at: spot(unit, 0, far) }) } : table;
}
