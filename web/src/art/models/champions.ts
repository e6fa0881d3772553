import { groundFor, sizeOf } from '../../games/champions/ground';
import { strengthOf } from '../../games/champions/names';
import { sideColours, standeesOf } from '../../games/champions/pieces';
import { picture, printField, treesOf } from '../../games/champions/scenery';
import { tableOf } from '../../games/champions/table';
import type { View } from '../../games/champions/view';
import type { Facts, Model } from '.';

export function modelOf(view: View, name: string): Model {
  const ground = groundFor(view, null);
  const size = sizeOf(ground);
  const standees = standeesOf(tableOf(view, null), {
    ground,
    colours: sideColours(),
    press: () => undefined,
    ring: () => undefined,
    act: () => undefined,
    isOut: () => false,
    isStriking: () => false,
    pace: 0,
  });
  return {
    size,
    sheet: (c, look, face) => printField(c, size, name, look, face),
    // Nobody is being asked yet, so nobody is in the dark.
    standees: standees.map((one) => ({ ...one, isDim: false })),
    props: treesOf(size),
    picture,
    tilt: 46,
    turn: -22,
  };
}

export function factsOf({ units, characters, turn_limit }: View): Facts {
  const of = (seat: number) => {
    const own = (unit: number) => units[unit]?.seat === seat;
    const men = units.reduce((sum, unit, id) => sum + (own(id) ? strengthOf(unit) : 0), 0);
    return men + characters.filter(({ unit }) => own(unit)).length;
  };
  return { first: of(0), second: of(1), turns: turn_limit };
}
