// How long something is past, in the words of a language.

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** In whole days, hours or minutes, whichever is the largest that has passed; what is younger is "now". */
export function ago(then: number, language: string, now = Date.now()): string {
  const past = Math.max(0, now - then);
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}
