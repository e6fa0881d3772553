// Places to play at as models on a table, for pictures to choose from: drawn from a view by the code of the boards.

import type { Block, Look, Picture, Prism, Prop, Size, Standee } from '../../stage';

/** What stands on a small table. */
export interface Model {
  size: Size;
  /** Prints the sheet; titles are set in the given face. */
  sheet: (c: CanvasRenderingContext2D, look: Look, face: string) => void;
  prisms?: Prism[];
  props?: Prop[];
  blocks?: Block[];
  standees?: Standee[];
  picture: (name: string, height: number) => Promise<Picture>;
  tilt: number;
  turn: number;
  /** Paper at each edge that the picture may leave out. */
  bleed?: number;
}

/** What a place is, in numbers that a message of the page puts into words. */
export type Facts = Record<string, number>;

/** How a game draws and describes a place from what a spectator sees there at the start. */
export interface Modeller {
  modelOf: (view: never, name: string) => Model;
  factsOf: (view: never) => Facts;
}

/** Fetched with the page where a match is set up. */
export const MODELLERS: Record<string, () => Promise<Modeller>> = {
  commandos: () => import('./commandos'),
  champions: () => import('./champions'),
  wizards: () => import('./wizards'),
  fighters: () => import('./fighters'),
};
