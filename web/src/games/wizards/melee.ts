// Who fights whom: figures of different sides whose bases touch.

import type { Plate } from '../../stage';
import { tallness } from './effects';
import { placeOf, RADIUS } from './sheet';
import type { Body, View } from './view';

export interface Melee {
  bodies: Body[];
  pairs: [Body, Body][];
}

const fights = (one: Body, other: Body): boolean =>
  one.seat !== other.seat &&
  !!one.figure?.in_melee &&
  !!other.figure?.in_melee &&
  one.layer === other.layer &&
  Math.hypot(one.x - other.x, one.y - other.y) < 2 * RADIUS + 1;

/** Melees this near to each other are seen as one, in millimetres. */
const NEAR = 60;

/** Every melee with all who take part in it; those beside each other are one. */
export function meleesOf(all: Body[]): Melee[] {
  let melees: Melee[] = [];
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1).filter((body) => fights(one, body))) {
      const pair: [Body, Body] = [one, other];
      const isNear = ({ bodies }: Melee) => bodies.some((body) => pair.some((own) => areNear(body, own)));
      const joined = melees.filter(isNear);
      melees = [
        ...melees.filter((melee) => !joined.includes(melee)),
        {
          bodies: [...new Set([...joined.flatMap(({ bodies }) => bodies), ...pair])],
          pairs: [...joined.flatMap(({ pairs }) => pairs), pair],
        },
      ];
    }
  });
  return melees;
}

const areNear = (one: Body, other: Body): boolean => Math.hypot(one.x - other.x, one.y - other.y) < NEAR;

/** Figures this near to each other hide each other, from centre to centre in millimetres. */
export const CLOSE = 48;

/** Groups of figures who stand close together, fighting or not: by number, the lowest number of the group. */
export function crowdsOf(all: Body[]): Map<number, string> {
  const crowds = new Map<number, string>();
  for (const body of all) {
    if (crowds.has(body.number)) continue;
    const crowd = [body];
    // Those who are found are looked around as well.
    for (const one of crowd)
      crowd.push(...all.filter((other) => !crowd.includes(other) && areClose(one, other)));
    const first = String(Math.min(...crowd.map(({ number }) => number)));
    if (crowd.length > 1) for (const { number } of crowd) crowds.set(number, first);
  }
  return crowds;
}

const areClose = (one: Body, other: Body): boolean =>
  one.layer === other.layer && Math.hypot(one.x - other.x, one.y - other.y) < CLOSE;

/** Above each melee: the numbers of those who fight each other. */
export const platesOf = (view: View, melees: Melee[]): Plate[] =>
  melees.map(({ bodies, pairs }) => {
    const places = bodies.map((one) => placeOf(view, one));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      id: pairs.map(([one, other]) => `${one.number}/${other.number}`).join(),
      at: {
        x: mean(places.map(({ x }) => x)),
        y: Math.min(...places.map(({ y }) => y)),
        z: Math.max(...bodies.map((one) => one.z + tallness(one))) + 12,
      },
      // The sign of crossed swords as a letter, not as a coloured picture.
      tone: 'small',
      text: pairs.map(([one, other]) => `${one.number}\u2009\u2694\uFE0E\u2009${other.number}`).join(' · '),
    };
  });
