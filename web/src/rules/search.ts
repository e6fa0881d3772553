import type { Clause } from '../lobby';

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

/** Clauses by chapter, in the book's order. */
export function byChapter<C extends Sought>(clauses: C[]): { chapter: string; clauses: C[] }[] {
  const parts: { chapter: string; clauses: C[] }[] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    if (last?.chapter === clause.chapter) last.clauses.push(clause);
    else parts.push({ chapter: clause.chapter, clauses: [clause] });
  }
  return parts;
}

/** A clause of one of several books, prepared once: a key press only looks through what is here. */
export interface Indexed {
  game: string;
  id: string;
  text: string;
  /** Id, chapter and text in lower case. */
  low: string;
}

export const indexOf = (books: { game: string; clauses: Sought[] }[]): Indexed[] =>
  books.flatMap(({ game, clauses }) =>
    clauses.map(({ id, chapter, text }) => ({
      game,
      id,
      // The plain text of a clause keeps the marks of its source.
      text: text.replace(/\*\*|`/g, ''),
      low: `${id} ${chapter} ${text}`.toLowerCase(),
    })),
  );

/** Clauses of all books that hold every word sought: those whose id is meant first, `most` at most. */
export function findIn(index: Indexed[], sought: string, most: number): { hits: Indexed[]; count: number } {
  const words = wordsOf(sought);
  if (!words.length) return { hits: [], count: 0 };
  const found = index.filter(({ low }) => words.every((word) => low.includes(word)));
  const meant = words.join('');
  const isMeant = ({ id }: Indexed) => id.toLowerCase() === meant;
  return {
    hits: [...found.filter(isMeant), ...found.filter((one) => !isMeant(one))].slice(0, most),
    count: found.length,
  };
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
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return sentence
    .split(new RegExp(`(${escaped.join('|')})`, 'gi'))
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text);
}
