import type { SeatNumber, Update } from '../referee';

/** Who still owes an answer. */
export function waitingFor(update: Pick<Update, 'owing' | 'answered'>): SeatNumber[] {
  const answered = update.answered ?? [];
  return (update.owing ?? []).filter((seat) => !answered.includes(seat));
}

/**
 * Whose secrets belong on a screen that several seats share: whoever looks at it now while he owes an answer, then the
 * first who does. When nobody does, it stays where it is.
 */
export function whoseScreen(
  mine: SeatNumber[],
  shown: SeatNumber | null,
  update: Pick<Update, 'owing' | 'answered'>,
): SeatNumber | null {
  const waiting = waitingFor(update).filter((seat) => mine.includes(seat));
  if (shown !== null && waiting.includes(shown)) return shown;
  return waiting[0] ?? shown ?? mine[0] ?? null;
}

/** The name of a question to a seat: two with the same name have the same answers. */
export const questionOf = (decision: number | undefined, seat: SeatNumber | null | undefined): string =>
  `${decision}/${seat}`;
