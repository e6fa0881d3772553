// A few short sounds, synthesised; off until somebody turns them on.

import type { MatchEvent, SeatNumber, Update } from './referee';

export type Sound = 'turn' | 'dice' | 'hit' | 'miss' | 'shot' | 'step' | 'card' | 'fall' | 'end';

const KEY = 'duello.sounds';
const ASKED = 'duello.sounds.asked';
const kept = globalThis.localStorage?.getItem(KEY);
let isOn = $state(kept === 'on');
/** Whether somebody has decided about sound on this device. */
let isDecided = $state(kept === 'on' || kept === 'off');

/** A tone, or a burst of noise where there is no pitch: when it begins and how long it lasts, in seconds. */
interface Note {
  hertz: number | null;
  at: number;
  lasts: number;
  loud: number;
}
const tone = (hertz: number, at: number, lasts: number, loud = 0.12): Note => ({ hertz, at, lasts, loud });
const knock = (at: number, lasts = 0.04, loud = 0.1): Note => ({ hertz: null, at, lasts, loud });

const SCORE: Record<Sound, Note[]> = {
  turn: [tone(587, 0, 0.12), tone(784, 0.1, 0.2)],
  dice: [knock(0), knock(0.07), knock(0.12), knock(0.2, 0.03, 0.06)],
  hit: [knock(0, 0.12, 0.2), tone(98, 0, 0.22, 0.25)],
  miss: [tone(880, 0, 0.05, 0.05), tone(1180, 0.04, 0.14, 0.04)],
  shot: [knock(0, 0.18, 0.28), tone(65, 0, 0.14, 0.2)],
  step: [knock(0, 0.025, 0.05)],
  card: [knock(0, 0.05, 0.07), knock(0.05, 0.02, 0.04)],
  fall: [knock(0, 0.2, 0.14), tone(73, 0.05, 0.3, 0.2)],
  end: [tone(392, 0, 0.2), tone(494, 0.16, 0.2), tone(587, 0.32, 0.45)],
};

let context: AudioContext | undefined;

function play(sound: Sound, after: number): void {
  context ??= new AudioContext();
  // A browser lets a page make sounds only after the first click or key.
  if (context.state === 'suspended') void context.resume().catch(() => {});
  const begin = context.currentTime + after;
  for (const note of SCORE[sound]) strike(context, note, begin + note.at);
}

function strike(context: AudioContext, { hertz, lasts, loud }: Note, begin: number): void {
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(loud, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  loudness.connect(context.destination);
  const source = hertz === null ? noise(context, lasts) : pitched(context, hertz);
  source.connect(loudness);
  source.start(begin);
  source.stop(begin + lasts);
}

function pitched(context: AudioContext, hertz: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = 'triangle';
  source.frequency.value = hertz;
  return source;
}

function noise(context: AudioContext, lasts: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** How long a queued sound has for itself, in milliseconds. */
const APART = 350;
/** When the last sound of the queue has had its time. */
let freeAt = 0;

/** When each of several sounds begins, in milliseconds from now: after those that still wait. */
export function queued(count: number, now: number): number[] {
  const from = Math.max(freeAt, now);
  freeAt = from + count * APART;
  return Array.from({ length: count }, (_, at) => from - now + at * APART);
}

export const sounds = {
  get isOn() {
    return isOn;
  },
  set isOn(chosen: boolean) {
    isOn = chosen;
    isDecided = true;
    localStorage.setItem(KEY, chosen ? 'on' : 'off');
    // A sound at once tells how loud it is.
    if (chosen) play('turn', 0);
  },
  get isDecided() {
    return isDecided;
  },
  /** Whether to ask about sound at this table. A second table does not ask again: the menu has the switch. */
  ask(): boolean {
    if (localStorage.getItem(ASKED)) return false;
    localStorage.setItem(ASKED, 'yes');
    return !isDecided;
  },
  /** Plays a sound now, as a scene asks for it. */
  now(sound: Sound): void {
    if (isOn) play(sound, 0);
  },
  /** Plays sounds one after the other, after those that still wait. */
  play(all: Sound[]): void {
    if (!isOn) return;
    const times = queued(all.length, Date.now());
    all.forEach((sound, at) => play(sound, (times[at] ?? 0) / 1000));
  },
};

/** Kinds of events in which somebody is hurt. */
const HITS = ['hit', 'died', 'ranks-lost', 'lost', 'removed', 'wounded', 'destroyed', 'taken-out'];
/** Kinds of events in which an attack fails. */
const MISSES = ['deflected', 'missed', 'parried'];

/** What is heard of one event: dice first, then what came of them. */
export function soundOf({ event }: MatchEvent): Sound | undefined {
  const { event: kind, hits } = event as { event: string; hits?: unknown };
  if (HITS.includes(kind) || (typeof hits === 'number' && hits > 0)) return 'hit';
  if (MISSES.includes(kind) || hits === 0) return 'miss';
  return isRolled(event) ? 'dice' : undefined;
}

const isRolled = (event: object): boolean => 'dice' in event || 'die' in event || 'rolls' in event;

type Moment = Pick<Update, 'phase' | 'decision' | 'owing' | 'sealed' | 'events'>;

/** What is heard of an update in this seat; nothing of the first one, which tells of the past. */
export function soundsOf(before: Moment | undefined, now: Moment, seat: SeatNumber | null): Sound[] {
  if (!before) return [];
  const events = now.events ?? [];
  const found: Sound[] = [];
  if (events.some(({ event }) => isRolled(event))) found.push('dice');
  const results = events.map(soundOf);
  if (results.includes('hit')) found.push('hit');
  else if (results.includes('miss')) found.push('miss');
  if (now.phase === 'over' && before.phase !== 'over') found.push('end');
  const owes = (moment: Moment) => seat !== null && !!moment.owing?.includes(seat) && !moment.sealed;
  // Somebody with several questions in a row knows that it is their turn.
  if (now.phase === 'playing' && owes(now) && !owes(before)) found.push('turn');
  return found;
}
