// How a drawing is enlarged, kept where the board itself is not.

import { getContext, setContext } from 'svelte';
import type { Box } from './scene';

export class Zoom {
  /** What somebody wants to see: a part, or all of it; null while nobody has said. */
  seen = $state.raw<Box | 'all' | null>(null);
}

const KEY = Symbol('zoom');

/** For a page whose boards come and go: all of them are seen alike. */
export const keepZoom = (): Zoom => setContext(KEY, new Zoom());

/** The zoom of the page, or one of the drawing's own. */
export const zoomHere = (): Zoom => getContext<Zoom | undefined>(KEY) ?? new Zoom();
