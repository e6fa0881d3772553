// Where a replay stands, and how one moves in it.

/** What a link to a place says: an entry of the record, a decision, or nothing. */
export type Place = { step: number } | { decision: number } | null;

export function readPlace(hash: string): Place {
  const found = /^(step|decision)=(\d{1,6})$/.exec(hash);
  if (!found) return null;
  return found[1] === 'step' ? { step: Number(found[2]) } : { decision: Number(found[2]) };
}

/** The step that a key leads to; null for a key that means something else. */
export function stepOfKey(key: string, at: number, last: number): number | null {
  const wanted: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at - 10,
    PageDown: at + 10,
    Home: 0,
    End: last,
  };
  const step = wanted[key];
  return step === undefined ? null : within(step, last);
}

export const within = (step: number, last: number) => Math.max(0, Math.min(step, last));

/** How fast a replay runs, in steps a second; up to the first the boards act out what happens. */
export const SPEEDS = [0.5, 1, 2, 5, 10] as const;
export const ACTED_UP_TO = 1;

const PACE = 'duello.replay.speed';

/** The speed that somebody chose the last time. */
export function keptSpeed(): number {
  const kept = Number(localStorage.getItem(PACE));
  return SPEEDS.find((one) => one === kept) ?? 1;
}
export const keepSpeed = (speed: number): void => localStorage.setItem(PACE, String(speed));
