import { describe, expect, it } from 'vitest';
import type { SwitchText } from '../src/lobby';
import { choicesOf, defaultOf, fieldIn, isLines, valueIn, withField, withValue } from '../src/setup';
import { sayFault } from '../src/pages/faults';

const one = (values: SwitchText['values'], value: string | null, name = 'arc'): SwitchText => ({
  name,
  question: '',
  effect: '',
  clause: 'XX-R01',
  default: value,
  values,
});
const words = one({ words: ['wide', 'narrow'] }, 'wide');
const flag = one('flag', 'on', 'sight');
const range = one({ range: [3, 9] }, null, 'limit');

describe('a setup as text', () => {
  it('is read line by line, whatever stands around it', () => {
    const text = '# mine\n arc="narrow"  # why not\nsight = false\nlimit = 5\n';
    expect([words, flag, range].map((it) => valueIn(text, it))).toEqual(['narrow', 'no', '5']);
    expect([words, flag, range].map((it) => valueIn('', it))).toEqual([null, null, null]);
    expect(valueIn('search = 3', words)).toBeNull();
    expect([isLines('arc = 1'), isLines(' {"arc": 1}')]).toEqual([true, false]);
  });

  it('is changed in one line, and the default needs none', () => {
    const text = 'goal = 3\narc = "narrow"\n[figures]\nx = 1\n';
    expect(withValue(text, words, 'wide')).toBe('goal = 3\n[figures]\nx = 1\n');
    expect(withValue('[figures]\n', flag, 'no')).toBe('sight = false\n[figures]\n');
    expect(withValue('limit = 4\n', range, '7')).toBe('limit = 7\n');
    expect(withValue('limit = 4\n', range, '')).toBe('');
    expect(withValue('', words, 'narrow')).toBe('arc = "narrow"\n');
  });

  it('names a place in one line', () => {
    const text = 'arc = "narrow"\n[figures]\n';
    const placed = withField(text, 'map', '"fort"');
    expect(placed).toBe('map = "fort"\narc = "narrow"\n[figures]\n');
    expect(fieldIn(placed, 'map')).toBe('fort');
    expect(withField(placed, 'map', null)).toBe(text);
    expect(fieldIn(text, 'map')).toBeNull();
  });

  it('has choices and a default for every kind of value', () => {
    const numbers = one({ numbers: [30, 40] }, '40');
    expect([words, flag, numbers, range].map(choicesOf)).toEqual([
      ['wide', 'narrow'],
      ['yes', 'no'],
      ['30', '40'],
      [],
    ]);
    expect([words, flag, numbers, range].map(defaultOf)).toEqual(['wide', 'yes', '40', '']);
  });
});

it('says the faults of a setup in the words of the page', () => {
  const fault = (text: string) => sayFault({ code: 'setup.range', place: 'goal', text }).text;
  expect(fault('must be 2 to 5, not 9')).toBe('fault-range');
  expect(fault('must be a whole number from 1 to 9, not "x"')).toBe('fault-range');
  expect(fault('must be one of ruin, fort, not "moon"')).toBe('fault-choice');
  expect(fault('unknown field `turns`; known are map, arc')).toBe('fault-field');
  expect(fault('side 1 has no unit')).toBe('fault-side');
  expect(sayFault({ code: 'setup.slot', place: '', text: 'slot 3 is taken' })).toEqual({
    text: 'slot 3 is taken',
    lang: 'en',
  });
});
