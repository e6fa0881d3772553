// A player's ratings over time as a graph.

import type { RatingPoint } from '../wire';

/** The graph is so large, in the units of its drawing, with room for the numbers on the left. */
export const WIDTH = 320;
export const HEIGHT = 120;
const LEFT = 40;
const EDGE = 8;

/** The least span of the graph in rating points, so that a small change does not look like a large one. */
const SPAN = 100;

export interface Graph {
  path: string;
  dots: { x: number; y: number; point: RatingPoint }[];
  /** The ratings at the bottom and at the top, and where they are. */
  marks: { rating: number; y: number }[];
}

/** The graph of a game, match by match; those who play rarely see as much as those who play daily. */
export function graphOf(points: RatingPoint[]): Graph {
  const ratings = points.map(({ rating }) => rating);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const spare = Math.max(0, SPAN - (most - least)) / 2;
  const low = Math.floor((least - spare) / 50) * 50;
  const high = Math.ceil((most + spare) / 50) * 50;
  const y = (rating: number) => EDGE + ((high - rating) / (high - low)) * (HEIGHT - 2 * EDGE);
  const x = (at: number) =>
    points.length === 1
      ? (LEFT + WIDTH) / 2
      : LEFT + EDGE + (at / (points.length - 1)) * (WIDTH - LEFT - 2 * EDGE);
  const round = (number: number) => Math.round(number * 10) / 10;
  const dots = points.map((point, at) => ({ x: round(x(at)), y: round(y(point.rating)), point }));
  return {
    path: dots.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join(''),
    dots,
    marks: [high, low].map((rating) => ({ rating, y: round(y(rating)) })),
  };
}
