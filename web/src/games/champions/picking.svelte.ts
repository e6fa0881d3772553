// What a press on somebody means: an answer, or a choice between several.

import { untrack } from 'svelte';
import { langOf, say } from '../../phrases.svelte';
import type { Candidate } from '../../referee';
import type { Press } from '../../stage';
import type { BoardProps } from '..';
import { sameAction } from '../press';
import { Asked } from './asking.svelte';
import type { Situation } from './situation.svelte';
import { isAlone, keyOf, nameOf, unitOf, type Pool } from './view';

export class Picking {
  /** The answers for who was pressed, where there is more than one. */
  several = $state.raw<Candidate[]>([]);
  /** What the referee says about the question. */
  readonly asked: Asked;

  constructor(
    private readonly props: BoardProps,
    private readonly now: Situation,
  ) {
    this.asked = new Asked(() => props.referee);
    $effect(() => {
      const { offered } = now;
      untrack(() => {
        this.several = [];
        this.asked.ask(props.seat, now.view, offered);
      });
    });
  }

  /** Somebody who is a unit of his own answers for the unit, too. */
  readonly optionsFor = (pool: Pool): Candidate[] => {
    const { view, places } = this.now;
    const id = unitOf(view, pool);
    const unit = view.units[id];
    const own = places.get(keyOf(pool)) ?? [];
    return unit && isAlone(unit) && !('ranks' in pool)
      ? [...own, ...(places.get(keyOf({ ranks: id })) ?? [])]
      : own;
  };

  readonly choose = (pool: Pool): void => {
    const options = this.optionsFor(pool);
    const [first] = options;
    this.several = options.length > 1 ? options : [];
    if (first && options.length === 1) this.props.onpress(first.action);
  };

  readonly isPicked = (one: Candidate): boolean => sameAction(one.action, this.props.picked);

  readonly press = (pool: Pool): Press | undefined => {
    const options = this.optionsFor(pool);
    const [first] = options;
    if (!first) return undefined;
    return {
      label: options.length === 1 ? say(first) : nameOf(this.now.view, pool),
      lang: langOf(first),
      isPressed: options.some(this.isPicked),
      act: () => this.choose(pool),
    };
  };
}
