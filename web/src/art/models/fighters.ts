import { printGround } from '../../games/fighters/ground';
import { picture } from '../../games/fighters/pieces';
import { sheetOf } from '../../games/fighters/places';
import { prismsOf, propsOf } from '../../games/fighters/scenery';
import type { View } from '../../games/fighters/view';
import type { Facts, Model } from '.';

export const modelOf = (view: View): Model => ({
  size: sheetOf(view),
  sheet: (c, look) => printGround(c, view, look),
  prisms: prismsOf(view),
  props: propsOf(view, view.pieces),
  picture,
  tilt: 48,
  turn: -5,
});

export const factsOf = ({ size, pieces }: View): Facts => ({
  wide: Math.round(size[0] / 10),
  deep: Math.round(size[1] / 10),
  pieces: pieces.length,
});
