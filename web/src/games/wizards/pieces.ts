// Everybody on the table as pieces of paper: what each one shows, and what it says of itself in words.

import { figureImage, SIDES, type Side } from '../../figures';
import type { Act, Picture, Press, Standee } from '../../stage';
import { t } from '../../words.svelte';
import { tallness } from './effects';
import { nameOf } from './names';
import { BOW, drawingOf, raceOf } from './races';
import { degrees, hallAround, placeOf, RADIUS } from './sheet';
import { GROUND, hillOf, type Body, type Figure, type View } from './view';

export const sideOf = (seat: number): Side => SIDES[seat] ?? 'a';

export function picture(name: string, height: number): Promise<Picture> {
  const [id = '', side = 'a'] = name.split('/');
  return figureImage('wizards', id, side as Side, height);
}

/** The colours of the sides in the present look: a canvas knows no variables. */
export function sideColours(): string[] {
  const look = getComputedStyle(document.documentElement);
  return SIDES.map((side) => look.getPropertyValue(`--side-${side}`).trim() || '#8c2d1c');
}

/** The first two wizards differ by their dress, the others by their colour. */
export const portraitOf = ({ figure, seat }: Body): string =>
  figure ? drawingOf(figure.race, figure.weapon) : seat % 2 ? 'wizard-hood' : 'wizard-hat';

export const idOf = (body: { number: number }): string => String(body.number);

/** What somebody is called: "Orc 12"; a wizard by its name alone. */
export const titleOf = (body: Body): string => (body.figure ? `${nameOf(body)} ${body.number}` : body.name);

/** The words for a weapon, with what a hit takes and how far it reaches. */
export function armsOf(race: string, weapon: Figure['weapon']): string {
  const harm = raceOf(race)?.harm ?? {};
  const range = raceOf(race)?.range ?? BOW;
  if (weapon === 'own')
    return [
      harm.own === undefined
        ? ''
        : t(`wizards-blow-${race === 'dragon' ? 'bite' : 'club'}`, { harm: harm.own }),
      harm.shot === undefined
        ? ''
        : t(`wizards-blow-${race === 'dragon' ? 'breath' : 'shot'}`, { harm: harm.shot, range }),
    ]
      .filter(Boolean)
      .join(' ');
  return t(`wizards-arms-${weapon}`, { harm: harm[weapon] ?? '–', range });
}

/** What is special about a race, in a sentence. */
export const traitOf = (race: string): string => (raceOf(race) ? t(`wizards-trait-${race}`) : '');

/** How somebody fares, in words. */
export function stateOf(view: View, body: Body): string {
  const { figure, wizard } = body;
  if (wizard) return t('wizards-state-wizard', { field: wizard.field, mp: wizard.mp });
  if (!figure) return '';
  const active = view.active.find((one) => one.figure === figure.number);
  return [
    t('wizards-wounds-left', { left: figure.wounds[0], full: figure.wounds[1] }),
    active ? t('wizards-actions-left', { left: active.left }) : '',
    !active && figure.unused ? t('wizards-can-act') : '',
    !active && !figure.unused
      ? t(figure.created === view.round ? 'wizards-is-new' : 'wizards-has-acted')
      : '',
    figure.in_melee ? t('wizards-in-melee') : '',
    body.layer !== GROUND ? t('wizards-on-roof', { height: body.z }) : '',
    hallAround(view, body) ? t('wizards-inside') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Values, weapon and trait in words. */
export function valuesOf({ figure }: Body): string {
  if (!figure) return t('wizards-wizard-values');
  const [skill, aim] = figure.k;
  return [
    figure.gun ? '' : t('wizards-skill', { skill }),
    figure.gun || aim !== skill ? t('wizards-aim', { skill: aim }) : '',
    t('wizards-armour-move', { armour: figure.armour, move: figure.movement }),
    armsOf(figure.race, figure.weapon),
    traitOf(figure.race),
  ]
    .filter(Boolean)
    .join(' ');
}

export interface Told {
  view: View;
  colours: string[];
  /** What a press on somebody does. */
  press: (one: Body) => Press | undefined;
  ring: (one: Body) => Standee['ring'];
  isDim: (one: Body) => boolean;
  act: (one: Body) => { kind: Act; key: unknown } | undefined;
  /** The melee in which somebody stands. */
  crowd: (one: Body) => string | undefined;
  /** Whether somebody only stands by while others fight. */
  isFaint: (one: Body) => boolean;
  pace: number;
}

export const standeesOf = (all: Body[], told: Told): Standee[] =>
  all.map((one): Standee => {
    const { figure, wizard } = one;
    const owner = told.view.wizards.find(({ seat }) => seat === one.seat)?.name ?? '';
    const title = figure ? t('wizards-of', { who: titleOf(one), owner }) : titleOf(one);
    const state = stateOf(told.view, one);
    const hill = one.layer === GROUND && one.z ? hillOf(told.view, [one.x, one.y])?.id : undefined;
    return {
      id: idOf(one),
      at: placeOf(told.view, one),
      picture: `${portraitOf(one)}/${sideOf(one.seat)}`,
      height: tallness(one),
      radius: RADIUS,
      on: one.layer === GROUND ? hill : one.layer,
      crowd: told.crowd(one),
      isFaint: told.isFaint(one),
      isMirrored: one.seat % 2 === 1,
      colour: told.colours[one.seat] ?? '#8c2d1c',
      shape: one.seat % 2 ? 'square' : 'round',
      ...(figure ? { pegs: { full: figure.wounds[1], left: figure.wounds[0] } } : {}),
      tag: wizard ? `${wizard.name} ${wizard.field}` : String(one.number),
      facing: degrees(one.facing),
      ring: told.ring(one),
      isDim: told.isDim(one),
      pace: told.pace,
      act: told.act(one),
      label: `${title}: ${state}`,
      tip: `${title}. ${state}. ${valuesOf(one)}`,
      press: told.press(one),
    };
  });
