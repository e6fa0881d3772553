// How the chances of winning went from decision to decision, and which decisions cost most.

import type { SeatNumber } from '../referee';
import type { Turn } from '../wire';

/** A decision after which somebody stood worse, before any dice were rolled. */
export interface Costly {
  decision: number;
  /** By how much, in wins. */
  cost: number;
  /** Whether others answered at the same time: then it was not one's own answer alone. */
  isShared: boolean;
}

/** Less than this is not worth looking at. */
const TELLING = 0.02;

/** The decisions of a seat that cost it most, the worst first. */
export function costliest(course: Turn[], seat: SeatNumber, count: number): Costly[] {
  const all = course.flatMap(({ decision, by, expected }, at): Costly[] => {
    const before = course[at - 1]?.reached[seat];
    const after = expected[seat];
    if (decision === null || !by.includes(seat) || before === undefined || after === undefined) return [];
    // A resignation is not a mistake to learn from.
    if (at === course.length - 1 && after === 0) return [];
    return [{ decision, cost: before - after, isShared: by.length > 1 }];
  });
  return all
    .filter(({ cost }) => cost > TELLING)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, count);
}

/** Whether anything happened between the start and the answer that ended the match, such as a resignation. */
export const hasTurned = (course: Turn[]): boolean => course.length > 2;

/** The chances of a seat from 0 to 1 as a line in a box, in steps: they hold until the next decision. */
export function lineOf(course: Turn[], seat: SeatNumber, width: number, height: number): string {
  const wide = width / Math.max(1, course.length - 1);
  const points = course.map(({ reached }, at) => {
    const chance = Math.min(1, Math.max(0, reached[seat] ?? 0));
    return `${round(at * wide)} ${round((1 - chance) * height)}`;
  });
  return points.length ? `M${points.join('L')}` : '';
}

const round = (value: number): number => Math.round(value * 10) / 10;
