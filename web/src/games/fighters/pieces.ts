// Heroes as pieces of paper: what each one shows, and what it says of itself in words.

import { figureImage } from '../../figures';
import type { Act, Picture, Press, Standee } from '../../stage';
import { t } from '../../words.svelte';
import { heroNamed, numberIn } from './content';
import { degrees } from './compass';
import { FIGURE, middle } from './places';
import type { Fighter, View } from './view';
import type { Pose } from './wire';

const LETTERS = ['a', 'b'] as const;

export const sideOf = (seat: number): 'a' | 'b' => LETTERS[seat] ?? 'a';

/** The drawing of somebody: striking, badly wounded, or standing. */
export function pictureOf(one: Pick<Fighter, 'name' | 'seat' | 'badly_wounded'>, isStriking = false): string {
  const stance = isStriking ? '-strike' : one.badly_wounded ? '-wounded' : '';
  return `${heroNamed(one.name)?.id ?? 'shargh'}${stance}/${sideOf(one.seat)}`;
}

export function picture(name: string, height: number): Promise<Picture> {
  const [id = '', side = 'a'] = name.split('/');
  return figureImage('fighters', id, side === 'b' ? 'b' : 'a', height);
}

/** The colours of both sides in the present look: a canvas knows no variables. */
export function sideColours(): [string, string] {
  const look = getComputedStyle(document.documentElement);
  const colour = (side: string) => look.getPropertyValue(`--side-${side}`).trim();
  return [colour('a') || '#8c2d1c', colour('b') || '#1f4e86'];
}

/** What a fighter is at the moment, in words. */
export const stateOf = (one: Fighter): string =>
  [
    one.out ? t(`fighters-${one.out}`) : '',
    t('fighters-wounds', { wounds: one.wounds, life: one.attributes[4], line: one.badly_wounded_above }),
    t('fighters-points', { points: one.points[0], goal: one.points[1], level: one.level }),
    one.out ? '' : t('fighters-facing', { way: t(`wind-${one.facing.toLowerCase()}`) }),
    ...marksOf(one),
  ]
    .filter(Boolean)
    .join(', ');

/** What else is to be known of a fighter, in short words. */
export const marksOf = (one: Fighter): string[] =>
  [
    one.down && !one.out ? t('fighters-down') : '',
    one.badly_wounded ? t('fighters-badly') : '',
    one.parrying ? t('fighters-parrying') : '',
    one.guard ? t('fighters-guard', { dice: one.guard }) : '',
    one.blinded ? t('fighters-blinded') : '',
  ].filter(Boolean);

export interface Told {
  view: View;
  colours: [string, string];
  press: (one: Fighter) => Press | undefined;
  ring: (one: Fighter) => Standee['ring'];
  act: (one: Fighter) => { kind: Act; key: unknown } | undefined;
  isStriking: (one: Fighter) => boolean;
  isDim: (one: Fighter) => boolean;
  gait: (one: Fighter) => 'hop' | 'leap';
  pace: number;
}

export function standeesOf(figures: Fighter[], told: Told): Standee[] {
  const { view } = told;
  return figures
    .filter((one) => one.out !== 'fled')
    .map((one): Standee => ({
      id: `hero/${one.id}`,
      at: middle(view, one.at),
      picture: pictureOf(one, told.isStriking(one)),
      height: FIGURE,
      isMirrored: one.seat === 1,
      colour: told.colours[one.seat] ?? told.colours[0],
      shape: one.seat === 1 ? 'square' : 'round',
      base: view.base,
      ...(numberIn(one.name) ? { tag: numberIn(one.name) } : {}),
      facing: degrees(one.facing),
      ring: told.ring(one),
      isTipped: one.down || one.out !== null,
      isSolid: true,
      isDim: told.isDim(one),
      gait: told.gait(one),
      pace: told.pace,
      act: told.act(one),
      label: `${one.name}: ${stateOf(one)}`,
      tip: `${one.name}. ${stateOf(one)}`,
      press: told.press(one),
    }));
}

/** Somebody where it would stand. */
export const ghostOf = (
  view: View,
  one: Fighter,
  pose: Pose,
  id: string,
  colours: [string, string],
): Standee => ({
  id: `ghost/${id}`,
  at: middle(view, pose.at),
  picture: pictureOf(one),
  height: FIGURE,
  isMirrored: one.seat === 1,
  colour: colours[one.seat] ?? colours[0],
  base: view.base,
  facing: degrees(pose.facing),
  isGhost: true,
  isSolid: true,
  label: '',
});
