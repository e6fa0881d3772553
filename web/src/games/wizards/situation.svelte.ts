// What the table shows and what it asks. Pressing and drawing start from this.

import { untrack } from 'svelte';
import type { BoardProps } from '..';
import { Show } from '../show.svelte';
import { actOf, byFigure } from './options';
import { unusedOf } from './orders';
import { after, beats, haste, type Beat } from './playback';
import { bodies, withNames, type Act, type Body, type Options, type View } from './view';
import { announced } from './words';

/** To be made while the board is being created: it plays the scenes. */
export class Situation {
  /** Of several figures that may act, the one that the player wants to act. */
  preferred = $state<number | null>(null);
  readonly show: Show<View, Beat>;

  constructor(private readonly props: BoardProps) {
    const all = () => untrack(() => this.all);
    this.show = new Show<View, Beat>(
      { beats: beats((attack) => announced(all(), attack)), after, haste },
      { table: () => this.view, log: () => props.log, onshow: (isOn) => props.onshow(isOn) },
    );
  }

  readonly view: View = $derived.by(() => withNames(this.props.view as View, this.props.seats));
  /** The view as far as the scene has been told. */
  readonly shown: View = $derived.by(() => this.show.shown);
  readonly all: Body[] = $derived.by(() => bodies(this.shown));
  readonly isShowing: boolean = $derived.by(() => this.show.isOn);
  readonly beat: Beat | null = $derived.by(() => (this.isShowing ? this.show.beat : null));

  /** The number of the last event. */
  readonly last: number = $derived.by(() => this.props.log.at(-1)?.number ?? -1);
  readonly isAsked: boolean = $derived.by(
    () => this.props.candidates.length > 0 && this.props.seat !== null && !this.isShowing,
  );
  private readonly unused: number[] = $derived.by(() =>
    this.isAsked && this.view.stage === 'turn' ? unusedOf(this.props.candidates) : [],
  );
  /** Whom an order is for: who acts, the wizard on turn, or who would be activated by it. */
  readonly mover: Body | undefined = $derived.by(() => {
    if (!this.isAsked) return undefined;
    const active = this.view.options.map((one) => one.figure);
    const choice = this.view.stage === 'turn' ? this.unused : active;
    const number = choice.find((one) => one === this.preferred) ?? choice[0];
    return this.all.find((one) => one.number === number);
  });
  readonly options: Options | undefined = $derived.by(() =>
    this.view.options.find((one) => one.figure === this.mover?.number),
  );
  readonly canWalk: boolean = $derived.by(
    () => this.isAsked && !!this.mover && (this.view.stage === 'turn' || !!this.options?.reach),
  );
  /** The answers by the figure they are about. */
  readonly places = $derived.by(() => byFigure(this.view, this.isAsked ? this.props.candidates : []));
  readonly answer: Act | null = $derived.by(() =>
    this.props.picked === null ? null : actOf(this.props.picked),
  );
  readonly isFoe = (one: Body): boolean => one.seat !== this.props.seat;
}
