import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIGURE_GAMES, readDrawing } from '../src/figures';

const MOST_BYTES = 8500;
const folder = new URL('../src/figures/', import.meta.url);

const files = FIGURE_GAMES.flatMap((game) =>
  readdirSync(new URL(game, folder)).map((name) => {
    const svg = readFileSync(new URL(`${game}/${name}`, folder), 'utf8');
    return { game, path: `${game}/${name}`, name, svg };
  }),
);

test('every game has drawings, and nothing else lies among them', () => {
  for (const game of FIGURE_GAMES)
    expect(files.filter((file) => file.game === game).length).toBeGreaterThan(30);
  expect(files.filter(({ name }) => !/^[a-z0-9_-]+\.svg$/.test(name))).toEqual([]);
});

describe.each(files)('$path', ({ svg }) => {
  test('has a view box and shapes', () => {
    const drawing = readDrawing('a', svg);
    expect(drawing.viewBox).toMatch(/^0 0 \d+ \d+$/);
    expect(drawing.shapes).toMatch(/^<(g|path) .*>$/s);
  });
  test('is small', () => expect(svg.length).toBeLessThanOrEqual(MOST_BYTES));
  test('is made of flat shapes alone', () => {
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, element]) => element));
    expect([...elements].filter((element) => !['svg', 'g', 'path'].includes(element ?? ''))).toEqual([]);
    expect(svg).not.toMatch(/url\(|href|<!--/);
  });
  test('has no ids, because several copies live in one document', () => expect(svg).not.toMatch(/\sid=/));
  test('is coloured by the known variables', () => {
    const known = [
      'side',
      'mark-a',
      'mark-b',
      'cut',
      'aim',
      'cloth',
      'metal',
      'skin',
      'gold',
      'moss',
      'bone',
      'leaf',
    ];
    const used = [...svg.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? '');
    expect(used.filter((name) => !known.includes(name.replace(/\d$/, '')))).toEqual([]);
  });
  test('has marks only where a variable shows them', () => {
    for (const [tag, mark] of svg.matchAll(/<\w+ class="mark-([ab])"[^>]*>/g))
      expect(tag).toContain(`style="display:var(--mark-${mark},${mark === 'a' ? 'inline' : 'none'})"`);
  });
  test('has its paper edge in one class', () => {
    expect(svg).not.toMatch(/class="(edge|paper)"/);
    if (svg.includes('var(--cut')) expect(svg).toContain('class="cut"');
  });
});
