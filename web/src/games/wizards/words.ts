// What an order comes to, and what a scene announces, in words.

import { t } from '../../words.svelte';
import type { Candidate } from '../../referee';
import { say } from '../../phrases.svelte';
import { race as raceOfName, raceName } from './names';
import { actOf, endOf, lengthOf } from './options';
import { isActive, toldOf, type Goal } from './orders';
import type { Attack } from './playback';
import { titleOf } from './pieces';
import { BOW, raceOf } from './races';
import { RADIUS, trace } from './sheet';
import { bodies, type Body, type View } from './view';
import { actionsTo } from './wishes';

const apart = (one: { x: number; y: number }, [x, y]: [number, number]): number =>
  Math.max(0, Math.round(Math.hypot(one.x - x, one.y - y) - 2 * RADIUS));

/** An order of a figure, once its first part is known. */
export function orderInWords(
  view: View,
  { figure, goal }: { figure: number; goal: Goal },
  first: Candidate,
): string {
  const all = bodies(view);
  const body = all.find((one) => one.number === figure);
  if (!body) return first.text;
  const who = titleOf(body);
  const act = actOf(first.action);
  const left = view.active.find((one) => one.figure === figure)?.left ?? 1;
  if (typeof goal === 'object' && 'go' in goal) return walkInWords(view, body, goal.go, left);
  const number = goal === 'forward' ? act.target : goal.attack;
  const target = all.find((one) => one.number === number);
  const whom = target ? titleOf(target) : '';
  if (act.act === 'strike' || act.act === 'shoot')
    return t(`wizards-order-${act.act}`, { who, target: whom, actions: left });
  if (!target) return first.text;
  const gap = apart(target, endOf(view, body, first.action).at);
  if (gap <= 1) return t('wizards-order-charge', { who, target: whom, actions: left });
  const movement = body.figure?.movement ?? 0;
  const later = left > 1 ? Math.max(0, gap - movement) : gap;
  const why = noShotBecause(view, body, target);
  if (why) return t('wizards-order-no-shot', { who, target: whom, why, reaches: later ? 'no' : 'yes' });
  return later === 0
    ? t('wizards-order-reach', { who, target: whom })
    : t('wizards-order-approach', { who, target: whom, gap: later });
}

/** Why somebody with a bow walks to an enemy instead of shooting; nothing for those who have none. */
function noShotBecause(view: View, body: Body, target: Body): string {
  const told = toldOf(view, body.number, target.number);
  if (body.figure?.weapon !== 'ranged' || !told) return '';
  if (told.why_not) return say(told.why_not);
  const range = raceOf(body.figure.race)?.range ?? BOW;
  return told.in_range === false ? t('wizards-no-shot-far', { gap: told.gap ?? 0, range }) : '';
}

function walkInWords(
  view: View,
  body: Body,
  spot: { layer: string; at: [number, number] },
  left: number,
): string {
  const who = titleOf(body);
  const actions = actionsTo(view, body, spot);
  return actions === null || actions > left
    ? t('wizards-order-far', { who, actions: left })
    : t('wizards-order-go', { who, actions });
}

/** Why a figure of one's own cannot be sent anywhere now; nothing where it can. */
export function idleBecause(view: View, body: Body): string {
  const who = titleOf(body);
  const { figure } = body;
  const [active] = view.active;
  if (isActive(view, body.number)) return '';
  if (!figure) return view.stage === 'wizard' ? '' : t('wizards-idle-wizard', { who });
  if (view.stage === 'wizard') return t('wizards-idle-creature', { who });
  if (!figure.unused)
    return t(figure.created === view.round ? 'wizards-idle-new' : 'wizards-idle-acted', { who });
  const other = active && bodies(view).find((one) => one.number === active.figure);
  return other ? t('wizards-idle-other', { who, other: titleOf(other) }) : '';
}

/** A summoning: how many of what, and where they are seen from the wizard. */
export function summonInWords(view: View, action: unknown): string {
  const { race = '', weapon = 'own', spots = [] } = actOf(action);
  const row = view.summons.find((one) => one.race === race && one.weapon === weapon);
  const name = say(row ? raceOfName(row.name) : raceName(race));
  return t('wizards-order-summon', {
    count: spots.length,
    name: spots.length === 1 ? name : t('wizards-many', { race, name }),
    weapon: weapon === 'own' ? '' : t(`wizards-weapon-${weapon}`),
    cost: row?.cost ?? 0,
    own: weapon === 'own' ? 'yes' : 'no',
  });
}

/** How long the way of an answer is, in millimetres; null where it has none. */
export function wayLength(view: View, body: Body, action: unknown): number | null {
  const { path } = actOf(action);
  return path?.length ? lengthOf(trace(view, body, path).points) : null;
}

/** Announces an attack without telling its result. */
export function announced(all: Body[], attack: Attack): string {
  const name = (number: number) => {
    const found = all.find((one) => one.number === number);
    return found ? titleOf(found) : String(number);
  };
  return t(attack.strike ? 'wizards-strikes' : 'wizards-shoots', {
    who: name(attack.figure),
    target: name(attack.target),
    number: attack.need.number,
  });
}
