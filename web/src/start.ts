// From a wish to a table.

import { keep } from './keep';
import { lobby, type Plan, type Wanted } from './lobby';
import { addressOf, go } from './router';

/** Creates a match, remembers what only its creator is told, and goes to its table. */
export async function start(plan: Plan): Promise<void> {
  const created = await lobby.create(plan);
  keep(created.match, { plan, links: created.links });
  const isWatched = plan.seats.every((seat) => typeof seat === 'object');
  const isOver = isWatched && (await isOverSoon(created.match));
  go(isOver ? `${addressOf.replay(created.match)}#play` : addressOf.match(created.match));
}

/** Computers among themselves answer faster than anybody can watch: so long it is waited for their end. */
const PATIENCE = 20_000;
const BETWEEN = 500;

/** Whether a match is over before the patience is; then its replay is watched from the start. */
async function isOverSoon(match: string): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += BETWEEN) {
    if ((await lobby.summary(match)).phase !== 'playing') return true;
    await new Promise((wake) => setTimeout(wake, BETWEEN));
  }
  return false;
}

/** The same seats for everybody but me. */
export function seatsFor(players: number, others: Wanted): Wanted[] {
  return ['me', ...Array<Wanted>(players - 1).fill(others)];
}

/** A setup that says how many play, where the game leaves a choice. */
export function setupFor(offered: [number, number], players: number): object {
  return offered[0] === offered[1] ? {} : { players };
}

/**
 * A setup as somebody wrote it, which also says how many play: how many sit at the table, unless the text has its own
 * number. It may be TOML or JSON; what is neither is left as it is, so that the referee says what is wrong with it.
 */
export function setupSaying(text: string, players: number): string | object {
  if (!text.trimStart().startsWith('{'))
    return /^\s*players\s*=/m.test(text) ? text : `players = ${players}\n${text}`;
  try {
    return { players, ...(JSON.parse(text) as object) };
  } catch {
    return text;
  }
}
