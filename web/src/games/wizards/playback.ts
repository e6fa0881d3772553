// What happened, in beats that the table plays one after the other.

import { ending, hasteFor, shownAfter, viewsAfter, type Beat as Played, type Shows } from '../../director';
import type { MatchEvent } from '../../referee';
import type { Sound } from '../../sounds.svelte';
import {
  GROUND,
  heightAt,
  layerOf,
  placeAt,
  pointOf,
  type Pair,
  type PathStep,
  type Place,
  type View,
  type Wizard,
} from './view';
import type { Event } from './wire';

/** The moments that look different; `plain` is told by its caption alone. */
export type Moment =
  'plain' | 'walk' | 'aim' | 'blow' | 'dice' | 'hit' | 'miss' | 'hurt' | 'fall' | 'cast' | 'bolt' | 'appear';

export type Attack = Extract<Event, { event: 'attacked' }>;

export interface Beat extends Played, Shows<View> {
  moment: Moment;
  /** Whom it is about, by the numbers on the table. */
  who?: number;
  target?: number;
  told?: Event;
  /** Where creatures appear. */
  places?: Place[];
  /** Tells two beats apart that look alike. */
  key: number;
}

type Draft = Omit<Beat, 'key'>;

/** The longest scene in milliseconds; what would last longer goes faster. */
const LONGEST = 12000;
const AIM = 420;
const BLOW = 520;
const DICE = 1350;
const RESULT = 620;

const bySeat = (seat: number) => (one: Wizard) => one.seat === seat;
/** Somebody, wizard or creature, at a place on the way. */
const stand =
  (number: number, at: Place, facing?: Pair) =>
  (view: View): View => {
    const looks = facing ? { facing } : {};
    const height = heightAt(view, layerOf(at), pointOf(at));
    return {
      ...view,
      figures: view.figures.map((one) => (one.number === number ? { ...one, at, height, ...looks } : one)),
      wizards: view.wizards.map((one) =>
        one.number === number ? { ...one, at: pointOf(at), ...looks } : one,
      ),
    };
  };

/** The places that a path leads through. */
export function legsOf(view: View, from: Place, path: PathStep[]): Place[] {
  let layer = layerOf(from);
  return path.flatMap((step): Place[] => {
    if (typeof step !== 'string') return [placeAt(layer, ...step)];
    const link = view.layout.links.find((one) => one.id === step);
    if (!link) return [];
    const isUp = layer === GROUND;
    layer = isUp ? link.roof : GROUND;
    return [placeAt(layer, ...(isUp ? link.head : link.foot))];
  });
}

const pace = (from: Place, to: Place): number => {
  const [[a, b], [c, d]] = [pointOf(from), pointOf(to)];
  return Math.min(760, 240 + 4 * Math.hypot(c - a, d - b));
};

function walk(view: View, told: Extract<Event, { event: 'moved' }>, tells: number): Draft[] {
  const legs = legsOf(view, told.from, told.path);
  if (!legs.length) return [{ moment: 'plain', lasts: 160, tells }];
  return legs.map((to, at): Draft => {
    const before = legs[at - 1] ?? told.from;
    const [[ax, ay], [bx, by]] = [pointOf(before), pointOf(to)];
    const ahead: Pair | undefined = ax === bx && ay === by ? undefined : [bx - ax, by - ay];
    return {
      moment: 'walk',
      lasts: pace(before, to),
      who: told.figure,
      sound: 'step',
      tells,
      ...(at < legs.length - 1 ? { pose: stand(told.figure, to, ahead) } : {}),
    };
  });
}

function attack(told: Attack, event: MatchEvent, announced: Announced): Draft[] {
  const common = { who: told.figure, target: told.target, told, caption: announced(told) };
  const blow: Sound = told.strike ? 'hit' : 'shot';
  const beats: Draft[] = [
    { ...common, moment: 'aim', lasts: AIM },
    { ...common, moment: 'blow', lasts: BLOW, ...(told.strike ? {} : { sound: blow }) },
  ];
  if (told.die !== null) beats.push({ ...common, moment: 'dice', lasts: DICE, sound: 'dice' });
  beats.push({
    ...common,
    moment: told.hit ? 'hit' : 'miss',
    lasts: RESULT,
    sound: told.hit ? 'hit' : 'miss',
    caption: event,
    tells: event.number,
  });
  return beats;
}

function spell(told: Extract<Event, { event: 'cast' }>, event: MatchEvent, view: View): Draft[] {
  const who = view.wizards.find(bySeat(told.seat))?.number;
  const common = { ...(who === undefined ? {} : { who }), told, caption: event, tells: event.number };
  return [{ ...common, moment: 'cast', lasts: 760, sound: 'turn' }];
}

/** Creatures of one spell appear together. */
function appear(all: Extract<Event, { event: 'appeared' }>[], last: MatchEvent): Draft[] {
  const places = all.map(({ at }) => at);
  return [
    { moment: 'appear', lasts: 620, places },
    { moment: 'appear', lasts: 560, places, caption: last, tells: last.number },
  ];
}

function field(told: Extract<Event, { event: 'field-changed' }>, event: MatchEvent, view: View): Draft {
  const target = view.wizards.find(bySeat(told.wizard))?.number;
  return {
    moment: 'hurt',
    lasts: 900,
    told,
    ...(target === undefined ? {} : { target }),
    sound: told.to < told.from ? 'hit' : 'turn',
    caption: event,
    tells: event.number,
  };
}

function fall(number: number, event: MatchEvent): Draft[] {
  return [
    { moment: 'fall', lasts: 560, target: number, sound: 'fall', caption: event, tells: event.number },
    { moment: 'plain', lasts: 220, caption: event },
  ];
}

/** What is seen of an event; `view` is the table before the scene. */
function beatsOf(event: MatchEvent, view: View, announced: Announced): Draft[] {
  const told = event.event as Event;
  const tells = event.number;
  const plain = (lasts: number): Draft[] => [{ moment: 'plain', lasts, tells, caption: event, told }];
  switch (told.event) {
    case 'order-rolled':
      return [
        { moment: 'dice', lasts: 1700, told, sound: 'dice' },
        { moment: 'dice', lasts: 900, told, tells, caption: event },
      ];
    case 'round-begins':
      return plain(900);
    case 'moved':
      return walk(view, told, tells).map((beat) => ({ ...beat, caption: event }));
    case 'jumped':
      return [
        {
          moment: 'walk',
          lasts: 560,
          who: told.figure,
          tells,
          caption: event,
          sound: 'step',
        },
      ];
    case 'pushed':
      return [{ moment: 'walk', lasts: 620, who: told.gun, tells, caption: event }];
    case 'attacked':
      return attack(told, event, announced);
    case 'wounded':
      return [{ moment: 'hurt', lasts: 780, target: told.figure, told, caption: event, tells }];
    case 'destroyed':
      return fall(told.figure, event);
    case 'ran-into': {
      const target = view.wizards.find(bySeat(told.wizard))?.number;
      const aim = target === undefined ? {} : { target };
      return [{ moment: 'blow', lasts: 520, who: told.figure, ...aim, told, caption: event, tells }];
    }
    case 'cast':
      return spell(told, event, view);
    case 'field-changed':
      return [field(told, event, view)];
    case 'healed':
      return [{ moment: 'hurt', lasts: 640, target: told.figure, told, caption: event, tells }];
    case 'eliminated':
      return fall(view.wizards.find(bySeat(told.seat))?.number ?? 0, event);
    case 'too-far':
      return [{ moment: 'plain', lasts: 900, who: told.figure, told, caption: event, tells, sound: 'miss' }];
    case 'chosen':
    case 'judged':
    case 'game-over':
      return plain(1200);
    default:
      return [{ moment: 'plain', lasts: 0, tells }];
  }
}

/** An attack spell flies to the wizard whose field changes next. */
function bolted(drafts: Draft[]): Draft[] {
  return drafts.flatMap((draft, at) => {
    const next = drafts[at + 1];
    const isAttack = draft.told?.event === 'cast' && draft.told.spell === 'attack';
    if (!isAttack || next?.target === undefined) return [draft];
    const { who, told, caption } = draft;
    const bolt: Draft = { moment: 'bolt', lasts: 620, target: next.target, sound: 'shot' };
    return [draft, { ...bolt, ...(who === undefined ? {} : { who }), told: told!, caption: caption! }];
  });
}

/** A figure that is hurt or falls is shown together with the one that struck it. */
function withStriker(drafts: Draft[]): Draft[] {
  let blow: Draft | null = null;
  return drafts.map((draft) => {
    if (draft.told?.event === 'attacked') blow = draft;
    else if (draft.target === undefined || draft.target !== blow?.target) blow = null;
    return blow?.who === undefined || draft.who !== undefined ? draft : { ...draft, who: blow.who };
  });
}

/** Announces an attack without its result. */
export type Announced = (attack: Attack) => string;

export const beats =
  (announced: Announced) =>
  (events: MatchEvent[], before: View): Beat[] => {
    const views = viewsAfter(before, events);
    const drafts: Draft[] = [];
    for (let at = 0; at < events.length; at++) {
      const group: MatchEvent[] = [];
      while ((events[at + group.length]?.event as Event | undefined)?.event === 'appeared')
        group.push(events[at + group.length]!);
      const last = group.at(-1);
      if (last) {
        const told = group.map(({ event }) => event as Extract<Event, { event: 'appeared' }>);
        drafts.push(...ending(appear(told, last), views.get(last.number)));
        at += group.length - 1;
      } else {
        const event = events[at]!;
        drafts.push(...ending(beatsOf(event, before, announced), views.get(event.number)));
      }
    }
    // Where nothing is to be seen, there is no scene.
    if (drafts.every(({ lasts }) => !lasts)) return [];
    // What has been told once stays told.
    let told: number | undefined;
    return withStriker(bolted(drafts)).map((beat, at) => {
      told = beat.tells ?? told;
      const key = (events[0]?.number ?? 0) * 1000 + at;
      return { ...beat, ...(told === undefined ? {} : { tells: told }), key };
    });
  };

export const haste = hasteFor(LONGEST);

export const after = shownAfter<View>;
