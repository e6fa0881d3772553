import { describe, expect, it } from 'vitest';
import { about, at, closer, focused, moved, whole } from '../src/table/scene';

const all = { x: -10, y: 0, width: 100, height: 50 };

describe('a drawing that is enlarged', () => {
  it('keeps the point under the finger where it is', () => {
    const point = { x: 30, y: 20 };
    const near = closer(all, 2, point, all);
    expect(near.width).toBe(50);
    expect(near.height).toBe(25);
    expect((point.x - near.x) / near.width).toBeCloseTo((point.x - all.x) / all.width);
    expect((point.y - near.y) / near.height).toBeCloseTo((point.y - all.y) / all.height);
  });

  it('never leaves the drawing and never gets smaller than all of it', () => {
    expect(closer(all, 0.5, at(all), all)).toEqual(all);
    expect(whole(closer(all, 0.5, at(all), all), all)).toBe(true);
    const near = closer(all, 4, { x: -10, y: 0 }, all);
    expect(moved(near, -50, -50, all)).toEqual(near);
    expect(moved(near, 500, 500, all)).toMatchObject({ x: 65, y: 37.5 });
  });

  it('has an end', () => {
    expect(closer(all, 1000, at(all), all).width).toBe(12.5);
  });
});

describe('a small screen', () => {
  const far = { x: 85, y: 45 };

  it('shows what must be seen, and what else there is room for', () => {
    const seen = focused({ width: 40, must: [{ x: 20, y: 20 }], may: [far, { x: 30, y: 20 }] }, all, null);
    expect(seen).toEqual({ x: 5, y: 10, width: 40, height: 20 });
  });

  it('moves only when somebody who must be seen has left it', () => {
    const before = focused({ width: 40, must: about({ x: 20, y: 20 }, 5), may: [] }, all, null);
    expect(focused({ width: 40, must: [{ x: 36, y: 12 }], may: [] }, all, before)).toBe(before);
    expect(focused({ width: 40, must: [], may: [far] }, all, before)).toBe(before);
    expect(focused({ width: 40, must: [far], may: [] }, all, before)).toMatchObject({ x: 50, y: 30 });
  });

  it('shows the most important where not everything can be seen', () => {
    const seen = focused({ width: 40, must: [{ x: 20, y: 20 }, far], may: [] }, all, null);
    expect(at(seen)).toEqual({ x: 20, y: 20 });
  });
});
