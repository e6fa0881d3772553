// The drawings, put into the document once as symbols, and as bitmaps for canvases. Where a match shows a few of many,
// they are loaded as they are needed; else a game's drawings are one chunk.

/** A drawing's file, or how to load it. */
type File = string | (() => Promise<string>);

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
const loading = new Map<string, Promise<Drawing>>();
const loadingAll = new Map<FigureGame, Promise<Drawings>>();

/** A promise that is kept; after a failure the next call tries again. */
function once<Key, Value>(kept: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>) {
  let promise = kept.get(key);
  if (!promise) {
    promise = make();
    kept.set(key, promise);
    promise.catch(() => kept.delete(key));
  }
  return promise;
}

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);

/** All drawings of a game by id. The first call loads them and puts their symbols into the document. */
export const loadFigures = (game: FigureGame): Promise<Drawings> =>
  once(loadingAll, game, async () => {
    const files: Record<string, File> = (await CHUNKS[game]()).default;
    const ids = Object.keys(files).map(idOf);
    const drawings = await Promise.all(ids.map((id) => loadFigure(game, id)));
    return Object.fromEntries(ids.map((id, at) => [id, drawings[at]!]));
  });

/** One drawing, with its symbol in the document. */
export const loadFigure = (game: FigureGame, id: string): Promise<Drawing> =>
  once(loading, `${game}/${id}`, async () => {
    const files: Record<string, File> = (await CHUNKS[game]()).default;
    const file = Object.entries(files).find(([path]) => idOf(path) === id)?.[1];
    if (file === undefined) throw new Error(`There is no drawing "${id}" of ${game}.`);
    const drawing = readDrawing(`figure-${game}-${id}`, typeof file === 'string' ? file : await file());
    putSymbol(drawing);
    (loaded[game] ??= {})[id] = drawing;
    return drawing;
  });

/** A drawing if it is loaded. */
export const figureNow = (game: FigureGame, id: string): Drawing | null => loaded[game]?.[id] ?? null;

/** Takes a file apart. Our files all have the same opening tag; `figures.test.ts` sees to that. */
export function readDrawing(symbol: string, svg: string): Drawing {
  const [opening = '', viewBox = ''] = /<svg [^>]*viewBox="([^"]*)"[^>]*>/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const shapes = svg.slice(opening.length, svg.lastIndexOf('</svg>'));
  return { symbol, viewBox, width, height, shapes };
}

let symbols: SVGSVGElement | undefined;
function putSymbol({ symbol, viewBox, shapes }: Drawing): void {
  if (!symbols) {
    const sheet = document.createElement('div');
    sheet.hidden = true;
    sheet.innerHTML = '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"></svg>';
    document.body.append(sheet);
    symbols = sheet.firstElementChild as SVGSVGElement;
  }
  symbols.insertAdjacentHTML('beforeend', `<symbol id="${symbol}" viewBox="${viewBox}">${shapes}</symbol>`);
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
  const drawing = await loadFigure(game, id);
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
