// The street at a moment, and the scene that leads from one moment to the next.

import { ending, hasteFor, viewsAfter, type Beat, type Script, type Shows } from '../../director';
import type { MatchEvent, SeatNumber } from '../../referee';
import type { Mood, Pose } from './cast';
import type { Card, Hand, View } from './view';
import type { Attack, Event, Pointing, Revealed } from './wire';

export interface Slinger {
  seat: SeatNumber;
  name: string;
  dollars: number;
  /** Null when it is covered. */
  hand: Hand | null;
  isAlive: boolean;
  pose: Pose;
  /** A card in front of the player; null in it while it lies face down. */
  laid: { card: Card | null } | null;
  target: SeatNumber | null;
}

export interface Street {
  /** What the referee says of it. */
  view: View;
  slingers: Slinger[];
  master: SeatNumber;
  stage: View['stage'] | 'over';
  /** Counted from 1 within the duel. */
  shootout: number;
  unchanged: number;
  /** Whether "Draw!" has just been called. */
  isCalled: boolean;
  /** Whose guns have just been fired. */
  smoking: SeatNumber[];
}

/** What can be seen beside the figures while a beat is on. */
export interface StreetBeat extends Beat, Pick<Shows<View>, 'view'> {
  event: Event;
  part?: 'turn' | 'flash';
  /** All who shoot in a volley. */
  shooters?: SeatNumber[];
}

export const eventOf = (event: MatchEvent): Event => event.event as unknown as Event;

interface Sight {
  view: View;
  log: MatchEvent[];
  answered: SeatNumber[];
  isSealed: boolean;
}

/** The street as it is when nothing is being played. */
export function streetOf({ view, log, answered, isSealed }: Sight): Street {
  // Until the next card is laid, the last ones stay on the street.
  const isAfter = view.stage === 'lay' && !isSealed && (view.seat !== null || !answered.length);
  const last = isAfter ? lastCards(log) : [];
  const slingers = view.players.map(({ seat, name, dollars, hand }): Slinger => {
    const isAlive = view.alive.includes(seat);
    const open = last.find((play) => play.seat === seat);
    const hasLaid = isAlive && (view.stage !== 'lay' || (!last.length && answered.includes(seat)));
    return {
      seat,
      name,
      dollars,
      hand,
      isAlive,
      pose: !isAlive ? 'fall' : view.stage === 'lay' ? 'wait' : 'ready',
      laid: open ? { card: open.card } : hasLaid ? { card: null } : null,
      target: null,
    };
  });
  return { view, slingers, ...countsOf(view), isCalled: view.stage === 'point', smoking: [] };
}

type Counts = Pick<Street, 'master' | 'stage' | 'unchanged' | 'shootout'>;
const countsOf = ({ master, stage, unchanged, shootouts, winner }: View): Counts => ({
  master,
  stage: winner === null ? stage : 'over',
  unchanged,
  shootout: shootouts + 1,
});

/** When cards lie open, the referee already waits for the next ones; who watches still sees this shootout. */
const OPENING: Event['event'][] = ['duel-begins', 'all-laid', 'command', 'pointed'];

/** The street as the referee says it is after an event; how everybody stands is up to the scene. */
const following = (street: Street, view: View, { event }: Event): Street => ({
  ...street,
  view,
  ...countsOf(view),
  ...(OPENING.includes(event) ? {} : { stage: street.stage, shootout: street.shootout }),
  slingers: street.slingers.map((one) => {
    const { dollars, hand } = view.players.find(({ seat }) => seat === one.seat) ?? one;
    return { ...one, dollars, hand, isAlive: view.alive.includes(one.seat) };
  }),
});

/** The cards of the last shootout of this duel. */
function lastCards(log: MatchEvent[]): Revealed[] {
  for (const one of log.toReversed()) {
    const event = eventOf(one);
    if (event.event === 'revealed') return event.plays;
    if (event.event === 'duel-begins') return [];
  }
  return [];
}

/** How long each event is on, in milliseconds. Those not named here are told with the next one. */
const LASTS: Partial<Record<Event['event'], number>> = {
  'duel-begins': 700,
  'all-laid': 550,
  command: 650,
  pointed: 600,
  revealed: 650,
  deflected: 420,
  hit: 420,
  wasted: 300,
  fell: 800,
  'barricade-back': 420,
  reloaded: 420,
  unchanged: 1400,
  'duel-won': 1300,
  'duel-drawn': 1000,
  lot: 700,
  left: 700,
  'game-won': 900,
};
const TURN = 420;
const FLASH = 320;
const LONGEST = 9000;

const SOUNDS: Partial<Record<Event['event'], Beat['sound']>> = {
  deflected: 'miss',
  hit: 'hit',
  fell: 'fall',
  'barricade-back': 'card',
  reloaded: 'card',
};

const isAttack = (event: Event) =>
  event.event === 'hit' || event.event === 'deflected' || event.event === 'wasted';
const shooterOf = (event: Event): SeatNumber[] => {
  if (event.event === 'hit' || event.event === 'deflected') return [event.attack.shooter];
  return event.event === 'wasted' ? [event.shooter] : [];
};

function beats(news: MatchEvent[], { view }: Street): StreetBeat[] {
  const views = viewsAfter(view, news);
  const made: StreetBeat[] = [];
  let before = (news[0]?.number ?? 0) - 1;
  for (const [at, one] of news.entries()) {
    const event = eventOf(one);
    const previous = news[at - 1];
    // A card must not be told before it lies open, nor a shot before it is fired: the line before stays.
    if (event.event === 'revealed')
      made.push({ event, part: 'turn', lasts: TURN, tells: before, caption: previous, sound: 'card' });
    if (isAttack(event) && !(previous && isAttack(eventOf(previous)))) {
      const volley = news.slice(at).map(eventOf);
      const end = volley.findIndex((later) => !isAttack(later));
      const shooters = volley.slice(0, end < 0 ? undefined : end).flatMap(shooterOf);
      made.push({
        ...{ event, part: 'flash', lasts: FLASH, tells: before, caption: previous },
        ...{ sound: 'shot', shooters },
      });
    }
    const lasts = LASTS[event.event];
    const beat = { event, lasts: lasts ?? 0, tells: one.number, caption: one, sound: SOUNDS[event.event] };
    if (lasts) made.push(...ending<View, StreetBeat>([beat], views.get(one.number)));
    before = one.number;
  }
  return made;
}

/** The street after a beat. */
export function after(street: Street, beat: StreetBeat): Street {
  const posed = poses(street, beat);
  return beat.view ? following(posed, beat.view, beat.event) : posed;
}

/** How everybody stands in a beat. */
function poses(street: Street, { event, part, shooters }: StreetBeat): Street {
  const each = (change: (one: Slinger) => Partial<Slinger>): Street => ({
    ...street,
    slingers: street.slingers.map((one) => ({ ...one, ...change(one) })),
  });
  const only = (seat: SeatNumber, change: (one: Slinger) => Partial<Slinger>): Street =>
    each((one) => (one.seat === seat ? change(one) : {}));
  if (part === 'flash') return { ...street, isCalled: false, smoking: shooters ?? [] };
  switch (event.event) {
    case 'duel-begins':
      return {
        ...each(() => ({ pose: 'wait', laid: null, target: null })),
        isCalled: false,
        smoking: [],
      };
    case 'all-laid':
      return {
        ...each((one) =>
          one.isAlive ? { pose: 'ready', laid: { card: null }, target: null } : { laid: null, target: null },
        ),
        isCalled: false,
        smoking: [],
      };
    case 'command':
      return { ...street, isCalled: true };
    case 'pointed':
      return each((one) => aimed(one, event.targets));
    case 'revealed':
      // Hands tell what was played: they change when the cards lie open.
      if (part === 'turn') return { ...each((one) => turned(one, event.plays)), isCalled: false };
      return street;
    case 'fell':
      return only(event.seat, () => ({ pose: 'fall', target: null }));
    case 'barricade-back':
    case 'reloaded':
      return only(event.seat, () => ({ laid: null }));
    case 'unchanged':
    case 'duel-won':
      return each(lowered);
    case 'left':
      return only(event.seat, () => ({ pose: 'fall', laid: null, target: null }));
    default:
      return street;
  }
}

function aimed({ seat }: Slinger, targets: Pointing[]): Partial<Slinger> {
  const target = targets.find((one) => one.seat === seat)?.target ?? null;
  return target === null ? {} : { target, pose: 'draw' };
}

const cardOf = (seat: SeatNumber, plays: Revealed[]) => plays.find((play) => play.seat === seat)?.card;

function turned({ seat }: Slinger, plays: Revealed[]): Partial<Slinger> {
  const card = cardOf(seat, plays);
  return card ? { laid: { card } } : {};
}

/** Guns go down; the fallen stay where they are. */
const lowered = ({ isAlive }: Slinger): Partial<Slinger> => (isAlive ? { pose: 'wait', target: null } : {});

export const script: Script<Street, StreetBeat> = {
  beats,
  after,
  haste: hasteFor(LONGEST),
};

/** What somebody's face says: grim with a gun in hand, tense once a card is laid or somebody aims there. */
export function moodOf(street: Street, seat: SeatNumber): Mood {
  const own = street.slingers.find((one) => one.seat === seat);
  if (!own?.isAlive) return 'tense';
  if (own.pose === 'draw') return 'grim';
  const isAimedAt = street.slingers.some((one) => one.target === seat);
  return isAimedAt || own.pose === 'ready' || street.unchanged > 2 ? 'tense' : 'calm';
}

/** The attack that a beat is about. */
export const attackOf = (beat: StreetBeat | null): Attack | null =>
  beat && (beat.event.event === 'hit' || beat.event.event === 'deflected') ? beat.event.attack : null;
