// What is shown of an answer before it is given: the way, and those who would stand elsewhere.

import type { Place, Standee } from '../../stage';
import { tallness } from './effects';
import { endOf, moverOf } from './options';
import { portraitOf, sideOf } from './pieces';
import type { Beat } from './playback';
import { drawingOf, heightOf } from './races';
import { degrees, onSheet, placed, placeOf, RADIUS, sheetOf, trace } from './sheet';
import { heightAt, layerOf, pointOf, type Act, type Body, type Options, type Pair, type View } from './view';

/** The way of a move, and how its figure would stand at the end. */
export interface Walk {
  points: Pair[];
  body: Body;
}

export function walkOf(view: View, all: Body[], act: Act | null): Walk | null {
  const walker = act ? moverOf(view, all, act) : undefined;
  if (!act || !walker) return null;
  const end = endOf(view, walker, act);
  const points: Pair[] = act.to ? [[walker.x, walker.y], end.at] : trace(view, walker, act.path ?? []).points;
  return { points, body: placed(view, walker, end.layer, end.at, act.facing ?? walker.facing) };
}

/** Who would stand somewhere: the figure that walks, or creatures that appear. */
export function ghostsOf(view: View, act: Act | null, walk: Walk | null, colours: string[]): Standee[] {
  const ghost = (id: string, at: Place, drawing: string, height: number, facing: Pair): Standee => ({
    ...{ id, at, picture: `${drawing}/${sideOf(view.turn)}`, height, radius: RADIUS },
    ...{ colour: colours[view.turn] ?? '#8c2d1c', facing: degrees(facing), isGhost: true, label: '' },
    isMirrored: view.turn % 2 === 1,
  });
  if (walk) {
    const { body } = walk;
    return [ghost('ghost', placeOf(view, body), portraitOf(body), tallness(body), body.facing)];
  }
  const race = act?.race ?? 'human';
  return (act?.spots ?? []).map(({ at, facing }, index) => {
    const place = { ...onSheet(pointOf(at), view), z: heightAt(view, layerOf(at), pointOf(at)) };
    return ghost(`ghost/${index}`, place, drawingOf(race, act?.weapon ?? 'own'), heightOf(race), facing);
  });
}

/** An enemy further away does not fit into the window of a phone, in millimetres. */
const SEEN_TOGETHER = 420;

/** What the camera must show: who acts, with some room around; in a scene both sides of it. */
export function focusOf(view: View, all: Body[], beat: Beat | null, mover: Body | undefined): Place[] {
  // There is nothing to be seen beyond the edge of the sheet.
  const { width, height } = sheetOf(view);
  const around = (body: Body, far: number): Place[] => {
    const { x, y, z = 0 } = placeOf(view, body);
    return [
      { x: Math.max(x - far, 0), y: Math.max(y - far, 0) },
      { x: Math.min(x + far, width), y: Math.min(y + far, height) },
      { x, y, z: z + tallness(body) },
    ];
  };
  if (beat)
    return all
      .filter((one) => one.number === beat.who || one.number === beat.target)
      .flatMap((one) => around(one, 2 * RADIUS));
  if (!mover) return [];
  // Whom one is up against is seen from the start.
  const far = (one: Body) => Math.hypot(one.x - mover.x, one.y - mover.y);
  const [enemy] = all
    .filter((one) => one.seat !== mover.seat && far(one) < SEEN_TOGETHER)
    .sort((one, other) => far(one) - far(other));
  const head = enemy && placeOf(view, enemy);
  return [
    ...around(mover, mover.wizard ? 150 : 110),
    ...(head ? [head, { ...head, z: (head.z ?? 0) + tallness(enemy) }] : []),
  ];
}

/** So much around somebody is seen where its reach is not known, in millimetres: about a move. */
const SURROUNDINGS = 160;

/** What a large window shows of a figure's choice: its reach, whom it could attack, and the enemies around; one at least. */
export function choiceOf(view: View, all: Body[], mover: Body, options: Options | undefined): Place[] {
  const far = (one: Body) => Math.hypot(one.x - mover.x, one.y - mover.y);
  const enemies = all.filter((one) => one.seat !== mover.seat).sort((one, other) => far(one) - far(other));
  const isOpen = (one: Body) =>
    options?.targets.some(({ target, why_not }) => target === one.number && why_not === null);
  const shown = enemies.filter((one, at) => at === 0 || isOpen(one) || far(one) < 2 * SURROUNDINGS);
  const spans = options?.reach?.one ?? [];
  const reach = spans.length
    ? spans.flatMap(({ y, from, to }): Pair[] => [
        [from, y],
        [to, y],
      ])
    : [-SURROUNDINGS, SURROUNDINGS].map((by): Pair => [mover.x + by, mover.y + by]);
  return [
    ...reach.map((point) => onSheet(point, view)),
    ...[mover, ...shown].flatMap((one) => {
      const { x, y, z = 0 } = placeOf(view, one);
      return [
        { x, y: y + 2 * RADIUS, z },
        { x, y, z: z + tallness(one) },
      ];
    }),
  ];
}

const MOMENTS: Partial<Record<Beat['moment'], ['who' | 'target', NonNullable<Standee['act']>['kind']]>> = {
  aim: ['who', 'aim'],
  blow: ['who', 'lunge'],
  hit: ['target', 'shake'],
  fall: ['target', 'fall'],
  cast: ['who', 'cheer'],
};

/** What somebody does in a beat. */
export function actIn(beat: Beat | null, one: Body): Standee['act'] {
  const found = beat && MOMENTS[beat.moment];
  if (!beat || !found || beat[found[0]] !== one.number) return undefined;
  const isShot = found[1] === 'lunge' && beat.told?.event === 'attacked' && !beat.told.strike;
  return { kind: isShot ? 'kick' : found[1], key: beat.key };
}
