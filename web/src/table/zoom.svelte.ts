// How a drawing is enlarged, kept where the board itself is not.

import { getContext, setContext } from 'svelte';
import type { Box } from './scene';

export class Zoom {
  /** The part that is seen; null for all of it. */
  seen = $state.raw<Box | null>(null);
}

const KEY = Symbol('zoom');

/** For a page whose boards come and go: all of them are seen alike. */
export const keepZoom = (): Zoom => setContext(KEY, new Zoom());

/** The zoom of the page, or one of the drawing's own. */
export const zoomHere = (): Zoom => getContext<Zoom | undefined>(KEY) ?? new Zoom();
