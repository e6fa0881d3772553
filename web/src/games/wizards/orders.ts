// Orders of more than one action: go there, attack this one, all forward. Each part is an answer that the referee finds
// for the position that is on the table by then; nothing is known here of what is allowed.

import { toNumber } from '../../fraction';
import { Refusal, type Candidate, type Referee, type SeatNumber } from '../../referee';
import { actOf } from './options';
import { bodies, type Body, type Target, type View } from './view';
import { wishTo, type Spot } from './wishes';

export type Goal = { go: Spot } | { attack: number } | 'forward';

export interface Moment {
  view: View;
  seat: SeatNumber;
  candidates: Candidate[];
  referee: Pick<Referee, 'complete'>;
}

/** Whether a figure may act now. */
export const isActive = (view: View, figure: number): boolean =>
  view.stage === 'active' && view.active.some((one) => one.figure === figure && one.left > 0);

/** My figures that have not been used, in the order in which the referee offers them. */
export const unusedOf = (candidates: Candidate[]): number[] =>
  candidates.flatMap(({ action }) => {
    const { act, figure } = actOf(action);
    return act === 'activate' && figure !== undefined ? [figure] : [];
  });

export const nearestEnemy = (view: View, body: Body): Body | undefined => {
  const far = (one: Body) => Math.hypot(one.x - body.x, one.y - body.y);
  return bodies(view)
    .filter((one) => one.seat !== body.seat)
    .sort((one, other) => far(one) - far(other))[0];
};

/** What the referee says about an attack of one figure on another. */
export const toldOf = (view: View, figure: number, target: number): Target | undefined =>
  view.options.find((one) => one.figure === figure)?.targets.find((one) => one.target === target);

/** A shot that is known to fall short. */
const isInVain = (view: View, figure: number, target: number | undefined): boolean =>
  target !== undefined && toldOf(view, figure, target)?.in_range === false;

/** The attacks of a figure, the most promising first. */
export function attacksOf({ view, candidates }: Moment, figure: number): Candidate[] {
  const told = view.options.find((one) => one.figure === figure)?.targets ?? [];
  const worth = ({ action }: Candidate) => {
    const target = told.find((one) => one.target === actOf(action).target);
    return target ? toNumber(target.down[1]) * 2 + toNumber(target.hit) : 0;
  };
  return candidates
    .filter(({ action }) => {
      const { act, figure: own, target } = actOf(action);
      if (act === 'shoot' && isInVain(view, figure, target)) return false;
      return (act === 'strike' || act === 'shoot') && own === figure;
    })
    .sort((one, other) => worth(other) - worth(one));
}

/** The next answer of an order; null if there is nothing left to do. Throws why a place cannot be gone to. */
export async function nextPart(moment: Moment, figure: number, goal: Goal): Promise<Candidate | null> {
  const { view, seat, referee } = moment;
  const body = bodies(view).find((one) => one.number === figure);
  if (!body || !isActive(view, figure)) return null;
  const complete = (wish: object) => referee.complete(seat, wish).catch(() => null);
  if (typeof goal === 'object' && 'go' in goal) {
    const { layer, at } = goal.go;
    if (body.layer === layer && body.x === at[0] && body.y === at[1]) return null;
    // Why a place cannot be reached is for whoever pointed at it.
    return referee.complete(seat, wishTo(view, body, goal.go));
  }
  const attacks = attacksOf(moment, figure);
  const wanted =
    goal === 'forward' ? attacks[0] : attacks.find(({ action }) => actOf(action).target === goal.attack);
  if (wanted) return wanted;
  const target = goal === 'forward' ? nearestEnemy(view, body)?.number : goal.attack;
  if (target === undefined || !bodies(view).some((one) => one.number === target)) return null;
  // Whoever shoots stays away.
  const isArcher = body.figure?.weapon === 'ranged';
  const touch = isArcher ? null : await complete({ touch: { figure, target } });
  const closer = touch ?? (await complete({ towards: { figure, target } }));
  const told = toldOf(view, figure, target);
  if (!closer && goal !== 'forward' && told?.why_not)
    throw new Refusal('no-attack', told.why_not, told.clause ?? undefined);
  return closer;
}

/** What a click on a figure that has just been activated would probably mean: the best attack, or the nearest enemy. */
export function likelyGoal(moment: Moment, figure: number): Goal | null {
  const body = bodies(moment.view).find((one) => one.number === figure);
  const [best] = attacksOf(moment, figure);
  const target = best ? actOf(best.action).target : body && nearestEnemy(moment.view, body)?.number;
  return target === undefined ? null : { attack: target };
}
