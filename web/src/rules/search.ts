import type { Clause } from '../lobby';
import type { Chapter } from '../wire';

/** What is looked at of a clause. */
type Sought = Pick<Clause, 'id' | 'chapter' | 'text'>;

const wordsOf = (sought: string): string[] => sought.toLowerCase().split(/\s+/).filter(Boolean);

/** Clauses that hold every word sought, in their text, number or chapter. */
export function matching<C extends Sought>(clauses: C[], sought: string): C[] {
  const words = wordsOf(sought);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.chapter} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What a book tells beginners: its last part before the one that has the chapters with the clauses. */
export function howToPlay<C extends Pick<Chapter, 'depth'>>(chapters: C[]): C | undefined {
  const first = chapters.findIndex(({ depth }) => depth === 3);
  return chapters.slice(0, Math.max(0, first - 1)).findLast(({ depth }) => depth === 2);
}

const holdsAll = (text: string, words: string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** The term that a clause defines: it stands in bold at its beginning. */
const termOf = (text: string): string => /^\*\*(.+?)\*\*/.exec(text)?.[1] ?? '';

/** Clauses by chapter: first the chapters whose title has the words sought or that define them, else in the book's order. */
export function byChapter<C extends Sought>(
  clauses: C[],
  sought: string,
): { chapter: string; clauses: C[] }[] {
  const parts: { chapter: string; clauses: C[] }[] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    if (last?.chapter === clause.chapter) last.clauses.push(clause);
    else parts.push({ chapter: clause.chapter, clauses: [clause] });
  }
  const words = wordsOf(sought);
  const isTitled = ({ chapter, clauses: all }: { chapter: string; clauses: C[] }) =>
    holdsAll(chapter, words) || all.some(({ text }) => holdsAll(termOf(text), words));
  return [...parts.filter(isTitled), ...parts.filter((part) => !isTitled(part))];
}

/** A clause of one of several books, prepared once: a key press only looks through what is here. */
export interface Indexed {
  game: string;
  id: string;
  /** The title of its chapter and the term it defines. */
  about: string;
  text: string;
  /** Id, chapter and text in lower case. */
  low: string;
}

export const indexOf = (books: { game: string; clauses: Sought[] }[]): Indexed[] =>
  books.flatMap(({ game, clauses }) =>
    clauses.map(({ id, chapter, text }) => ({
      game,
      id,
      about: `${chapter} ${termOf(text)}`,
      // The plain text of a clause keeps the marks of its source.
      text: text.replace(/\*\*|`/g, ''),
      low: `${id} ${chapter} ${text}`.toLowerCase(),
    })),
  );

/** Clauses of all books that hold every word sought, `most` at most: first those whose id is meant, then those in
 *  chapters about it or that define it. */
export function findIn(index: Indexed[], sought: string, most: number): { hits: Indexed[]; count: number } {
  const words = wordsOf(sought);
  if (!words.length) return { hits: [], count: 0 };
  const found = index.filter(({ low }) => words.every((word) => low.includes(word)));
  const meant = words.join('');
  const rankOf = ({ id, about }: Indexed) =>
    id.toLowerCase() === meant ? 0 : holdsAll(about, words) ? 1 : 2;
  return {
    hits: found.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, most),
    count: found.length,
  };
}

const patternOf = (words: string[]): RegExp =>
  new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');

/** Where words sought stand in what is printed, for a browser that can mark ranges; none for nothing sought. */
export function rangesIn(place: Element, sought: string): Range[] {
  const words = wordsOf(sought);
  if (!words.length) return [];
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(patternOf(words))) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  return ranges;
}

export interface Part {
  text: string;
  isMatch: boolean;
}

/** The sentence of a text in which a word is found first, with all words marked; else the first sentence. */
export function excerpt(text: string, sought: string): Part[] {
  const words = wordsOf(sought);
  const sentences = text.split(/(?<=[.!?])\s+/);
  const holds = (sentence: string) => words.some((word) => sentence.toLowerCase().includes(word));
  const sentence = sentences.find(holds) ?? sentences[0] ?? '';
  if (!words.length) return [{ text: sentence, isMatch: false }];
  return sentence
    .split(patternOf(words))
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text);
}
