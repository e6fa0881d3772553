// What a lesson is: small matches before the real referee, in which one thing is to be done, and words about it. The
// words are messages, found by the names of game and step; see `keysOf`.

import type { Action, MatchEvent, SeatNumber } from '../referee';

/** The learner's seat. All other seats are played by the page, through the same referee. */
export const LEARNER: SeatNumber = 0;

/* eslint-disable @typescript-eslint/no-explicit-any -- the shapes are each game's own, published by its referee */
/** Whether this is the answer that is meant. */
export type Meant = (action: any, view: any) => boolean;
/** What came of a step: the name of the words that fit. */
export type Ending = (news: MatchEvent[], view: any) => string;
/** Whether the page has played on far enough. */
export type Until = (news: MatchEvent[], view: any) => boolean;
/* eslint-enable @typescript-eslint/no-explicit-any */

/** Something that the learner is to answer. */
export interface Ask {
  /** Which answers are meant; any, if nothing is said. Questions that have none of them are answered by the page. */
  meant?: Meant;
  /** Which of them is shown to somebody who asks; the first, if nothing is said. */
  best?: Meant;
  /** What on the page the words are about, as a selector. */
  mark?: string;
}

export interface Step {
  id: string;
  /** The match that begins with this step; without one, the last match stays on the table. */
  setup?: Record<string, unknown>;
  asks?: Ask[];
  /** What the others answer, one after another; then the first thing that the referee offers them. */
  replies?: Meant[];
  /** What the page answers for the learner where nothing is asked of him. */
  meanwhile?: Meant;
  /** After the last ask the page plays both sides until this holds. */
  until?: Until;
  endings?: { names: string[]; of: Ending };
  mark?: string;
}

export interface Lesson {
  game: string;
  steps: Step[];
}

/** How an answer of the referee's is written: a name alone, or a name with what it carries. */
export function isNamed(action: Action, name: string): boolean {
  return action === name || (typeof action === 'object' && action !== null && name in action);
}

export const askKey = (lesson: Lesson, step: Step, ask: number): string =>
  `${lesson.game}-${step.id}${ask > 0 ? `-${ask + 1}` : ''}`;
export const otherKey = (lesson: Lesson, step: Step): string => `${lesson.game}-${step.id}-other`;
export const doneKey = (lesson: Lesson, step: Step, ending?: string): string =>
  `${lesson.game}-${step.id}-done${ending ? `-${ending}` : ''}`;

/** All words of a lesson, without the `learn-` before each. */
export function keysOf(lesson: Lesson): string[] {
  const steps = lesson.steps.flatMap((step) => {
    const asks = step.asks ?? [];
    const done = step.endings?.names.map((name) => doneKey(lesson, step, name)) ?? [doneKey(lesson, step)];
    return [
      `${lesson.game}-${step.id}-title`,
      askKey(lesson, step, 0),
      ...asks.slice(1).map((_, at) => askKey(lesson, step, at + 1)),
      ...(asks.some((ask) => ask.meant) ? [otherKey(lesson, step)] : []),
      ...(asks.length ? done : []),
    ];
  });
  return [...steps, `${lesson.game}-end`];
}

/** A piece of a text; one with a clause leads to it. */
export interface Piece {
  text: string;
  clause?: string;
}

/** Takes a text apart in which `[a term](AB-123)` leads to a clause. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\[([^\]]+)\]\(([A-Z]{2}-[A-Z]?\d+)\)/g)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: match[1] ?? '', clause: match[2] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
