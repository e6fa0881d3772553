// Which of the answers belong to which place on the field.

import { inEnglish, type Part } from '../../phrase';
import type { Action, Candidate } from '../../referee';
import { reformed, wheeled, type Stand } from './field';
import {
  keyOf,
  nameOf,
  parse,
  seatOf,
  unitOf,
  type Pool,
  type Reform,
  type View,
  type WheelIn,
} from './view';

/** Who on the field an answer is about: a pool, or a unit as a whole (the pool of its ranks). */
export function placeOf(view: View, action: Action): Pool | null {
  const [name, value] = parse(action);
  switch (name) {
    case 'duel-issue':
    case 'duel-accept':
      return value as Pool;
    case 'duel-nominate':
      return { character: value as number };
    case 'hold':
    case 'fight':
    case 'aim':
    case 'break-test':
    case 'pursue':
    case 'keep-formation':
      return { ranks: value as number };
    case 'make-way':
      return null;
    default:
      return null;
  }
}

/** The answers by the place they are about. */
export function byPlace(view: View, candidates: Candidate[]): Map<string, Candidate[]> {
  const places = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const place = placeOf(view, one.action) ?? soleTarget(view, candidates, one);
    if (place) places.set(keyOf(place), [...(places.get(keyOf(place)) ?? []), one]);
  }
  return places;
}

/** What is dealt out: attacks over pools, hits over those who can take them, losses over Characters. */
export interface Dealing {
  verb: 'allocate' | 'distribute' | 'allot';
  pools: Pool[];
  /** What the referee calls them. */
  names: Part[];
  /** How many there are to deal. */
  number: number;
}

const DEALT = ['allocate', 'distribute', 'allot'];

/** The pools over which an answer deals, in its order. The view does not list them, but the answers name
 * those to which they give something. */
export function dealing(view: View, candidates: Candidate[]): Dealing | null {
  const first = candidates[0];
  if (!first) return null;
  const [verb, shares] = parse(first.action);
  if (!DEALT.includes(verb) || !Array.isArray(shares)) return null;
  const names = new Map<number, Part>();
  for (const one of candidates) {
    const dealt = parse(one.action)[1] as number[];
    const row = one.with?.row;
    const used = dealt.flatMap((share, at) => (share > 0 ? [at] : []));
    if (Array.isArray(row)) used.forEach((at, part) => names.set(at, row[part]?.with?.who ?? ''));
  }
  const known = allPools(view);
  const taken = new Set<string>();
  const pools = shares.map((_, at) => {
    // Two units of one entry have one name; they are listed in the order of the setup.
    const found = known.find(
      (pool) => nameOf(view, pool) === inEnglish(names.get(at) ?? '') && !taken.has(keyOf(pool)),
    );
    if (found) taken.add(keyOf(found));
    return found;
  });
  if (pools.some((pool) => !pool)) return null;
  const number = (shares as number[]).reduce((sum, one) => sum + one, 0);
  return {
    verb: verb as Dealing['verb'],
    pools: pools as Pool[],
    names: shares.map((_, at) => names.get(at) ?? ''),
    number,
  };
}

function allPools(view: View): Pool[] {
  const about = view.about ? seatOf(view, view.about) : view.seat;
  const all: Pool[] = [
    ...view.units.map((_, ranks) => ({ ranks })),
    ...view.units.flatMap((unit, champion) => (unit.champion > 0 ? [{ champion }] : [])),
    ...view.characters.flatMap((one, character) => (one.hp > 0 ? [{ character }] : [])),
  ];
  // Attacks go at the enemy of whom they come from; those are looked at first.
  return [
    ...all.filter((pool) => seatOf(view, pool) !== about),
    ...all.filter((pool) => seatOf(view, pool) === about),
  ];
}

/** The pool on which an answer puts everything. */
function soleTarget(view: View, candidates: Candidate[], one: Candidate): Pool | null {
  const dealt = dealing(view, candidates);
  const shares = parse(one.action)[1];
  if (!dealt || !Array.isArray(shares)) return null;
  const used = (shares as number[]).flatMap((share, at) => (share > 0 ? [at] : []));
  return used.length === 1 ? (dealt.pools[used[0] ?? 0] ?? null) : null;
}

/** The same answer with one more on a pool, taken from whichever other has most. */
export function shifted(shares: number[], to: number): number[] {
  const others = shares.map((share, at) => (at === to ? -1 : share));
  const from = others.indexOf(Math.max(...others));
  if (from < 0 || (shares[from] ?? 0) === 0 || from === to) return shares;
  return shares.map((share, at) => share + (at === to ? 1 : 0) - (at === from ? 1 : 0));
}

/** Wheels that are offered, with where each would end. */
export const wheelsOf = (view: View, candidates: Candidate[]): { one: Candidate; stand: Stand }[] =>
  candidates.flatMap((one) => {
    const [verb, value] = parse(one.action);
    const stand = verb === 'wheel-in' ? wheeled(view, value as WheelIn) : null;
    return stand ? [{ one, stand }] : [];
  });

/** Places in the front rank to which somebody may make way. */
export function waysOf(
  view: View,
  candidates: Candidate[],
): { one: Candidate; stand: Stand; file: number }[] {
  const stand = view.about ? view.units[unitOf(view, view.about)] : undefined;
  if (!stand) return [];
  return candidates.flatMap((one) => {
    const [verb, slot] = parse(one.action);
    return verb === 'make-way' ? [{ one, stand, file: (slot as number) - 1 }] : [];
  });
}

/** How a unit would stand after the picked answer. */
export function ghostOf(view: View, picked: Action | null): Stand | null {
  if (picked === null) return null;
  const [verb, value] = parse(picked);
  if (verb === 'wheel-in') return wheeled(view, value as WheelIn);
  return verb === 'reform' ? reformed(view, value as Reform) : null;
}
