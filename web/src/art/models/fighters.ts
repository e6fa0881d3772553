import { printGround } from '../../games/fighters/ground';
import { ghostOf, picture, sideColours } from '../../games/fighters/pieces';
import { FIGURE, MARGIN, sheetOf } from '../../games/fighters/places';
import { prismsOf, propsOf } from '../../games/fighters/scenery';
import type { Fighter, View } from '../../games/fighters/view';
import type { Standee } from '../../stage';
import type { Facts, Model } from '.';

/** Two heroes who face each other; in a small picture they must be large. */
const TALL = 2.1 * FIGURE;

function duellists(view: View): Standee[] {
  const [x, y] = [(view.size[0] - view.base) / 2, view.size[1] / 4];
  const colours = sideColours();
  const stand = (name: string, seat: number, by: number) =>
    ghostOf(
      view,
      { name, seat, badly_wounded: false } as Fighter,
      { at: [x + by, y], facing: by < 0 ? 'E' : 'W' },
      name,
      colours,
    );
  return [stand('Shargh', 0, -130), stand('Brock', 1, 130)].map((one) => ({
    ...one,
    isGhost: false,
    height: TALL,
  }));
}

export const modelOf = (view: View): Model => ({
  size: sheetOf(view),
  sheet: (c, look) => printGround(c, view, look),
  prisms: prismsOf(view),
  props: propsOf(view, view.pieces),
  standees: duellists(view),
  picture,
  tilt: 40,
  turn: -4,
  bleed: MARGIN,
});

export const factsOf = ({ size, pieces }: View): Facts => ({
  wide: Math.round(size[0] / 10),
  deep: Math.round(size[1] / 10),
  pieces: pieces.length,
});
