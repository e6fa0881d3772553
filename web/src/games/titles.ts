// The names of the maps, layouts, arenas and battles that come with the program, in the language of the page.

import { knows, t } from '../words.svelte';

/** The title of a place; nothing for one of a player's own, which has only the name that it was given. */
export function titleOfPlace(game: string, id: string): string | undefined {
  const key = `place-name-${game}-${id}`;
  return knows(key) ? t(key) : undefined;
}
