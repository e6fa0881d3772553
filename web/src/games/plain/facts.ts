// What can be told of any view without knowing the game: its plain values, and its lists of named things.

export interface Facts {
  values: [string, string][];
  tables: { name: string; columns: string[]; rows: string[][] }[];
}

const COLUMNS_MAX = 7;
const ROWS_MAX = 30;

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const words = (key: string) => key.replaceAll('_', ' ');

function say(value: unknown): string {
  if (value === true) return '✓';
  if (value === false) return '–';
  return String(value);
}

export function facts(view: unknown): Facts {
  const found: Facts = { values: [], tables: [] };
  if (typeof view !== 'object' || view === null) return found;
  for (const [key, value] of Object.entries(view)) {
    // Which seat looks is said above the board.
    if (isPlain(value) && key !== 'seat') found.values.push([words(key), say(value)]);
    if (!Array.isArray(value) || !value.length) continue;
    const things = value.filter((one) => typeof one === 'object' && one !== null && 'name' in one);
    if (things.length !== value.length) continue;
    const keys = Object.keys(things[0]).filter((name) => name !== 'name' && isPlain(things[0][name]));
    const columns = ['name', ...keys].slice(0, COLUMNS_MAX);
    const rows = things.slice(0, ROWS_MAX).map((thing) => columns.map((column) => say(thing[column] ?? '')));
    found.tables.push({ name: words(key), columns: columns.map(words), rows });
  }
  return found;
}
