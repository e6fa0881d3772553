// Answers by the places on the map to which they belong. Nothing is decided here: every answer was either offered by
// the referee or is put before it.
import type { Action, Candidate } from '../../referee';
import { isNext } from './hex';
import {
  isSame,
  key,
  type Character,
  type Facing,
  type Fire,
  type Hex,
  type Kind,
  type Options,
  type View,
  type Who,
} from './view';
import type { Move, Overwatch, Shoot, Upshot, Action as Wire } from './wire';

/** The answers that have a facing and nothing else. */
export const STANDS = ['crouch', 'upstairs', 'downstairs', 'grab', 'drop', 'halt', 'end'] as const;
type Stand = (typeof STANDS)[number];

export type Answer =
  | { verb: 'team'; team: Kind[] }
  | { verb: 'pick'; kind: Kind }
  | { verb: 'activate'; slot: number }
  | ({ verb: 'move' } & Move)
  | { verb: 'step'; to: Hex }
  | ({ verb: 'shoot' } & Shoot)
  | ({ verb: 'overwatch' } & Overwatch)
  | { verb: Stand; facing: Facing }
  | { verb: 'roll' | 'end-turn' | 'fire' | 'hold' };

/** An action of the wire, read; null for one that this table does not know. */
export function read(action: Action): Answer | null {
  const said = action as Wire | null;
  if (said === 'roll' || said === 'end-turn' || said === 'fire' || said === 'hold') return { verb: said };
  if (typeof said !== 'object' || said === null) return null;
  if ('team' in said) return { verb: 'team', team: said.team };
  if ('pick' in said) return { verb: 'pick', kind: said.pick };
  if ('activate' in said) return { verb: 'activate', slot: said.activate };
  if ('step' in said) return { verb: 'step', to: said.step };
  if ('move' in said) return { verb: 'move', ...said.move };
  if ('shoot' in said) return { verb: 'shoot', ...said.shoot };
  if ('overwatch' in said) return { verb: 'overwatch', ...said.overwatch };
  const stand = STANDS.find((one) => one in said);
  return stand ? { verb: stand, facing: (said as Record<Stand, Facing>)[stand] } : null;
}

/** The facing with which an answer ends, if it has one. */
export function facingOf(action: Action): Facing | null {
  const answer = read(action);
  return answer && 'facing' in answer ? answer.facing : null;
}

/** The same answer with another facing. */
export function faced(action: Action, facing: Facing): Action {
  const answer = read(action);
  if (!answer || !('facing' in answer)) return action;
  const { verb } = answer;
  if (verb === 'move' || verb === 'shoot' || verb === 'overwatch') {
    return { [verb]: { ...(action as Record<string, object>)[verb], facing } };
  }
  return { [verb]: facing };
}

/** Places to which no answer leads yet: somebody would have to be chosen first. */
export const unanswered = (places: { hex: Hex }[]): Map<string, Candidate[]> =>
  new Map(places.map(({ hex }) => [key(hex), []]));

/** Where the mover would stand, by hex: all that lead there. */
export function byPlace(candidates: Candidate[]): Map<string, Candidate[]> {
  const places = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const answer = read(candidate.action);
    const to = answer?.verb === 'move' ? answer.path.at(-1) : answer?.verb === 'step' ? answer.to : undefined;
    if (to) places.set(key(to), [...(places.get(key(to)) ?? []), candidate]);
  }
  return places;
}

/** What a click on a character means: it is activated, or shot at. */
export function byCharacter(candidates: Candidate[], who: Who, turn: number): Candidate[] {
  return candidates.filter(({ action }) => {
    const answer = read(action);
    if (answer?.verb === 'activate') return who.seat === turn && answer.slot === who.slot;
    return answer?.verb === 'shoot' && who.seat !== turn && answer.target === who.slot;
  });
}

/** What can be done without a place or a target, a button each; the facing is chosen afterwards. */
export function byVerb(candidates: Candidate[], facing: Facing | undefined): Map<string, Candidate> {
  const verbs = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const answer = read(candidate.action);
    if (!answer || ['move', 'step', 'shoot', 'team', 'pick', 'activate'].includes(answer.verb)) continue;
    // The present facing is what somebody expects who has not said another one.
    if (!verbs.has(answer.verb) || facingOf(candidate.action) === facing) verbs.set(answer.verb, candidate);
  }
  return verbs;
}

/** The character that an answer is about. */
export function subject(view: View, action: Action | null): Character | undefined {
  const answer = action === null ? null : read(action);
  const slot = answer?.verb === 'activate' ? answer.slot : undefined;
  return view.characters.find((one) =>
    slot === undefined ? one.ap !== null : one.seat === view.turn && one.slot === slot,
  );
}

/** The options of a character, if it can act now. */
export const optionsOf = (view: View, who: Who | null | undefined): Options | undefined =>
  who && who.seat === view.turn ? view.options.find((one) => one.slot === who.slot) : undefined;

/** The shots that wait on a path: each guard once, in the first hex where it sees the mover. */
export function waiting(fire: Fire[], path: Hex[]): Fire[] {
  const shots: Fire[] = [];
  for (const hex of path)
    for (const shot of fire)
      if (key(shot.at) === key(hex) && !shots.some((one) => isSame(one.guard, shot.guard))) shots.push(shot);
  return shots;
}

/** A way drawn hex by hex: a neighbour of its end prolongs it, one of its own hexes cuts it off there. */
export function drawn(way: Hex[], start: Hex, to: Hex): Hex[] {
  const at = way.findIndex((hex) => key(hex) === key(to));
  if (at >= 0) return way.slice(0, at + (at === way.length - 1 ? 0 : 1));
  if (key(to) === key(start)) return [];
  return isNext(way.at(-1) ?? start, to) ? [...way, to] : way;
}

/** Of a Move's outcomes: how likely the mover is hit, and how likely it dies. */
export function harm(
  chances: { upshot: unknown; chance: string }[],
  seat: number,
  count: (c: string) => number,
) {
  let [hit, dead] = [0, 0];
  for (const { upshot, chance } of chances) {
    const lost = (upshot as Upshot).lost.find((one) => one.figure.seat === seat);
    if (lost) hit += count(chance);
    if (lost?.dead) dead += count(chance);
  }
  return { hit, dead };
}
