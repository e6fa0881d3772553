// What can stand on a sheet, and what can happen over it. Plain data: a board says what is there, the stage draws it.

import type { Place, Point } from './camera';
import type { Texture } from './print';

/** A paper figure on a strip of wood. */
export interface Standee {
  id: string;
  at: Place;
  /** The name of its drawing, for the `picture` of the stage. */
  picture: string;
  /** How high the drawing is, in units of the sheet. */
  height: number;
  /** Of its disc, in units of the sheet; a share of the height where nothing is said. */
  radius?: number;
  /** The block on which it stands: it is drawn after that. */
  on?: string | undefined;
  /** Those who stand close together: their drawings step aside of each other, their discs stay where they are. */
  crowd?: string | undefined;
  /** Whether it looks to the left while its facing is neither left nor right. */
  isMirrored?: boolean;
  /** The colour of its base. */
  colour: string;
  /** Round or square, so that sides differ by shape too. */
  shape?: 'round' | 'square';
  /** The side of a square base that is true to scale and lies along the edges of the sheet; else a disc. */
  base?: number;
  /** Health: how many pegs there are, and how many are left. */
  pegs?: { full: number; left: number };
  /** Where it looks: degrees clockwise from the top of the sheet. It is a notch on the base. */
  facing?: number;
  /** One of many who all look the same way needs no notch. */
  hasNoNotch?: boolean;
  /** How far it leans, in degrees: somebody who is ashamed, or flees. Positive leans to where it looks. */
  lean?: number;
  /** Gold for the chosen one, dashes for one that can be picked, a cross-hair for a target. */
  ring?: 'chosen' | 'option' | 'target' | undefined;
  /** Small signs beside the base, such as a shield or an eye. */
  signs?: Sign[];
  /** A number or a name on a slip of paper at its foot. */
  tag?: string;
  /** Lies on its side: flat paper, with a drawing of its own. */
  isDown?: boolean;
  /** Lies where it was turned over its feet: the drawing is the one that stood. */
  isTipped?: boolean;
  /** Only considered: half transparent, cannot be picked. */
  isGhost?: boolean;
  /** Stands by while others fight: only so much of it is seen that one knows it is there. */
  isFaint?: boolean;
  /** Never becomes transparent, whomever it hides. */
  isSolid?: boolean;
  /** Stands for itself only in the picture, such as a man in a rank: what it belongs to is picked and named elsewhere. */
  isMute?: boolean;
  /** Who cannot act now is a little darker. */
  isDim?: boolean;
  /** How it comes to a new place: in small hops, or in one leap. */
  gait?: 'hop' | 'leap';
  /** How long it takes to a new place, in milliseconds. */
  pace?: number;
  /** Something it does once; it is done again when the key changes. */
  act?: { kind: Act; key: unknown } | undefined;
  /** Who it is, for those who do not see it. */
  label: string;
  /** What it is and does, in a line: shown when it is pointed at, focused or pressed for long. */
  tip?: string;
  /** What a press does; without it the piece can only be looked at. */
  press?: Press | undefined;
}

export type Act = 'aim' | 'kick' | 'shake' | 'fall' | 'cheer' | 'lunge';
export type Sign = 'guard' | 'crouched' | 'flag';

export interface Press {
  label: string;
  lang?: string | undefined;
  isPressed: boolean;
  act: () => void;
}

/** Walls around a piece of the sheet, printed on card. */
export interface Prism {
  id: string;
  /** The corners of its outline, clockwise as seen from above. */
  corners: Point[];
  height: number;
  /** How high above the sheet it begins. */
  base?: number;
  wall: WallArt;
  /** What closes it above. */
  top?: 'planks' | 'stone' | 'leaves';
  /** Ruined walls are low towards the viewer; others are as high all around. */
  isRuined?: boolean;
  /** A wall of a room from the first to the second corner: seen only while it does not hide the room. */
  isBackdrop?: boolean;
  /** Chooses between variants, so that no two neighbours look alike. */
  seed?: number;
}

/** A wall that several boards have, or a board's own. */
export type WallArt = 'bricks' | 'bags' | 'slab' | 'legs' | 'rail' | Texture;

/** Something solid of card: a house, a tower, a hill. */
export interface Block {
  id: string;
  /** The corners of its outline, clockwise as seen from above; it has to be convex. */
  corners: Point[];
  height: number;
  wall: 'timber' | 'stone' | 'turf';
  /** A gable begins lower, so that its ridge is as high as the block. */
  roof: 'flat' | 'gable' | 'turf';
  /** Edges with a door: edge 0 goes from corner 0 to corner 1. */
  doors?: number[];
  /** Whether the roof is off and the near walls are cut down, so that one looks inside. */
  isOpen?: boolean;
}

/** A cut-out that stands for itself: a tree, a column. */
export interface Prop {
  id: string;
  at: Place;
  picture: string;
  height: number;
}

/** Something that is seen for a moment. It begins when the stage first hears of its key. */
export type Effect = {
  key: string;
  at: Place;
  /** Milliseconds before it begins. */
  delay?: number;
  /** Milliseconds that it lasts; some come to rest and stay until they are taken away. */
  lasts: number;
} & (
  | { kind: 'flash' }
  | { kind: 'smoke' }
  | { kind: 'splinters'; colours?: string[] }
  | { kind: 'tracer'; to: Place }
  | { kind: 'thread'; to: Place }
  | { kind: 'bolt'; to: Place }
  | { kind: 'arrow'; to: Place }
  | { kind: 'fire'; to: Place }
  | { kind: 'slash' }
  | { kind: 'circle'; radius: number }
  | { kind: 'dome'; radius: number }
  | { kind: 'number'; text: string; isGood?: boolean }
  | {
      kind: 'dice';
      sides: 6 | 20;
      values: number[];
      isHit: (value: number) => boolean;
      /** Dice lie so far in front of their place, on the viewer's side. */
      front?: number;
      /** Those whom the dice must not cover: they lie in front of the nearest. */
      clear?: Place[];
    }
);

/** A few words at a place, upright and sharp: a chance over a target, a number on a way. */
export interface Plate {
  id: string;
  at: Place;
  text: string;
  /** A warning, or a remark that should hide little. */
  tone?: 'danger' | 'plain' | 'small';
}

/** What a hint is about: pieces and places in rings of their size, and the way that it leads. */
export interface Hint {
  rings: { at: Place; radius: number }[];
  way: Place[];
}

/** Light, dark or high contrast: which colours a sheet is printed in. */
export type Look = 'light' | 'dark' | 'contrast';

/** A drawing of a figure, as large as it is needed. */
export type Picture = HTMLImageElement | HTMLCanvasElement | ImageBitmap;
