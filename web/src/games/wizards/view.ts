// A view of wizards as the referee publishes it (`View` in crates/games/wizards/src/view/mod.rs), and the answers a seat
// can give (`Action` in action.rs).

import type { Phrase, SeatNumber } from '../../referee';

export type Pair = [number, number];
/** A place on the ground, or on the roof of a building. */
export type Place = Pair | [string, number, number];
/** A leg of a path, or the ladder or stairs that it takes. */
export type PathStep = Pair | string;
export type Weapon = 'small' | 'normal' | 'ranged' | 'own';
export const GROUND = 'G';

export interface Piece {
  id: string;
  kind: 'wood' | 'hill' | 'house' | 'hall';
  height: number;
  roof: boolean;
  no_way_down: boolean;
  polygon: Pair[];
  /** Which edges are doors. */
  doors: number[];
}

export interface Link {
  id: string;
  kind: 'ladder' | 'stairs';
  foot: Pair;
  roof: string;
  head: Pair;
  cost: number;
}

export interface Span {
  layer: string;
  y: number;
  from: number;
  to: number;
}

export interface Target {
  target: number;
  seen: boolean;
  why_not: Phrase | null;
  clause: string | null;
  attack: 'strike' | 'shot' | 'spell' | null;
  need: { k: number; attacker: number; target: number; number: number } | null;
  harm: number;
  hit: string;
  down: [string, string];
  gap: number | null;
  in_range: boolean | null;
}

export interface Options {
  figure: number;
  reach: { grid: number; one: Span[]; two: Span[] } | null;
  targets: Target[];
}

export interface Summon {
  race: string;
  name: string;
  weapon: Weapon;
  cost: number;
  figures: number;
  pool: number;
  allowed: boolean;
}

export interface Wizard {
  seat: SeatNumber;
  number: number;
  alive: boolean;
  name: string;
  alignment: 'G' | 'N' | 'B' | null;
  field: number;
  boxes: number[];
  mp: number;
  at: Pair;
  facing: Pair;
  unused: number;
  value: number;
}

export interface Figure {
  number: number;
  seat: SeatNumber;
  race: string;
  name: string;
  weapon: Weapon;
  gun: boolean;
  at: Place;
  height: number;
  facing: Pair;
  wounds: Pair;
  k: Pair;
  armour: number;
  movement: number;
  created: number;
  used: number;
  unused: boolean;
  in_melee: boolean;
}

export interface Struck {
  number: number;
  seat: SeatNumber;
  name: string;
  weapon: Weapon;
  created: number;
  fell: number;
}

export interface View {
  seat: SeatNumber | null;
  layout: { id: string; name: string; width: number; height: number; pieces: Piece[]; links: Link[] };
  open_measuring: boolean;
  stage: 'choose' | 'turn' | 'active' | 'wizard';
  round: number;
  round_limit: number;
  quiet: Pair;
  order: SeatNumber[];
  turn: SeatNumber;
  activated: number;
  active: { figure: number; left: number }[];
  moved: boolean;
  may_cast: boolean;
  wizards: Wizard[];
  figures: Figure[];
  struck: Struck[];
  options: Options[];
  summons: Summon[];
  threats: { from: number; by: 'spell' | 'run' | 'strike' | 'shot'; most: number; mean: number }[];
  leaders: SeatNumber[];
  over: boolean;
  winners: SeatNumber[];
}

export interface Spot {
  at: Place;
  facing: Pair;
}

/** One answer, tagged with what it is. */
export interface Act {
  act: string;
  figure?: number;
  gun?: number;
  target?: number;
  path?: PathStep[];
  facing?: Pair;
  to?: Place;
  race?: string;
  weapon?: Weapon;
  spots?: Spot[];
}

/** Anybody on a base, wizard or creature. */
export interface Body {
  number: number;
  seat: SeatNumber;
  name: string;
  layer: string;
  x: number;
  y: number;
  z: number;
  facing: Pair;
  wizard: Wizard | null;
  figure: Figure | null;
}

export const layerOf = (place: Place): string => (place.length === 3 ? place[0] : GROUND);
export const pointOf = (place: Place): Pair => (place.length === 3 ? [place[1], place[2]] : place);
export const placeAt = (layer: string, x: number, y: number): Place =>
  layer === GROUND ? [x, y] : [layer, x, y];

/** Everybody on the table, wizards first. */
export function bodies(view: View): Body[] {
  const wizards = view.wizards
    .filter((one) => one.alive)
    .map((wizard) => ({
      ...{ number: wizard.number, seat: wizard.seat, name: wizard.name, layer: GROUND },
      ...{ x: wizard.at[0], y: wizard.at[1], z: hillAt(view, wizard.at), facing: wizard.facing },
      ...{ wizard, figure: null },
    }));
  const figures = view.figures.map((figure) => {
    const [x, y] = pointOf(figure.at);
    return {
      ...{ number: figure.number, seat: figure.seat, name: figure.name, layer: layerOf(figure.at) },
      ...{ x, y, z: figure.height, facing: figure.facing, wizard: null, figure },
    };
  });
  return [...wizards, ...figures];
}

/** The height of the ground at a place: that of the hill it lies on. */
export function hillAt(view: View, at: Pair): number {
  return view.layout.pieces.find((one) => one.kind === 'hill' && within(one.polygon, at))?.height ?? 0;
}

/** The height at which somebody stands there. */
export function heightAt(view: View, layer: string, at: Pair): number {
  if (layer === GROUND) return hillAt(view, at);
  return view.layout.pieces.find((one) => one.id === layer)?.height ?? 0;
}

/** Whether a point lies in a convex polygon or on its edge; its corners go round against the clock. */
export function within(polygon: Pair[], [x, y]: Pair): boolean {
  return polygon.every((a, at) => {
    const b = polygon[(at + 1) % polygon.length] ?? a;
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0;
  });
}
