// Standees of whom there are many, such as men in a rank, drawn by copies: each kind is drawn once for a camera and a
// size, and copied for all who look like it. A copy is several times faster than shadow, disc, figure and base.

import type { Pose } from './actor';
import type { Eyes } from './eyes';
import type { Pictures } from './pictures';
import { boxOfStandee, frameOf, isMirrored, paintBody, paintGround } from './standees';
import type { Standee } from './things';

interface Sprite {
  image: HTMLCanvasElement;
  /** From the feet to its upper left corner, and its size, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** How high the figure was, in pixels. */
  tall: number;
}

/** Copies are made larger or smaller by no more than this factor. */
const STRETCH = 1.2;
/** More are not kept: the camera has moved on. */
const MOST = 400;

export class Sprites {
  private kept = new Map<string, Sprite>();

  clear(): void {
    this.kept.clear();
  }

  paint(
    c: CanvasRenderingContext2D,
    part: 'ground' | 'body',
    eyes: Eyes,
    standee: Standee,
    pose: Pose,
    pictures: Pictures,
  ): void {
    const draw = part === 'ground' ? paintGround : paintBody;
    // Before its figure has come there is nothing to copy.
    if (!pictures.get(standee.picture, standee.height)) return draw(c, eyes, standee, pose, pictures);
    const { feet, height } = frameOf(eyes, standee, pose);
    const { image, tall, ...box } = this.get(part, eyes, standee, pose, pictures, height);
    const by = height / tall;
    c.drawImage(image, feet.x + box.x * by, feet.y + box.y * by, box.width * by, box.height * by);
  }

  private get(
    part: 'ground' | 'body',
    eyes: Eyes,
    standee: Standee,
    pose: Pose,
    pictures: Pictures,
    height: number,
  ): Sprite {
    const { turn, tilt } = eyes.camera;
    const size = Math.round(Math.log(height) / Math.log(STRETCH));
    const look = [standee.picture, standee.colour, standee.shape, standee.isDim, isMirrored(eyes, standee)];
    const key = [part, ...look, size, turn.toFixed(1), tilt.toFixed(1)].join();
    let sprite = this.kept.get(key);
    if (!sprite) {
      if (this.kept.size >= MOST) this.clear();
      sprite = this.make(part, eyes, standee, pose, pictures);
      this.kept.set(key, sprite);
    }
    return sprite;
  }

  private make(
    part: 'ground' | 'body',
    eyes: Eyes,
    standee: Standee,
    pose: Pose,
    pictures: Pictures,
  ): Sprite {
    const box = boxOfStandee(eyes, standee, pose)[part];
    const { feet, height } = frameOf(eyes, standee, pose);
    const image = document.createElement('canvas');
    [image.width, image.height] = [Math.ceil(box.width * eyes.sharp), Math.ceil(box.height * eyes.sharp)];
    const c = image.getContext('2d')!;
    c.scale(image.width / box.width, image.height / box.height);
    c.translate(-box.x, -box.y);
    (part === 'ground' ? paintGround : paintBody)(c, eyes, standee, pose, pictures);
    return {
      image,
      x: box.x - feet.x,
      y: box.y - feet.y,
      width: box.width,
      height: box.height,
      tall: height,
    };
  }
}
