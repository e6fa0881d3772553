// Matchups of the games as they come, for whoever has no file of one's own. A file here is what
// `duello matchups <game> --matches N --seed 1 --json` prints with the bot `greedy`, of each tally what the page shows:
//
//   duello matchups champions --matches 20 --json | jq -c '{game, bot, seed, entries, pairs: [.pairs[]
//     | {first, second, tally: (.tally | {matches, wins, draws, shared, unfinished})}]}'

import type { Matchups } from './heat';

const FILES: Record<string, () => Promise<{ default: unknown }>> = {
  commandos: () => import('./matchups/commandos.json'),
  champions: () => import('./matchups/champions.json'),
  wizards: () => import('./matchups/wizards.json'),
  fighters: () => import('./matchups/fighters.json'),
};

/** The games in which something can meet something else; in gunslingers everybody has the same cards. */
export const MATCHED = Object.keys(FILES);

export const exampleOf = async (game: string): Promise<Matchups> =>
  (await FILES[game]!()).default as Matchups;
