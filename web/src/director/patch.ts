// Makes the changes of a JSON Patch (RFC 6902), leaving what was there before as it is. The referee sends `add`, `remove`
// and `replace` only; a library with all operations would weigh more than some boards can spare.

import type { Operation } from '../referee';

type Tree = unknown[] | Record<string, unknown>;

/** The names on the way to a place. */
const namesOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

function changed(tree: unknown, [name, ...rest]: string[], { op, value, path }: Operation): unknown {
  if (name === undefined) return value;
  if (typeof tree !== 'object' || tree === null) throw new Error(`nothing at ${path}`);
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree;
  const at = Array.isArray(copy) ? (name === '-' ? copy.length : Number(name)) : name;
  if (rest.length)
    Object.assign(copy, { [at]: changed((tree as Record<string, unknown>)[at], rest, { op, value, path }) });
  else if (Array.isArray(copy))
    copy.splice(at as number, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
  else if (op === 'remove') delete copy[name];
  else copy[name] = value;
  return copy;
}

/** The same document with the changes. */
export const patched = <T>(document: T, operations: Operation[]): T =>
  operations.reduce<unknown>((tree, one) => changed(tree, namesOf(one.path), one), document) as T;
