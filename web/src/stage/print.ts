// What all printed walls have in common: ink, chance that is always the same, light and hatching.

export const INK = '#241b14';
/** How many shades of light a wall can have. */
export const SHADES = 4;

/** A drawing that is laid over a wall; `shade` is how much light it gets. */
export interface Texture {
  width: number;
  height: number;
  draw: (c: CanvasRenderingContext2D, width: number, height: number, shade: number) => void;
}

/** A number from 0 to 1 that is always the same for the same seed. */
export function random(seed: number): () => number {
  let state = (seed * 9301 + 49297) % 233280;
  return () => (state = (state * 9301 + 49297) % 233280) / 233280;
}

export const tone = (colour: [number, number, number], shade: number): string =>
  `rgb(${colour.map((part) => Math.round(part * (0.64 + (0.4 * shade) / (SHADES - 1)))).join(' ')})`;

export function hatch(c: CanvasRenderingContext2D, width: number, height: number): void {
  c.strokeStyle = 'rgb(36 27 20 / 0.34)';
  c.lineWidth = 1.1;
  for (let x = -height; x < width; x += 5) c.stroke(new Path2D(`M${x} ${height}l${height} ${-height}`));
}
