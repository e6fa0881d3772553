import type { Clause } from './lobby';

/** Clauses that hold every word sought, in their text, number or chapter. */
export function matching(clauses: Clause[], sought: string): Clause[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return clauses;
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.chapter} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Clauses by chapter, in the book's order. */
export function chapters(clauses: Clause[]): { chapter: string; clauses: Clause[] }[] {
  const parts: { chapter: string; clauses: Clause[] }[] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    if (last?.chapter === clause.chapter) last.clauses.push(clause);
    else parts.push({ chapter: clause.chapter, clauses: [clause] });
  }
  return parts;
}
