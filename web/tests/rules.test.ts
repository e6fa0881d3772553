import { expect, it } from 'vitest';
import { byChapter, excerpt, findIn, howToPlay, indexOf } from '../src/rules/search';

const index = indexOf([
  {
    game: 'gunslingers',
    clauses: [
      { id: 'GU-102', chapter: 'Cards', text: 'Three Colts. See GU-304 for the Barricade.' },
      { id: 'GU-304', chapter: 'Shots', text: 'A Barricade stops a Colt. A Rifle goes through.' },
    ],
  },
  { game: 'wizards', clauses: [{ id: 'WI-101', chapter: 'Table', text: 'A table of 80 by 100 cm.' }] },
]);

it('finds clauses of all books by all words, and those that are named first', () => {
  const ids = (sought: string, most = 9) => findIn(index, sought, most).hits.map(({ id }) => id);
  expect(ids('barricade')).toEqual(['GU-102', 'GU-304']);
  expect(ids('gu-304')).toEqual(['GU-304', 'GU-102']);
  expect(ids('a table')).toEqual(['WI-101']);
  expect(ids('barricade dragon')).toEqual([]);
  expect(ids('  ')).toEqual([]);
});

it('puts chapters about what is sought first', () => {
  const clauses = [
    { id: 'GU-102', chapter: 'Cards', text: 'A shot spends a Colt.' },
    { id: 'GU-304', chapter: 'Shots', text: 'A Barricade stops a Colt.' },
    { id: 'GU-501', chapter: 'Ends', text: '**Drawn duel**: nobody is left.' },
  ];
  const ids = indexOf([{ game: 'gunslingers', clauses }]);
  expect(findIn(ids, 'shot', 9).hits.map(({ id }) => id)).toEqual(['GU-304', 'GU-102']);
  expect(byChapter(clauses, 'shot').map(({ chapter }) => chapter)).toEqual(['Shots', 'Cards', 'Ends']);
  expect(byChapter(clauses, 'colt').map(({ chapter }) => chapter)).toEqual(['Cards', 'Shots', 'Ends']);
  // A clause that defines the word comes before those that use it.
  expect(byChapter(clauses, 'duel').map(({ chapter }) => chapter)[0]).toBe('Ends');
});

it('counts what it does not show', () => {
  const { hits, count } = findIn(index, 'barricade', 1);
  expect([hits.length, count]).toEqual([1, 2]);
});

it('shows the sentence with the words, marked', () => {
  expect(excerpt('A Barricade stops a Colt. A Rifle goes through.', 'rifle')).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'Rifle', isMatch: true },
    { text: ' goes through.', isMatch: false },
  ]);
  // What is sought is text, not a pattern.
  expect(excerpt('Costs (1). More.', '(1)')[1]).toEqual({ text: '(1)', isMatch: true });
  expect(excerpt('One. Two.', 'cards')).toEqual([{ text: 'One.', isMatch: false }]);
});

it('finds what a book tells beginners', () => {
  const parts = (depths: number[]) => depths.map((depth, at) => ({ depth, at }));
  expect(howToPlay(parts([1, 2, 2, 2, 3, 3, 2]))?.at).toBe(2);
  expect(howToPlay(parts([1, 2, 3]))).toBeUndefined();
  expect(howToPlay(parts([1, 2, 2]))).toBeUndefined();
});
