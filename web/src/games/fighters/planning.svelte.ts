// The plan of a turn: steps that are laid, where they would lead, and how they are carried out when they are asked for.

import { untrack } from 'svelte';
import { t } from '../../words.svelte';
import type { BoardProps } from '..';
import { isQuiet } from './answers';
import { apart } from './compass';
import { Intent } from './intent.svelte';
import { read } from './plan';
import { idle, Programme } from './programme.svelte';
import type { Situation } from './situation.svelte';
import { answerDraft, programmeDraft, Sketcher } from './sketch.svelte';
import type { Hand } from './view';
import type { Sketch, SketchStep } from './wire';
import { sayStop } from './wording';

export class Planning {
  readonly programme: Programme;
  readonly intent = new Intent();
  /** Where the picked answer leads. */
  readonly answer: Sketcher;
  private readonly plan: Sketcher;
  private hadAnswer = false;

  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
  ) {
    this.programme = new Programme({
      own: () => now.own,
      seat: () => props.seat,
      referee: () => props.referee,
      onpick: (action, said) => props.onpick(action, said),
    });
    this.plan = new Sketcher(() => props.referee);
    this.answer = new Sketcher(() => props.referee);
    $effect(() => {
      void this.moment;
      if (now.isLaying) untrack(() => this.programme.begin());
    });
    $effect(() => {
      if (!now.isLaying) return;
      void [props.picked, this.programme.laid];
      untrack(() => this.follow());
    });
    $effect(() => {
      const hasSteps = !now.isShowing && ['programme', 'activate', 'first'].includes(now.kind);
      const laid = now.isLaying ? this.programme.laid : [];
      const hands = (figure: number, step: number) => this.intent.handsOf(now.view, figure, step);
      const draft = hasSteps ? programmeDraft(now.view, props.seat, laid, hands) : null;
      untrack(() => this.plan.ask(props.seat, draft));
    });
    $effect(() => {
      void now.view;
      const draft = now.isAsked ? answerDraft(props.picked) : null;
      untrack(() => this.answer.ask(props.seat, draft));
    });
    $effect(() => {
      void [now.open, this.intent.isOn];
      if (now.isAsked) untrack(() => void this.routine());
    });
  }

  /** Planning begins again when this changes. */
  private readonly moment: string = $derived.by(() => {
    const { view, kind, own } = this.now;
    return `${view.turn}/${kind}/${own.map((one) => `${one.id}:${one.steps.length}:${one.room}`).join()}`;
  });
  /** Where the steps lead. */
  readonly steps: SketchStep[] = $derived.by(() => this.plan.steps);

  /** What is picked is laid, and what was laid is remembered. */
  private follow(): void {
    const { picked } = this.props;
    const { laid } = this.programme;
    if (picked !== null) this.programme.adopt(picked);
    // Taken back by key or in the dock: the last step goes, too.
    else if (this.hadAnswer && !this.programme.isAsking) this.programme.undo();
    this.hadAnswer = picked !== null;
    this.now.own.forEach((figure, at) => this.intent.keep(this.now.view, figure, laid[at] ?? []));
  }

  /** What the plan runs into, and whom it may have forgotten, in words. */
  readonly warnings: string[] = $derived.by(() => {
    const { view, isLaying, own, seatOf } = this.now;
    if (!isLaying) return [];
    const stops = this.steps
      .filter(({ figure }) => seatOf(figure) === this.props.seat)
      .flatMap(({ step, from, moves }) =>
        moves.flatMap(({ stop, to }, at) => {
          const mm = apart(at ? moves[at - 1]!.to.at : from.at, to.at);
          return stop ? [sayStop(view, (step ?? 0) + 1, mm, stop)] : [];
        }),
      );
    const forgotten = this.props.picked === null ? [] : idle(own, this.programme.laid);
    return [...stops, ...forgotten.map(({ name, room }) => t('fighters-idle', { name, count: room }))];
  });

  /** To which side a marker of a laid step leads. */
  readonly sideMeant = (figure: number, step: number, at: number): Hand | null => {
    const found = this.steps.find((one) => one.figure === figure && one.step === step)?.moves[at];
    const { verb, said } = read(found?.answer ?? null);
    if (verb === 'turn') return said.value as Hand;
    if (verb === 'swing') return said.hand as Hand;
    if (verb !== 'move') return null;
    const facing = found?.to.facing ?? 'N';
    const order = 'NESW';
    return (order.indexOf(facing) + 3) % 4 === order.indexOf(said.way as string) ? 'left' : 'right';
  };

  /** What was planned is picked when it is asked for, or given at once; so is the only thing one can do. */
  private async routine(): Promise<void> {
    const { props, now, intent } = this;
    const { seat, referee, onsend } = props;
    const hasChosen = () => props.picked !== null && !intent.isOn;
    if (!onsend || hasChosen()) return;
    intent.watch(now.view, props.log, now.alive);
    const { open, kind } = now;
    const sketch = (draft: unknown) => referee.sketch(seat, draft) as Promise<Sketch>;
    const planned = await intent.planned(now.view, now.alive, open, sketch).catch(() => null);
    // Something else may have been asked or picked meanwhile.
    if (open !== now.open || !now.isAsked || hasChosen()) return;
    const [only] = open.length === 1 && kind === 'activate' ? open : [];
    if (only) onsend(only.action);
    else if (planned) (intent.isOn ? onsend : props.onpick)(planned.action);
    else if (kind === 'first' && seat !== null) props.onpick({ first: seat });
    else if (props.picked === null && open.length <= 6) {
      const quiet = kind === 'marker' ? undefined : open.find(({ action }) => isQuiet(action));
      if (quiet) props.onpick(quiet.action);
    }
  }

  /** Whether the rest of the plan can be carried out by itself. */
  readonly isOffered: boolean = $derived.by(() => {
    const { kind, alive } = this.now;
    const begun = kind === 'marker' ? 1 : 0;
    return (
      !!this.props.onsend &&
      ['activate', 'marker'].includes(kind) &&
      alive.some((one) => one.begun - begun < one.steps.length)
    );
  });
}
