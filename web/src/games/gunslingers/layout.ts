// Where everybody sits: the observer at the bottom, the others around the table, or in a row on an upright screen.

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
  const centre = { x: 400, y: 265 };
  const places = order.map((at) => {
    const angle = Math.PI / 2 + (at * 2 * Math.PI) / players;
    const on = (rx: number, ry: number) => ({
      x: centre.x + rx * Math.cos(angle),
      y: centre.y + ry * Math.sin(angle),
    });
    return { seat: on(312, 203), card: on(150, 80) };
  });
  return { width: 800, height: 540, centre, places, table: { x: 235, y: 126 } };
}

function upright(players: number, order: number[]): Layout {
  const width = 420;
  const others = players - 1;
  const places = order.map((at) => {
    if (at === 0) return { seat: { x: width / 2, y: 430 }, card: { x: width / 2, y: 312 } };
    const x = (width * (at - 0.5)) / others;
    // Cards lie closer together than their owners sit.
    return { seat: { x, y: 66 }, card: { x: width / 2 + (x - width / 2) * 0.72, y: 182 } };
  });
  return { width, height: 500, centre: { x: width / 2, y: 246 }, places, table: { x: 190, y: 108 } };
}

/** The direction from one point to another, in degrees. */
export function direction(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A point on the way from one to another. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
