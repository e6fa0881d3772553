// What stands on the map and never moves: ruins, towers, cover, and trees beside it. And the sheet they stand on.

import {
  castShadow,
  outline,
  PALETTES,
  printBorder,
  printPaper,
  printRose,
  printTitle,
  random,
  type Look,
  type Palette,
  type Point,
  type Prism,
  type Prop,
} from '../../stage';
import { titleOfPlace } from '../titles';
import { centre, corner, middle, onSheet, RADIUS, sheetOf, TOWER } from './hex';
import { key, type Hex, type Terrain, type View } from './view';

const RUIN = 72;
const LOW = 20;
const SLAB = 30;

type Map = Pick<View, 'half_width' | 'half_height' | 'hexes' | 'map' | 'map_name'>;

const ring = (view: Map, hex: Hex, share: number): Point[] => {
  const { x, y } = onSheet(view, hex);
  return [0, 1, 2, 3, 4, 5].map((at) => {
    const point = corner(at, share);
    return { x: x + point.x, y: y + point.y };
  });
};

const at = (view: Map, terrain: Terrain): Hex[] =>
  view.hexes.filter((one) => one.terrain === terrain).map((one) => one.hex);

export function prismsOf(view: Map): Prism[] {
  const prisms: Prism[] = [];
  const seed = ([q, r]: Hex) => Math.abs(q * 17 + r * 31) + 1;
  for (const hex of at(view, 'ruin-block')) {
    const corners = ring(view, hex, 0.97);
    prisms.push({
      id: `ruin/${key(hex)}`,
      corners,
      height: RUIN,
      wall: 'bricks',
      isRuined: true,
      seed: seed(hex),
    });
  }
  for (const hex of at(view, 'half-blindage'))
    prisms.push({ id: `bags/${key(hex)}`, corners: ring(view, hex, 0.9), height: LOW, wall: 'bags' });
  for (const hex of at(view, 'full-blindage'))
    prisms.push({ id: `slab/${key(hex)}`, corners: ring(view, hex, 0.9), height: SLAB, wall: 'slab' });
  for (const hex of at(view, 'watchtower')) {
    prisms.push({
      id: `legs/${key(hex)}`,
      corners: ring(view, hex, 0.66),
      height: TOWER,
      wall: 'legs',
    });
    prisms.push({
      id: `deck/${key(hex)}`,
      corners: ring(view, hex, 0.86),
      base: TOWER - 6,
      height: 6,
      wall: 'rail',
      top: 'planks',
    });
    prisms.push({
      id: `rail/${key(hex)}`,
      corners: ring(view, hex, 0.86),
      base: TOWER,
      height: 11,
      wall: 'rail',
    });
  }
  return prisms;
}

/** Where the base of a side is, from the middle of the map. */
export const baseOf = (view: Map, seat: number): Point => {
  const [hex] = at(view, seat === 0 ? 'base-1' : 'base-2');
  return hex ? centre(hex) : { x: 0, y: 0 };
};

/** The watchtowers and the outlines of their legs. */
export const towersOf = (view: Map): { hex: Hex; corners: Point[] }[] =>
  at(view, 'watchtower').map((hex) => ({ hex, corners: ring(view, hex, 0.66) }));

/** Trees and columns at the edges of the sheet. */
export function propsOf(view: Map): Prop[] {
  const { width, height } = sheetOf(view);
  return [
    { id: 'tree-1', at: { x: width * 0.045, y: height * 0.3 }, picture: 'fx-tree', height: 118 },
    { id: 'tree-2', at: { x: width * 0.962, y: height * 0.2 }, picture: 'fx-tree', height: 108 },
    { id: 'column-1', at: { x: width * 0.035, y: height * 0.62 }, picture: 'fx-column', height: 92 },
    { id: 'column-2', at: { x: width * 0.97, y: height * 0.54 }, picture: 'fx-column', height: 84 },
  ];
}

const SIDES: Record<Look, [string, string]> = {
  light: ['#8c2d1c', '#1f4e86'],
  dark: ['#7d2a1b', '#1f4e86'],
  contrast: ['#c80000', '#0040d0'],
};

/** Prints the sheet: ground, road, bases, plans of what stands there, and the shadows of it. */
export function printGround(
  c: CanvasRenderingContext2D,
  view: Map,
  look: Look,
  face: string,
  isTurned = false,
): void {
  const palette = PALETTES[look];
  const size = sheetOf(view);
  printPaper(c, size, palette);
  const next = random(7);
  for (const { hex } of view.hexes) printHex(c, view, hex, palette, next, look);
  if (look !== 'contrast') printRoad(c, view);
  (['base-1', 'base-2'] as const).forEach((base, side) => {
    for (const hex of at(view, base)) printBase(c, view, hex, SIDES[look][side]!);
  });
  printPlans(c, view, palette);
  printShadows(c, view, palette);
  printBorder(c, size, palette);
  c.save();
  // Who sees the sheet from its top reads the title there.
  if (isTurned) c.setTransform(c.getTransform().translate(size.width, size.height).rotate(180));
  const title = titleOfPlace('commandos', view.map) ?? view.map_name;
  printTitle(c, { x: 190, y: size.height - 38 }, title, palette, face);
  c.restore();
  printRose(c, { x: size.width - 74, y: size.height - 66 }, palette, face);
}

function printHex(
  c: CanvasRenderingContext2D,
  view: Map,
  hex: Hex,
  palette: Palette,
  next: () => number,
  look: Look,
) {
  const path = outline(ring(view, hex, 1));
  const kind = next();
  c.globalAlpha = 0.85;
  c.fillStyle = kind < 0.3 ? palette.meadow : kind < 0.42 ? palette.sand : palette.card;
  c.fill(path);
  c.globalAlpha = 1;
  c.strokeStyle = palette.faint;
  c.lineWidth = look === 'contrast' ? 1.6 : 1;
  c.stroke(path);
  const { x, y } = onSheet(view, hex);
  const near = () => [x + (next() - 0.5) * RADIUS, y + (next() - 0.5) * RADIUS] as const;
  if (look === 'contrast') return;
  if (kind < 0.3) {
    c.strokeStyle = '#4b5a2a';
    c.lineWidth = 1.1;
    for (let blade = 0; blade < 3; blade++) {
      const [a, b] = near();
      c.stroke(new Path2D(`M${a} ${b}l-3-6M${a + 2} ${b}l0-8M${a + 4} ${b}l3-6`));
    }
  } else if (kind < 0.55) {
    c.fillStyle = palette.faint;
    for (let grain = 0; grain < 14; grain++) {
      const [a, b] = near();
      c.fillRect(a, b, 1.5, 1.5);
    }
  }
}

/** An old road from base to base. */
function printRoad(c: CanvasRenderingContext2D, view: Map) {
  const [from] = at(view, 'base-1');
  const [to] = at(view, 'base-2');
  if (!from || !to) return;
  const [a, b, m] = [onSheet(view, from), onSheet(view, to), middle(view)];
  const bend = { x: (a.x + m.x) / 2 - 10, y: (a.y + m.y) / 2 + 60 };
  const road = new Path2D(`M${a.x} ${a.y}Q${bend.x} ${bend.y} ${m.x} ${m.y}T${b.x} ${b.y}`);
  c.save();
  c.globalAlpha = 0.6;
  c.strokeStyle = '#cdb37b';
  c.lineWidth = RADIUS * 0.6;
  c.stroke(road);
  c.globalAlpha = 0.16;
  c.strokeStyle = '#241b14';
  c.setLineDash([2, 7]);
  c.stroke(road);
  c.restore();
}

function printBase(c: CanvasRenderingContext2D, view: Map, hex: Hex, colour: string) {
  c.fillStyle = colour;
  c.globalAlpha = 0.85;
  c.fill(outline(ring(view, hex, 0.96)));
  c.globalAlpha = 1;
  c.strokeStyle = '#f6eeda';
  c.lineWidth = 2;
  c.stroke(outline(ring(view, hex, 0.96)));
  c.save();
  c.setLineDash([4, 3]);
  c.lineWidth = 1.6;
  c.stroke(outline(ring(view, hex, 0.76)));
  c.restore();
}

/** What stands there, as a plan: it is all that a view from above shows of it. */
function printPlans(c: CanvasRenderingContext2D, view: Map, palette: Palette) {
  const hatch = (path: Path2D, { x, y }: Point) => {
    c.save();
    c.clip(path);
    c.strokeStyle = palette.faint;
    c.lineWidth = 1.1;
    for (let at = -2 * RADIUS; at < 2 * RADIUS; at += 5)
      c.stroke(new Path2D(`M${x + at} ${y + RADIUS}l${2 * RADIUS} ${-2 * RADIUS}`));
    c.restore();
  };
  for (const hex of at(view, 'ruin-block')) {
    const path = outline(ring(view, hex, 0.97));
    c.fillStyle = '#5b5040';
    c.fill(path);
    c.fillStyle = '#7d705a';
    c.fill(outline(ring(view, hex, 0.62)));
    hatch(path, onSheet(view, hex));
    c.strokeStyle = palette.ink;
    c.lineWidth = 3;
    c.stroke(path);
  }
  for (const hex of at(view, 'full-blindage')) {
    const path = outline(ring(view, hex, 0.9));
    c.fillStyle = palette.stone;
    c.fill(path);
    hatch(path, onSheet(view, hex));
    c.strokeStyle = palette.ink;
    c.lineWidth = 4;
    c.stroke(path);
  }
  for (const hex of at(view, 'half-blindage')) {
    c.save();
    c.strokeStyle = '#a88a54';
    c.lineWidth = 6;
    c.lineCap = 'round';
    c.setLineDash([7, 8]);
    c.stroke(outline(ring(view, hex, 0.86)));
    c.restore();
  }
  for (const hex of at(view, 'watchtower')) {
    const path = outline(ring(view, hex, 0.86));
    c.fillStyle = '#b98d55';
    c.globalAlpha = 0.5;
    c.fill(path);
    c.globalAlpha = 1;
    c.strokeStyle = palette.ink;
    c.lineWidth = 2;
    c.stroke(path);
  }
}

function printShadows(c: CanvasRenderingContext2D, view: Map, palette: Palette) {
  c.save();
  c.fillStyle = palette.shadow;
  // One path for all: where two shadows meet it is not darker.
  const all = new Path2D();
  const cast = (hexes: Hex[], share: number, height: number) => {
    for (const hex of hexes) all.addPath(outline(castShadow(ring(view, hex, share), height)));
  };
  cast(at(view, 'ruin-block'), 0.95, RUIN * 0.6);
  cast(at(view, 'full-blindage'), 0.88, SLAB);
  cast(at(view, 'half-blindage'), 0.88, LOW * 0.8);
  cast(at(view, 'watchtower'), 0.7, TOWER * 0.9);
  c.fill(all, 'nonzero');
  c.restore();
}

/** The name of what stands in a hex. */
export const terrainAt = (view: Pick<View, 'hexes'>, hex: Hex): Terrain =>
  view.hexes.find((one) => key(one.hex) === key(hex))?.terrain ?? 'open';

export { centre };
