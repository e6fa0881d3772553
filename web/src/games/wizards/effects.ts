// What a blow, a shot or a spell looks like, moment by moment.

import type { Effect, Place, Plate } from '../../stage';
import { t } from '../../words.svelte';
import type { Beat } from './playback';
import { heightOf } from './races';
import { onSheet, placeOf, RADIUS } from './sheet';
import { heightAt, layerOf, pointOf, type Body, type View } from './view';

/** Where somebody is hit, as a share of its height. */
const CHEST = 0.45;
/** How far in front of a blow its dice fall, in units of the sheet. */
const DICE_FRONT = 62;
const BLOOD = ['#f6eeda', '#a3271a', '#e9dcbd'];

export const tallness = (body: Body): number => (body.figure ? heightOf(body.figure.race) : 104);

const above = (place: Place, height: number): Place => ({ ...place, z: (place.z ?? 0) + height });

/** A little way from one place towards another. */
const towards = (from: Place, to: Place, far: number): Place => {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { ...from, x: from.x + ((to.x - from.x) / long) * far, y: from.y + ((to.y - from.y) / long) * far };
};

/** What has to be rolled, over the target. */
export function needOf(view: View, target: Body, beat: Beat | null): Plate[] {
  const isRolled = beat?.moment === 'dice' || beat?.moment === 'hit' || beat?.moment === 'miss';
  if (!isRolled || beat?.told?.event !== 'attacked' || beat.told.die === null) return [];
  const at = above(placeOf(view, target), tallness(target) * 1.3);
  return [{ id: 'need', at, text: t('dice-needs', { value: beat.told.need.number }) }];
}

/** The thread to a target that is only considered. */
export function threadOf(view: View, from: Body, to: Body): Effect {
  const at = above(placeOf(view, from), tallness(from) * CHEST);
  const end = above(placeOf(view, to), tallness(to) * CHEST);
  return {
    key: `thread/${from.number}/${to.number}/${from.x}/${from.y}`,
    kind: 'thread',
    at,
    to: end,
    lasts: 240,
  };
}

/** What is seen in a beat. Dice keep their key from beat to beat, so that they stay. */
export function effectsOf(view: View, all: Body[], beat: Beat | null): Effect[] {
  if (!beat) return [];
  const { key, told, moment } = beat;
  if (told?.event === 'order-rolled') {
    const values = told.dice.map(([, value]) => value);
    const least = Math.min(...values);
    const { width, height } = view.layout;
    const at = onSheet([width / 2, height / 2], view);
    const isHit = (value: number) => value === least;
    return [{ key: `order/${values.join()}`, kind: 'dice', sides: 20, values, isHit, at, lasts: 1700 }];
  }
  if (moment === 'appear') return appearing(view, beat);
  const find = (number: number | undefined) => all.find((one) => one.number === number);
  const [who, target] = [find(beat.who), find(beat.target)];
  if (moment === 'cast' && who)
    return [
      { key: `cast/${key}`, kind: 'circle', at: placeOf(view, who), radius: 46, lasts: 760 },
      ...(told?.event === 'cast' && told.spell === 'defence'
        ? [{ key: `dome/${key}`, kind: 'dome' as const, at: placeOf(view, who), radius: 60, lasts: 760 }]
        : []),
    ];
  if (moment === 'bolt' && who && target)
    return [
      {
        key: `bolt/${key}`,
        kind: 'bolt',
        at: above(placeOf(view, who), 62),
        to: above(placeOf(view, target), 50),
        lasts: 620,
      },
    ];
  if (moment === 'hurt' && target) return hurting(view, target, beat);
  if (moment === 'blow' && told?.event === 'ran-into' && target)
    return [{ key: `run/${key}`, kind: 'dome', at: placeOf(view, target), radius: 46, lasts: 520 }];
  return who && target ? attacking(view, who, target, beat) : [];
}

function appearing(view: View, { key, places = [], caption }: Beat): Effect[] {
  const spots = places.map((place): Place => {
    const point = pointOf(place);
    return { ...onSheet(point, view), z: heightAt(view, layerOf(place), point) };
  });
  const middle = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
    z: spots[0]?.z ?? 0,
  };
  // The second beat lasts on from the first, so that the circle stays; its name is that of the place.
  const circle: Effect = {
    key: `circle/${JSON.stringify(places)}`,
    kind: 'circle',
    at: middle,
    radius: RADIUS * 2.2 + (spots.length > 1 ? 16 : 0),
    lasts: 1180,
  };
  // Who has come is told in the second beat.
  if (!caption) return [circle];
  return [
    circle,
    ...spots.map((at, index): Effect => ({
      key: `puff/${key}/${index}`,
      kind: 'smoke',
      at: above(at, 26),
      delay: index * 60,
      lasts: 480,
    })),
  ];
}

function hurting(view: View, target: Body, { key, told }: Beat): Effect[] {
  const at = placeOf(view, target);
  const number = (change: number): Effect => ({
    key: `number/${key}`,
    kind: 'number',
    at: above(at, tallness(target)),
    text: change > 0 ? `+${change}` : `−${-change}`,
    isGood: change > 0,
    lasts: 780,
  });
  if (told?.event === 'wounded') return [number(-told.wounds)];
  if (told?.event === 'healed') return [number(1)];
  if (told?.event !== 'field-changed') return [];
  return [number(told.to - told.from), { key: `field/${key}`, kind: 'dome', at, radius: 52, lasts: 700 }];
}

function attacking(view: View, who: Body, target: Body, { key, told, moment }: Beat): Effect[] {
  if (told?.event !== 'attacked') return [];
  const [from, to] = [placeOf(view, who), placeOf(view, target)];
  const chest = above(to, tallness(target) * CHEST);
  const hand = towards(above(from, tallness(who) * (who.figure?.race === 'dragon' ? 0.7 : 0.5)), to, 24);
  const dice: Effect[] =
    told.die === null
      ? []
      : [
          {
            key: `dice/${told.figure}/${told.target}/${told.die}/${told.from.join()}/${target.figure?.wounds[0]}`,
            kind: 'dice',
            sides: 20,
            values: [told.die],
            isHit: (value) => value <= told.need.number,
            at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, z: Math.min(from.z ?? 0, to.z ?? 0) },
            front: DICE_FRONT,
            lasts: 1300,
          },
        ];
  switch (moment) {
    case 'aim':
      return told.strike ? [] : [{ key: `aim/${key}`, kind: 'thread', at: hand, to: chest, lasts: 260 }];
    case 'blow':
      if (told.strike) return [{ key: `slash/${key}`, kind: 'slash', at: chest, delay: 170, lasts: 340 }];
      if (who.figure?.race === 'dragon')
        return [{ key: `fire/${key}`, kind: 'fire', at: hand, to: chest, lasts: 620 }];
      if (who.figure?.gun)
        return [
          { key: `flash/${key}`, kind: 'flash', at: hand, lasts: 190 },
          { key: `ball/${key}`, kind: 'tracer', at: hand, to: chest, delay: 60, lasts: 380 },
          { key: `smoke/${key}`, kind: 'smoke', at: hand, delay: 120, lasts: 900 },
        ];
      return [{ key: `arrow/${key}`, kind: 'arrow', at: hand, to: chest, lasts: 480 }];
    case 'hit':
      return [...dice, { key: `bits/${key}`, kind: 'splinters', at: chest, lasts: 620, colours: BLOOD }];
    case 'miss':
    case 'dice':
      return dice;
    default:
      return [];
  }
}
