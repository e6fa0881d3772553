// What all sheets have in common: paper, border, title, rose, and shadows that are printed because they never move.

import type { Point, Size } from './camera';
import { SHADOW } from './standees';
import type { Look } from './things';
import { random } from './walls';

/** Inks and papers of a look. */
export interface Palette {
  paper: string;
  ink: string;
  faint: string;
  meadow: string;
  sand: string;
  stone: string;
  card: string;
  shadow: string;
  /** Darkens the edges, as a lamp over the table does. */
  dusk: string;
}

export const PALETTES: Record<Look, Palette> = {
  light: {
    paper: '#e9dcbd',
    ink: '#241b14',
    faint: 'rgb(36 27 20 / 0.34)',
    meadow: '#c5cf9f',
    sand: '#e0cc9a',
    stone: '#b8ad97',
    card: '#f1e6c9',
    shadow: 'rgb(18 10 4 / 0.26)',
    dusk: 'rgb(40 22 8 / 0.34)',
  },
  dark: {
    paper: '#8d8069',
    ink: '#17110c',
    faint: 'rgb(20 14 10 / 0.45)',
    meadow: '#75805a',
    sand: '#8a7a55',
    stone: '#6f685a',
    card: '#a4977c',
    shadow: 'rgb(8 4 2 / 0.34)',
    dusk: 'rgb(12 6 2 / 0.66)',
  },
  contrast: {
    paper: '#000',
    ink: '#fff',
    faint: '#8c8c8c',
    meadow: '#000',
    sand: '#000',
    stone: '#3a3a3a',
    card: '#000',
    shadow: 'rgb(0 0 0 / 0)',
    dusk: 'rgb(0 0 0 / 0)',
  },
};

/** Paper with its fibres and the light of the lamp: before everything else is printed. */
export function printPaper(c: CanvasRenderingContext2D, { width, height }: Size, palette: Palette): void {
  c.fillStyle = palette.paper;
  c.fillRect(0, 0, width, height);
  const next = random(5);
  c.lineWidth = 0.8;
  c.strokeStyle = palette.faint;
  c.globalAlpha = 0.35;
  c.beginPath();
  for (let fibre = 0; fibre < (width * height) / 2600; fibre++) {
    const [x, y, angle] = [next() * width, next() * height, next() * 6.3];
    c.moveTo(x, y);
    c.lineTo(x + Math.cos(angle) * 5, y + Math.sin(angle) * 5);
  }
  c.stroke();
  c.globalAlpha = 1;
}

/** The double border with its corners, and the dusk towards the edges: after everything else is printed. */
export function printBorder(c: CanvasRenderingContext2D, { width, height }: Size, palette: Palette): void {
  c.strokeStyle = palette.ink;
  c.lineWidth = 3;
  c.strokeRect(10, 10, width - 20, height - 20);
  c.lineWidth = 1;
  c.strokeRect(17, 17, width - 34, height - 34);
  c.lineWidth = 1.6;
  for (const [x, y, turn] of [
    [17, 17, 0],
    [width - 17, 17, 1],
    [width - 17, height - 17, 2],
    [17, height - 17, 3],
  ] as const) {
    c.save();
    c.translate(x, y);
    c.rotate((turn * Math.PI) / 2);
    c.stroke(new Path2D('M4 30C4 14 14 4 30 4M4 22C10 22 22 10 22 4M9 9l8 8'));
    c.restore();
  }
  const lamp = c.createRadialGradient(
    width * 0.42,
    height * 0.4,
    width * 0.2,
    width / 2,
    height / 2,
    width * 0.66,
  );
  lamp.addColorStop(0, 'rgb(0 0 0 / 0)');
  lamp.addColorStop(1, palette.dusk);
  c.fillStyle = lamp;
  c.fillRect(0, 0, width, height);
}

/** A banner with the name of the map. */
export function printTitle(
  c: CanvasRenderingContext2D,
  at: Point,
  text: string,
  palette: Palette,
  face: string,
) {
  c.save();
  c.translate(at.x, at.y);
  const banner = new Path2D('M-104-20C-70-30 70-30 104-20L116-6L104 14C70 6-70 6-104 14L-116-2Z');
  c.fillStyle = palette.card;
  c.fill(banner);
  c.strokeStyle = palette.ink;
  c.lineWidth = 1.8;
  c.stroke(banner);
  c.fillStyle = palette.ink;
  c.font = `24px ${face}`;
  c.textAlign = 'center';
  c.fillText(text, 0, 3, 190);
  c.restore();
}

/** The rose of the winds; north is up on the sheet. */
export function printRose(c: CanvasRenderingContext2D, at: Point, palette: Palette, face: string): void {
  c.save();
  c.translate(at.x, at.y);
  c.strokeStyle = palette.ink;
  c.fillStyle = palette.ink;
  c.lineWidth = 1;
  c.beginPath();
  c.arc(0, 0, 24, 0, 2 * Math.PI);
  c.stroke();
  c.fill(new Path2D('M0-32L6-6L32 0L6 6L0 32L-6 6L-32 0L-6-6Z'));
  c.fillStyle = palette.paper;
  c.fill(new Path2D('M0-32L0 0L6-6ZM32 0L0 0L6 6ZM0 32L0 0L-6 6ZM-32 0L0 0L-6-6Z'));
  c.fillStyle = palette.ink;
  c.font = `15px ${face}`;
  c.textAlign = 'center';
  c.fillText('N', 0, -35);
  c.restore();
}

/** The outline that something of this height throws on the sheet: its own, its shifted one, and what lies between. */
export function castShadow(outline: Point[], height: number): Point[] {
  const far = outline.map(({ x, y }) => ({ x: x + SHADOW.x * height, y: y + SHADOW.y * height }));
  return hull([...outline, ...far]);
}

/** The smallest convex outline around points. */
function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: Point[]) => {
    const chain: Point[] = [];
    for (const point of all) {
      const isRight = () => {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        return !!a && !!b && (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0;
      };
      while (isRight()) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A closed line through points. */
export function outline(points: Point[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of points) path.lineTo(x, y);
  path.closePath();
  return path;
}
