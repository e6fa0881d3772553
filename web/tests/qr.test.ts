import { expect, it } from 'vitest';
import { qr, QUIET } from '../src/qr';

/** The dark modules of a code, as rows of truth. */
function modules(text: string): boolean[][] {
  const { size, path } = qr(text);
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = true;
  return rows;
}

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

it('draws the three corners that readers look for, and a quiet border', () => {
  const rows = modules('https://duello.example/match/abc#link=0123456789abcdef0123456789abcdef');
  const size = rows.length;
  const corner = (left: number, top: number) =>
    FINDER.map((_, y) => FINDER.map((_, x) => (rows[top + y]![left + x] ? '#' : '.')).join(''));
  expect(corner(QUIET, QUIET)).toEqual(FINDER);
  expect(corner(size - QUIET - 7, QUIET)).toEqual(FINDER);
  expect(corner(QUIET, size - QUIET - 7)).toEqual(FINDER);
  for (let at = 0; at < size; at++) {
    for (let border = 0; border < QUIET; border++) {
      expect(rows[border]![at] || rows[size - 1 - border]![at]).toBe(false);
      expect(rows[at]![border] || rows[at]![size - 1 - border]).toBe(false);
    }
  }
});

it('grows with what it has to say', () => {
  expect(qr('a'.repeat(200)).size).toBeGreaterThan(qr('a').size);
});
