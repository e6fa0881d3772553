// The local matches that the page has open.

import { Refusal } from '../referee';
import { Host } from './host';
import { notices } from './notices.svelte';
import { store, type Kept } from './store';

const hosts = new Map<string, Promise<Host>>();

/** The host of a match; there is one for all parts of the page. */
export function hostOf(id: string): Promise<Host> {
  const known = hosts.get(id);
  if (known) return known;
  const host = store.find(id).then((found) => {
    if (!found) throw new Refusal('match.unknown', `no match \`${id}\` on this device`);
    return new Host(found.kept, found.lines);
  });
  hosts.set(id, host);
  host.catch(() => hosts.delete(id));
  return host;
}

/** Begins a match. If it cannot be stored it is played all the same, and the player is told. */
export async function addHost(kept: Kept, lines: string[]): Promise<Host> {
  let stored = 0;
  try {
    await store.append(kept, 0, lines);
    stored = lines.length;
  } catch (error) {
    console.error(error);
    notices.unsaved = kept.id;
  }
  const host = new Host(kept, lines, stored);
  hosts.set(kept.id, Promise.resolve(host));
  return host;
}
