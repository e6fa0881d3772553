import { expect, it } from 'vitest';
import { graphOf, HEIGHT, WIDTH } from '../src/me/results';

const points = (...ratings: number[]) =>
  ratings.map((rating, at) => ({ at: at * 1000, match: `m${at}`, rating }));

it('draws a rating from the first match on the left to the last on the right', () => {
  const { dots, path } = graphOf(points(1500, 1662, 1580));
  const [first, second, third] = dots;
  expect(first!.x).toBeLessThan(second!.x);
  expect(second!.x).toBeLessThan(third!.x);
  // A better rating is higher up.
  expect(second!.y).toBeLessThan(third!.y);
  expect(third!.y).toBeLessThan(first!.y);
  expect(path).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
});

it('keeps everything inside, also one match or a rating that does not change', () => {
  for (const all of [points(1500), points(1500, 1500), points(0, 3000), points(1501, 1499)]) {
    const { dots, marks } = graphOf(all);
    for (const { x, y } of dots) {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
    const [high, low] = marks;
    expect(high!.rating).toBeGreaterThan(low!.rating);
    // Two points of rating are not the whole height of the graph.
    expect(high!.rating - low!.rating).toBeGreaterThanOrEqual(100);
  }
});
