// How long scenes have been played without a pause: where several decisions follow on each other, the later ones go faster.

/** Scenes with less time between them are one spell, in milliseconds. */
const PAUSE = 1500;

export class Spell {
  private begun = 0;
  private ended = -Infinity;

  /** A scene begins, or goes on: how long this spell has lasted. */
  spent(now: number): number {
    if (now - this.ended > PAUSE) this.begun = now;
    this.ended = Infinity;
    return now - this.begun;
  }

  end(now: number): void {
    this.ended = now;
  }
}
