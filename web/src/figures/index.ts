// The drawings: one chunk per game, put into the document once as symbols, and as bitmaps for canvases.

const CHUNKS = {
  gunslingers: () => import('./gunslingers'),
  commandos: () => import('./commandos'),
  champions: () => import('./champions'),
  wizards: () => import('./wizards'),
  fighters: () => import('./fighters'),
  posters: () => import('./posters'),
};

/** A game, or the few drawings of all games that the home page shows. */
export type FigureGame = keyof typeof CHUNKS;
export const FIGURE_GAMES = (Object.keys(CHUNKS) as FigureGame[]).filter((set) => set !== 'posters');

/** A side's colour and mark. Two sides use a and b; a street of five needs them all. */
export type Side = 'a' | 'b' | 'c' | 'd' | 'e';
export const SIDES: Side[] = ['a', 'b', 'c', 'd', 'e'];

export interface Drawing {
  /** The id of its symbol in the document. */
  symbol: string;
  viewBox: string;
  width: number;
  height: number;
  /** What is inside its `<svg>`. */
  shapes: string;
}

type Drawings = Record<string, Drawing>;

const loaded: Partial<Record<FigureGame, Drawings>> = {};
const loading: Partial<Record<FigureGame, Promise<Drawings>>> = {};

/** The drawings of a game by id. The first call loads them and puts their symbols into the document. */
export function loadFigures(game: FigureGame): Promise<Drawings> {
  return (loading[game] ??= CHUNKS[game]().then(
    (chunk) => {
      const drawings = readDrawings(game, chunk.default);
      putSymbols(drawings);
      return (loaded[game] = drawings);
    },
    (error) => {
      // The next call tries again.
      delete loading[game];
      throw error;
    },
  ));
}

/** The drawings of a game if they are loaded. */
export const figuresNow = (game: FigureGame): Drawings | null => loaded[game] ?? null;

function readDrawings(game: FigureGame, files: Record<string, string>): Drawings {
  return Object.fromEntries(
    Object.entries(files).map(([path, svg]) => {
      const id = path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
      return [id, readDrawing(`figure-${game}-${id}`, svg)];
    }),
  );
}

/** Takes a file apart. Our files all have the same opening tag; `figures.test.ts` sees to that. */
export function readDrawing(symbol: string, svg: string): Drawing {
  const [opening = '', viewBox = ''] = /<svg [^>]*viewBox="([^"]*)"[^>]*>/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const shapes = svg.slice(opening.length, svg.lastIndexOf('</svg>'));
  return { symbol, viewBox, width, height, shapes };
}

function putSymbols(drawings: Drawings): void {
  const sheet = document.createElement('div');
  sheet.hidden = true;
  const symbols = Object.values(drawings).map(
    ({ symbol, viewBox, shapes }) => `<symbol id="${symbol}" viewBox="${viewBox}">${shapes}</symbol>`,
  );
  sheet.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${symbols.join('')}</svg>`;
  document.body.append(sheet);
}

/** The variables that give a drawing a side. They are inherited through `<use>`; class selectors are not. */
export function sideStyle(side: Side): string {
  const isB = side === 'b';
  return `--side:var(--side-${side});--mark-a:${isB ? 'none' : 'inline'};--mark-b:${isB ? 'inline' : 'none'}`;
}

const images = new Map<string, Promise<ImageBitmap | HTMLImageElement>>();

/** A drawing as a bitmap of the given height in device pixels, in the colours of the present look. Cached. */
export function figureImage(
  game: FigureGame,
  id: string,
  side: Side,
  height: number,
): Promise<ImageBitmap | HTMLImageElement> {
  const colours = lookColours(side);
  const key = [game, id, height, colours].join(' ');
  let image = images.get(key);
  if (!image) {
    image = drawImage(game, id, height, colours);
    images.set(key, image);
    image.catch(() => images.delete(key));
  }
  return image;
}

/** An image has no page around it to inherit from, so its variables are written into it. */
function lookColours(side: Side): string {
  const look = getComputedStyle(document.documentElement);
  const inherited = ['--cut', '--cloth', '--metal', '--gold']
    .map((name) => [name, look.getPropertyValue(name).trim()])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value}`);
  const colour = look.getPropertyValue(`--side-${side}`).trim();
  return [sideStyle(side).replace(`var(--side-${side})`, colour), ...inherited].join(';');
}

async function drawImage(
  game: FigureGame,
  id: string,
  height: number,
  colours: string,
): Promise<ImageBitmap | HTMLImageElement> {
  const drawing = (await loadFigures(game))[id];
  if (!drawing) throw new Error(`There is no drawing "${id}" of ${game}.`);
  const width = Math.round((height * drawing.width) / drawing.height);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.viewBox}" width="${width}" height="${height}" ` +
    `style="${colours}">${drawing.shapes}</svg>`;
  const image = new Image(width, height);
  // A data address: the server's security policy allows no blobs.
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  image.src = address;
  await image.decode();
  // Not every browser turns an SVG image into a bitmap; the image itself can be drawn, too.
  return createImageBitmap(image).catch(() => image);
}
