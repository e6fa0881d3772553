// What is seen over the arena in a beat: dice, blows, shots, spells, splinters, numbers.

import type { Effect, Place, Plate } from '../../stage';
import { t } from '../../words.svelte';
import { kindOf, slug } from './content';
import { chest, FIGURE, middle, onSheet } from './places';
import type { Beat, Row } from './playback';
import { titleOf } from './texts.svelte';
import type { Fighter, View } from './view';

const BLOOD = ['#f6eeda', '#a3271a', '#e9dcbd'];
const WOOD = ['#d6ba84', '#b08250', '#f6eeda'];
const MAGIC: Record<string, string[]> = {
  dark: ['#4b3a5a', '#c9b3e0', '#241b14'],
  water: ['#3f6b7d', '#d6eaf0', '#9fb9c4'],
  fire: ['#d9772b', '#f0b43c', '#8c2d1c'],
};

const above = (place: Place, by: number): Place => ({ ...place, z: (place.z ?? 0) + by });
const named = ({ figures }: View, id: number | null | undefined): Fighter | undefined =>
  figures.find((one) => one.id === id);

/** The English name of a card by its number, from whoever has it. */
const cardName = ({ figures }: View, card: number | null | undefined): string =>
  figures.flatMap((one) => one.cards).find((one) => one.card === card)?.name ?? '';

/** Where the dice of a row fall: beside whoever rolls them, or in the middle of the arena. */
function diceAt(view: View, row: Row, at: number, rows: number): Place {
  const [width, height] = view.size;
  const one = named(view, row.who);
  // Dice stay on the sheet, whoever rolls them.
  const within = (value: number, most: number) => Math.min(Math.max(value, 190), most - 100);
  const spot = one
    ? middle(view, one.at)
    : onSheet(view, [width / 2, height / 2 + (rows - 1) * 45 - at * 110]);
  const y = one ? spot.y + (at ? 118 : 64) : spot.y;
  return { x: within(spot.x, width), y: Math.min(y, height + 20), z: 0 };
}

function diceOf(view: View, beat: Beat): Effect[] {
  const rows = beat.rows ?? [];
  return rows.map((row, at) => ({
    // The same dice keep lying there when it is told what they mean.
    key: `dice/${beat.event}/${at}`,
    kind: 'dice',
    sides: 6,
    values: row.dice,
    isHit: (value: number) => row.hits[row.dice.indexOf(value)] ?? false,
    at: diceAt(view, row, at, rows.length),
    lasts: 1300,
  }));
}

/** A weapon, an arrow or a spell on its way. */
function blowOf(view: View, beat: Beat): Effect[] {
  const { attack, figure, key } = beat;
  const attacker = named(view, attack?.attacker);
  if (!attack || !attacker || figure !== attack.attacker || beat.rows || beat.act) return [];
  const from = chest(view, attacker);
  return attack.targets.flatMap((id): Effect[] => {
    const target = named(view, id);
    if (!target) return [];
    const to = chest(view, target);
    const common = { key: `blow/${key}/${id}`, at: from, to };
    if ('close' in attack.mode)
      return [
        { ...common, key: `${common.key}/flash`, kind: 'flash', at: half(from, to), delay: 380, lasts: 240 },
      ];
    if ('shot' in attack.mode) return [{ ...common, kind: 'tracer', delay: 200, lasts: 420 }];
    const colours = MAGIC[kindOf(slug(cardName(view, attack.mode.spell)))];
    return [
      { ...common, kind: 'tracer', delay: 150, lasts: 420 },
      {
        key: `magic/${key}/${id}`,
        kind: 'splinters',
        at: to,
        delay: 420,
        lasts: 700,
        ...(colours ? { colours } : {}),
      },
      { key: `smoke/${key}`, kind: 'smoke', at: from, lasts: 800 },
    ];
  });
}

const half = (one: Place, other: Place): Place => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  z: ((one.z ?? 0) + (other.z ?? 0)) / 2,
});

function actOf(view: View, beat: Beat): Effect[] {
  const one = named(view, beat.figure);
  if (!one || !beat.act) return [];
  const [heart, key, amount] = [chest(view, one), beat.key, beat.amount ?? 0];
  const head = above(middle(view, one.at), FIGURE);
  const number = (text: string, isGood: boolean): Effect => ({
    key: `number/${key}`,
    kind: 'number',
    at: head,
    text,
    isGood,
    lasts: 1000,
  });
  switch (beat.act) {
    case 'hit':
      return [
        { key: `blood/${key}`, kind: 'splinters', at: heart, lasts: 720, colours: BLOOD },
        number(`−${amount}`, false),
      ];
    case 'parry':
      return [
        { key: `parry/${key}`, kind: 'flash', at: heart, lasts: 260 },
        number(t('fighters-parried'), true),
      ];
    case 'crash': {
      const other = named(view, beat.other);
      const at = other ? half(heart, chest(view, other)) : heart;
      return [
        { key: `crash/${key}`, kind: 'flash', at, lasts: 260 },
        { key: `dust/${key}`, kind: 'smoke', at, delay: 120, lasts: 700 },
      ];
    }
    case 'heal':
      return [number(`+${amount}`, true)];
    case 'points':
      return [number(t('fighters-vp', { points: amount > 0 ? `+${amount}` : `−${-amount}` }), amount > 0)];
    case 'rise':
      return [
        {
          key: `rise/${key}`,
          kind: 'splinters',
          at: heart,
          lasts: 1100,
          colours: ['#e4bd3c', '#f6eeda', '#c9a227'],
        },
        number(t('fighters-level-two'), true),
      ];
    default:
      return [];
  }
}

/** What is seen in a beat. */
export function effectsOf(view: View, beat: Beat | null): Effect[] {
  if (!beat) return [];
  const broken = view.pieces.find((one) => one.number === beat.breaks);
  const debris: Effect[] = broken
    ? [
        {
          key: `broken/${beat.key}`,
          kind: 'splinters',
          at: {
            ...onSheet(view, [(broken.from[0] + broken.to[0]) / 2, (broken.from[1] + broken.to[1]) / 2]),
            z: 20,
          },
          lasts: 760,
          colours: WOOD,
        },
      ]
    : [];
  return [...diceOf(view, beat), ...blowOf(view, beat), ...actOf(view, beat), ...debris];
}

/** Words beside what is seen: what is rolled for, and which card is played. */
export function platesOf(view: View, beat: Beat | null): Plate[] {
  if (!beat) return [];
  const over = (one: Fighter): Place => above(middle(view, one.at), FIGURE * 1.25);
  if (beat.roll) {
    const [first] = beat.rows ?? [];
    const one = named(view, first?.who);
    const [width, height] = view.size;
    const at = one ? over(one) : { ...onSheet(view, [width / 2, height / 2]), z: 120 };
    const what = t(`fighters-show-${beat.roll}`);
    const text = one && first?.needs ? t('fighters-needs', { what, needs: first.needs }) : what;
    return [{ id: 'roll', at, text }];
  }
  const one = named(view, beat.figure);
  if (beat.act !== 'card' || !one) return [];
  const text =
    beat.card === null || beat.card === undefined
      ? t('fighters-more-dice', { dice: beat.amount ?? 0 })
      : titleOf(slug(cardName(view, beat.card)));
  return [{ id: 'card', at: over(one), text }];
}
