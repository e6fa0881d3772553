// Local matches in IndexedDB. As on the server, the length of a match's journal is its lock: of two tabs that change a
// match of the same length only one succeeds.

import type { Dice, Ended } from '../wire';

export type Holder = { person: string } | { bot: string } | { named: string };

/** A match as it is kept, except for its journal. */
export interface Kept {
  id: string;
  game: string;
  setup: unknown;
  seats: Holder[];
  /** The secrets of the dice; null for an imported record, which names its own. */
  dice: Dice | null;
  phase: 'playing' | 'over' | 'faulty';
  created: number;
  updated: number;
  hints: boolean;
  winners: number[] | null;
  ended?: Ended;
  forked?: [string, number];
  imported?: { commitment: string | null; reveal: Dice | null };
  again?: string;
}

/** Another tab has added to the journal. */
export class Conflict extends Error {}

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage failed'));
  });

/** Done when everything in a transaction is stored. */
const committed = (writing: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error ?? new Error('storage failed'));
  });

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('duello', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('matches', { keyPath: 'id' });
      request.result.createObjectStore('lines');
      request.result.createObjectStore('notes');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage failed'));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** All lines of a match. */
const linesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

export const store = {
  async all(): Promise<Kept[]> {
    const matches = (await database()).transaction('matches').objectStore('matches');
    return promised<Kept[]>(matches.getAll());
  },

  async find(id: string): Promise<{ kept: Kept; lines: string[] } | null> {
    const reading = (await database()).transaction(['matches', 'lines']);
    const kept = promised<Kept | undefined>(reading.objectStore('matches').get(id));
    const lines = promised<string[]>(reading.objectStore('lines').getAll(linesOf(id)));
    const [found, journal] = await Promise.all([kept, lines]);
    return found ? { kept: found, lines: journal } : null;
  },

  /** Stores a match, and lines of its journal from number `from` on, if so many are there; all of it or nothing. */
  async append(kept: Kept, from: number, lines: string[]): Promise<void> {
    const writing = (await database()).transaction(['matches', 'lines'], 'readwrite', {
      durability: 'strict',
    });
    const stored = committed(writing);
    const journal = writing.objectStore('lines');
    const there = journal.count(linesOf(kept.id));
    there.onsuccess = () => {
      if (there.result !== from) return writing.abort();
      lines.forEach((line, at) => journal.add(line, [kept.id, from + at]));
      writing.objectStore('matches').put(kept);
    };
    await stored.catch((error) => {
      throw there.readyState === 'done' && there.result !== from ? new Conflict() : error;
    });
  },

  async note<T>(name: string): Promise<T | undefined> {
    return promised<T>((await database()).transaction('notes').objectStore('notes').get(name));
  },

  /** Stores a note and returns the one before. */
  async setNote<T>(name: string, value: T): Promise<T | undefined> {
    const writing = (await database()).transaction('notes', 'readwrite');
    const stored = committed(writing);
    const before = writing.objectStore('notes').get(name) as IDBRequest<T | undefined>;
    writing.objectStore('notes').put(value, name);
    await stored;
    return before.result;
  },
};
