// Who stands where on the sheet: the observer in front on the left, the others around the street.

import { SHEET, type Spot } from './camera';

export interface Place {
  feet: Spot;
  /** Where the laid card lies, towards the middle, and how it is turned. */
  card: Spot & { degrees: number };
}

const MIDDLE: Spot = { x: SHEET.width / 2, y: 590 };

/** By the number of players, and the way round from the observer. */
const FEET: Record<number, [number, number][]> = {
  2: [
    [350, 700],
    [850, 560],
  ],
  3: [
    [340, 740],
    [560, 320],
    [860, 610],
  ],
  4: [
    [290, 770],
    [400, 340],
    [800, 330],
    [910, 720],
  ],
  5: [
    [260, 790],
    [330, 430],
    [600, 250],
    [870, 430],
    [940, 780],
  ],
};

/** Places in seat order, as the seat `own` sees them. A narrow screen shows only the middle of the sheet. */
export function placesFor(players: number, own: number, isNarrow: boolean): Place[] {
  return Array.from({ length: players }, (_, seat) => {
    const [x, y] = FEET[players]?.[(seat - own + players) % players] ?? [MIDDLE.x, MIDDLE.y];
    return placeAt({ x: isNarrow ? MIDDLE.x + (x - MIDDLE.x) * 0.72 : x, y });
  });
}

function placeAt(feet: Spot): Place {
  const card = { x: feet.x + (MIDDLE.x - feet.x) * 0.62, y: feet.y + (MIDDLE.y - feet.y) * 0.55 };
  return { feet, card: { ...card, degrees: Math.round((feet.x - MIDDLE.x) / 25) } };
}
