// What the page weighs: compresses every file once when the page is built, and fails the build where it grew too heavy.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Fonts are compressed already. */
const TEXT = /\.(js|css|html|svg|txt|json|webmanifest)$/;
const PATH = / d="([^"]*)"/g;
/** A smaller file fits into one packet anyway. */
const SMALL = 1000;

/**
 * In thousands of bytes of gzip. Brotli is smaller, but browsers ask for it only over TLS.
 */
const FIRST_MOST = 110;
const BOARD_MOST = 90;
/** How many chunks of drawings a match that is begun with one click shows; the heaviest are counted. */
const GROUPS_SHOWN: Record<string, number> = { champions: 4, fighters: 3, wizards: 6 };

const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 });
const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Drawings that are loaded as they are needed: poses of somebody go together. */
export const FIGURES =
  /figures\/((champions|fighters|wizards)\/(?!prop-|wizard-|tree-).*|commandos\/\w+-down)\.svg\?raw$/;

/** The chunk of such a drawing. All heroes of fighters stand in a row to be chosen from. */
export function groupOf(id: string): string {
  const [, game = '', file = ''] = /figures\/(\w+)\/([\w-]+)\.svg/.exec(id) ?? [];
  if (game === 'fighters' && !file.includes('-')) return 'figures-fighters-heroes';
  if (game === 'commandos') return 'figures-commandos-down';
  // Nobody is badly wounded at the start.
  if (file.endsWith('-wounded')) return `figures-${game}-${file}`;
  const [, who = file] = /^(?:portrait-)?(card-[a-z-]+|[a-z_]+)/.exec(file) ?? [];
  return `figures-${game}-${who}`;
}

/**
 * The heaviest boards, each in one piece: pictures of its places share some of its modules, and would split it. Not what
 * the shell needs at once, or what comes later.
 */
export const BOARDS =
  /src\/games\/(commandos|fighters)\/(?!upshot|curtain|Who|Why|Low|Tray|Markers|StepTile|Actions|drag|Strikes|Zones|Placing|Facings|Turns)/;
export const boardOf = (id: string): string => `board-${BOARDS.exec(id)?.[1]}`;

/** Writes `x.br` and `x.gz` beside every `x` that gets smaller by it; the server sends what the browser takes. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        const path = join(dir, name);
        if (!TEXT.test(name) || !statSync(path).isFile()) continue;
        const plain = readFileSync(path);
        if (plain.length < SMALL) continue;
        for (const [extension, bytes] of [
          ['br', brotli(plain)],
          ['gz', gzip(plain)],
        ] as const)
          if (bytes.length < plain.length) writeFileSync(`${path}.${extension}`, bytes);
      }
    },
  };
}

/**
 * Keeps the paths of drawings apart from everything else in them: numbers next to numbers compress better, by 5 to 10 %.
 * The module puts them together again when it is loaded.
 */
export function figures(): Plugin {
  return {
    name: 'figures',
    apply: 'build',
    // After `import.meta.glob` has become a list of imports.
    enforce: 'post',
    transform(code, id) {
      // Where some are loaded later, chunks are small already.
      if (!/\/src\/figures\/\w+\.ts$/.test(id) || code.includes('import(')) return null;
      const names = new Set([...code.matchAll(/"(\.\/[^"?]+\.svg)\?raw/g)].map(([, name]) => name!));
      if (!names.size) return null;
      const paths: string[] = [];
      const files = [...names].map((name) => {
        const text = readFileSync(join(dirname(id), name), 'utf8').trim();
        if (text.includes('@')) this.error(`${name} has an @, which stands for a path here`);
        paths.push(...[...text.matchAll(PATH)].map(([, path]) => path!));
        return [name, text.replace(PATH, '@')];
      });
      return {
        code: `const paths = ${JSON.stringify(paths.join('|'))}.split('|').values();
          const whole = ([name, rest]) => [name, rest.replace(/@/g, () => \` d="\${paths.next().value}"\`)];
          export default Object.fromEntries(${JSON.stringify(files)}.map(whole));`,
        map: null,
      };
    },
  };
}

/** Leaves out what the page does not read of the content files of a game: comments, inline tables, who may have a card. */
export function contents(): Plugin {
  return {
    name: 'contents',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'raw' || !/\/fighters\/content\/.*\.toml$/.test(file)) return null;
      const lines = readFileSync(file, 'utf8').split('\n');
      const isRead = (line: string) => /^\[|^(?!status |for )\w+ = ("|-?\d|\[)/.test(line);
      return `export default ${JSON.stringify(lines.filter(isRead).join('\n'))};`;
    },
  };
}

type Bundle = Rolldown.OutputBundle;

/** A chunk with everything that it brings at once: its imports, their styles, and the fonts these need. */
function filesWith(bundle: Bundle, chunks: Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const file = bundle[name];
    if (file?.type === 'asset') {
      const text = name.endsWith('.css') ? String(file.source) : '';
      for (const [font] of text.matchAll(/[\w-]+\.woff2/g)) add(`assets/${font}`);
      return;
    }
    for (const more of [
      ...(file?.imports ?? []),
      ...(file?.viteMetadata?.importedCss ?? []),
      ...(file?.viteMetadata?.importedAssets ?? []),
    ])
      add(more);
  };
  for (const chunk of chunks) add(chunk.fileName);
  return found;
}

/** Nothing on the home page is bold; the journey of the first load measures what a browser fetches. */
const isBold = (name: string) => /-700-/.test(name);

const weigh = (bundle: Bundle, names: Iterable<string>) =>
  [...names].reduce((sum, name) => {
    const file = bundle[name]!;
    const bytes = Buffer.from(file.type === 'asset' ? file.source : file.code);
    return sum + (name.endsWith('.woff2') ? bytes.length : gzip(bytes).length);
  }, 0);

/** Fails the build if the first load of the home page, or a board with its figures, is over its limit. */
export function limited(): Plugin {
  return {
    name: 'limited',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const has = (end: string) => chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
      const first = filesWith(bundle, [
        ...chunks.filter(({ isEntry }) => isEntry),
        ...has('locales/en/home.ftl?raw'),
        ...has('figures/posters.ts'),
      ]);
      const table = filesWith(bundle, has('pages/Table.svelte'));
      const regular = [...first].filter((name) => !isBold(name));
      const weights: [string, number, number][] = [['first load', weigh(bundle, regular), FIRST_MOST]];
      for (const board of chunks) {
        const game = /games\/(\w+)\/Board\.svelte(\n|$)/.exec(board.moduleIds.join('\n'))?.[1];
        if (!game) continue;
        const own = filesWith(bundle, [board, ...has(`figures/${game}.ts`)]);
        const added = [...own].filter((name) => !first.has(name) && !table.has(name));
        const groups = chunks.filter(({ name }) => name.startsWith(`figures-${game}-`));
        const shown = groups.map(({ fileName }) => weigh(bundle, [fileName])).sort((a, b) => b - a);
        const figures = shown.slice(0, GROUPS_SHOWN[game] ?? 0).reduce((sum, bytes) => sum + bytes, 0);
        weights.push([game, weigh(bundle, added) + figures, BOARD_MOST]);
      }
      const said = weights.map(([name, bytes, most]) => `${name} ${(bytes / 1000).toFixed(1)} of ${most} kB`);
      this.info(said.join(', '));
      const heavy = said.filter((_, at) => weights[at]![1] > weights[at]![2] * 1000);
      if (heavy.length) this.error(`too heavy: ${heavy.join(', ')}`);
    },
  };
}
