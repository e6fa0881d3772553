import { describe, expect, it } from 'vitest';
import { isReadable, toNumber, toPercent } from '../src/fraction';

describe('fractions', () => {
  it('become numbers, however long they are', () => {
    expect(toNumber('13/32')).toBe(0.40625);
    expect(toNumber('1')).toBe(1);
    expect(toNumber('0')).toBe(0);
    expect(toNumber(`${'3'.repeat(400)}/${'9'.repeat(400)}`)).toBeCloseTo(1 / 3, 15);
  });

  it('are nothing where there is none', () => {
    for (const text of ['', 'x', '1/0', '-1/2', '1/2/3', '0.5']) expect(toNumber(text)).toBeNaN();
  });

  it('are said in percent, in the language asked for', () => {
    expect(toPercent('13/32')).toBe('40.6\u00a0%');
    expect(toPercent('13/32', 'de')).toBe('40,6\u00a0%');
    expect(toPercent('1/2')).toBe('50\u00a0%');
    expect(toPercent('1')).toBe('100\u00a0%');
    expect(toPercent('0')).toBe('0\u00a0%');
  });

  it('never call the possible impossible or the doubtful certain', () => {
    expect(toPercent('1/1000000')).toBe('< 0.1\u00a0%');
    expect(toPercent('999999/1000000')).toBe('> 99.9\u00a0%');
  });

  it('are shown as such only when a person can read them', () => {
    expect(isReadable('19/64')).toBe(true);
    expect(isReadable('123456789/9876543210')).toBe(false);
  });
});
