// What happened, in beats that the table plays one after the other.

import { hasteFor, type Beat as Played } from '../../director';
import type { MatchEvent } from '../../referee';
import type { Sound } from '../../sounds.svelte';
import {
  GROUND,
  heightAt,
  layerOf,
  placeAt,
  pointOf,
  type Figure,
  type Pair,
  type PathStep,
  type Place,
  type View,
  type Wizard,
} from './view';
import type { Event } from './wire';

/** What changes on the table while a scene is played. */
export interface Shown {
  figures: Figure[];
  wizards: Wizard[];
}

/** The moments that look different; `plain` is told by its caption alone. */
export type Moment =
  'plain' | 'walk' | 'aim' | 'blow' | 'dice' | 'hit' | 'miss' | 'hurt' | 'fall' | 'cast' | 'bolt' | 'appear';

export type Attack = Extract<Event, { event: 'attacked' }>;

export interface Beat extends Played {
  moment: Moment;
  /** Whom it is about, by the numbers on the table. */
  who?: number;
  target?: number;
  told?: Event;
  /** Where creatures appear. */
  places?: Place[];
  change?: (table: Shown) => Shown;
  /** Tells two beats apart that look alike. */
  key: number;
}

type Draft = Omit<Beat, 'key'>;

/** What a scene needs to know besides the events. */
export interface Cast {
  /** The table at the end of the scene. */
  view(): View;
  /** Announces an attack without its result. */
  attacks(attack: Attack): string;
}

/** The longest scene in milliseconds; what would last longer goes faster. */
const LONGEST = 12000;
const AIM = 420;
const BLOW = 520;
const DICE = 1350;
const RESULT = 620;

const figure =
  (number: number, patch: Partial<Figure>) =>
  (table: Shown): Shown => ({
    ...table,
    figures: table.figures.map((one) => (one.number === number ? { ...one, ...patch } : one)),
  });
const wizard =
  (is: (one: Wizard) => boolean, patch: Partial<Wizard>) =>
  (table: Shown): Shown => ({
    ...table,
    wizards: table.wizards.map((one) => (is(one) ? { ...one, ...patch } : one)),
  });
const bySeat = (seat: number) => (one: Wizard) => one.seat === seat;
/** Stands somebody, wizard or creature, at a place. */
const stand =
  (view: View, number: number, at: Place, facing?: Pair) =>
  (table: Shown): Shown => {
    const height = heightAt(view, layerOf(at), pointOf(at));
    const looks = facing ? { facing } : {};
    const moved = figure(number, { at, height, ...looks })(table);
    return wizard((one) => one.number === number, { at: pointOf(at), ...looks })(moved);
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
  if (!legs.length)
    return [{ moment: 'plain', lasts: 160, tells, change: stand(view, told.figure, told.to, told.facing) }];
  return legs.map((to, at): Draft => {
    const before = legs[at - 1] ?? told.from;
    const isLast = at === legs.length - 1;
    const [[ax, ay], [bx, by]] = [pointOf(before), pointOf(to)];
    const ahead: Pair | undefined = ax === bx && ay === by ? undefined : [bx - ax, by - ay];
    return {
      moment: 'walk',
      lasts: pace(before, to),
      who: told.figure,
      sound: 'step',
      tells,
      change: stand(view, told.figure, to, isLast ? told.facing : ahead),
    };
  });
}

function attack(told: Attack, event: MatchEvent, cast: Cast): Draft[] {
  const common = { who: told.figure, target: told.target, told, caption: cast.attacks(told) };
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
  const pays = wizard(bySeat(told.seat), { mp: told.mp });
  const common = { ...(who === undefined ? {} : { who }), told, caption: event, tells: event.number };
  return [{ ...common, moment: 'cast', lasts: 760, sound: 'turn', change: pays }];
}

/** Creatures of one spell appear together. */
function appear(all: Extract<Event, { event: 'appeared' }>[], last: MatchEvent, view: View): Draft[] {
  const places = all.map(({ at }) => at);
  const add = (table: Shown): Shown => ({
    ...table,
    figures: [
      ...table.figures,
      ...all.map((told) => view.figures.find((one) => one.number === told.figure) ?? stubOf(told, view)),
    ],
  });
  const common = { places, caption: last, tells: last.number };
  return [
    { moment: 'appear', lasts: 620, places },
    { ...common, moment: 'appear', lasts: 560, change: add },
  ];
}

/** A creature that has gone again by the end of the scene. */
const stubOf = (told: Extract<Event, { event: 'appeared' }>, view: View): Figure => ({
  ...{ number: told.figure, seat: told.seat, race: told.race, name: told.race, weapon: told.weapon },
  ...{ gun: told.race === 'gun', at: told.at, facing: told.facing, wounds: [1, 1], k: [0, 0] },
  ...{ armour: 0, movement: 0, created: view.round, used: 0, unused: false, in_melee: false },
  height: heightAt(view, layerOf(told.at), pointOf(told.at)),
});

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
    change: wizard(bySeat(told.wizard), { field: told.to }),
  };
}

function fall(number: number, event: MatchEvent, change: (table: Shown) => Shown): Draft[] {
  return [
    { moment: 'fall', lasts: 560, target: number, sound: 'fall', caption: event, tells: event.number },
    { moment: 'plain', lasts: 220, caption: event, change },
  ];
}

function beatsOf(event: MatchEvent, cast: Cast): Draft[] {
  const told = event.event as Event;
  const view = cast.view();
  const tells = event.number;
  const plain = (lasts: number, change?: Beat['change']): Draft[] => [
    { moment: 'plain', lasts, tells, caption: event, told, ...(change ? { change } : {}) },
  ];
  switch (told.event) {
    case 'order-rolled':
      return [
        { moment: 'dice', lasts: 1700, told, sound: 'dice' },
        { moment: 'dice', lasts: 900, told, tells, caption: event },
      ];
    case 'round-begins': {
      const magic = (table: Shown): Shown => ({
        ...table,
        wizards: table.wizards.map((one) => ({
          ...one,
          mp: told.mp.find(([seat]) => seat === one.seat)?.[1] ?? one.mp,
        })),
      });
      return plain(900, magic);
    }
    case 'moved':
      return walk(view, told, tells);
    case 'jumped':
      return [
        {
          moment: 'walk',
          lasts: 560,
          who: told.figure,
          tells,
          caption: event,
          sound: 'step',
          change: stand(view, told.figure, told.to, told.facing),
        },
      ];
    case 'pushed':
      return [
        {
          moment: 'walk',
          lasts: 620,
          who: told.gun,
          tells,
          caption: event,
          change: (table) =>
            told.crew.reduce(
              (now, [number, at, facing]) => stand(view, number, at, facing)(now),
              stand(view, told.gun, told.to, told.facing)(table),
            ),
        },
      ];
    case 'attacked':
      return attack(told, event, cast);
    case 'wounded':
      return [
        {
          moment: 'hurt',
          lasts: 780,
          target: told.figure,
          told,
          caption: event,
          tells,
          change: (table) => {
            const full = table.figures.find((one) => one.number === told.figure)?.wounds[1] ?? told.left;
            return figure(told.figure, { wounds: [told.left, full] })(table);
          },
        },
      ];
    case 'destroyed':
      return fall(told.figure, event, (table) => ({
        ...table,
        figures: table.figures.filter((one) => one.number !== told.figure),
      }));
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
      return [
        {
          moment: 'hurt',
          lasts: 640,
          target: told.figure,
          told,
          caption: event,
          tells,
          change: (table) => {
            const full = table.figures.find((one) => one.number === told.figure)?.wounds[1] ?? told.left;
            return figure(told.figure, { wounds: [told.left, full] })(table);
          },
        },
      ];
    case 'eliminated': {
      const number = view.wizards.find(bySeat(told.seat))?.number ?? 0;
      return fall(number, event, (table) => ({
        figures: table.figures.filter((one) => one.seat !== told.seat),
        wizards: table.wizards.map((one) => (one.seat === told.seat ? { ...one, alive: false } : one)),
      }));
    }
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

export const beats =
  (cast: Cast) =>
  (events: MatchEvent[]): Beat[] => {
    const drafts: Draft[] = [];
    for (let at = 0; at < events.length; at++) {
      const group: MatchEvent[] = [];
      while ((events[at + group.length]?.event as Event | undefined)?.event === 'appeared')
        group.push(events[at + group.length]!);
      const last = group.at(-1);
      if (last) {
        const told = group.map(({ event }) => event as Extract<Event, { event: 'appeared' }>);
        drafts.push(...appear(told, last, cast.view()));
        at += group.length - 1;
      } else drafts.push(...beatsOf(events[at]!, cast));
    }
    // Where nothing is to be seen, there is no scene.
    if (drafts.every(({ lasts }) => !lasts)) return [];
    // What has been told once stays told.
    let told: number | undefined;
    return bolted(drafts).map((beat, at) => {
      told = beat.tells ?? told;
      const key = (events[0]?.number ?? 0) * 1000 + at;
      return { ...beat, ...(told === undefined ? {} : { tells: told }), key };
    });
  };

export const haste = hasteFor(LONGEST);

/** The table after a beat. */
export const after = (shown: Shown[], { change }: Beat): Shown[] =>
  change ? shown.map((table) => change(table)) : shown;
