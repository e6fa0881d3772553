// Walls of printed card: a small texture for each kind and each light, laid over the wall as it is seen.

import type { Place, Point } from './camera';
import { hatch, INK, random, SHADES, tone, type Texture } from './print';
import type { Prism, WallArt } from './things';

export { INK, random };
/** How large textures are drawn, so that they stay sharp from near. */
const SHARP = 2;

const ART: Record<Exclude<WallArt, Texture>, Texture> = {
  bricks: {
    width: 40,
    height: 72,
    draw(c, width, height, shade) {
      c.fillStyle = tone([226, 213, 184], shade);
      c.fillRect(0, 0, width, height);
      c.strokeStyle = 'rgb(36 27 20 / 0.5)';
      c.lineWidth = 1;
      const next = random(7 + shade);
      for (let y = height - 8, row = 0; y > -8; y -= 8, row++) {
        c.stroke(new Path2D(`M0 ${y}H${width}`));
        for (let x = (row % 2) * 7 + 4; x < width; x += 13.3) {
          c.stroke(new Path2D(`M${x} ${y}v8`));
          if (next() < 0.16) {
            c.fillStyle = 'rgb(36 27 20 / 0.13)';
            c.fillRect(x, y, 13, 8);
          }
        }
      }
      if (shade < 2) hatch(c, width, height);
    },
  },
  bags: {
    width: 40,
    height: 20,
    draw(c, width, height, shade) {
      c.fillStyle = tone([214, 186, 132], shade);
      c.strokeStyle = INK;
      c.lineWidth = 1.4;
      const [wide, high] = [width / 3, height / 2];
      for (let row = 0; row < 2; row++)
        for (let at = 0; at < 3 - row; at++) {
          const [x, y] = [at * wide + (row * wide) / 2, height - (row + 1) * high];
          const bag = new Path2D(
            `M${x + 1.5} ${y + high - 1}C${x - 1.5} ${y + 2} ${x + 3} ${y} ${x + wide / 2} ${y + 0.6}` +
              `C${x + wide - 3} ${y} ${x + wide + 1.5} ${y + 2} ${x + wide - 1.5} ${y + high - 1}` +
              `C${x + wide - 4} ${y + high} ${x + 4} ${y + high} ${x + 1.5} ${y + high - 1}Z`,
          );
          c.fill(bag);
          c.stroke(bag);
          c.stroke(new Path2D(`M${x + wide - 4} ${y + 3}l-3 4M${x + wide - 6} ${y + 2.6}l-2 3`));
        }
    },
  },
  slab: {
    width: 40,
    height: 30,
    draw(c, width, height, shade) {
      const edge = new Path2D(`M1 ${height}V4L5 1H${width - 5}L${width - 1} 5V${height}Z`);
      c.fillStyle = tone([196, 192, 178], shade);
      c.fill(edge);
      if (shade < 2) {
        c.save();
        c.clip(edge);
        hatch(c, width, height);
        c.restore();
      }
      c.strokeStyle = INK;
      c.lineWidth = 1;
      c.stroke(new Path2D(`M5 ${height}V6M${width - 5} ${height}V7M5 ${height * 0.72}H${width - 5}`));
      c.lineWidth = 1.8;
      c.stroke(edge);
      c.fillStyle = INK;
      c.fillRect(width * 0.28, height * 0.3, width * 0.44, height * 0.2);
    },
  },
  legs: {
    width: 26,
    height: 78,
    draw(c, width, height, shade) {
      const line = (path: string, thick: number) => {
        c.strokeStyle = INK;
        c.lineWidth = thick + 2.4;
        c.stroke(new Path2D(path));
        c.strokeStyle = tone([176, 130, 78], shade);
        c.lineWidth = thick;
        c.stroke(new Path2D(path));
      };
      const [l, r] = [3, width - 3];
      line(`M${l} ${height * 0.96}L${r} ${height * 0.5}L${l} ${height * 0.06}`, 1.6);
      line(`M${r} ${height * 0.96}L${l} ${height * 0.5}L${r} ${height * 0.06}`, 1.6);
      line(`M${l} ${height}V0M${r} ${height}V0`, 3.2);
    },
  },
  rail: {
    width: 34,
    height: 12,
    draw(c, width, height, shade) {
      c.fillStyle = tone([206, 158, 98], shade);
      c.fillRect(0, 0, width, height);
      c.strokeStyle = INK;
      c.lineWidth = 1;
      c.stroke(new Path2D(`M0 ${height / 2}H${width}M${width * 0.3} 0V${height}M${width * 0.7} 0V${height}`));
      c.lineWidth = 1.8;
      c.strokeRect(0.6, 0.6, width - 1.2, height - 1.2);
    },
  },
};

const textures = new Map<Texture, HTMLCanvasElement[]>();

function texture(art: WallArt, shade: number): HTMLCanvasElement {
  const printed = typeof art === 'string' ? ART[art] : art;
  const shades = textures.get(printed) ?? [];
  textures.set(printed, shades);
  return (shades[shade] ??= print(printed, shade));
}

function print({ width, height, draw }: Texture, shade: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SHARP, height * SHARP];
  const c = canvas.getContext('2d')!;
  c.scale(SHARP, SHARP);
  c.lineJoin = 'round';
  c.lineCap = 'round';
  draw(c, width, height, shade);
  return canvas;
}

/** One wall of a prism: from corner to corner, with its height at both. */
export interface Wall {
  from: Place;
  to: Place;
  heights: [number, number];
}

/** How far a wall looks to the viewer: 1 straight at, -1 away. */
export function front(from: Point, to: Point, turn: number): number {
  // Corners go clockwise, so the outside of a wall is to the left of its direction as the sheet lies.
  const outward = Math.atan2(-(to.x - from.x), to.y - from.y);
  return Math.sin(outward + (turn * Math.PI) / 180);
}

/** Light comes from the upper left of the sheet. */
const lightOn = (from: Point, to: Point): number => {
  const outward = Math.atan2(-(to.x - from.x), to.y - from.y);
  return 0.5 + 0.5 * Math.cos(outward + (Math.PI * 3) / 4);
};

/** How high a ruined wall is at a corner: low where it would hide what stands in it. */
export function ruinHeight(prism: Prism, corner: number, turn: number): number {
  const [x, y] = [
    prism.corners.reduce((sum, one) => sum + one.x, 0) / prism.corners.length,
    prism.corners.reduce((sum, one) => sum + one.y, 0) / prism.corners.length,
  ];
  const at = prism.corners[corner % prism.corners.length]!;
  const facing = Math.sin(Math.atan2(at.y - y, at.x - x) + (turn * Math.PI) / 180);
  const own = random((prism.seed ?? 0) * 13 + (corner % prism.corners.length))();
  const share = 0.56 - 0.44 * facing;
  return prism.height * Math.max(0.12, share * (0.78 + 0.3 * own));
}

export function wallsOf(prism: Prism, turn: number): Wall[] {
  const z = prism.base ?? 0;
  if (prism.isBackdrop) {
    const [from, to] = prism.corners as [Point, Point];
    // Seen edge-on it hides nothing either: the eye is above the middle of the room.
    const isHiding = front(from, to, turn) > 0.3;
    const heights: [number, number] = [prism.height, prism.height];
    return isHiding ? [] : [{ from: { ...from, z }, to: { ...to, z }, heights }];
  }
  return prism.corners.map((from, at) => {
    const to = prism.corners[(at + 1) % prism.corners.length]!;
    const height = (corner: number) => (prism.isRuined ? ruinHeight(prism, corner, turn) : prism.height);
    return { from: { ...from, z }, to: { ...to, z }, heights: [height(at), height(at + 1)] };
  });
}

type Project = (place: Place) => Point;

/** Draws a wall as it is seen from where the camera is. */
export function paintWall(
  c: CanvasRenderingContext2D,
  see: Project,
  prism: Prism,
  wall: Wall,
  turn: number,
): void {
  const { from, to, heights } = wall;
  const isInside = front(from, to, turn) < 0;
  const own = isInside ? 1 - lightOn(from, to) : lightOn(from, to);
  // The lamp hangs in the room: what faces the viewer is bright.
  const light = prism.isBackdrop ? 0.45 - 0.5 * front(from, to, turn) : own;
  const image = texture(prism.wall, Math.round(light * (SHADES - 1)));
  const up = (place: Place, height: number) => see({ ...place, z: (place.z ?? 0) + height });
  const [a, b, top] = [see(from), see(to), up(from, prism.isRuined ? prism.height : heights[0])];
  const [w, h] = [image.width, image.height];
  const map: [number, number, number, number, number, number] = [
    (b.x - a.x) / w,
    (b.y - a.y) / w,
    (a.x - top.x) / h,
    (a.y - top.y) / h,
    top.x,
    top.y,
  ];
  if (!prism.isRuined) {
    c.save();
    c.transform(...map);
    c.drawImage(image, 0, 0);
    c.restore();
    return;
  }
  const pattern = c.createPattern(image, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix(map));
  const edge = ragged(see, wall, prism.seed ?? 0);
  c.fillStyle = pattern;
  c.fill(edge);
  if (Math.min(...heights) > prism.height * 0.48) paintWindow(c, see, wall);
  c.strokeStyle = INK;
  c.lineWidth = 1.6;
  c.lineJoin = 'round';
  c.stroke(edge);
}

const along = (wall: Wall, share: number, height: number): Place => ({
  x: wall.from.x + (wall.to.x - wall.from.x) * share,
  y: wall.from.y + (wall.to.y - wall.from.y) * share,
  z: (wall.from.z ?? 0) + height,
});

function ragged(see: Project, wall: Wall, seed: number): Path2D {
  const next = random(seed * 31 + Math.round(wall.from.x + wall.from.y));
  const edge = new Path2D();
  const to = (place: Place) => {
    const { x, y } = see(place);
    edge.lineTo(x, y);
  };
  const start = see(wall.from);
  edge.moveTo(start.x, start.y);
  const [low, high] = wall.heights;
  to(along(wall, 0, low));
  for (let at = 1; at < 4; at++) {
    const height = low + ((high - low) * at) / 4 + (next() - 0.5) * 9;
    to(along(wall, at / 4 - 0.07, height));
    to(along(wall, at / 4 + 0.04, height + (next() - 0.5) * 7));
  }
  to(along(wall, 1, high));
  to(wall.to);
  edge.closePath();
  return edge;
}

function paintWindow(c: CanvasRenderingContext2D, see: Project, wall: Wall): void {
  const arch = new Path2D();
  for (const [share, height] of [
    [0.34, 6],
    [0.34, 24],
    [0.4, 31],
    [0.5, 34],
    [0.6, 31],
    [0.66, 24],
    [0.66, 6],
  ] as const) {
    const { x, y } = see(along(wall, share, height));
    arch.lineTo(x, y);
  }
  arch.closePath();
  c.fillStyle = INK;
  c.fill(arch);
}
