// What somebody planned and has not done yet. Steps that come as planned need no second thought: the planned answer is
// given when it is asked for, until something else happens. A player who wants to choose every step turns that off, and
// the planned answer is only picked.

import type { Action, Candidate, MatchEvent } from '../../referee';
import { remembered } from '../../remember.svelte';
import { isStrike, lanes, read, target } from './plan';
import type { Fighter, Hand, View } from './view';
import type { Laid } from './programme.svelte';
import type { Draft, Sketch } from './wire';

const wish = remembered('duello.as-planned', ['on', 'off'], 'on');

export class Intent {
  /** Why it stopped: something happened to the figure that was not planned. */
  isUpset = $state(false);
  private hands: Record<string, (Hand | null)[]> = {};
  private turn = 0;
  /** How long the log was when the plan was last approved. */
  private seen = 0;

  /** Whether planned answers are given without asking. */
  get isOn(): boolean {
    return wish.value === 'on' && !this.isUpset;
  }

  /** Remembers the sides that are meant, by step. */
  keep(view: View, figure: Fighter, laid: Laid[]): void {
    laid.forEach(({ hands }, at) => {
      this.hands[`${view.turn}/${figure.id}/${figure.steps.length + at}`] = [...hands];
    });
  }

  handsOf = (view: View, figure: number, step: number): (Hand | null)[] =>
    this.hands[`${view.turn}/${figure}/${step}`] ?? [];

  /** Begins or ends to give planned answers; what has happened before is known to whoever begins. */
  change(log: MatchEvent[]): void {
    wish.value = this.isOn ? 'off' : 'on';
    this.isUpset = false;
    this.seen = log.length;
  }

  /** Called at every question: something that happened to the figure since its last step ends the plan for this turn. */
  watch(view: View, log: MatchEvent[], own: Fighter[]): void {
    if (view.turn !== this.turn) {
      this.isUpset = false;
      this.seen = log.length;
    } else if (this.isOn && view.question?.kind === 'activate' && isUpset(log.slice(this.seen), own)) {
      this.isUpset = true;
    }
    this.turn = view.turn;
  }

  /** The answer that was planned for this question, among those that the referee offers. */
  async planned(
    view: View,
    own: Fighter[],
    candidates: Candidate[],
    sketch: (draft: Draft) => Promise<Sketch>,
  ): Promise<Candidate | null> {
    const { kind, figure: id, marker } = view.question ?? {};
    if (kind === 'activate') {
      const steps = candidates.filter(({ action }) => read(action).verb === 'step');
      return steps.length === 1 ? steps[0]! : null;
    }
    const figure = own.find((one) => one.id === id);
    if (kind !== 'marker' || !figure || !marker) return null;
    if (marker === 'attack') return onlyStrike(candidates);
    const step = figure.begun - 1;
    const hand = this.handsOf(view, figure.id, step)[figure.steps[step]?.[0].indexOf(marker) ?? 0] ?? null;
    const [to] = (await sketch({ marker: hand })).steps;
    return to ? towards(figure, to.to, candidates) : null;
  }
}

const UPSETTING = ['moved', 'turned', 'knocked-down', 'lost-step', 'dropped-marker'];

/** Whether something has happened to an own figure since its last step. */
export function isUpset(log: MatchEvent[], own: Pick<Fighter, 'id'>[]): boolean {
  for (const { event } of [...log].reverse()) {
    const isOwn = own.some(({ id }) => id === event.figure);
    if (event.event === 'acts-first' || event.event === 'turn-begins') return false;
    if (event.event === 'step-ends' && isOwn) return false;
    if (isOwn && UPSETTING.includes(event.event)) return true;
  }
  return false;
}

/** An attack where there is one target and one way to strike it. */
function onlyStrike(candidates: Candidate[]): Candidate | null {
  const strikes = candidates.filter(({ action }) => isStrike(action) && target(action) !== null);
  return strikes.length === 1 ? strikes[0]! : null;
}

/** The offered turn or way that comes nearest to a pose. */
function towards(
  from: Fighter,
  to: Pick<Fighter, 'at' | 'facing'>,
  candidates: Candidate[],
): Candidate | null {
  const [x, y] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const mm = Math.abs(x) + Math.abs(y);
  const way = x ? (x > 0 ? 'E' : 'W') : y < 0 ? 'S' : 'N';
  if (to.facing !== from.facing)
    return candidates.find(({ action }) => isTurnTo(action, from, to, mm ? way : null)) ?? null;
  if (!mm) return null;
  const lane = lanes(candidates).find((one) => one.way === way);
  const [best] = [...(lane?.options ?? [])].sort((a, b) => Math.abs(a.mm - mm) - Math.abs(b.mm - mm));
  return best?.candidate ?? null;
}

const QUARTERS = ['N', 'E', 'S', 'W'];
function isTurnTo(
  action: Action,
  from: Pick<Fighter, 'facing'>,
  to: Pick<Fighter, 'facing'>,
  way: string | null,
): boolean {
  const { verb, said } = read(action);
  const isLeft = (QUARTERS.indexOf(from.facing) + 3) % 4 === QUARTERS.indexOf(to.facing);
  const hand = isLeft ? 'left' : 'right';
  return verb === 'turn'
    ? way === null && said.value === hand
    : verb === 'swing' && said.hand === hand && said.way === way;
}
