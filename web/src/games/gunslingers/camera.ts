// How the street is seen. The sheet, houses and cards are drawn by the browser in 3D; people, name plates and lines are
// flat and sharp, and this finds their places on the screen.

export interface Spot {
  x: number;
  y: number;
}

/** The printed sheet, in its own pixels. */
export const SHEET = { width: 1200, height: 900 };
/** Where the backdrop stands on the sheet. */
export const HORIZON = 64;

export interface Camera {
  width: number;
  height: number;
  /** The eye's distance from the screen. */
  perspective: number;
  /** Where the lines of the street meet, from the top of the screen. */
  eye: number;
  tilt: number;
  /** How the sheet is moved before it is seen. */
  up: number;
  near: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far down the screen the horizon lies; above it there is room for the backdrop and a curtain. */
const HORIZON_AT = 0.36;

/** A camera that shows the whole street on a screen of any shape; on a narrow one the nearest houses stand outside. */
export function fitCamera(width: number, height: number): Camera {
  const isNarrow = width < height * 1.25;
  const perspective = isNarrow ? 1250 : 1500;
  const eye = height * 0.04;
  // How wide the near edge of the sheet is on the screen.
  const edge = isNarrow ? Math.max(width * 1.75, height * 1.3) : Math.max(width * 0.9, height * 1.9);
  const seen = (tilt: number): Camera => {
    const enlarged = edge / SHEET.width;
    const half = SHEET.height / 2;
    const near = perspective * (1 - 1 / enlarged) - half * Math.sin(radians(tilt));
    const bottom = half + half * Math.cos(radians(tilt));
    const up = eye + (height * 1.01 - eye) / enlarged - bottom;
    return { width, height, perspective, eye, tilt, up, near };
  };
  // The steeper the view, the lower the horizon.
  let [low, high] = [20, 84];
  for (let tries = 0; tries < 24; tries++) {
    const middle = (low + high) / 2;
    const isLow = project(seen(middle), { x: SHEET.width / 2, y: HORIZON }).y > height * HORIZON_AT;
    if (isLow) high = middle;
    else low = middle;
  }
  return seen(low);
}

/** Where a spot of the sheet is on the screen, and how large things are there. */
export function project(camera: Camera, spot: Spot): Spot & { scale: number } {
  const across = spot.x - SHEET.width / 2;
  const along = spot.y - SHEET.height / 2;
  const angle = radians(camera.tilt);
  const down = SHEET.height / 2 + along * Math.cos(angle) + camera.up;
  const scale = camera.perspective / (camera.perspective - (along * Math.sin(angle) + camera.near));
  return { x: camera.width / 2 + across * scale, y: camera.eye + (down - camera.eye) * scale, scale };
}
