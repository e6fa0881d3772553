import { picture } from '../../games/wizards/pieces';
import { blocksOf, printGround, propsOf } from '../../games/wizards/scenery';
import { sheetOf } from '../../games/wizards/sheet';
import type { View } from '../../games/wizards/view';
import type { Facts, Model } from '.';

export const modelOf = (view: View): Model => ({
  size: sheetOf(view),
  sheet: (c, look, face) => printGround(c, view, look, face),
  blocks: blocksOf(view, new Set()),
  props: propsOf(view),
  picture,
  tilt: 42,
  turn: -3,
});

export const factsOf = ({ layout, round_limit }: View): Facts => ({
  wide: layout.width / 10,
  deep: layout.height / 10,
  rounds: round_limit,
});
