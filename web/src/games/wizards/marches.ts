// Where a group would go that is told to go forward, before it is told: as the crow flies, because the referee finds the
// ways of a figure only once it is activated.

import { t } from '../../words.svelte';
import { nearestEnemy } from './orders';
import { RADIUS } from './sheet';
import { bodies, type Body, type Pair, type View } from './view';

export interface March {
  body: Body;
  target: Body;
  /** Where it comes to at most with both actions. */
  to: Pair;
  /** Fights where it stands, shoots or waits for a shot, can reach its enemy, or only comes nearer. */
  what: 'fights' | 'shoots' | 'meets' | 'nears';
}

/** How many moves an activation has. */
const MOVES = 2;

export function marchesOf(view: View, figures: number[]): March[] {
  return bodies(view).flatMap((body): March[] => {
    const target = figures.includes(body.number) && nearestEnemy(view, body);
    if (!target || !body.figure) return [];
    const far = Math.hypot(target.x - body.x, target.y - body.y);
    const gap = Math.max(0, far - 2 * RADIUS);
    const most = MOVES * body.figure.movement;
    const isArcher = body.figure.weapon === 'ranged';
    const what = body.figure.in_melee ? 'fights' : isArcher ? 'shoots' : gap <= most ? 'meets' : 'nears';
    const share = what === 'fights' || what === 'shoots' || !far ? 0 : Math.min(gap, most) / far;
    const to: Pair = [body.x + (target.x - body.x) * share, body.y + (target.y - body.y) * share];
    return [{ body, target, to, what }];
  });
}

/** How many go, and what they meet. */
export function marchInWords(marches: March[]): string {
  const kinds = (['fights', 'shoots', 'meets', 'nears'] as const).flatMap((what) => {
    const count = marches.filter((one) => one.what === what).length;
    return count ? [t(`wizards-march-${what}`, { count })] : [];
  });
  return t('wizards-go-forward', { count: marches.length, what: kinds.join(', ') });
}
