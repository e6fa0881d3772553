// What stands on the table and never moves: houses, halls, hills and trees. And the sheet they stand on.

import {
  castShadow,
  outline,
  PALETTES,
  printBorder,
  printPaper,
  printRose,
  printTitle,
  random,
  type Block,
  type Look,
  type Palette,
  type Prop,
} from '../../stage';
import { titleOfPlace } from '../titles';
import { cornersOf, MARGIN, onSheet, sheetOf } from './sheet';
import { within, type Pair, type Piece, type View } from './view';

type Table = Pick<View, 'layout'>;

const TREES = ['tree-oak', 'tree-fir', 'tree-oak', 'tree-poplar', 'tree-fir'];
/** About one tree for so many square millimetres of wood. */
const TREE_ROOM = 1250;
const TREE = 74;

/** Houses and hills; the roof of a hall is off where somebody is inside. */
export const blocksOf = (view: Table, open: ReadonlySet<string>): Block[] =>
  view.layout.pieces
    .filter(({ kind }) => kind !== 'wood')
    .map((piece): Block => {
      // The rulebook goes round a piece against the clock, the stage with it.
      const corners = cornersOf(view, piece).reverse();
      const doors = piece.doors.map((edge) => (2 * corners.length - 2 - edge) % corners.length);
      const common = { id: piece.id, corners, height: piece.height };
      if (piece.kind === 'hill') return { ...common, wall: 'turf', roof: 'turf', doors: [] };
      if (piece.kind === 'hall')
        return { ...common, wall: 'stone', roof: 'flat', doors, isOpen: open.has(piece.id) };
      const isGable = !piece.roof && piece.polygon.length === 4;
      const isTimber = isGable || piece.height < 50;
      return { ...common, wall: isTimber ? 'timber' : 'stone', roof: isGable ? 'gable' : 'flat' };
    });

const boundsOf = (polygon: Pair[]) => {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
};

/** Where the trees of a wood stand: spread over it, always the same. */
function treesIn({ polygon, id }: Piece): Pair[] {
  const { left, right, low, high } = boundsOf(polygon);
  const next = random([...id].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 3) % 9973);
  const wanted = Math.max(4, Math.round(((right - left) * (high - low) * 0.75) / TREE_ROOM));
  const found: Pair[] = [];
  for (let tries = 0; tries < 400 && found.length < wanted; tries++) {
    const at: Pair = [left + next() * (right - left), low + next() * (high - low)];
    const isFree = found.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 26);
    if (within(polygon, at) && isFree) found.push(at);
  }
  return found;
}

export const propsOf = (view: Table): Prop[] =>
  view.layout.pieces
    .filter(({ kind }) => kind === 'wood')
    .flatMap((wood) =>
      treesIn(wood).map((at, index): Prop => ({
        id: `${wood.id}/${index}`,
        at: onSheet(at, view),
        picture: `${TREES[(index + wood.id.length) % TREES.length]}/a`,
        height: TREE + ((index * 7) % 4) * 6,
      })),
    );

/** Prints the sheet: meadow, ruler, plans of what stands there, ladders, and the shadows of it all. */
export function printGround(c: CanvasRenderingContext2D, view: Table, look: Look, face: string): void {
  const palette = PALETTES[look];
  const size = sheetOf(view);
  printPaper(c, size, palette);
  printMeadow(c, view, palette, look);
  for (const piece of view.layout.pieces) printPlan(c, view, piece, palette, look);
  printShadows(c, view, palette);
  for (const link of view.layout.links) printLink(c, view, link, palette);
  printRuler(c, view, palette, face);
  printBorder(c, size, palette);
  const title = titleOfPlace('wizards', view.layout.id) ?? view.layout.name;
  printTitle(c, { x: size.width - 170, y: size.height - 62 }, title, palette, face);
  printRose(c, { x: MARGIN + 44, y: size.height - MARGIN - 48 }, palette, face);
}

function printMeadow(c: CanvasRenderingContext2D, view: Table, palette: Palette, look: Look): void {
  const { width, height } = view.layout;
  c.fillStyle = palette.meadow;
  c.globalAlpha = 0.9;
  c.fillRect(MARGIN, MARGIN, width, height);
  c.globalAlpha = 1;
  c.strokeStyle = palette.ink;
  c.lineWidth = 1.6;
  c.strokeRect(MARGIN, MARGIN, width, height);
  if (look === 'contrast') return;
  const next = random(11);
  c.strokeStyle = '#4b5a2a';
  c.lineWidth = 1;
  c.globalAlpha = 0.55;
  c.beginPath();
  for (let blade = 0; blade < (width * height) / 5200; blade++) {
    const [x, y] = [MARGIN + 8 + next() * (width - 16), MARGIN + 10 + next() * (height - 16)];
    c.moveTo(x, y);
    c.lineTo(x - 3, y - 6);
    c.moveTo(x + 2, y);
    c.lineTo(x + 2, y - 8);
    c.moveTo(x + 4, y);
    c.lineTo(x + 7, y - 6);
  }
  c.stroke();
  c.globalAlpha = 1;
}

/** What stands there, as a plan: it is all that a view from above shows of a wood, and the floor of a hall. */
function printPlan(
  c: CanvasRenderingContext2D,
  view: Table,
  piece: Piece,
  palette: Palette,
  look: Look,
): void {
  const path = outline(cornersOf(view, piece));
  const isDark = look === 'contrast';
  c.fillStyle = isDark
    ? piece.kind === 'wood'
      ? '#003a00'
      : palette.stone
    : { wood: '#9db077', hill: '#b7bf88', house: palette.stone, hall: '#c79a5e' }[piece.kind];
  c.fill(path);
  if (piece.kind === 'hall') {
    c.save();
    c.clip(path);
    c.strokeStyle = palette.faint;
    c.lineWidth = 1;
    c.beginPath();
    for (let y = 0; y < sheetOf(view).height; y += 11) {
      c.moveTo(0, y);
      c.lineTo(sheetOf(view).width, y);
    }
    c.stroke();
    c.restore();
  }
  c.strokeStyle = piece.kind === 'wood' ? '#4b6a2c' : palette.ink;
  c.lineWidth = 1.8;
  c.setLineDash(piece.kind === 'wood' ? [3, 4] : []);
  c.stroke(path);
  c.setLineDash([]);
}

function printShadows(c: CanvasRenderingContext2D, view: Table, palette: Palette): void {
  // One path for all: where two shadows meet it is not darker.
  const all = new Path2D();
  for (const piece of view.layout.pieces)
    if (piece.kind !== 'wood')
      all.addPath(
        outline(castShadow(cornersOf(view, piece), piece.height * (piece.kind === 'hill' ? 0.6 : 1))),
      );
  for (const { at, height } of propsOf(view)) {
    const trunk = new Path2D();
    trunk.ellipse(at.x + height * 0.26, at.y + height * 0.17, height * 0.36, height * 0.15, 0.6, 0, 7);
    all.addPath(trunk);
  }
  c.fillStyle = palette.shadow;
  c.fill(all, 'nonzero');
}

/** A ladder or stairs, lying on the sheet between foot and head. */
function printLink(
  c: CanvasRenderingContext2D,
  view: Table,
  { foot, head }: View['layout']['links'][number],
  palette: Palette,
): void {
  const a = onSheet(foot, view);
  const b = foot.join() === head.join() ? { x: a.x, y: a.y - 34 } : onSheet(head, view);
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const side = { x: (-(b.y - a.y) / long) * 7, y: ((b.x - a.x) / long) * 7 };
  c.beginPath();
  for (const at of [-1, 1]) {
    c.moveTo(a.x + side.x * at, a.y + side.y * at);
    c.lineTo(b.x + side.x * at, b.y + side.y * at);
  }
  for (let rung = 0.1; rung < 1; rung += 0.16) {
    const [x, y] = [a.x + (b.x - a.x) * rung, a.y + (b.y - a.y) * rung];
    c.moveTo(x - side.x, y - side.y);
    c.lineTo(x + side.x, y + side.y);
  }
  c.strokeStyle = palette.ink;
  c.lineWidth = 5;
  c.stroke();
  c.strokeStyle = '#c79a5e';
  c.lineWidth = 2.4;
  c.stroke();
}

/** Centimetres along the edges. */
function printRuler(c: CanvasRenderingContext2D, view: Table, palette: Palette, face: string): void {
  const { width, height } = view.layout;
  c.strokeStyle = palette.ink;
  c.fillStyle = palette.ink;
  c.font = `11px ${face}`;
  c.textAlign = 'center';
  c.lineWidth = 1;
  c.beginPath();
  for (let mm = 0; mm <= width; mm += 50) {
    const long = mm % 100 ? 5 : 9;
    c.moveTo(MARGIN + mm, MARGIN + height);
    c.lineTo(MARGIN + mm, MARGIN + height + long);
    if (mm && mm % 100 === 0) c.fillText(String(mm / 10), MARGIN + mm, MARGIN + height + 20);
  }
  for (let mm = 0; mm <= height; mm += 50) {
    const long = mm % 100 ? 5 : 9;
    c.moveTo(MARGIN, MARGIN + height - mm);
    c.lineTo(MARGIN - long, MARGIN + height - mm);
    if (mm && mm % 100 === 0) c.fillText(String(mm / 10), MARGIN - 17, MARGIN + height - mm + 4);
  }
  c.stroke();
}
