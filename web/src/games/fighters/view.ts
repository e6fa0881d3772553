// A view of fighters as the referee publishes it, by the names of the table.

import type { Marker, Quarter } from './wire';

export type {
  CardView as Card,
  FigureView as Fighter,
  Hand,
  Marker,
  PieceView as Piece,
  Point as At,
  Quarter,
  StepPlan,
  Upshot,
  View,
} from './wire';

/** Clockwise. */
export const QUARTERS = ['N', 'E', 'S', 'W'] as const satisfies readonly Quarter[];
export const MARKERS = [
  'advance',
  'lateral',
  'turn',
  'swing',
  'attack',
  'technique',
  'retreat',
  'skill',
  'equip',
] as const satisfies readonly Marker[];
/** Two of these make a step; any other marker is a step by itself (FI-525). */
export const HALVES: readonly Marker[] = ['advance', 'lateral', 'turn', 'swing'];

/** The name of a fighter without its side, and the letter on its base. */
export const short = (name: string): string => name.replace(/ \(.*\)$/, '');
