// What the field shows and what it asks. Pressing and drawing start from this.

import { pace } from '../../director';
import type { Candidate, MatchEvent } from '../../referee';
import { t } from '../../words.svelte';
import type { BoardProps } from '..';
import { Show } from '../show.svelte';
import type { Beat } from './beat';
import { byPlace, dealing } from './options';
import { after, beats, haste } from './playback';
import { Spell } from './spell';
import { tableOf, type Table } from './table';
import { nameOf, type Pool, type View } from './view';

/** To be made while the board is being created: it plays the scenes. */
export class Situation {
  readonly show: Show<Table, Beat>;
  /** Men keep their names from view to view, and the fallen stay where they fell. */
  private last: Table | null = null;
  /** How much faster than normal the present scene goes. */
  private hurry = 1;
  private readonly spell = new Spell();
  /** The last event before the scene. */
  private shownUpTo = -1;

  constructor(private readonly props: BoardProps) {
    const view = () => props.view as View;
    const name = (pool: Pool) => nameOf(view(), pool);
    this.show = new Show<Table, Beat>(
      {
        beats: beats(() => props.log, {
          strikes: (by, at) => t('champions-strikes', { by: name(by), at: name(at) }),
          totals: ({ by, at, unit, attacks, hits, wounds, hp }) =>
            t('champions-totals', {
              ...{ by: name(by), at: name(at ?? { ranks: unit }), attacks, hits, wounds, hp },
            }),
          tests: (unit, kind) =>
            t('champions-takes-test', { unit: name({ ranks: unit }), test: t(`champions-test-${kind}`) }),
          runs: (unit, isPursuit) =>
            t(isPursuit ? 'champions-runs-after' : 'champions-runs', { unit: name({ ranks: unit }) }),
        }),
        after: (table, beat) => (this.last = after(table, beat)),
        haste: (queue) => (this.hurry = haste(queue, queue.length ? this.spell.spent(performance.now()) : 0)),
      },
      {
        table: () => (this.last = tableOf(view(), this.last)),
        log: () => props.log,
        onshow: (isOn) => {
          if (!isOn) this.spell.end(performance.now());
          props.onshow(isOn);
        },
      },
    );
    $effect(() => {
      if (!this.show.isOn) this.shownUpTo = props.log.at(-1)?.number ?? -1;
    });
  }

  readonly table: Table = $derived.by(() => this.show.shown);
  readonly view: View = $derived.by(() => this.table.view);
  readonly beat: Beat | null = $derived.by(() => (this.show.isOn ? this.show.beat : null));
  /** How long the beat lasts, in milliseconds. */
  readonly lasts: number = $derived.by(() => (this.beat?.lasts ?? 0) / (this.hurry * pace.factor));
  /** As much of the log as the scene has told. */
  readonly told: MatchEvent[] = $derived.by(() => {
    const { log } = this.props;
    if (!this.show.isOn) return log;
    const upTo = this.beat?.tells ?? this.shownUpTo;
    return log.filter(({ number }) => number <= upTo);
  });

  readonly isAsked: boolean = $derived.by(
    () => this.props.candidates.length > 0 && this.props.seat !== null && !this.show.isOn,
  );
  /** The answers that can be given now, and by whom they are about. */
  readonly offered: Candidate[] = $derived.by(() => (this.isAsked ? this.props.candidates : []));
  readonly places = $derived.by(() => byPlace(this.view, this.offered));
  readonly dealt = $derived.by(() => dealing(this.view, this.offered));
  /** Until the first blow is struck. */
  readonly isOpening: boolean = $derived.by(
    () => this.isAsked && this.view.turn === 1 && !this.told.some(({ event }) => event.event === 'step'),
  );
}
