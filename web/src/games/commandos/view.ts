// A view of commandos as the referee publishes it, by the names of the table.

import type { Event, Facing, Hex, HexView, Kind, Who } from './wire';

export type {
  Aim,
  CharacterView as Character,
  Facing,
  Figure,
  FireView as Fire,
  Hex,
  Kind,
  OptionsView as Options,
  View,
  Who,
} from './wire';
export type Terrain = HexView['terrain'];
export type HexOf = HexView;
export type Shot = Extract<Event, { event: 'shot' }>;

/** Clockwise. */
export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const satisfies readonly Facing[];
/** In the order of the card. */
export const KINDS = ['infantry', 'sniper', 'lmg', 'ranger', 'heavy'] as const satisfies readonly Kind[];

export const key = (hex: Hex): string => hex.join();
export const isSame = (one: Who | null, other: Who | null): boolean =>
  !!one && !!other && one.seat === other.seat && one.slot === other.slot;
/** The one letter that stands for a character on its token. */
export const letter = (kind: Kind): string => kind.charAt(0).toUpperCase();
