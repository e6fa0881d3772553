// A board's own player of scenes.

import { onDestroy, untrack } from 'svelte';
import type { Beat, Script } from './beat';
import { directorHere } from './director.svelte';
import { Reel, type Stage } from './reel.svelte';

export type { Stage };

/** To be made while a board is being created: it lives as long as the board. */
export class Show<Figure, B extends Beat> extends Reel<Figure, B> {
  constructor(script: Script<Figure, B>, stage: Stage<Figure>) {
    super(
      script,
      { ...stage, figures: () => untrack(stage.figures), log: () => untrack(stage.log) },
      directorHere(),
    );
    $effect(() => {
      const [log, figures] = [stage.log(), stage.figures()];
      untrack(() => this.hear(log, figures));
    });
    onDestroy(() => this.close());
  }
}
