// Who plays which seat, and in which colours.

import type { Side } from '../../figures';
import { SIDES } from '../../figures';
import type { SeatNumber } from '../../referee';

export type Pose = 'wait' | 'ready' | 'draw' | 'fall';
export type Mood = 'calm' | 'tense' | 'grim';

/** The drawings' names, and where each has the shoulder of the gun arm in a drawing of 120 by 160. */
const CAST = [
  { id: 'sal', shoulder: { x: 51, y: 57 } },
  { id: 'dolores', shoulder: { x: 50, y: 57 } },
  { id: 'pike', shoulder: { x: 49, y: 56 } },
  { id: 'kate', shoulder: { x: 51, y: 56 } },
  { id: 'moreno', shoulder: { x: 51, y: 70 } },
] as const;

/** From the shoulder to the muzzle of a level pistol. */
export const MUZZLE = { along: 60, above: 6 };

export const castOf = (seat: SeatNumber) => CAST[seat % CAST.length] ?? CAST[0];
export const sideOf = (seat: SeatNumber): Side => SIDES[seat % SIDES.length] ?? 'a';
