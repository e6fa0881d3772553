// A view of wizards as the referee publishes it, by the names of the table, and the answers a seat can give.

import { naming } from '../../seats';
import type { SeatNumber } from '../../referee';
import type { Action, FigureView, PieceView, Place, View, WizardView } from './wire';

export type {
  FigureView as Figure,
  Link,
  OptionsView as Options,
  PieceView as Piece,
  Place,
  Span,
  Spot,
  Step as PathStep,
  StruckView as Struck,
  SummonView as Summon,
  TargetView as Target,
  View,
  Weapon,
  WizardView as Wizard,
} from './wire';

/** A point or a facing on the table; also two numbers that belong together. */
export type Pair = [number, number];
export const GROUND = 'G';

type NamesOf<One> = One extends unknown ? Exclude<keyof One, 'act'> : never;
type Said<One, Name extends PropertyKey> = One extends unknown
  ? Name extends keyof One
    ? One[Name]
    : never
  : never;
/** One answer, tagged with what it is, with all that answers of any kind may say. */
export type Act = Pick<Action, 'act'> & { [Name in NamesOf<Action>]?: Said<Action, Name> };

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
  wizard: WizardView | null;
  figure: FigureView | null;
}

export const layerOf = (place: Place): string => (place.length === 3 ? place[0] : GROUND);
export const pointOf = (place: Place): Pair => (place.length === 3 ? [place[1], place[2]] : place);
export const placeAt = (layer: string, x: number, y: number): Place =>
  layer === GROUND ? [x, y] : [layer, x, y];

/** Everybody on the table, wizards first. */
export function bodies(view: Pick<View, 'layout' | 'wizards' | 'figures'>): Body[] {
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

/** The hill on which a place lies. */
export const hillOf = (view: Pick<View, 'layout'>, at: Pair): PieceView | undefined =>
  view.layout.pieces.find((one) => one.kind === 'hill' && within(one.polygon, at));

/** The height of the ground at a place: that of the hill it lies on. */
export const hillAt = (view: Pick<View, 'layout'>, at: Pair): number => hillOf(view, at)?.height ?? 0;

/** The height at which somebody stands there. */
export function heightAt(view: Pick<View, 'layout'>, layer: string, at: Pair): number {
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

/** A view with the names of the players in place of the titles of their seats. */
export const withNames = naming((view: View, name) => ({
  ...view,
  wizards: view.wizards.map((one) => ({ ...one, name: name(one.seat, one.name) })),
}));
