// How the people of the street stand on the screen: where, how large, which way they look and how they aim.

import type { Camera, Spot } from './camera';
import { project } from './camera';
import { castOf, MUZZLE } from './cast';
import type { Place } from './places';
import type { Slinger } from './scene';

export interface Stance {
  slinger: Slinger;
  /** Where the feet are. */
  feet: Spot;
  /** The height of the drawing. */
  height: number;
  /** 1 looks to the right, -1 to the left. */
  facing: 1 | -1;
  /** By how much the arm is turned, in degrees clockwise for somebody who looks to the right. */
  aim: number;
  muzzle: Spot;
  chest: Spot;
}

/** A drawing is 160 units high, with the feet at 150; on the sheet that is as much. */
const DRAWING = { width: 120, height: 160, feet: 150, chest: 75 };
const ON_SHEET = 300;
/** Further up or down, an arm would leave the body. */
const AIM_MOST = 36;

export function stancesOf(slingers: Slinger[], places: Place[], camera: Camera): Stance[] {
  const spots = slingers.map((_, at) => project(camera, places[at]?.feet ?? { x: 0, y: 0 }));
  const heightAt = (at: number) => ON_SHEET * (spots[at]?.scale ?? 1);
  const chestAt = (at: number): Spot => ({
    x: spots[at]?.x ?? 0,
    y: (spots[at]?.y ?? 0) - ((DRAWING.feet - DRAWING.chest) / DRAWING.height) * heightAt(at),
  });
  return slingers.map((slinger, at): Stance => {
    const feet = spots[at] ?? { x: 0, y: 0 };
    const unit = heightAt(at) / DRAWING.height;
    const target = slinger.target === null ? -1 : slingers.findIndex(({ seat }) => seat === slinger.target);
    const looksTo = target < 0 ? camera.width / 2 + 1 : (spots[target]?.x ?? 0);
    const facing = looksTo >= feet.x ? 1 : -1;
    const { shoulder: joint } = castOf(slinger.seat);
    const shoulder = {
      x: feet.x + facing * (joint.x - DRAWING.width / 2) * unit,
      y: feet.y - (DRAWING.feet - joint.y) * unit,
    };
    const aim = target < 0 ? 0 : angle(shoulder, chestAt(target));
    const turned = (aim * Math.PI) / 180;
    const muzzle = {
      x: shoulder.x + facing * unit * (MUZZLE.along * Math.cos(turned) + MUZZLE.above * Math.sin(turned)),
      y: shoulder.y + unit * (MUZZLE.along * Math.sin(turned) - MUZZLE.above * Math.cos(turned)),
    };
    return { slinger, feet, height: heightAt(at), facing, aim, muzzle, chest: chestAt(at) };
  });
}

function angle(from: Spot, to: Spot): number {
  const degrees = (Math.atan2(to.y - from.y, Math.abs(to.x - from.x)) * 180) / Math.PI;
  return Math.max(-AIM_MOST, Math.min(AIM_MOST, degrees));
}

/** The dotted line from a gun to a chest, beside the line of somebody who aims back. Name plates do not hide it. */
export function aimLine(from: Spot, to: Spot): { from: Spot; to: Spot } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [clear, aside] = [Math.min(26, length / 4), 7];
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const on = (far: number) => ({
    x: from.x + along.x * far - along.y * aside,
    y: from.y + along.y * far + along.x * aside,
  });
  return { from: on(clear), to: on(length - clear) };
}
