// What is printed on the sheets and cards of the game. The view tells it only of figures that stand in the arena; the
// content of the rules tells it of all, so the same files are read here that the referee is made from.

const FILES = import.meta.glob<string>(
  '../../../../crates/games/fighters/content/{characters,cards}/*.toml',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const TECHNIQUES = import.meta.glob<string>('../../../../crates/games/fighters/content/techniques.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type Entry = Record<string, string | number | string[]>;
type Sections = Record<string, Entry>;

/** Reads what these files are made of: sections with texts, numbers and lists of texts; everything else is left out. */
export function readToml(text: string): Sections {
  const sections: Sections = { '': {} };
  let now = sections['']!;
  for (const line of text.split('\n')) {
    const [, section] = /^\[([\w-]+)\]/.exec(line) ?? [];
    if (section) now = sections[section] = {};
    const [, key, value] = /^(\w+) = (".*"|-?\d+|\[.*\])$/.exec(line) ?? [];
    if (key && value) now[key] = JSON.parse(value) as Entry[string];
  }
  return sections;
}

const VALUES = ['attack', 'defence', 'intelligence', 'constitution', 'wounds'] as const;

/** One side of a sheet. */
export interface Level {
  /** ATK, DEF, INT, CON, W. */
  values: number[];
  cards: number;
  /** The victory points that lead to the next level, or win. */
  number: number;
  abilities: string[];
}

export interface Hero {
  id: string;
  name: string;
  schools: string[];
  levels: [Level, Level];
  techniques: string[];
  deck: string[];
  equipped: string[];
}

const list = (value: Entry[string] | undefined): string[] => (Array.isArray(value) ? value : []);

function levelOf(entry: Entry | undefined): Level {
  const number = (key: string) => Number(entry?.[key] ?? 0);
  return {
    values: VALUES.map(number),
    cards: number('cards'),
    number: number('number'),
    abilities: list(entry?.abilities),
  };
}

function heroOf(text: string): Hero {
  const { '': head = {}, 'level-1': first, 'level-2': second, deck } = readToml(text);
  return {
    id: String(head.id),
    name: String(head.name),
    schools: list(head.schools),
    levels: [{ ...levelOf(first), abilities: list(head.abilities) }, levelOf(second)],
    techniques: list(head.techniques),
    deck: list(deck?.cards),
    equipped: list(deck?.equipped),
  };
}

const textsIn = (folder: string) =>
  Object.entries(FILES).flatMap(([path, text]) => (path.includes(`/${folder}/`) ? [text] : []));

export const HEROES: Hero[] = textsIn('characters').map(heroOf);
const CARDS: Sections = Object.assign({}, ...textsIn('cards').map(readToml));
const COSTS: Sections = Object.assign({}, ...Object.values(TECHNIQUES).map(readToml));

/** The name of something in the content files, from its English name. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-');

/** A hero by its name at the table, which may have its side behind it. */
export const heroNamed = (name: string): Hero | undefined =>
  HEROES.find((one) => one.name === name.replace(/ ?\d* \(.*\)$/, ''));

/** The number in such a name, by which two of the same hero on one side are told apart. */
export const numberIn = (name: string): string => / (\d+) \(/.exec(name)?.[1] ?? '';
/** A hero's name with its number. */
export const shortNameOf = (name: string): string =>
  [heroNamed(name)?.name ?? name, numberIn(name)].filter(Boolean).join(' ');

export type CardKind = 'standard' | 'equipment' | 'skill' | 'dark' | 'water' | 'fire';

/** What kind of card it is, by its colour: spells by their school. */
export function kindOf(card: string): CardKind {
  const { kind, school } = CARDS[card] ?? {};
  return (school ?? kind ?? 'standard') as CardKind;
}

/** When a card is used and what becomes of it, by the words of the content files. */
export function useOf(card: string): { when: string; after: string } {
  const { when, after, kind } = CARDS[card] ?? {};
  return { when: String(when ?? (kind === 'spell' ? 'step' : '')), after: String(after ?? '') };
}

export const costOf = (technique: string): number => Number(COSTS[technique]?.cost ?? 0);
export const CARD_IDS: string[] = Object.keys(CARDS).filter(Boolean);
export const TECHNIQUE_IDS: string[] = Object.keys(COSTS).filter(Boolean);

/** Cards and techniques by their English names, the longer ones first: one may be part of another. */
export const ENGLISH_NAMES: [name: string, id: string][] = [
  ...Object.entries(CARDS),
  ...Object.entries(COSTS),
]
  .flatMap(([id, { name }]): [string, string][] => (typeof name === 'string' ? [[name, id]] : []))
  .sort(([one], [other]) => other.length - one.length);
