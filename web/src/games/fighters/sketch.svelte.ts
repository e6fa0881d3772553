// Where something that is considered would lead, as the referee sketches it. Drafts change faster than answers come:
// the last sketch stays until the next is there, and of several drafts only the newest is asked about.

import type { Action, Referee, SeatNumber } from '../../referee';
import { read } from './plan';
import type { View } from './view';
import type { Draft, Hand, Sketch, SketchStep, StepDraft } from './wire';

/** Milliseconds between two requests: a socket takes 50 requests a second, and other questions need room. */
const PAUSE = 40;

export class Sketcher {
  /** The steps of the newest sketch. */
  steps = $state.raw<SketchStep[]>([]);
  private wanted: { seat: SeatNumber | null; draft: Draft } | null = null;
  private isBusy = false;

  constructor(
    private referee: () => Pick<Referee, 'sketch'>,
    private pause = PAUSE,
  ) {}

  /** Asks where a draft leads; null clears the sketch. */
  ask(seat: SeatNumber | null, draft: Draft | null): void {
    this.wanted = draft && { seat, draft };
    if (!draft) this.steps = [];
    else if (!this.isBusy) void this.run();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    for (let now = this.wanted; now; now = this.wanted === now ? null : this.wanted) {
      const found = await this.referee()
        .sketch(now.seat, now.draft)
        .then(
          (sketch) => (sketch as Sketch).steps,
          () => [],
        );
      // A sketch that has been overtaken is still newer than the one that is shown.
      if (this.wanted) this.steps = found;
      if (this.wanted !== now) await new Promise((done) => setTimeout(done, this.pause));
    }
    this.isBusy = false;
  }
}

/** Which side a player meant for each marker, by figure and step. */
export type Hands = (figure: number, step: number) => (Hand | null)[];

/**
 * Everything that is still to come: what is open, and behind it what I have laid for my own figures. Both the draft and
 * `laid` have a place for every own figure, also for those that are out.
 */
export function programmeDraft(view: View, seat: number | null, laid: StepDraft[][], hands: Hands): Draft {
  const own = view.figures.filter((one) => one.seat === seat);
  return {
    programme: own.map((figure, place) => ({
      open: figure.steps.slice(figure.begun).map((_, at) => hands(figure.id, figure.begun + at)),
      steps: (laid[place] ?? []).map(({ markers, hands }) => ({ markers, hands })),
    })),
  };
}

/** Answers by which a figure moves or turns. */
const MOVES = ['move', 'cross', 'turn', 'swing', 'evade', 'feint'];

/** The answer that is picked, if it moves a figure. */
export const answerDraft = (picked: Action | null): Draft | null =>
  MOVES.includes(read(picked).verb) ? ({ answer: picked } as Draft) : null;

/** Whether a step leaves its figure where it is. */
export const isStill = ({ from, to }: SketchStep): boolean =>
  from.at.join() === to.at.join() && from.facing === to.facing;
