// Which of the answers belong to whom or what on the table.

import type { Action, Candidate } from '../../referee';
import { trace } from './sheet';
import { pointOf, layerOf, type Act, type Body, type Pair, type View } from './view';

export const actOf = (action: Action): Act => action as Act;

/** The figure on which an answer is given by clicking it: who is activated, healed or attacked. */
export function figureOf(view: View, action: Action): number | null {
  const { act, figure, gun, target } = actOf(action);
  switch (act) {
    case 'activate':
    case 'cast-heal':
    case 'lapse':
      return figure ?? null;
    case 'activate-team':
      return gun ?? null;
    case 'strike':
    case 'shoot':
    case 'fire':
      return target ?? null;
    // A spell names the seat of its target.
    case 'cast-attack':
      return view.wizards.find((one) => one.seat === target)?.number ?? null;
    default:
      return null;
  }
}

/** The answers by the figure they are about. */
export function byFigure(view: View, candidates: Candidate[]): Map<number, Candidate[]> {
  const found = new Map<number, Candidate[]>();
  for (const one of candidates) {
    const number = figureOf(view, one.action);
    if (number !== null) found.set(number, [...(found.get(number) ?? []), one]);
  }
  return found;
}

/** Who moves by an answer. */
export function moverOf(view: View, all: Body[], action: Action): Body | undefined {
  const { act, figure } = actOf(action);
  if (act === 'wizard-move') return all.find((one) => one.wizard?.seat === view.turn);
  return act === 'move' || act === 'jump' ? all.find((one) => one.number === figure) : undefined;
}

/** Where a move or a jump ends. */
export function endOf(view: View, body: Body, action: Action): { layer: string; at: Pair } {
  const { path, to } = actOf(action);
  if (to) return { layer: layerOf(to), at: pointOf(to) };
  const traced = trace(view, body, path ?? []);
  return { layer: traced.layer, at: traced.points.at(-1) ?? [body.x, body.y] };
}

/** How long a path is, as the crow flies from leg to leg. */
export const lengthOf = (points: Pair[]): number =>
  points.slice(1).reduce((sum, [x, y], at) => {
    const [px, py] = points[at] ?? [x, y];
    return sum + Math.ceil(Math.hypot(x - px, y - py));
  }, 0);
