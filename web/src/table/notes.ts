// Many notes at once: the most telling first, and the others by the clause that they are about.

import type { Note } from '../referee';

export interface Notes {
  first: Note[];
  /** The others, those about the same clause together, in the order in which clauses come up. */
  rest: { clause: string; notes: Note[] }[];
}

/** So many are said at once; one more is, too, because to unfold a single line would be no gain. */
const FIRST = 3;

/** Of many, the first one about each clause tells more than several about the same. */
export function arranged(notes: Note[]): Notes {
  if (notes.length <= FIRST + 1) return { first: notes, rest: [] };
  const leading = notes.filter(({ clause }, at) => notes.findIndex((one) => one.clause === clause) === at);
  const first = [...leading, ...notes.filter((one) => !leading.includes(one))].slice(0, FIRST);
  const others = notes.filter((one) => !first.includes(one));
  const clauses = [...new Set(others.map(({ clause }) => clause))];
  return {
    first,
    rest: clauses.map((clause) => ({ clause, notes: others.filter((one) => one.clause === clause) })),
  };
}
