/**
 * The stage: a sheet on a table, and what stands on it.
 *
 * A board says what is there, as data; the stage draws it, moves the camera and lets it be picked.
 *
 * ```svelte
 * <Stage
 *   name="commandos"                      // the camera remembers its place for each game
 *   size={{ width: 1400, height: 1000 }}  // of the sheet; all places are in its units
 *   sheet={(c, look, face) => …}          // prints the sheet once: ground, border, shadows of what never moves
 *   edition={view.map}                    // and again when this changes
 *   wish={(isTall) => (isTall ? { tilt: 28, turn: 90 } : { tilt: 48, turn: -3 })}
 *   {standees}                            // pieces: a new `at` is walked to, a new `act.key` is acted out
 *   {prisms} {props} {blocks}             // walls with height; trees; houses and hills
 *   {effects}                             // flash, tracer, smoke, splinters, numbers, dice: each begins when first seen
 *   picture={(name, height) => figureImage('commandos', name, 'a', height)}
 *   focus={[{ x: 40, y: 80 }]} near={0.8} // what must be seen now, and how near in a small window
 *   fight={{ one, other, height }} isShowing // two who fight in a scene are seen from near, beside each other
 *   label={t('board')}
 *   onlook={(id) => …}                    // the piece that is pointed at or focused
 *   onpoint={(at) => …} onpass={(at) => …} // a place of the sheet is pressed, or the pointer passes over it
 * >
 *   {#snippet light()} <path d="…" role="button" tabindex="0" data-tip="…" /> {/snippet}
 * </Stage>
 * ```
 *
 * - The stage fills its container.
 * - `light` is SVG that lies on the sheet: reach, ways, arcs, and fields to press. The browser finds what is pressed
 *   there, tilted or flat; the argument of the snippet tells where on the sheet a pointer is. Whatever has `data-tip` says it on hover, focus and long press.
 * - A standee with `press` is a button; one without can be looked at only. What hides a piece with the ring `chosen` or
 *   `target` becomes transparent.
 * - Where motion is reduced pieces jump and effects should not be given.
 * - `castShadow` makes the outline of a shadow to be printed on the sheet; `printPaper` prints paper, border and title.
 */

export { default as Stage } from './Stage.svelte';
export {
  castShadow,
  outline,
  PALETTES,
  printBorder,
  printPaper,
  printRose,
  printTitle,
  type Palette,
} from './sheet';
export { paintCube, type Wood } from './cubes';
export type { Camera, Fight, Margin, Place, Point, Size } from './camera';
export { around, type Eyes } from './eyes';
export type { Pointed } from './pointed';
export type {
  Act,
  Block,
  Effect,
  Hint,
  Look,
  Picture,
  Plate,
  Press,
  Prism,
  Prop,
  Sign,
  Standee,
} from './things';
export type { Wish } from './operator.svelte';
export { random } from './walls';
