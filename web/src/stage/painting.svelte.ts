// The canvas of everything that stands: drawn in frames for as long as something moves.

import type { Size } from './camera';
import type { Scene } from './scene';

export class Painting {
  canvas = $state<HTMLCanvasElement>();
  private frame = 0;
  /** A canvas is cleared by a new size, so it gets one only when it is drawn. */
  private newSize: Size | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly sharp: number,
    /** The picture has come to rest. */
    private readonly onrest: () => void,
  ) {}

  /** Draws in the next frame, and goes on as long as something moves. */
  readonly wake = (): void => {
    this.frame ||= requestAnimationFrame(this.tick);
  };

  resize(size: Size): void {
    this.newSize = size;
    this.wake();
  }

  end(): void {
    cancelAnimationFrame(this.frame);
  }

  private readonly tick = (now: number): void => {
    this.frame = 0;
    const c = this.canvas?.getContext('2d');
    if (!c) return;
    if (this.newSize) this.fit(c, this.newSize);
    if (this.scene.draw(c, now)) this.wake();
    else this.onrest();
  };

  private fit(c: CanvasRenderingContext2D, { width, height }: Size): void {
    this.newSize = null;
    const { sharp } = this;
    [c.canvas.width, c.canvas.height] = [Math.max(1, width * sharp), Math.max(1, height * sharp)];
    c.scale(sharp, sharp);
    this.scene.renew();
  }
}
