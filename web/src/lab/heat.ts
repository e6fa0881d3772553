// Matchups as `duello matchups GAME --json` prints them, made ready to be drawn.

interface Tally {
  matches: number;
  wins: [number, number];
  draws: number;
  shared: [number, number];
  unfinished: number;
}

export interface Matchups {
  game: string;
  bot: string;
  entries: { name: string; score: number; matches: number; interval: { low: number; high: number } }[];
  pairs: { first: number; second: number; tally: Tally }[];
}

export interface Cell {
  row: number;
  column: number;
  /** The share of the points that the row took from the column. */
  score: number;
  low: number;
  high: number;
  matches: number;
  wins: number;
  losses: number;
  draws: number;
}

/** Reads a file; what is none of matchups is refused with a sentence's key. */
export function readMatchups(text: string): Matchups {
  const found = JSON.parse(text) as Partial<Matchups>;
  const isList = Array.isArray(found.entries) && Array.isArray(found.pairs) && typeof found.game === 'string';
  const isPair = ({ first, second, tally }: Matchups['pairs'][number]) =>
    Number.isInteger(first) && Number.isInteger(second) && Array.isArray(tally?.wins);
  if (!isList || !found.pairs?.every(isPair)) throw new Error('no matchups');
  return found as Matchups;
}

/** Every pair seen from both sides. */
export function cells({ pairs }: Matchups): Cell[] {
  return pairs.flatMap(({ first, second, tally }) => {
    const [wins, losses] = tally.wins;
    // What nobody won alone is half a point for either.
    const draws = tally.matches - wins - losses;
    const score = tally.matches ? (wins + draws / 2) / tally.matches : 0.5;
    const { low, high } = interval(score, tally.matches);
    const cell = {
      row: first,
      column: second,
      score,
      low,
      high,
      matches: tally.matches,
      wins,
      losses,
      draws,
    };
    const back = { row: second, column: first, score: 1 - score, low: 1 - high, high: 1 - low };
    return [cell, { ...cell, ...back, wins: losses, losses: wins }];
  });
}

/** Where the true share is with 95 %, by Wilson's score. */
export function interval(score: number, matches: number): { low: number; high: number } {
  if (!matches) return { low: 0, high: 1 };
  const z = 1.959964;
  const under = 1 + (z * z) / matches;
  const middle = score + (z * z) / (2 * matches);
  const reach = z * Math.sqrt((score * (1 - score)) / matches + (z * z) / (4 * matches * matches));
  return { low: Math.max(0, (middle - reach) / under), high: Math.min(1, (middle + reach) / under) };
}

/** How strongly a cell is coloured, from 0 for even to 1; whom it favours is said by its sign and its number. */
export const heat = (score: number) => Math.min(1, Math.abs(score - 0.5) * 2);
