import { expect, it } from 'vitest';
import { ago } from '../src/ago';

const NOW = Date.parse('2026-05-05T12:00:00Z');
const past = (minutes: number) => ago(NOW - minutes * 60_000, 'en', NOW);

it('says how long something is past, in the largest unit that is full', () => {
  expect(past(0)).toBe('now');
  expect(past(3)).toBe('3 minutes ago');
  expect(past(119)).toBe('1 hour ago');
  expect(past(60 * 24)).toBe('yesterday');
  expect(ago(NOW - 3 * 86_400_000, 'de', NOW)).toBe('vor 3 Tagen');
});

it('takes a moment that a fast clock put into the future for now', () => {
  expect(past(-5)).toBe('now');
});
