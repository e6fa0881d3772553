// A copy of a match in a worker of its own, for what may take long.

import type { Dice } from '../wire';
import { insist, Module } from './module';

/** The request that opens a match from all lines of its journal. */
export type Resumption = { do: 'resume'; match: string; game: string; lines: string[]; dice: Dice | null };

export class Copy {
  private module = new Module();
  private has = '';

  /** Asks about the match as it is now. */
  ask<T>(match: Resumption, request: Record<string, unknown>): Promise<T> {
    return insist(() => this.askOnce<T>(match, request));
  }

  private async askOnce<T>(match: Resumption, request: Record<string, unknown>): Promise<T> {
    const needed = `${this.module.run}:${match.lines.length}`;
    if (this.has !== needed) {
      await this.module.ask(match);
      this.has = needed;
    }
    return this.module.ask<T>({ match: match.match, ...request });
  }

  get isBusy(): boolean {
    return this.module.isBusy;
  }

  stop(): void {
    this.module.stop();
  }
}
