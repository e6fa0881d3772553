import type { Clause } from '../lobby';

/** What is looked at of a clause. */
type Sought = Pick<Clause, 'id' | 'chapter' | 'text'>;

/** Clauses that hold every word sought, in their text, number or chapter. */
export function matching<C extends Sought>(clauses: C[], sought: string): C[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
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
