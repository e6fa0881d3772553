// A board's own player of scenes.

import { onDestroy, untrack } from 'svelte';
import type { Beat, Script } from './beat';
import { directorHere } from './director.svelte';
import { Reel, type Stage } from './reel.svelte';

export type { Stage };

/** To be made while a board is being created: it lives as long as the board. */
export class Show<Table, B extends Beat> extends Reel<Table, B> {
  constructor(script: Script<Table, B>, stage: Stage<Table>) {
    super(
      script,
      { ...stage, table: () => untrack(stage.table), log: () => untrack(stage.log) },
      directorHere(),
    );
    $effect(() => {
      const [log, table] = [stage.log(), stage.table()];
      untrack(() => this.hear(log, table));
    });
    onDestroy(() => this.close());
  }
}
