// What the ruin shows and what it asks. Pressing and drawing start from this.

import type { Candidate } from '../../referee';
import type { BoardProps } from '..';
import { Show } from '../show.svelte';
import { byPlace, optionsOf, read, subject, unanswered } from './plan';
import { after, beats, haste, type Beat } from './playback';
import { isSame, type Character, type Hex, type View, type Who } from './view';
import { wordsFor } from './words';

/** To be made while the board is being created: it plays the scenes. */
export class Situation {
  /** Who is pointed at. */
  looked = $state.raw<Who | null>(null);
  /** How the table is turned, in degrees; 0 where north is up. */
  turn = $state(0);
  readonly show: Show<View, Beat>;

  constructor(private readonly props: BoardProps) {
    this.show = new Show<View, Beat>(
      { beats: beats(wordsFor(() => props.seats)), after, haste },
      { table: () => this.view, log: () => props.log, onshow: (isOn) => props.onshow(isOn) },
    );
  }

  readonly view: View = $derived.by(() => this.props.view as View);
  /** The view as far as the scene has been told. */
  readonly table: View = $derived.by(() => this.show.shown);
  readonly shown: Character[] = $derived.by(() => this.table.characters);
  readonly living: Character[] = $derived.by(() => this.shown.filter((one) => one.hp > 0));
  readonly isShowing: boolean = $derived.by(() => this.show.isOn);
  readonly beat: Beat | null = $derived.by(() => (this.isShowing ? this.show.beat : null));

  readonly isAsked: boolean = $derived.by(
    () => this.props.candidates.length > 0 && this.props.seat !== null && !this.isShowing,
  );
  /** The answers by where they are on the board. */
  readonly places = $derived.by(() => byPlace(this.props.candidates));
  /** Who acts, and what the picked answer says. */
  readonly active = $derived.by(() => subject(this.view, this.props.picked));
  readonly answer = $derived.by(() => (this.props.picked === null ? null : read(this.props.picked)));
  readonly own = $derived.by(() => optionsOf(this.view, this.active));
  readonly lookedAt: Character | undefined = $derived.by(() =>
    this.living.find((one) => isSame(one, this.looked)),
  );

  /** Where the chosen figure can go at once: the choice and the move are confirmed together. */
  readonly next = $derived.by(() => {
    const canPlan = this.isAsked && !!this.props.onplan && this.view.stage === 'choose';
    return canPlan && this.answer?.verb === 'activate' ? (this.own?.near ?? []) : [];
  });
  /** The hexes that can be pressed, with the answers that lead there. */
  readonly stops: Map<string, Candidate[]> = $derived.by(() => {
    if (!this.isAsked) return byPlace([]);
    return this.next.length ? unanswered(this.next) : this.places;
  });
  /** Where the move leads that is planned after the choice. */
  readonly wish: Hex | null = $derived.by(() => {
    const at = this.props.sequel?.at;
    return this.next.length && Array.isArray(at) ? (at as Hex) : null;
  });
  /** Whom the chosen figure is to shoot at, planned after the choice. */
  private readonly planned: number | null = $derived.by(() => {
    const at = this.props.sequel?.at;
    return this.answer?.verb === 'activate' && typeof at === 'number' ? at : null;
  });

  /** Whom the picked answer or a look is aimed at, as the referee sees it and on the board. */
  readonly target = $derived.by(() => {
    const { view, answer, looked } = this;
    const isEnemy = looked && looked.seat !== view.turn;
    const aimed = answer?.verb === 'shoot' ? answer.target : this.planned;
    const slot = aimed ?? (isEnemy ? looked.slot : null);
    return view.stage === 'act' || this.planned !== null
      ? this.own?.targets.find((one) => one.target === slot)
      : undefined;
  });
  readonly targetAt: Character | undefined = $derived.by(() =>
    this.view.characters.find((one) => one.seat !== this.view.turn && one.slot === this.target?.target),
  );
  /** Where a move of the picked answer ends; else where who acts is. */
  readonly end: Hex | undefined = $derived.by(() =>
    this.answer?.verb === 'move' ? this.answer.path.at(-1) : this.active?.at,
  );
}
