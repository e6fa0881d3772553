// A few short sounds, made on the spot; nobody hears any who has not asked for them.

import type { MatchEvent, SeatNumber, Update } from './referee';

export type Sound = 'turn' | 'dice' | 'hit' | 'end';

const KEY = 'duello.sounds';
let isOn = $state(globalThis.localStorage?.getItem(KEY) === 'on');

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
  end: [tone(392, 0, 0.2), tone(494, 0.16, 0.2), tone(587, 0.32, 0.45)],
};

let context: AudioContext | undefined;

function play(sound: Sound, after: number): void {
  context ??= new AudioContext();
  // A browser lets a page speak only after somebody has touched it.
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

/** How long a sound is given before the next one begins, in seconds. */
const APART = 0.35;

export const sounds = {
  get isOn() {
    return isOn;
  },
  set isOn(chosen: boolean) {
    isOn = chosen;
    localStorage.setItem(KEY, chosen ? 'on' : 'off');
    // What was just switched on is heard, so that one knows how loud it is.
    if (chosen) play('turn', 0);
  },
  play(all: Sound[]): void {
    if (isOn) all.forEach((sound, at) => play(sound, at * APART));
  },
};

/** Kinds of events in which somebody is hurt. */
const HITS = ['hit', 'died', 'ranks-lost', 'lost', 'removed', 'wounded', 'destroyed', 'taken-out'];

function isHit({ event }: MatchEvent): boolean {
  const { event: kind, hits } = event as { event: string; hits?: number };
  return HITS.includes(kind) || (typeof hits === 'number' && hits > 0);
}

const isRolled = ({ event }: MatchEvent): boolean =>
  typeof event === 'object' && event !== null && ('dice' in event || 'die' in event || 'rolls' in event);

type Moment = Pick<Update, 'phase' | 'decision' | 'owing' | 'sealed' | 'events'>;

/** What is to be heard of an update by whoever sits here; nothing of the first one, which tells of the past. */
export function soundsOf(before: Moment | undefined, now: Moment, seat: SeatNumber | null): Sound[] {
  if (!before) return [];
  const events = now.events ?? [];
  const found: Sound[] = [];
  if (events.some(isRolled)) found.push('dice');
  if (events.some(isHit)) found.push('hit');
  if (now.phase === 'over' && before.phase !== 'over') found.push('end');
  const owes = (moment: Moment) => seat !== null && !!moment.owing?.includes(seat) && !moment.sealed;
  // Whoever has several questions in a row knows that it is his turn.
  if (now.phase === 'playing' && owes(now) && !owes(before)) found.push('turn');
  return found;
}
