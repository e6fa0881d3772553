import { describe, expect, it, vi } from 'vitest';
import { patched } from '../src/director/patch';
import { viewsAfter } from '../src/director/views';
import type { MatchEvent, Operation } from '../src/referee';

const view = {
  figures: [
    { at: [1, 2], wounds: 0 },
    { at: [3, 4], wounds: 1 },
  ],
  'a/b': { '~': 1 },
  turn: 1,
};

describe('a change of the table', () => {
  it.each<[string, Operation[], unknown]>([
    ['a field', [{ op: 'replace', path: '/figures/0/wounds', value: 2 }], { wounds: 2, at: [1, 2] }],
    [
      'nothing instead',
      [{ op: 'replace', path: '/figures/0/wounds', value: null }],
      { wounds: null, at: [1, 2] },
    ],
    ['a list in it', [{ op: 'replace', path: '/figures/0/at/1', value: 9 }], { wounds: 0, at: [1, 9] }],
    [
      'a new field',
      [{ op: 'add', path: '/figures/0/down', value: true }],
      { wounds: 0, at: [1, 2], down: true },
    ],
    ['one less', [{ op: 'remove', path: '/figures/0' }], { wounds: 1, at: [3, 4] }],
    ['one more', [{ op: 'add', path: '/figures/0', value: 'first' }], 'first'],
  ])('sets %s', (_, change, first) => {
    const before = structuredClone(view);
    expect(patched(view, change).figures[0]).toEqual(first);
    expect(view).toEqual(before);
  });

  it('reaches the end of a list, odd names and the whole', () => {
    expect(patched(view, [{ op: 'add', path: '/figures/-', value: 'last' }]).figures.at(-1)).toBe('last');
    expect(patched(view, [{ op: 'replace', path: '/a~1b/~0', value: 2 }])['a/b']).toEqual({ '~': 2 });
    expect(patched(view, [{ op: 'replace', path: '', value: 7 }])).toBe(7);
    expect(patched(view, [{ op: 'remove', path: '/turn' }])).not.toHaveProperty('turn');
  });

  it('leaves alone what it does not change', () => {
    const after = patched(view, [{ op: 'replace', path: '/figures/0/wounds', value: 2 }]);
    expect(after.figures[1]).toBe(view.figures[1]);
  });
});

describe('the views of a scene', () => {
  const told = (number: number, ...change: Operation[]) =>
    ({ number, ...(change.length ? { change } : {}) }) as unknown as MatchEvent;

  it('are those after each event that changes something', () => {
    const views = viewsAfter(view, [
      told(4, { op: 'replace', path: '/turn', value: 2 }),
      told(5),
      told(6, { op: 'replace', path: '/figures/1/wounds', value: 3 }),
    ]);
    expect([...views.keys()]).toEqual([4, 6]);
    expect(views.get(6)).toMatchObject({ turn: 2, figures: [{}, { wounds: 3 }] });
  });

  it('end where a change does not fit', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const views = viewsAfter(view, [
      told(1, { op: 'replace', path: '/turn', value: 2 }),
      told(2, { op: 'replace', path: '/figures/7/wounds', value: 3 }),
    ]);
    expect([...views.keys()]).toEqual([1]);
    expect(warned).toHaveBeenCalledOnce();
  });
});
