// Characters as pieces of paper: what each one shows, and what it says of itself in words.

import { nameOfSeat } from '../../seats';
import type { SeatSummary } from '../../referee';
import { figureImage } from '../../figures';
import type { Act, Picture, Press, Sign, Standee } from '../../stage';
import { t } from '../../words.svelte';
import { degrees, FIGURE, middle, spot } from './hex';
import { terrainAt } from './scenery';
import { key, type Character, type Kind, type View } from './view';

const LETTERS = ['a', 'b'] as const;

/** The drawing that shows what somebody does. */
export function stanceOf(one: Character): string {
  if (one.hp === 0) return 'down';
  if (one.bearer) return 'flag';
  if (one.crouched) return 'crouched';
  if (one.guard !== null) return 'guard';
  return one.hp * 2 <= one.hp_full ? 'wounded' : 'standing';
}

/** A drawing by the name that `picture` understands. */
export const pictureOf = (kind: Kind, stance: string, seat: number): string =>
  `${kind}-${stance}/${LETTERS[seat] ?? 'a'}`;

/** The flag on its pole, cut out of paper. */
const FLAG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160"><path d="M50 150L54 8 66 6 112 24 112 74 66 66 64 150Z" ' +
  'fill="#f6eeda"/><path d="M59 148V14" stroke="#241b14" stroke-width="8" stroke-linecap="round"/>' +
  '<path d="M59 148V14" stroke="#b08250" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M63 15C78 30 90 14 107 27V68C90 56 78 72 63 58Z" fill="#e4bd3c" stroke="#241b14" stroke-width="4"/>' +
  '<path d="M85 32l3 8 8 0-6 6 2 8-7-5-7 5 2-8-6-6 8 0Z" fill="#241b14"/></svg>';

async function flagImage(height: number): Promise<Picture> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(FLAG.replace('<svg', `<svg width="${height * 0.75}" height="${height}"`))}`;
  await image.decode();
  return image;
}

/** The colours of both sides in the present look: a canvas knows no variables. */
export function sideColours(): [string, string] {
  const look = getComputedStyle(document.documentElement);
  const colour = (side: string) => look.getPropertyValue(`--side-${side}`).trim();
  return [colour('a') || '#8c2d1c', colour('b') || '#1f4e86'];
}

export function picture(name: string, height: number): Promise<Picture> {
  const [id = '', side = 'a'] = name.split('/');
  if (id === 'flag') return flagImage(height);
  return figureImage('commandos', id, side === 'b' ? 'b' : 'a', height);
}

export const idOf = (one: { seat: number; slot: number }): string => `${one.seat}/${one.slot}`;

export const whoIs = (seats: SeatSummary[], one: { seat: number; kind: Kind }): string =>
  t('commandos-of', { name: nameOfSeat(seats, one.seat), kind: t(`commandos-kind-${one.kind}`) });

/** What somebody is at the moment, in words. */
export function stateOf(view: Pick<View, 'hexes'>, one: Character): string {
  if (one.hp === 0) return t('commandos-dead');
  const terrain = terrainAt(view, one.at);
  return [
    t('commandos-hp', { hp: one.hp, full: one.hp_full }),
    one.ap !== null ? t('commandos-ap', { ap: one.ap }) : '',
    t('commandos-faces', { facing: t(`wind-${one.facing.toLowerCase()}`) }),
    one.bearer ? t('commandos-bearer') : '',
    one.guard !== null ? t('commandos-guard', { reach: one.guard }) : '',
    one.crouched ? t('commandos-crouched') : '',
    one.level === 'top'
      ? t('commandos-on-top')
      : terrain === 'open' || terrain === 'ruin-block'
        ? ''
        : t(`commandos-at-${terrain}`),
    one.activated && one.ap === null ? t('commandos-done') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** How far somebody goes with the first action point and with the second. */
export const moveOf = ([first, second]: readonly number[]): string =>
  first === second ? String(first) : t('commandos-move-twice', { first: first ?? 0, second: second ?? 0 });

/** What somebody can do, with the values of its card. */
export const valuesOf = (one: Character): string =>
  t('commandos-values', {
    move: moveOf(one.drill.move),
    dice: one.drill.attack,
    range: one.drill.range,
    skill: one.drill.skill,
    armour: one.armour,
  });

const signsOf = (one: Character): Sign[] =>
  one.hp === 0
    ? []
    : [
        ...(one.guard !== null ? (['guard'] as const) : []),
        ...(one.crouched ? (['crouched'] as const) : []),
        ...(one.bearer ? (['flag'] as const) : []),
      ];

export interface Told {
  view: View;
  seats: SeatSummary[];
  colours: [string, string];
  /** What a press on somebody does. */
  press: (one: Character) => Press | undefined;
  ring: (one: Character) => Standee['ring'];
  isDim: (one: Character) => boolean;
  act: (one: Character) => { kind: Act; key: unknown } | undefined;
  pace: number;
  /** Whether the sheet is seen from its top: then the first player comes from the right. */
  isTurned: boolean;
}

export function standeesOf(characters: Character[], told: Told): Standee[] {
  const { view, seats } = told;
  const from = middle(view);
  const living = characters.filter((one) => one.hp > 0);
  return characters.map((one): Standee => {
    const here = living.filter((other) => key(other.at) === key(one.at) && other.level === one.level);
    const { x, y, z, scale } = spot(one, here, terrainAt(view, one.at) === 'watchtower');
    const who = whoIs(seats, one);
    return {
      id: idOf(one),
      at: { x: from.x + x, y: from.y + y, z: z ?? 0 },
      picture: pictureOf(one.kind, stanceOf(one), one.seat),
      height: FIGURE * scale,
      isMirrored: told.isTurned !== (one.seat === 1),
      ...(here.length > 1 ? { crowd: `${key(one.at)}/${one.level}` } : {}),
      colour: told.colours[one.seat] ?? told.colours[0],
      shape: one.seat === 1 ? 'square' : 'round',
      pegs: { full: one.hp_full, left: one.hp },
      facing: degrees(one.facing),
      ring: told.ring(one),
      signs: signsOf(one),
      isDown: one.hp === 0,
      isDim: told.isDim(one),
      pace: told.pace,
      act: told.act(one),
      label: `${who}: ${stateOf(view, one)}`,
      tip: `${who}. ${stateOf(view, one)}. ${one.hp ? valuesOf(one) : ''}`.trim(),
      press: told.press(one),
    };
  });
}
