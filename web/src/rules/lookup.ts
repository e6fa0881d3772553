// How anything on a page opens a clause beside it, however deep within a board it is.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('clause');
type LookUp = (clause: string) => void;

export const keepLookUp = (lookUp: LookUp): LookUp => setContext(KEY, lookUp);

/** Nothing where no page shows clauses. */
export const lookUpHere = (): LookUp | undefined => getContext<LookUp | undefined>(KEY);
