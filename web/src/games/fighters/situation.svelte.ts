// What the arena shows and what it asks. Planning, pressing and drawing start from this.

import type { Candidate } from '../../referee';
import type { BoardProps } from '..';
import { Show } from '../show.svelte';
import { heroes, turnings, type Turning } from './answers';
import { lanes, read, target, type Lane } from './plan';
import { after, beatsInTurn, haste, type Beat } from './playback';
import type { Fighter, View } from './view';

/** To be made while the board is being created: it plays the scenes. */
export class Situation {
  readonly show: Show<View, Beat>;

  constructor(private readonly props: BoardProps) {
    this.show = new Show<View, Beat>(
      { beats: beatsInTurn(), after, haste },
      { table: () => this.view, log: () => props.log, onshow: (isOn) => props.onshow(isOn) },
    );
  }

  readonly view: View = $derived.by(() => this.props.view as View);
  /** The view as far as the scene has been told. */
  readonly table: View = $derived.by(() => this.show.shown);
  readonly isShowing: boolean = $derived.by(() => this.show.isOn);
  readonly beat: Beat | null = $derived.by(() => (this.isShowing ? this.show.beat : null));

  readonly kind: string = $derived.by(() => this.view.question?.kind ?? '');
  readonly isAsked: boolean = $derived.by(
    () => this.props.candidates.length > 0 && this.props.seat !== null && !this.isShowing,
  );
  /** The answers that can be given now. */
  readonly open: Candidate[] = $derived.by(() => (this.isAsked ? this.props.candidates : []));
  /** A programme has a place for every own figure, also for those that are out (FI-531). */
  readonly own: Fighter[] = $derived.by(() => this.of(this.view.figures));
  readonly alive: Fighter[] = $derived.by(() => this.own.filter((one) => !one.out));
  readonly actor: Fighter | undefined = $derived.by(() =>
    this.isAsked ? this.view.figures.find((one) => one.id === this.view.question?.figure) : undefined,
  );
  readonly striker: Fighter | undefined = $derived.by(() => this.actor ?? this.alive[0]);
  readonly ways: Lane[] = $derived.by(() => lanes(this.open));
  readonly turns: Turning[] = $derived.by(() => turnings(this.open));
  /** The way that is picked. */
  readonly lane: Lane | undefined = $derived.by(() => {
    const { verb, said } = read(this.props.picked);
    return this.ways.find((one) => verb === 'move' && one.way === said.way);
  });
  /** Whom the picked answer strikes. */
  readonly aimAt: Fighter | undefined = $derived.by(() => {
    const { picked } = this.props;
    if (this.isShowing || picked === null) return undefined;
    return this.view.figures.find((one) => one.id === target(picked));
  });

  /** Whether steps are planned. */
  readonly isLaying: boolean = $derived.by(() => this.isAsked && this.kind === 'programme');
  /** Whether heroes are chosen at large or placed. */
  readonly isSetting: boolean = $derived.by(
    () => this.isAsked && (this.kind === 'place' || this.kind === 'choose'),
  );
  readonly offered: [number, string][] = $derived.by(() => (this.isSetting ? heroes(this.open) : []));
  /** Which hero is asked for: every answer puts one more on the table, and the next one is a new choice. */
  readonly asked: string = $derived.by(() => `${this.kind}/${this.view.figures.length}`);

  /** Own figures among these. */
  readonly of = (figures: Fighter[]): Fighter[] => figures.filter((one) => one.seat === this.props.seat);
  readonly seatOf = (figure: number): number => this.view.figures.find((one) => one.id === figure)?.seat ?? 0;
}
