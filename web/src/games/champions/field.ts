// Where everything stands on the field, in millimetres. Legality is the referee's; what is reckoned here is only where a
// unit would be drawn (CH-230 to CH-240, CH-414).

import type { Box, Point } from '../../table/scene';
import {
  charactersOf,
  type Facing,
  type Quarter,
  type Reform,
  type Slot,
  type Unit,
  type View,
  type WheelIn,
} from './view';

const QUARTERS: Quarter[] = ['N', 'E', 'S', 'W'];
const FORWARD: Record<Quarter, Point> = {
  N: { x: 0, y: 1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: -1 },
  W: { x: -1, y: 0 },
};
const right = (facing: Quarter): Point => ({ x: FORWARD[facing].y, y: -FORWARD[facing].x });
const turned = (facing: Quarter, by: number): Quarter =>
  QUARTERS[(QUARTERS.indexOf(facing) + by) % 4] ?? facing;

/** What is drawn of a unit: where it is, how it looks, and its grid. */
export type Stand = Pick<Unit, 'at' | 'facing' | 'cell' | 'front' | 'depth'>;

/** The place so far to the right of a unit's front-left corner and so far behind its front, as it sees them. */
export function spot(unit: Stand, along: number, behind: number): [number, number] {
  const [r, f] = [right(unit.facing), FORWARD[unit.facing]];
  return [unit.at[0] + r.x * along - f.x * behind, unit.at[1] + r.y * along - f.y * behind];
}

export const ranks = (unit: Stand): number => Math.max(1, ...unit.depth);
export const width = (unit: Stand): number => unit.front.length * unit.cell[0];
export const depth = (unit: Stand): number => ranks(unit) * unit.cell[1];

/** The rectangle of a unit on the field, gaps in the last rank included. */
export function rectangle(unit: Stand): Box {
  const [a, b] = [unit.at, spot(unit, width(unit), depth(unit))];
  return {
    x: Math.min(a[0], b[0]),
    y: Math.min(a[1], b[1]),
    width: Math.abs(a[0] - b[0]),
    height: Math.abs(a[1] - b[1]),
  };
}

/** The edge two rectangles share, from end to end; null if they do not touch along one. */
export function contact(one: Box, other: Box): [[number, number], [number, number]] | null {
  const low = [Math.max(one.x, other.x), Math.max(one.y, other.y)] as const;
  const high = [
    Math.min(one.x + one.width, other.x + other.width),
    Math.min(one.y + one.height, other.y + other.height),
  ] as const;
  const [dx, dy] = [high[0] - low[0], high[1] - low[1]];
  if (dx < 0 || dy < 0 || (dx === 0) === (dy === 0)) return null;
  return [
    [low[0], low[1]],
    [high[0], high[1]],
  ];
}

/** A model in the grid of its unit. */
export interface Model {
  file: number;
  rank: number;
  slot: Slot;
  /** How many ranks its base fills. */
  long: number;
}

/** The models of a unit, those in front first. */
export function models(view: View, id: number): Model[] {
  const unit = view.units[id];
  if (!unit) return [];
  const long = longBases(view, id);
  return unit.front.flatMap((slot, file) => {
    const size = typeof slot === 'object' && long.has(slot.character) ? 2 : 1;
    const behind = Math.max(0, (unit.depth[file] ?? 1) - size);
    return [
      { file, rank: 0, slot, long: size },
      ...Array.from({ length: behind }, (_, at) => ({
        file,
        rank: at + size,
        slot: 'ranks' as const,
        long: 1,
      })),
    ];
  });
}

/** Characters whose base is two ranks deep. The view counts the cells that are filled but does not say by whom: where
 * there are more cells than models, the hardiest of the Characters has the long base. */
function longBases(view: View, id: number): Set<number> {
  const unit = view.units[id];
  if (!unit) return new Set();
  const joined = charactersOf(view, id);
  const bodies = unit.models + (unit.champion > 0 ? 1 : 0) + joined.length;
  const cells = unit.depth.reduce((sum, one) => sum + one, 0);
  const hardy = [...joined].sort(
    (a, b) => (view.characters[b]?.hp_full ?? 0) - (view.characters[a]?.hp_full ?? 0),
  );
  return new Set(hardy.slice(0, Math.max(0, cells - bodies)));
}

/** The middle of a front-rank slot on the field. */
export const slotAt = (unit: Stand, file: number): [number, number] =>
  spot(unit, (file + 0.5) * unit.cell[0], unit.cell[1] / 2);

/** CH-414: the front-left corner and the facing of a unit laid on an edge of another, at one of nine offsets. */
export function laidOn(
  cell: number,
  files: number,
  target: Stand,
  struck: Facing,
  offset: number,
): Pick<Stand, 'at' | 'facing'> {
  const outward = turned(target.facing, { front: 0, right: 1, rear: 2, left: 3 }[struck]);
  const facing = turned(outward, 2);
  const box = rectangle(target);
  const runs = right(facing);
  const isAlongX = runs.x !== 0;
  const line = isAlongX
    ? FORWARD[outward].y > 0
      ? box.y + box.height
      : box.y
    : FORWARD[outward].x > 0
      ? box.x + box.width
      : box.x;
  const [from, length] = isAlongX ? [box.x, box.width] : [box.y, box.height];
  const own = files * cell;
  const half = (value: number) => Math.floor(value / 2);
  const mark = [0, half(length), length][offset % 3] ?? 0;
  const back = [0, half(own), own][Math.floor(offset / 3)] ?? 0;
  const isUp = runs.x + runs.y > 0;
  const along = isUp ? from + mark - back : from + length - (mark - back);
  return { at: isAlongX ? [along, line] : [line, along], facing };
}

/** CH-413: the Facing that a Wheel In strikes, by where the centre of the wheeling unit lies. */
export function struckFacing(unit: Stand, target: Stand): Facing {
  const [own, other] = [rectangle(unit), rectangle(target)];
  const centre = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
  const beyond = (at: number, low: number, size: number) => Math.max(low - at, at - low - size, 0);
  const [x, y] = [beyond(centre.x, other.x, other.width), beyond(centre.y, other.y, other.height)];
  const [ahead, aside] = FORWARD[target.facing].y !== 0 ? [y, x] : [x, y];
  const off = { x: centre.x - other.x - other.width / 2, y: centre.y - other.y - other.height / 2 };
  const dot = (axis: Point) => off.x * axis.x + off.y * axis.y;
  if (ahead > aside) return dot(FORWARD[target.facing]) > 0 ? 'front' : 'rear';
  return dot(right(target.facing)) > 0 ? 'right' : 'left';
}

/** Where a unit would stand after it Wheels In. */
export function wheeled(view: View, wheel: WheelIn): Stand | null {
  const [unit, target] = [view.units[wheel.unit], view.units[wheel.target]];
  if (!unit || !target) return null;
  const struck = struckFacing(unit, target);
  return { ...unit, ...laidOn(unit.cell[0], unit.front.length, target, struck, wheel.offset) };
}

/** Where a unit would stand after a reform; how its last rank falls into place is left to the referee. */
export function reformed(view: View, reform: Reform): Stand | null {
  const [unit, target] = [view.units[reform.unit], view.units[reform.against]];
  const fight = view.engagements.find(
    ([pair]) => pair.includes(reform.unit) && pair.includes(reform.against),
  );
  if (!unit || !target || !fight) return null;
  const struck = fight[1][fight[0].indexOf(reform.against)] ?? 'front';
  const files = reform.slots.length;
  const cells = unit.depth.reduce((sum, one) => sum + one, 0);
  const deep = Array.from({ length: files }, (_, file) => Math.ceil((cells - file) / files));
  const place = reform.offset > 8 ? unit : laidOn(unit.cell[0], files, target, struck, reform.offset);
  return { at: place.at, facing: place.facing, cell: unit.cell, front: reform.slots, depth: deep };
}
