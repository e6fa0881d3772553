// Answers by what they are about: a place, a figure, a card. Every answer was offered by the referee or is put before it.

import { toNumber } from '../../fraction';
import { inEnglish } from '../../phrase';
import type { Action, Candidate, Chance, Phrase } from '../../referee';
import type { Quarter, Upshot } from './view';
import type { StepPlan } from './wire';

type Said = Record<string, unknown>;

/** What an action says of itself: its verb and what follows it. */
export function read(action: Action): { verb: string; said: Said } {
  if (typeof action === 'string') return { verb: action, said: {} };
  if (typeof action !== 'object' || action === null) return { verb: '', said: {} };
  const [verb = '', said] = Object.entries(action)[0] ?? [];
  return { verb, said: typeof said === 'object' && said !== null ? (said as Said) : { value: said } };
}

export interface Lane {
  way: Quarter;
  /** The longest way that was offered. */
  most: number;
  options: { mm: number; candidate: Candidate }[];
}

/** Straight ways that are offered, by direction. */
export function lanes(candidates: Candidate[]): Lane[] {
  const found = new Map<Quarter, Lane>();
  for (const candidate of candidates) {
    const { verb, said } = read(candidate.action);
    if (verb !== 'move') continue;
    const way = said.way as Quarter;
    const lane = found.get(way) ?? { way, most: 0, options: [] };
    lane.most = Math.max(lane.most, said.mm as number);
    // The same way may be offered twice with different words.
    if (!lane.options.some((one) => one.mm === said.mm))
      lane.options.push({ mm: said.mm as number, candidate });
    found.set(way, lane);
  }
  return [...found.values()];
}

/** So near to an offered distance that it is meant, in millimetres. */
const SNAP = 4;

/** A distance on a lane, drawn to one that is offered if that is near. */
export function snapped(lane: Lane, mm: number, snaps = true): number {
  const whole = Math.min(Math.max(Math.round(mm), 1), lane.most);
  const near = lane.options.find((one) => snaps && Math.abs(one.mm - whole) <= SNAP);
  return near?.mm ?? whole;
}

/** Whom an attack, a technique or a power is aimed at; null for one that has no target. */
export function target(action: Action): number | null {
  const { verb, said } = read(action);
  if (verb === 'attack') return said.target as number;
  if (verb === 'improvise') return (said.strike as { target: number }).target;
  if (verb === 'next') return said.value as number;
  const aim = said.aim as { strike?: { target: number }; figure?: number } | undefined;
  return aim?.strike?.target ?? aim?.figure ?? null;
}

/** Answers that strike, with or without a technique: those whose odds are worth comparing. */
export const isStrike = (action: Action): boolean =>
  ['attack', 'technique', 'use', 'improvise'].includes(read(action).verb);

/** The card in the hand that an answer spends, if it names one. */
export function spends(action: Action): number | null {
  const { verb, said } = read(action);
  const named = ['maximise', 'wall-of-swords', 'fury', 'protect', 'venom', 'lose'];
  if (named.includes(verb)) return said.value as number;
  if (verb === 'feint' || verb === 'evade') return (said as unknown as number[])[0] ?? null;
  if (verb === 'drink' || verb === 'stand' || verb === 'improvise')
    return (said.card as number | null) ?? null;
  return null;
}

/** What a strike comes to, in the numbers that matter to whoever makes it. */
export interface Weight {
  /** Expected wounds. */
  wounds: number;
  /** The chance of a strike, of a wound, of two. */
  hits: number;
  any: number;
  two: number;
  out: number;
  down: number;
  points: number;
  taken: number;
}

export function weigh(chances: Chance[], seat: number): Weight {
  const foe = 1 - seat;
  const sum: Weight = { wounds: 0, hits: 0, any: 0, two: 0, out: 0, down: 0, points: 0, taken: 0 };
  for (const { upshot, chance } of chances) {
    const share = toNumber(chance);
    const one = upshot as Upshot;
    sum.wounds += share * (one.wounds[foe] ?? 0);
    sum.hits += one.strikes[foe] ? share : 0;
    sum.any += one.wounds[foe] ? share : 0;
    sum.two += (one.wounds[foe] ?? 0) >= 2 ? share : 0;
    sum.out += one.out[foe] ? share : 0;
    sum.down += one.downed[foe] ? share : 0;
    sum.points += share * (one.points[seat] ?? 0);
    sum.taken += share * (one.wounds[seat] ?? 0);
  }
  return sum;
}

/** The markers of the steps that an answer lays for the figure in this place. */
export function markersIn(action: Action | null, figure: number): string[] {
  const { verb, said } = read(action);
  const steps = verb === 'programme' ? ((said as unknown as StepPlan[][])[figure] ?? []) : [];
  return steps.flatMap(({ markers }) => markers);
}

/** Whom an answer would place. */
export const nameIn = (said: Phrase): string => inEnglish(said.with?.who ?? '');
