import { describe, expect, it } from 'vitest';
import { Actor } from '../src/stage/actor';
import {
  beside,
  between,
  boxOf,
  dragged,
  fit,
  following,
  framed,
  held,
  project,
  TILT_MAX,
  turnFor,
  unproject,
  zoomed,
  type Camera,
  type Point,
} from '../src/stage/camera';
import { stepAside } from '../src/stage/crowd';
import { inFront } from '../src/stage/effects';
import { covered, Eyes, overlaps, union } from '../src/stage/eyes';
import { faces } from '../src/stage/polyhedra';
import { castShadow } from '../src/stage/sheet';
import { besides, sizeOf } from '../src/stage/tip';
import { frameOf } from '../src/stage/standees';
import type { Prism, Standee } from '../src/stage/things';
import { front, ruinHeight, wallsOf } from '../src/stage/walls';

const WINDOW = { width: 1366, height: 700 };
const TALL = { width: 390, height: 560 };
const SHEET = { width: 1200, height: 900 };
const CORNERS = [
  { x: 0, y: 0 },
  { x: 1200, y: 0 },
  { x: 1200, y: 900 },
  { x: 0, y: 900 },
];
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const CAMERA: Camera = { x: 600, y: 450, tilt: 48, turn: -17, zoom: 0.9 };
const VIEWS: Camera[] = [
  CAMERA,
  { ...CAMERA, tilt: 0 },
  { ...CAMERA, turn: 140, zoom: 2 },
  { ...CAMERA, tilt: 66 },
];

describe('the camera', () => {
  it('finds the place under a point, tilted and flat', () => {
    for (const camera of VIEWS)
      for (const window of [WINDOW, TALL])
        for (const place of [...CORNERS, { x: 333, y: 777 }]) {
          const found = unproject(camera, window, project(camera, window, place));
          expect(found.x).toBeCloseTo(place.x, 6);
          expect(found.y).toBeCloseTo(place.y, 6);
        }
  });

  it('draws further things smaller and higher things higher', () => {
    const [far, near] = [
      project(CAMERA, WINDOW, { x: 600, y: 100 }),
      project(CAMERA, WINDOW, { x: 600, y: 800 }),
    ];
    expect(far.scale).toBeLessThan(near.scale);
    expect(far.near).toBeLessThan(near.near);
    expect(project(CAMERA, WINDOW, { x: 600, y: 450, z: 50 }).y).toBeLessThan(WINDOW.height / 2);
  });

  it('shows a whole sheet inside its margin', () => {
    const margin = { top: 40, right: 10, bottom: 100, left: 20 };
    for (const [window, wish] of [
      [WINDOW, { tilt: 48, turn: -3 }],
      [TALL, { tilt: 28, turn: 90 }],
      [WINDOW, { tilt: 0, turn: 0 }],
    ] as const) {
      const box = boxOf(fit(CORNERS, window, wish, margin), window, CORNERS);
      expect(box.x).toBeGreaterThan(margin.left - 1);
      expect(box.y).toBeGreaterThan(margin.top - 1);
      expect(box.x + box.width).toBeLessThan(window.width - margin.right + 1);
      expect(box.y + box.height).toBeLessThan(window.height - margin.bottom + 1);
      const room = [box.width / (window.width - 30), box.height / (window.height - 140)];
      expect(Math.max(...room)).toBeGreaterThan(0.98);
    }
  });

  it('keeps what is under the hand under the hand', () => {
    for (const camera of VIEWS) {
      const [from, to] = [
        { x: 500, y: 300 },
        { x: 620, y: 340 },
      ];
      const place = unproject(camera, WINDOW, from);
      const now = unproject(zoomed(camera, WINDOW, 1.4, from), WINDOW, from);
      expect(now.x).toBeCloseTo(place.x, 4);
      expect(now.y).toBeCloseTo(place.y, 4);
      const moved = project(dragged(camera, WINDOW, from, to), WINDOW, place);
      expect(moved.x).toBeCloseTo(to.x, 4);
      expect(moved.y).toBeCloseTo(to.y, 4);
    }
  });

  it('follows no further than it must', () => {
    const seen = unproject(CAMERA, WINDOW, { x: 700, y: 350 });
    expect(following(CAMERA, WINDOW, [seen], NONE)).toBe(CAMERA);
    const outside = unproject(CAMERA, WINDOW, { x: 1500, y: 350 });
    const margin = { ...NONE, right: 50 };
    const next = following(CAMERA, WINDOW, [outside], margin);
    expect(project(next, WINDOW, outside).x).toBeCloseTo(WINDOW.width - 50, 0);
  });

  it('shows what is asked beside the panels, from further away if it must be', () => {
    const panels = { top: 80, right: 16, bottom: 14, left: 700 };
    const isBeside = (camera: Camera, places: Point[]) => {
      const { x, y, width, height } = boxOf(camera, WINDOW, places);
      return (
        x > panels.left - 1 &&
        y > panels.top - 1 &&
        x + width < WINDOW.width - panels.right + 1 &&
        y + height < WINDOW.height - panels.bottom + 1
      );
    };
    const all = framed(CAMERA, WINDOW, CORNERS, panels, 0);
    expect(isBeside(CAMERA, CORNERS)).toBe(false);
    expect(isBeside(all, CORNERS)).toBe(true);
    expect(all.zoom).toBeLessThan(CAMERA.zoom);
    // What fits is only moved, and nothing becomes too small to be pressed.
    const few = [
      { x: 300, y: 400 },
      { x: 400, y: 460 },
    ];
    const moved = framed(CAMERA, WINDOW, few, panels, 0);
    expect(isBeside(moved, few)).toBe(true);
    expect(moved.zoom).toBe(CAMERA.zoom);
    expect(framed(CAMERA, WINDOW, CORNERS, panels, CAMERA.zoom * 0.9).zoom).toBeCloseTo(CAMERA.zoom * 0.9);
  });

  it('stays over the sheet and between its limits', () => {
    expect(held({ x: -50, y: 1000, tilt: 90, turn: 200, zoom: 0.01 }, SHEET, 0.3)).toEqual({
      x: 0,
      y: 900,
      tilt: TILT_MAX,
      turn: -160,
      zoom: 0.3,
    });
  });

  describe('at a fight', () => {
    const straight = { ...CAMERA, turn: 0, zoom: 0.5 };
    const across = { one: { x: 500, y: 450 }, other: { x: 640, y: 450 }, height: 120 };
    const along = { one: { x: 600, y: 500 }, other: { x: 604, y: 400 }, height: 120 };

    it('does not turn where both are seen', () => {
      expect(turnFor(straight, across)).toBe(0);
      // From above nobody hides anybody, and far behind each other neither.
      expect(turnFor({ ...straight, tilt: 0 }, along)).toBe(0);
      expect(turnFor(straight, { ...along, other: { x: 600, y: 100 } })).toBe(0);
      expect(turnFor(straight, { ...along, isApart: true })).toBe(0);
    });

    it('turns so that they stand beside each other', () => {
      for (const turn of [0, 30, -140]) {
        const fight = {
          ...along,
          // The same two, hidden in this view.
          other: {
            x: 600 - 100 * Math.sin((turn * Math.PI) / 180),
            y: 500 - 100 * Math.cos((turn * Math.PI) / 180),
          },
        };
        const camera = { ...straight, turn };
        const by = turnFor(camera, fight);
        expect(Math.abs(by)).toBeGreaterThan(20);
        expect(Math.abs(by)).toBeLessThanOrEqual(50);
        const view = beside(camera, WINDOW, fight, NONE);
        const [a, b] = [project(view, WINDOW, fight.one), project(view, WINDOW, fight.other)];
        expect(Math.abs(a.x - b.x)).toBeGreaterThan(0.5 * fight.height * a.scale);
      }
    });

    it('comes nearer, so that they fill about half of the window, and never goes away from them', () => {
      const view = beside(straight, WINDOW, across, NONE);
      expect(view.zoom).toBeGreaterThan(straight.zoom * 1.4);
      const box = boxOf(view, WINDOW, [across.one, { ...across.other, z: across.height }]);
      const middle = box.y + box.height / 2;
      expect(box.x + box.width / 2).toBeCloseTo(WINDOW.width / 2, -1.5);
      expect(middle).toBeGreaterThan(WINDOW.height * 0.3);
      expect(middle).toBeLessThan(WINDOW.height * 0.7);
      const far = { one: { x: 0, y: 0 }, other: { x: 1200, y: 900 }, height: 120 };
      expect(beside(CAMERA, WINDOW, far, NONE).zoom).toBe(CAMERA.zoom);
    });
  });

  it('turns the shorter way round', () => {
    const one = { ...CAMERA, turn: 170 };
    expect(between(one, { ...CAMERA, turn: -170 }, 0.5).turn).toBeCloseTo(180);
    expect(between(one, CAMERA, 1)).toMatchObject({ x: 600, tilt: 48, zoom: 0.9 });
  });
});

const PIECE: Standee = {
  id: 'one',
  at: { x: 600, y: 450 },
  picture: 'sniper',
  height: 90,
  colour: '#8c2d1c',
  label: 'Sniper',
};

describe('a piece', () => {
  it('is picked over its place, tilted and flat', () => {
    for (const tilt of [0, 30, 60]) {
      const eyes = new Eyes({ ...CAMERA, tilt }, WINDOW, 1);
      const { body, base } = frameOf(eyes, PIECE, new Actor(PIECE).pose(0));
      const seen = eyes.see(PIECE.at);
      expect(seen.x).toBeGreaterThan(body.x);
      expect(seen.x).toBeLessThan(body.x + body.width);
      expect(seen.y).toBeGreaterThan(body.y);
      expect(seen.y).toBeLessThan(base.y + base.height + body.height * 0.02);
    }
  });

  it('steps aside in a crowd, so that nobody hides behind another', () => {
    const eyes = new Eyes({ ...CAMERA, turn: 0 }, WINDOW, 1);
    const crowd = [0, 1, 2].map((at) => ({
      ...PIECE,
      ...{ id: String(at), at: { x: 600, y: 400 + 30 * at }, crowd: 'melee' },
    }));
    const asides = stepAside(eyes, [...crowd, PIECE]);
    const [first, second, third] = crowd.map(({ id }) => asides.get(id)!);
    expect(asides.has(PIECE.id)).toBe(false);
    expect(first).toBeLessThan(second! - PIECE.height / 3);
    expect(second).toBeLessThan(third! - PIECE.height / 3);
    const posed = new Actor(crowd[2]!);
    posed.aside = third!;
    expect(frameOf(eyes, crowd[2]!, posed.pose(0)).feet.x).toBeGreaterThan(eyes.see(crowd[2]!.at).x);
    // From above all of them are seen.
    expect(stepAside(new Eyes({ ...CAMERA, tilt: 0 }, WINDOW, 1), crowd).size).toBe(0);
  });

  it('walks to a new place and arrives there', () => {
    const actor = new Actor(PIECE);
    actor.become({ ...PIECE, at: { x: 700, y: 450 }, pace: 400 }, 1000, false);
    expect(actor.isMoving(1100)).toBe(true);
    const { at } = actor.pose(1100);
    expect(at.x).toBeGreaterThan(600);
    expect(at.x).toBeLessThan(700);
    expect(at.z).toBeGreaterThan(0);
    expect(actor.isMoving(1500)).toBe(false);
    expect(actor.pose(1500).at).toEqual({ x: 700, y: 450 });
  });

  it('jumps where motion is not wanted', () => {
    const actor = new Actor(PIECE);
    actor.become({ ...PIECE, at: { x: 700, y: 450 } }, 1000, true);
    expect(actor.isMoving(1000)).toBe(false);
    expect(actor.pose(1000).at.x).toBe(700);
  });

  it('acts once for each key', () => {
    const actor = new Actor(PIECE);
    actor.become({ ...PIECE, act: { kind: 'shake', key: 1 } }, 1000, false);
    expect(actor.pose(1050).lean).not.toBe(0);
    actor.become({ ...PIECE, act: { kind: 'shake', key: 1 } }, 2000, false);
    expect(actor.isMoving(2010)).toBe(false);
    actor.become({ ...PIECE, act: { kind: 'shake', key: 2 } }, 3000, false);
    expect(actor.isMoving(3010)).toBe(true);
  });
});

describe('the words about a piece', () => {
  const piece = { x: 300, y: 300, width: 40, height: 80 };
  const size = sizeOf('Orc 6. 5 of 5 wounds left. Hits with 13 or less. Sword: a hit takes 6.');
  const window = { width: 800, height: 600 };
  const above = { x: 250, y: 200, width: 140, height: 90 };

  it('stand above it, or where they hide nobody', () => {
    expect(besides(piece, size, [], window).y).toBeLessThan(piece.y - size.height);
    const place = besides(piece, size, [above], window);
    expect(covered(above, { ...place, ...size })).toBe(0);
    expect(covered(piece, { ...place, ...size })).toBe(0);
  });

  it('stay in the window and never lie on the piece', () => {
    for (const x of [0, 380, 760])
      for (const y of [0, 280, 520]) {
        const place = besides({ ...piece, x, y }, size, [], window);
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + size.width).toBeLessThanOrEqual(window.width);
        expect(covered({ ...piece, x, y }, { ...place, ...size })).toBe(0);
      }
  });
});

describe('walls', () => {
  const hexagon = [0, 1, 2, 3, 4, 5].map((at) => ({
    x: 40 * Math.cos((at * Math.PI) / 3),
    y: 40 * Math.sin((at * Math.PI) / 3),
  }));
  const ruin: Prism = { id: 'r', corners: hexagon, height: 70, wall: 'bricks', isRuined: true, seed: 3 };

  it('look outwards', () => {
    const looks = wallsOf(ruin, 0).map(({ from, to }) => front(from, to, 0));
    // The second wall is the one towards the viewer, the fifth the one behind.
    expect(looks[1]).toBeCloseTo(1);
    expect(looks[4]).toBeCloseTo(-1);
  });

  it('of a ruin are low towards the viewer from every side', () => {
    for (let turn = 0; turn < 360; turn += 30) {
      const heights = hexagon.map((corner, at) => {
        const angle = Math.atan2(corner.y, corner.x) + (turn * Math.PI) / 180;
        return { towards: Math.sin(angle), height: ruinHeight(ruin, at, turn) };
      });
      const sorted = heights.sort((a, b) => a.towards - b.towards);
      expect(sorted[0]!.height).toBeGreaterThan(2 * sorted[5]!.height);
    }
  });

  it('throw a shadow to the lower right', () => {
    const shadow = castShadow(hexagon, 70);
    expect(Math.max(...shadow.map(({ x }) => x))).toBeGreaterThan(60);
    expect(Math.min(...shadow.map(({ x }) => x))).toBeCloseTo(-40);
  });
});

describe('dice', () => {
  it('come to rest with the first face towards the viewer', () => {
    for (const sides of [6, 20] as const) {
      const [last] = faces(sides, [0.3, 1, 0.2], 0).slice(-1);
      expect(last?.number).toBe(0);
      expect(last?.looks).toBeCloseTo(1);
      expect(faces(sides, [0.3, 1, 0.2], 2).length).toBeLessThan(sides);
    }
  });
});

describe('boxes', () => {
  const one = { x: 0, y: 0, width: 10, height: 10 };
  it('are joined and compared', () => {
    expect(union(one, { x: 5, y: 5, width: 10, height: 10 })).toEqual({ x: 0, y: 0, width: 15, height: 15 });
    expect(overlaps(one, { x: 11, y: 0, width: 5, height: 5 })).toBe(false);
    expect(covered(one, { x: 5, y: 0, width: 10, height: 10 })).toBeCloseTo(0.5);
  });
});

describe('dice', () => {
  it('lie in front of everybody whom they must not cover', () => {
    const eyes = new Eyes({ ...CAMERA, turn: 0 }, WINDOW, 1);
    const at = { x: 500, y: 400 };
    expect(inFront(eyes, { at, front: 50 })).toEqual({ x: 500, y: 450 });
    expect(inFront(eyes, { at, front: 50, clear: [{ x: 520, y: 380 }] })).toEqual({ x: 500, y: 450 });
    expect(inFront(eyes, { at, front: 50, clear: [{ x: 520, y: 460 }] })).toEqual({ x: 500, y: 510 });
  });
});
