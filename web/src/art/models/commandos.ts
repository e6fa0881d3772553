import { onSheet, sheetOf, TOWER } from '../../games/commandos/hex';
import { picture } from '../../games/commandos/pieces';
import { printGround, prismsOf, propsOf } from '../../games/commandos/scenery';
import type { View } from '../../games/commandos/view';
import type { Facts, Model } from '.';

const FLAG = 110;

export function modelOf(view: View): Model {
  const { at, level } = view.flag;
  const flag = { ...onSheet(view, at), z: level === 'top' ? TOWER : 0 };
  return {
    size: sheetOf(view),
    sheet: (c, look, face) => printGround(c, view, look, face),
    prisms: prismsOf(view),
    props: [...propsOf(view), { id: 'flag', at: flag, picture: 'flag/a', height: FLAG }],
    picture,
    tilt: 44,
    turn: -3,
  };
}

export const factsOf = (view: View): Facts => ({ hexes: view.hexes.length, rounds: view.round_limit });
