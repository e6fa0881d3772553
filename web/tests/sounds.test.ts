import { expect, it, vi } from 'vitest';
import type { MatchEvent } from '../src/referee';
import { queued, sounds, soundsOf } from '../src/sounds.svelte';

const told = (event: MatchEvent['event']): MatchEvent => ({
  number: 0,
  decision: 1,
  clause: 'X',
  event,
  text: '',
});
const waiting = { phase: 'playing', decision: 1, owing: [1], events: [] } as const;

it('is silent about what was before one came', () => {
  const events = [told({ event: 'shot', dice: [1], hits: 1 })];
  expect(soundsOf(undefined, { ...waiting, events } as never, 0)).toEqual([]);
});

it('lets dice, hits and the end be heard in this order', () => {
  const events = [told({ event: 'shot', dice: [1, 11], hits: 1 }), told({ event: 'game-over', winner: 0 })];
  const end = { phase: 'over', decision: 2, events };
  expect(soundsOf(waiting as never, end as never, 0)).toEqual(['dice', 'hit', 'end']);
  const missed = [told({ event: 'shot', dice: [12], hits: 0 })];
  expect(soundsOf(waiting as never, { ...waiting, events: missed } as never, 0)).toEqual(['dice', 'miss']);
});

it('calls whoever is asked, once, and nobody else', () => {
  const mine = { phase: 'playing', decision: 2, owing: [0], events: [] };
  expect(soundsOf(waiting as never, mine as never, 0)).toEqual(['turn']);
  expect(soundsOf(mine as never, { ...mine, decision: 3 } as never, 0)).toEqual([]);
  expect(soundsOf(waiting as never, mine as never, null)).toEqual([]);
  expect(soundsOf(waiting as never, mine as never, 1)).toEqual([]);
});

it('queues sounds behind those that still wait', () => {
  expect(queued(2, 1000)).toEqual([0, 350]);
  expect(queued(1, 1100)).toEqual([600]);
  expect(queued(1, 9000)).toEqual([0]);
});

it('is asked about at the first table only', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(sounds.ask()).toBe(true);
  expect(sounds.ask()).toBe(false);
  vi.unstubAllGlobals();
});
