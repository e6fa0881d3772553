// Where everybody sits: the observer at the bottom, the others around the table, or in a row on an upright screen. Two
// on a wide screen face each other across it.

export interface Point {
  x: number;
  y: number;
}

export interface Place {
  /** The player. */
  seat: Point;
  /** The card in front of the player. */
  card: Point;
}

export interface Layout {
  width: number;
  height: number;
  centre: Point;
  /** Where words stand on the table, clear of the pistols. */
  words: Point;
  places: Place[];
  /** Half the size of the table's top. */
  table: Point;
}

/** Places in seat order, with the seat `own` at the bottom. */
export function layout(players: number, own: number, isUpright: boolean): Layout {
  const at = (seat: number) => (seat - own + players) % players;
  const seats = Array.from({ length: players }, (_, seat) => at(seat));
  return isUpright ? upright(players, seats) : wide(players, seats);
}

function wide(players: number, order: number[]): Layout {
  if (players === 2) return across(order);
  const centre = { x: 400, y: 265 };
  const places = order.map((at) => {
    const angle = Math.PI / 2 + (at * 2 * Math.PI) / players;
    const on = (rx: number, ry: number) => ({
      x: centre.x + rx * Math.cos(angle),
      y: centre.y + ry * Math.sin(angle),
    });
    return { seat: on(312, 203), card: on(150, 84) };
  });
  return { width: 800, height: 540, centre, words: centre, places, table: { x: 235, y: 126 } };
}

/** Two and nobody else: the observer on the left. */
function across(order: number[]): Layout {
  const centre = { x: 400, y: 195 };
  const places = order.map((at) => {
    const side = at === 0 ? -1 : 1;
    return { seat: { x: 400 + side * 328, y: 190 }, card: { x: 400 + side * 168, y: 195 } };
  });
  const words = { x: 400, y: 118 };
  return { width: 800, height: 390, centre, words, places, table: { x: 246, y: 148 } };
}

function upright(players: number, order: number[]): Layout {
  const width = 420;
  const middle = width / 2;
  const others = players - 1;
  // Two cards in a column would leave no room for the pistols between them.
  const aside = players === 2 ? 70 : 0;
  const places = order.map((at) => {
    if (at === 0) return { seat: { x: middle, y: 430 }, card: { x: middle - aside, y: 312 } };
    const x = (width * (at - 0.5)) / others;
    // Cards lie on an arc, closer together than their owners sit.
    const off = x - middle;
    return { seat: { x, y: 66 }, card: { x: middle + off * 0.86 + aside, y: 180 + Math.abs(off) * 0.38 } };
  });
  const words = players === 2 ? { x: middle - 75, y: 196 } : { x: middle - 96, y: 312 };
  return { width, height: 500, centre: { x: middle, y: 246 }, words, places, table: { x: 190, y: 108 } };
}

/** Where a pistol is held, how it is turned, and the line of its shot. */
export interface Aim {
  at: Point;
  degrees: number;
  /** Pistols that aim to the left are mirrored, so that none is held upside down. */
  isMirrored: boolean;
  from: Point;
  to: Point;
}

/** How somebody with a card at `from` aims at somebody with a card at `to`. */
export function aim(from: Point, to: Point): Aim {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  // A little to the right of the straight line: two who aim at each other do not hide each other's shot.
  const on = (far: number) => ({
    x: from.x + along.x * far - along.y * 13,
    y: from.y + along.y * far + along.x * 13,
  });
  const degrees = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  return { at: on(50), degrees, isMirrored: Math.abs(degrees) > 90, from: on(80), to: on(length - 46) };
}
