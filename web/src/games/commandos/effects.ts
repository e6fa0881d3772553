// What a shot looks like, moment by moment.

import type { Effect, Place } from '../../stage';
import { FIGURE, middle, spot, onSheet } from './hex';
import type { Beat } from './playback';
import { terrainAt } from './scenery';
import type { Character, Hex, View } from './view';

/** How high above its feet somebody holds a gun, and is hit. */
const GUN = FIGURE * 0.5;
const CHEST = FIGURE * 0.46;
const SPLINTERS: Partial<Record<string, string[]>> = {
  'half-blindage': ['#d6ba84', '#b89a5e', '#f6eeda'],
  'full-blindage': ['#b8ad97', '#8f8676', '#f6eeda'],
  watchtower: ['#b08250', '#7a5836', '#f6eeda'],
};

const above = (place: Place, height: number): Place => ({ ...place, z: (place.z ?? 0) + height });

function placeOf(view: View, one: Pick<Character, 'at' | 'level'>): Place {
  const { x, y, z } = spot(one, [], terrainAt(view, one.at) === 'watchtower');
  const from = middle(view);
  return { x: from.x + x, y: from.y + y, z: z ?? 0 };
}

/** A little way from one place towards another. */
const towards = (from: Place, to: Place, far: number): Place => {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { ...from, x: from.x + ((to.x - from.x) / long) * far, y: from.y + ((to.y - from.y) / long) * far };
};

/** Where dice fall: in front of both, nearer to the target. */
const FRONT = 58;
const diceAt = (from: Place, to: Place): Place => ({
  x: from.x * 0.4 + to.x * 0.6,
  y: from.y * 0.4 + to.y * 0.6,
});

/** The thread of fire to a target that is only considered. */
export function threadOf(view: View, shooter: Character, target: Character): Effect {
  const [from, to] = [above(placeOf(view, shooter), GUN), above(placeOf(view, target), CHEST)];
  const key = `thread/${shooter.slot}/${target.slot}/${shooter.at.join()}`;
  return { key, kind: 'thread', at: towards(from, to, 34), to, lasts: 240 };
}

/** What is seen in a beat. Dice and thread keep their keys from beat to beat, so that they stay. */
export function effectsOf(view: View, characters: Character[], beat: Beat | null): Effect[] {
  if (!beat) return [];
  if (beat.rolled) {
    const at = onSheet(view, [0, 2]);
    const [one, other] = beat.rolled;
    const isHit = (value: number) => one !== other && value === Math.max(one, other);
    return [
      {
        key: `rolled/${one}/${other}`,
        kind: 'dice',
        sides: 20,
        values: [one, other],
        isHit,
        at,
        lasts: 1900,
      },
    ];
  }
  const { shot, moment } = beat;
  if (!shot || !moment) return [];
  const level = (hex: Hex, seat: number, slot: number) =>
    characters.find((one) => one.seat === seat && one.slot === slot) ?? { at: hex, level: 'ground' as const };
  const shooter = placeOf(view, { ...level(shot.from, shot.shooter.seat, shot.shooter.slot), at: shot.from });
  const target = placeOf(view, { ...level(shot.to, shot.target.seat, shot.target.slot), at: shot.to });
  const [gun, chest] = [above(shooter, GUN), above(target, CHEST)];
  const muzzle = towards(gun, chest, 40);
  const id = `${shot.shooter.seat}/${shot.shooter.slot}/${shot.dice.join()}/${shot.to.join()}/${shot.hp}`;
  const thread: Effect = { key: `aim/${id}`, kind: 'thread', at: muzzle, to: chest, lasts: 260 };
  const dice: Effect = {
    key: `dice/${id}`,
    kind: 'dice',
    sides: 20,
    values: shot.dice,
    isHit: (value) => value <= shot.aim.value,
    at: diceAt(shooter, target),
    front: FRONT,
    clear: [shooter, target],
    lasts: 1300,
  };
  switch (moment) {
    case 'aim':
      return [thread];
    case 'fire':
      return [
        { key: `flash/${id}`, kind: 'flash', at: muzzle, lasts: 170 },
        { key: `tracer/${id}`, kind: 'tracer', at: muzzle, to: chest, delay: 60, lasts: 330 },
        { key: `smoke/${id}`, kind: 'smoke', at: muzzle, delay: 110, lasts: 900 },
      ];
    case 'dice':
      return [{ key: `smoke/${id}`, kind: 'smoke', at: muzzle, delay: 110, lasts: 900 }, dice];
    case 'hit':
      return [
        dice,
        {
          key: `bits/${id}`,
          kind: 'splinters',
          at: chest,
          lasts: 720,
          colours: ['#f6eeda', '#a3271a', '#e9dcbd'],
        },
        { key: `lost/${id}`, kind: 'number', at: above(target, FIGURE), text: `−${shot.lost}`, lasts: 950 },
      ];
    case 'miss': {
      const cover = shot.aim.blindage ? SPLINTERS[terrainAt(view, shot.to)] : undefined;
      return [
        dice,
        {
          key: `bits/${id}`,
          kind: 'splinters',
          at: towards(above(target, 18), gun, 30),
          lasts: 720,
          ...(cover ? { colours: cover } : {}),
        },
      ];
    }
    case 'fall':
      return [dice];
  }
}
