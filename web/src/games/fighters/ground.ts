// The printed sheet of an arena: planks, meadow, stone or sand, what lies on the ground, shadows, and cards as a ruler.

import {
  castShadow,
  outline,
  PALETTES,
  printBorder,
  printPaper,
  random,
  type Look,
  type Palette,
} from '../../stage';
import { cornersOf, MARGIN, onSheet, sheetOf } from './places';
import { heightOf, wordOf } from './scenery';
import type { Piece, View } from './view';

type C = CanvasRenderingContext2D;
type Ground = Pick<View, 'size' | 'walled' | 'exits' | 'pieces' | 'card'>;

const PLANK = 44;

/** What one walks on: a floor in a room, else what the pieces tell. */
function floorOf(view: Ground): 'planks' | 'meadow' | 'stone' | 'sand' {
  if (view.walled) return 'planks';
  if (view.pieces.some((piece) => piece.lethal)) return 'stone';
  return view.pieces.some((piece) => /^(tree|hedge|stream)/.test(piece.id)) ? 'meadow' : 'sand';
}

export function printGround(c: C, view: Ground, look: Look): void {
  const palette = PALETTES[look];
  const size = sheetOf(view);
  printPaper(c, size, palette);
  const [width, height] = view.size;
  c.save();
  c.translate(MARGIN, MARGIN);
  c.beginPath();
  c.rect(0, 0, width, height);
  c.clip();
  const floor = floorOf(view);
  if (floor === 'planks') printPlanks(c, width, height, look);
  else printEarth(c, width, height, floor, palette, look);
  c.restore();
  for (const piece of view.pieces) if (piece.kind === 'area') printArea(c, view, piece, palette, look);
  if (look !== 'contrast')
    for (const piece of view.pieces) if (BURNS.includes(wordOf(piece))) printGlow(c, view, piece);
  printPlans(c, view, palette);
  printShadows(c, view, palette);
  printEdge(c, view, palette);
  printRuler(c, view, palette);
  printBorder(c, size, palette);
}

function printPlanks(c: C, width: number, height: number, look: Look) {
  const next = random(9);
  c.fillStyle = { light: '#d9bf8c', dark: '#6d5638', contrast: '#000' }[look];
  c.fillRect(0, 0, width, height);
  c.strokeStyle = look === 'contrast' ? '#555' : 'rgb(36 27 20 / 0.6)';
  for (let y = 0; y < height; y += PLANK) {
    c.lineWidth = 1.4;
    c.stroke(new Path2D(`M0 ${y}H${width}`));
    for (let x = next() * 200 - 160; x < width;) {
      const long = 120 + next() * 140;
      if (look !== 'contrast' && next() < 0.4) {
        c.fillStyle = 'rgb(138 96 48 / 0.17)';
        c.fillRect(x, y, long, PLANK);
      }
      c.lineWidth = 1.4;
      c.stroke(new Path2D(`M${x} ${y}v${PLANK}`));
      if (look !== 'contrast') {
        c.save();
        c.globalAlpha = 0.5;
        c.lineWidth = 0.9;
        c.stroke(new Path2D(`M${x + 14} ${y + 10 + next() * 20}h${30 + next() * 60}`));
        c.stroke(new Path2D(`M${x + 40} ${y + 32}q30 ${-10 * next()} 70 0`));
        c.restore();
      }
      x += long;
    }
  }
}

function printEarth(c: C, width: number, height: number, floor: string, palette: Palette, look: Look) {
  const next = random(4);
  c.fillStyle = floor === 'meadow' ? palette.meadow : floor === 'stone' ? palette.stone : palette.sand;
  c.fillRect(0, 0, width, height);
  if (look === 'contrast') return;
  c.strokeStyle = floor === 'meadow' ? '#4b5a2a' : palette.faint;
  c.lineWidth = 1.2;
  for (let at = 0; at < 420; at++) {
    const [x, y] = [next() * width, next() * height];
    if (floor === 'meadow') c.stroke(new Path2D(`M${x} ${y}l-3-6M${x + 2} ${y}l0-8M${x + 4} ${y}l3-6`));
    else if (floor === 'stone')
      c.stroke(new Path2D(`M${x} ${y}l${10 + next() * 16} ${next() * 8 - 4}l${next() * 8} ${next() * 14}`));
    else c.stroke(new Path2D(`M${x} ${y}h${2 + next() * 4}`));
  }
}

/** What throws a light of its own. */
const BURNS = ['hearth', 'embers', 'lava'];

const LIQUID: Record<string, string> = {
  lava: '#d9572b',
  embers: '#d9772b',
  stream: '#9fb9c4',
  swamp: '#8f9a63',
  rubble: '#b8ad97',
};

/** Ground that is rough, dangerous or deadly: a colour, waves or stones, and a border that says which. */
function printArea(c: C, view: Ground, piece: Piece, palette: Palette, look: Look) {
  const path = outline(cornersOf(view, piece));
  const at = onSheet(view, [piece.from[0], piece.to[1]]);
  const [wide, high] = [piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]];
  c.fillStyle = look === 'contrast' ? '#222' : (LIQUID[wordOf(piece)] ?? palette.sand);
  c.fill(path);
  c.save();
  c.clip(path);
  const next = random(piece.number + 3);
  c.strokeStyle = piece.lethal ? '#7a1e0c' : palette.faint;
  c.lineWidth = piece.lethal ? 2.2 : 1.3;
  for (let row = 10; row < high; row += 18)
    for (let x = (row % 36) - 18; x < wide; x += 44) {
      const [a, b] = [at.x + x + next() * 10, at.y + row + next() * 6];
      c.stroke(new Path2D(`M${a} ${b}q7-7 14 0t14 0`));
    }
  c.restore();
  c.save();
  c.strokeStyle = piece.lethal ? (look === 'contrast' ? '#ff5a3c' : '#7a1e0c') : palette.ink;
  c.lineWidth = piece.lethal ? 4 : 2.4;
  c.lineCap = 'round';
  c.setLineDash(piece.lethal ? [14, 7, 2, 7] : [2, 8]);
  c.stroke(path);
  c.restore();
}

/** The light of a fire on the floor. */
function printGlow(c: C, view: Ground, piece: Piece) {
  const { x, y } = onSheet(view, [(piece.from[0] + piece.to[0]) / 2, (piece.from[1] + piece.to[1]) / 2]);
  const glow = c.createRadialGradient(x, y, 10, x, y, 150);
  glow.addColorStop(0, 'rgb(255 140 50 / 0.75)');
  glow.addColorStop(1, 'rgb(255 140 50 / 0)');
  c.save();
  c.beginPath();
  c.rect(MARGIN, MARGIN, view.size[0], view.size[1]);
  c.clip();
  c.fillStyle = glow;
  c.fillRect(x - 150, y - 150, 300, 300);
  c.restore();
}

/** What stands there, as a plan: it is all that a view from above shows of it. */
function printPlans(c: C, view: Ground, palette: Palette) {
  for (const piece of view.pieces) {
    if (piece.kind === 'area' || piece.kind === 'barrel') continue;
    const path = outline(cornersOf(view, piece));
    c.fillStyle = piece.kind === 'low' ? '#b98a52' : palette.stone;
    c.fill(path);
    c.strokeStyle = palette.ink;
    c.lineWidth = 2;
    c.stroke(path);
  }
}

function printShadows(c: C, view: Ground, palette: Palette) {
  c.save();
  c.beginPath();
  c.rect(MARGIN, MARGIN, view.size[0], view.size[1]);
  c.clip();
  c.fillStyle = palette.shadow;
  const all = new Path2D();
  for (const piece of view.pieces) {
    const height = heightOf(piece);
    if (height && piece.kind !== 'barrel')
      all.addPath(outline(castShadow(cornersOf(view, piece), height * 0.8)));
  }
  if (view.walled) {
    // The tall walls of the north and the west keep the lamp off the floor beside them.
    const [a, b] = [onSheet(view, [0, view.size[1]]), onSheet(view, view.size)];
    all.addPath(outline([a, b, { x: b.x, y: b.y + 26 }, { x: a.x + 36, y: a.y + 26 }]));
    const low = onSheet(view, [0, 0]);
    all.addPath(outline([a, { x: a.x + 36, y: a.y + 26 }, { x: low.x + 36, y: low.y }, low]));
  }
  c.fill(all, 'nonzero');
  c.restore();
}

/** The border of the arena: a wall, or open ground; with gaps at the exits. */
function printEdge(c: C, view: Ground, palette: Palette) {
  const [width, height] = view.size;
  c.save();
  c.translate(MARGIN, MARGIN);
  c.strokeStyle = palette.ink;
  c.lineWidth = view.walled ? 6 : 3;
  if (!view.walled) c.setLineDash([12, 8]);
  c.strokeRect(0, 0, width, height);
  c.setLineDash([]);
  c.strokeStyle = palette.card;
  c.lineWidth = 8;
  for (const { edge, from, to } of view.exits) {
    const line =
      edge === 'N' || edge === 'S'
        ? `M${from} ${edge === 'N' ? 0 : height}H${to}`
        : `M${edge === 'W' ? 0 : width} ${height - from}V${height - to}`;
    c.stroke(new Path2D(line));
  }
  c.restore();
}

/** Cards laid end to end along two edges: the measure of everything. */
function printRuler(c: C, view: Ground, palette: Palette) {
  const [width, height] = view.size;
  const long = view.card[1];
  c.save();
  c.translate(MARGIN, MARGIN);
  c.strokeStyle = palette.ink;
  c.lineWidth = 1;
  c.font = 'bold 12px sans-serif';
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  for (let at = 0; (at + 1) * long <= width; at++) {
    for (const [x, y, w, h] of [
      [at * long, height + 6, long, 14],
      [width + 6, height - (at + 1) * long, 14, long],
    ] as const) {
      c.fillStyle = at % 2 ? palette.ink : palette.card;
      c.fillRect(x, y, w, h);
      c.strokeRect(x, y, w, h);
      c.fillStyle = at % 2 ? palette.card : palette.ink;
      c.fillText(String(at + 1), x + w / 2, y + h / 2);
    }
  }
  c.restore();
}
