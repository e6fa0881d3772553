// What tells an answer apart from those beside it in a list.

export interface Part {
  text: string;
  /** Whether this is what a reader looks for; the rest is the same next to it, or a place in numbers. */
  isTelling: boolean;
}

const words = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

function sharedAtStart(one: string[], other: string[]): number {
  const end = one.findIndex((word, at) => word.trim() !== other[at]?.trim());
  return end < 0 ? one.length : end;
}

const sharedAtEnd = (one: string[], other: string[]): number =>
  sharedAtStart([...one].reverse(), [...other].reverse());

/** Places such as (400,390) are seen on the board, not read. */
const isPlace = (word: string): boolean => /^\(-?\d+, ?-?\d+\)[,.]?$/.test(word.trim());

/** Answers that read alike get a number: they differ by a few millimetres, which are seen on the board. */
export function numbered(texts: string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count > 1 ? `${text} (${count})` : text;
  });
}

/** How many shares a list such as `2 at the swords, 1 at the riders` has. */
const sharesIn = (text: string): number => text.match(/(?:^|, )\d+ /g)?.length ?? 0;

/** An answer in parts: what it begins or ends with like a neighbour, and what is its own. */
export function differing(text: string, neighbours: string[]): Part[] {
  const own = words(text);
  // Lists of another length have no word in the same place.
  const isAlike = (other: string) => other !== text && sharesIn(other) === sharesIn(text);
  const others = neighbours.filter(isAlike).map(words);
  const start = Math.max(0, ...others.map((other) => sharedAtStart(own, other)));
  // Where a beginning is shared, an ending counts only if all have it: else the one word that differs might be both.
  const ends = others.map((other) => sharedAtEnd(own, other));
  const end = own.length - (start && ends.length ? Math.min(...ends) : Math.max(0, ...ends));
  const isOwn = own.map((word, at) => at >= start && at < end && !isPlace(word));
  // Where nothing would be left to look for, all of it is.
  if (!isOwn.includes(true)) return [{ text, isTelling: true }];
  const parts: Part[] = [];
  own.forEach((word, at) => {
    const last = parts.at(-1);
    const isTelling = isOwn[at] ?? true;
    if (last?.isTelling === isTelling) last.text += word;
    else parts.push({ text: word, isTelling });
  });
  return parts;
}
