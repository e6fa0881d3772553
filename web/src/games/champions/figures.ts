// Heroes and Champions: those of a front rank who are somebody, where they stand, and whom an answer is about.

import type { Candidate } from '../../referee';
import type { Point } from '../../table/scene';
import { depth, slotAt, spot, wheeled, width, type Stand } from './field';
import { isOnField, parse, same, unitOf, type Pool, type Unit, type View, type WheelIn } from './view';

export interface Figure {
  pool: Pool;
  unit: Unit;
  at: Point;
  letter: string | null;
  hp: number;
  full: number;
  isCowed: boolean;
}

/** From a place on the field to one in the drawing. */
type Project = (place: [number, number]) => Point;

/** Everybody in the front ranks who has a name or a rank. */
export function figuresOf(view: View, project: Project): Figure[] {
  return view.units.flatMap((unit, id) => {
    if (!isOnField(unit)) return [];
    return unit.front.flatMap((slot, file): Figure[] => {
      if (slot === 'ranks') return [];
      const at = project(slotAt(unit, file));
      if (slot === 'champion')
        return [
          { pool: { champion: id }, unit, at, letter: null, hp: unit.champion, full: 1, isCowed: false },
        ];
      const one = view.characters[slot.character];
      if (!one) return [];
      const { short, hp, hp_full: full, cowed: isCowed } = one;
      return [{ pool: { character: slot.character }, unit, at, letter: short.charAt(0), hp, full, isCowed }];
    });
  });
}

/** Where a pool is looked for: a hero at its base, the ranks in the middle of their unit. */
export function middleOf(view: View, figures: Figure[], pool: Pool, project: Project): Point {
  const figure = figures.find((one) => same(one.pool, pool));
  if (figure) return figure.at;
  const unit = view.units[unitOf(view, pool)];
  return unit
    ? project(spot(unit, width(unit) / 2, Math.min(depth(unit) / 2, unit.cell[1] * 1.5)))
    : { x: 0, y: 0 };
}

/** Wheels that are offered, with where each would end. */
export const wheelsOf = (view: View, candidates: Candidate[]): { one: Candidate; stand: Stand }[] =>
  candidates.flatMap((one) => {
    const [verb, value] = parse(one.action);
    const stand = verb === 'wheel-in' ? wheeled(view, value as WheelIn) : null;
    return stand ? [{ one, stand }] : [];
  });

/** Places in the front rank to which somebody may make way. */
export function waysOf(view: View, candidates: Candidate[], project: Project) {
  const unit = view.about ? view.units[unitOf(view, view.about)] : undefined;
  if (!unit) return [];
  return candidates.flatMap((one) => {
    const [verb, slot] = parse(one.action);
    if (verb !== 'make-way') return [];
    return [{ one, at: project(slotAt(unit, (slot as number) - 1)), cell: unit.cell }];
  });
}
