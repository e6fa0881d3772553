// The table event by event, as the referee tells it: the page makes the changes and knows none of the rules.

import type { MatchEvent } from '../referee';
import type { Beat } from './beat';
import { patched } from './patch';

/** A beat that shows the table: as the referee says it is after an event, or in a pose on the way there. */
export interface Shows<View> {
  /** The table from this beat on. */
  view?: View;
  /** What the beat changes of the table until the next view, such as where somebody is who is still walking. */
  pose?: (view: View) => View;
}

/** The view after each event that changes it, by the number of the event; `before` is the view before the first. */
export function viewsAfter<View>(before: View, news: MatchEvent[]): Map<number, View> {
  const views = new Map<number, View>();
  let view = before;
  try {
    for (const { number, change } of news) {
      if (!change) continue;
      view = patched(view, change);
      views.set(number, view);
    }
  } catch (error) {
    // A replay that leaps over several steps: the rest is shown at the end of the scene.
    console.warn('a change of the table does not fit', error);
  }
  return views;
}

/** The last beat of an event shows the table after it. */
export function ending<View, B extends Beat & Shows<View>>(beats: B[], view: View | undefined): B[] {
  const last = beats.at(-1);
  return last && view ? [...beats.slice(0, -1), { ...last, view }] : beats;
}

/** The table after a beat. */
export const shownAfter = <View>(table: View, { view = table, pose }: Shows<View>): View =>
  pose ? pose(view) : view;
