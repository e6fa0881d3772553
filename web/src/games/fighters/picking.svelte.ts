// What a press in the arena means: a strike, a way, a turn, a hero or a place for one.

import { untrack } from 'svelte';
import { langOf, say } from '../../phrases.svelte';
import type { Action, Candidate } from '../../referee';
import type { Press } from '../../stage';
import type { BoardProps } from '..';
import { lastOf, sameAction } from '../press';
import { placing } from './answers';
import { Odds } from './odds.svelte';
import { isStrike, read, snapped, target, type Lane } from './plan';
import type { Situation } from './situation.svelte';
import type { Fighter } from './view';

function wayOf(lane: Lane, mm: number): Action {
  const far = snapped(lane, mm, false);
  const offered = lane.options.find((one) => one.mm === far)?.candidate;
  return offered?.action ?? { move: { mm: far, way: lane.way } };
}

export class Picking {
  /** Who is pointed at, and whose sheet is open. */
  looked = $state<number | null>(null);
  sheet = $state<number | null>(null);
  refusal = $state.raw<unknown>(null);
  readonly odds: Odds;
  private taken = $state.raw<{ asked: string; hero: number } | null>(null);
  private readonly begin = lastOf();

  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
  ) {
    this.odds = new Odds(() => props.referee);
    $effect(() => {
      const strikes = now.open.map(({ action }) => action).filter(isStrike);
      untrack(() => void this.odds.ask(props.seat, strikes));
    });
    $effect(() => {
      void now.view;
      this.begin();
      this.refusal = null;
    });
    // A hint or the list may have chosen hero and place at once.
    $effect(() => {
      const hero = now.kind === 'place' ? placing(props.picked)?.character : undefined;
      if (hero !== undefined) untrack(() => (this.taken = { asked: now.asked, hero }));
    });
  }

  /** The hero that is to be placed. */
  readonly hero: number | null = $derived.by(() =>
    this.taken?.asked === this.now.asked ? this.taken.hero : null,
  );
  /** Whether the heroes stand in a row to be chosen from. */
  readonly isSelecting: boolean = $derived.by(() => {
    const { isSetting, offered } = this.now;
    return isSetting && offered.length > 0 && !offered.some(([id]) => id === this.hero);
  });

  /** Picks an answer that is not offered by itself, if the referee allows it. */
  readonly propose = async (action: unknown): Promise<void> => {
    const { seat, referee, onpick } = this.props;
    const isLast = this.begin();
    this.refusal = null;
    if (seat === null) return;
    try {
      const said = await referee.check(seat, action);
      if (isLast()) onpick(action, said);
    } catch (error) {
      if (isLast()) this.refusal = error;
    }
  };

  /** A place is pressed that stands for this answer; what it leads to waits for a second press, or for Confirm. */
  readonly place = (action: Action): void => {
    const { picked, onpress, again } = this.props;
    const isOffered = this.now.open.some((one) => sameAction(one.action, action));
    if (isOffered || sameAction(action, picked)) onpress(action);
    else if (!again()) void this.propose(action);
  };

  /** A place on a lane is pressed. */
  readonly goTo = (lane: Lane, mm: number): void => this.place(wayOf(lane, mm));
  /** The way along a lane is made longer or shorter. */
  readonly go = (lane: Lane, mm: number): void => void this.propose(wayOf(lane, mm));

  readonly take = (number: number): void => {
    const { kind, open, asked, view } = this.now;
    const { seat, onpick } = this.props;
    if (kind === 'choose') {
      const chosen = open.find(({ action }) => (read(action).said as unknown as number[])[0] === number);
      if (chosen) onpick(chosen.action);
      return;
    }
    this.taken = { asked, hero: number };
    // In the middle of the own edge, as long as nobody chooses.
    const far = (action: Action) => {
      const [x, y] = placing(action)?.at ?? [0, 0];
      return Math.abs(x - view.size[0] / 2) + Math.abs(y - (seat === 1 ? view.size[1] : 0));
    };
    const [spot] = open
      .filter(({ action }) => placing(action)?.character === number)
      .sort((one, other) => far(one.action) - far(other.action));
    if (spot) onpick(spot.action);
  };
  /** Another hero is wanted. */
  readonly untake = (): void => {
    this.taken = null;
  };

  /** The answers that are aimed at somebody. */
  readonly aimed = (one: Fighter): Candidate[] =>
    this.now.open.filter(({ action }) => target(action) === one.id);

  readonly press = (one: Fighter): Press | undefined => {
    const { picked, onpress } = this.props;
    const options = this.aimed(one);
    const [first] = options;
    if (!first) return undefined;
    // Other ways to strike the same target are beside the arena.
    const chosen = options.find(({ action }) => sameAction(action, picked));
    return {
      label: say(chosen ?? first),
      lang: langOf(first),
      isPressed: !!chosen,
      act: () => onpress((chosen ?? first).action),
    };
  };
}
