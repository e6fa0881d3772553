import { expect, it } from 'vitest';
import { differing, numbered } from '../src/table/differing';

const telling = (text: string, ...neighbours: string[]) =>
  differing(text, neighbours)
    .filter((part) => part.isTelling)
    .map((part) => part.text.trim());

it('finds what an answer does not share with its neighbours', () => {
  const bolt = '[Turn, Advance] by Shadow Bolt';
  expect(telling(bolt, '[Retreat] by Shadow Bolt')).toEqual(['[Turn, Advance]']);
  expect(telling('Activate the Sniper', 'Activate the LMG')).toEqual(['Sniper']);
  expect(telling('Colt', 'Rifle')).toEqual(['Colt']);
  expect(telling('Brannoc accepts', 'Refuse', 'Captain accepts')).toEqual(['Brannoc']);
  expect(telling('LMG, Heavy', 'LMG, Ranger', 'Ranger, Heavy')).toEqual(['Heavy']);
});

it('does not compare lists of different lengths', () => {
  const split = '1 at Reaver Swords, 1 at Oath-Keeper';
  expect(telling(split, '2 at Reaver Swords', '2 at Oath-Keeper')).toEqual([split]);
  expect(telling('2 at Oath-Keeper', split)).toEqual(['2 at Oath-Keeper']);
  expect(telling('2 at Oath-Keeper', '2 at Reaver Swords')).toEqual(['Oath-Keeper']);
});

it('does not take places in numbers for what tells answers apart', () => {
  expect(telling('Summon 3 Goblin at (400,390) (369,390)', 'Summon 2 Goblin at (400,390)')).toEqual([
    '3 Goblin at',
  ]);
});

it('says every word, and leaves something to look for', () => {
  const text = 'Go to (1,2)';
  expect(telling(text, 'Go to (3,4)')).toEqual([text]);
  const parts = differing('Move on, facing N', ['Move on, facing S', 'Stay, facing N']);
  expect(parts.map((part) => part.text).join('')).toBe('Move on, facing N');
});

it('numbers answers that read alike', () => {
  expect(numbered(['north', 'east', 'north', 'north'])).toEqual(['north', 'east', 'north (2)', 'north (3)']);
});
