// Drawings as bitmaps, a few sizes of each: a canvas copies a bitmap many times faster than it draws a figure's lines.

import type { Picture } from './things';

export interface Bitmap {
  image: Picture;
  width: number;
  height: number;
}

/** Heights in pixels in which drawings are kept. */
const SIZES = [48, 72, 104, 144, 200, 280, 400];
const SHADOW_HEIGHT = 40;

const sizeFor = (height: number): number => SIZES.find((one) => one >= height) ?? SIZES.at(-1)!;

function copy(of: Bitmap, width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const context = canvas.getContext('2d')!;
  context.drawImage(of.image, 0, 0, canvas.width, canvas.height);
  return [canvas, context];
}

/** All drawings of a stage. What is not there yet is loaded, and the stage is told when it has come. */
export class Pictures {
  private kept = new Map<string, Bitmap>();
  private asked = new Set<string>();
  private largest = new Map<string, number>();

  constructor(
    private load: (name: string, height: number) => Promise<Picture>,
    private onload: () => void,
  ) {}

  /** The drawing, as large as it is needed or as large as there is one by now. */
  get(name: string, height: number): Bitmap | null {
    const size = sizeFor(height);
    const key = `${name}/${size}`;
    const found = this.kept.get(key);
    if (found) return found;
    this.ask(name, size);
    const other = this.largest.get(name);
    return other === undefined ? null : (this.kept.get(`${name}/${other}`) ?? null);
  }

  /** The same a little darker: somebody who cannot act now. */
  dimmed(name: string, height: number): Bitmap | null {
    return this.derived(name, height, 'dim', (of) => {
      const [image, context] = copy(of, of.width, of.height);
      context.globalCompositeOperation = 'source-atop';
      context.fillStyle = 'rgb(36 22 12 / 0.3)';
      context.fillRect(0, 0, of.width, of.height);
      return image;
    });
  }

  /** Its shadow: small, so that it is soft when it is drawn large. */
  shadow(name: string): Bitmap | null {
    return this.derived(name, SIZES[1]!, 'shadow', (of) => {
      const [image, context] = copy(of, (SHADOW_HEIGHT * of.width) / of.height, SHADOW_HEIGHT);
      context.globalCompositeOperation = 'source-in';
      context.fillStyle = '#120a04';
      context.fillRect(0, 0, image.width, image.height);
      return image;
    });
  }

  private derived(
    name: string,
    height: number,
    kind: string,
    make: (of: Bitmap) => HTMLCanvasElement,
  ): Bitmap | null {
    const of = this.get(name, height);
    if (!of) return null;
    const key = `${kind}/${name}/${of.height}`;
    const found = this.kept.get(key);
    if (found) return found;
    const image = make(of);
    const made = { image, width: image.width, height: image.height };
    this.kept.set(key, made);
    return made;
  }

  private ask(name: string, size: number): void {
    const key = `${name}/${size}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    this.load(name, size).then(
      (image) => {
        const [width, height] =
          'naturalWidth' in image
            ? [(image.naturalWidth / (image.naturalHeight || 1)) * size || size, size]
            : [image.width, image.height];
        // Through a canvas once: an image of an SVG would be drawn from its lines each time.
        const [bitmap] = copy({ image, width, height }, width, height);
        this.kept.set(key, { image: bitmap, width: bitmap.width, height: bitmap.height });
        this.largest.set(name, Math.max(size, this.largest.get(name) ?? 0));
        this.onload();
      },
      // A piece without its drawing still has base, tag and name.
      () => {},
    );
  }
}
