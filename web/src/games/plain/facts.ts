// What can be told of any view without knowing the game: its plain values, and its lists of things.

export interface Facts {
  values: [string, string][];
  tables: { name: string; columns: string[]; rows: string[][] }[];
}

const COLUMNS_MAX = 10;
const ROWS_MAX = 24;

/** What a thing is, where it is and how it fares comes before everything else. */
const FIRST = ['name', 'kind', 'class', 'seat', 'at', 'facing', 'hp', 'wounds'];
const rank = (column: string) => (FIRST.includes(column) ? FIRST.indexOf(column) : FIRST.length);

type Thing = Record<string, unknown>;

const isNumber = (value: unknown) => typeof value === 'number';
/** A place or a count of something, such as `[3, 5]`. */
const isPair = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || isPair(value);
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const words = (key: string) => key.replaceAll('_', ' ');

function say(value: unknown): string {
  if (value === true) return '✓';
  if (value === false || value === null || value === undefined) return '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export function facts(view: unknown): Facts {
  const found: Facts = { values: [], tables: [] };
  if (!isThing(view)) return found;
  for (const [key, value] of Object.entries(view)) {
    // Which seat looks is said above the board.
    if (isPlain(value) && key !== 'seat') found.values.push([words(key), say(value)]);
    // A long list is a map or a deck, which needs a board to be read.
    const isList = Array.isArray(value) && value.length > 0 && value.length <= ROWS_MAX;
    if (!isList || !value.every(isThing)) continue;
    const keys = new Set(value.flatMap((thing) => Object.keys(thing).filter((name) => isPlain(thing[name]))));
    if (!keys.size) continue;
    const columns = [...keys].sort((one, other) => rank(one) - rank(other));
    const shown = columns.slice(0, COLUMNS_MAX);
    const rows = value.map((thing) => shown.map((column) => say(thing[column])));
    found.tables.push({ name: words(key), columns: shown.map(words), rows });
  }
  return found;
}
