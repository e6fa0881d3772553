// Where a programme would lead, for the ghosts and for carrying it out. The board knows only this interface; its shapes
// are those of the referee's own sketch (`Sketch` in wire.ts), so that the referee can take the place of `ghost.ts` as
// soon as it answers such questions over the socket.

import { film } from './ghost';
import type { Fighter, Piece, View } from './view';
import type { Action, SketchStep, StepDraft } from './wire';

export type Drafted = StepDraft;

/** How far somebody gets, and what is in the way; nothing at the edge of the arena. */
export interface Stop {
  mm: number;
  by: Piece | Fighter | null;
}

/** One step of one figure: where it begins and ends, and what each of its markers is thought to do. */
export type Step = Pick<SketchStep, 'figure' | 'from' | 'to'> & {
  /** Its place in the figure's sequence, from 0. */
  step: number;
  moves: { answer: Action | null; to: SketchStep['to']; stop: Stop | null }[];
};

/** Which side somebody meant for each marker, by figure and step. */
export type Hands = (figure: number, step: number) => StepDraft['hands'];

/** Everything that is still to come: what is open, and behind it what I have drafted for my own figures. */
export function sketch(view: View, seat: number | null, drafts: Drafted[][], hands: Hands): Step[] {
  const living = view.figures.filter((one) => !one.out);
  const own = living.filter((one) => one.seat === seat);
  const sequences = new Map(
    living.map((figure) => [figure.id, [...open(figure, hands), ...(drafts[own.indexOf(figure)] ?? [])]]),
  );
  return film(view, sequences, view.player_one ?? seat ?? 0);
}

const open = (figure: Fighter, hands: Hands): Drafted[] =>
  figure.steps.slice(figure.begun).map(([markers], at) => ({
    markers,
    hands: hands(figure.id, figure.begun + at),
  }));
