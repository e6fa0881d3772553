// The meadow: what is printed on the sheet, the trees at its edges, and where drawings come from.

import { figureImage } from '../../figures';
import {
  PALETTES,
  printBorder,
  printPaper,
  printTitle,
  random,
  type Look,
  type Palette,
  type Picture,
  type Prop,
  type Size,
} from '../../stage';
import { t } from '../../words.svelte';
import { titleOfPlace } from '../titles';

/** A tree, cut out of paper. */
const TREE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160"><path fill="#f6eeda" d="M50 154 52 112 28 108 12 90 10 66 ' +
  '20 46 30 22 54 6 82 10 100 32 112 58 108 88 90 106 70 112 72 154Z"/><g fill="#7f9a5a" stroke="#241b14" stroke-width="3.4" ' +
  'stroke-linejoin="round"><path fill="#6b4a2c" d="M55 150 57 92 50 80 62 90 74 78 66 96 68 150Z"/><path d="M30 102C14 98 12 78 ' +
  '22 68 14 50 30 36 40 34 42 14 74 8 82 28 98 30 106 50 98 64 110 80 100 100 84 100 76 110 60 108 54 100 46 108 36 108 30 102Z"/>' +
  '</g><path fill="#4d6a35" d="M96 70C98 88 84 96 66 94 82 100 98 96 100 84ZM94 40C92 54 80 58 66 56 78 64 96 58 96 46ZM50 88C44 98 ' +
  '32 96 26 90 30 102 46 104 50 88Z"/><path fill="#b9cc8c" d="M28 60C30 48 40 42 50 44 38 46 34 52 28 60ZM46 30C52 18 64 16 72 20 ' +
  '60 20 52 24 46 30Z"/></svg>';

async function treeImage(height: number): Promise<Picture> {
  const image = new Image();
  const sized = TREE.replace('<svg', `<svg width="${height * 0.75}" height="${height}"`);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  return image;
}

/** A drawing by the name that the stage asks for: its own, and the side. */
export function picture(name: string, height: number): Promise<Picture> {
  const [id = '', side = 'a'] = name.split('/');
  if (id === 'tree') return treeImage(height);
  return figureImage('champions', id, side === 'b' ? 'b' : 'a', height);
}

/** Trees near the corners, where nobody stands. */
export function treesOf({ width, height }: Size): Prop[] {
  const at: [number, number, number][] = [
    [0.05, 0.1, 150],
    [0.1, 0.055, 128],
    [0.035, 0.22, 134],
    [0.95, 0.9, 140],
    [0.9, 0.95, 124],
    [0.93, 0.07, 120],
  ];
  return at.map(([x, y, tall], id) => ({
    id: `tree/${id}`,
    at: { x: width * x, y: height * y },
    picture: 'tree',
    height: tall,
  }));
}

/** The name of the battle, where one of the shipped ones is fought; `gate` is fought where none is asked for. */
export function battleOf(setup: unknown): string {
  const { preset, units } = (setup ?? { units: [] }) as { preset?: string; units?: unknown };
  const title = units ? undefined : titleOfPlace('champions', preset ?? 'gate');
  return title ?? t('game-champions');
}

export function printField(
  c: CanvasRenderingContext2D,
  size: Size,
  title: string,
  look: Look,
  face: string,
): void {
  const palette = PALETTES[look];
  printPaper(c, size, palette);
  c.fillStyle = palette.meadow;
  c.globalAlpha = look === 'contrast' ? 1 : 0.86;
  c.fillRect(17, 17, size.width - 34, size.height - 34);
  c.globalAlpha = 1;
  if (look !== 'contrast') {
    printBrook(c, size, palette);
    printGrass(c, size);
  }
  printBorder(c, size, palette);
  printTitle(c, { x: size.width - 170, y: size.height - 44 }, title, palette, face);
}

/** A brook in a corner, with its banks. */
function printBrook(c: CanvasRenderingContext2D, { width, height }: Size, palette: Palette) {
  const [x, y] = [width * 0.84, 17];
  const brook = new Path2D(
    `M${x} ${y}C${x - 60} ${height * 0.16} ${x + 70} ${height * 0.3} ${x + 20} ${height * 0.48}` +
      `S${x + 120} ${height * 0.66} ${width - 17} ${height * 0.7}`,
  );
  c.save();
  c.beginPath();
  c.rect(17, 17, width - 34, height - 34);
  c.clip();
  c.lineCap = 'round';
  for (const [colour, wide] of [
    [palette.ink, 35],
    ['#9fb9c4', 31],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = wide;
    c.stroke(brook);
  }
  c.strokeStyle = 'rgb(246 238 218 / 0.75)';
  c.lineWidth = 1.6;
  c.setLineDash([26, 34, 12, 40]);
  c.stroke(brook);
  c.restore();
}

/** Tufts, furrows of lighter and darker green, and a few flowers. */
function printGrass(c: CanvasRenderingContext2D, { width, height }: Size) {
  const next = random(11);
  c.save();
  for (let patch = 0; patch < 26; patch++) {
    c.fillStyle = next() < 0.5 ? 'rgb(255 250 214 / 0.16)' : 'rgb(70 92 40 / 0.1)';
    c.beginPath();
    c.ellipse(
      next() * width,
      next() * height,
      60 + next() * 150,
      16 + next() * 36,
      next() - 0.5,
      0,
      2 * Math.PI,
    );
    c.fill();
  }
  c.strokeStyle = '#5d7038';
  c.lineWidth = 1.5;
  c.lineCap = 'round';
  for (let tuft = 0; tuft < (width * height) / 15000; tuft++) {
    const [x, y] = [30 + next() * (width - 60), 30 + next() * (height - 60)];
    c.stroke(new Path2D(`M${x} ${y}l-6-9M${x + 2} ${y}l1-12M${x + 5} ${y}l7-8`));
    if (next() < 0.12) {
      c.fillStyle = next() < 0.5 ? '#f6eeda' : '#d9a441';
      c.beginPath();
      c.arc(x + 14, y - 4, 2.6, 0, 2 * Math.PI);
      c.fill();
    }
  }
  c.restore();
}
