// Hands on the stage: one finger or the mouse drags, two fingers or the wheel zoom and turn, the right button tilts.

import type { Point } from './camera';
import type { Operator } from './operator.svelte';

/** How far a finger may tremble and still press, in pixels. */
const TREMBLE = 7;
/** How long a finger must rest to ask what something is, in milliseconds. */
const LONG = 480;
/** Degrees for a pixel. */
const SWING = 0.35;

interface Hands {
  operator: Operator;
  /** A finger has rested on something. */
  onlong: (target: Element) => void;
  onbegin: () => void;
}

/** Listens to the hands on an element; returns what ends it. */
export function listen(host: HTMLElement, { operator, onlong, onbegin }: Hands): () => void {
  const fingers = new Map<number, Point>();
  let pressed: Point | null = null;
  let isDragging = false;
  let isSwinging = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const here = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent) {
    if ((event.target as Element).closest('[data-still]')) return;
    fingers.set(event.pointerId, here(event));
    pressed = here(event);
    isDragging = false;
    isSwinging = event.button === 2 || event.shiftKey;
    const target = event.target as Element;
    clearTimeout(rest);
    if (event.pointerType === 'touch' && fingers.size === 1)
      rest = setTimeout(() => {
        isDragging = true;
        onlong(target);
      }, LONG);
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before || !pressed) return;
    const now = here(event);
    if (!isDragging && Math.hypot(now.x - pressed.x, now.y - pressed.y) < TREMBLE) return;
    clearTimeout(rest);
    if (!isDragging) {
      isDragging = true;
      host.setPointerCapture(event.pointerId);
      onbegin();
    }
    if (fingers.size === 2) pinch(event.pointerId, before, now);
    else if (isSwinging) operator.swing((before.x - now.x) * SWING, (now.y - before.y) * -SWING);
    else operator.drag(before, now);
    fingers.set(event.pointerId, now);
  }

  /** Two fingers: apart is nearer, about each other is a turn, both along is a drag. */
  function pinch(moved: number, before: Point, now: Point) {
    const [, other] = [...fingers].find(([id]) => id !== moved)!;
    const [was, is] = [
      { x: before.x - other.x, y: before.y - other.y },
      { x: now.x - other.x, y: now.y - other.y },
    ];
    const middle = (point: Point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    const angle = Math.atan2(is.y, is.x) - Math.atan2(was.y, was.x);
    operator.zoom(Math.hypot(is.x, is.y) / Math.max(1, Math.hypot(was.x, was.y)), middle(now));
    operator.swing((Math.atan2(Math.sin(angle), Math.cos(angle)) * 180) / Math.PI, 0);
    operator.drag(middle(before), middle(now));
  }

  function up(event: PointerEvent) {
    clearTimeout(rest);
    fingers.delete(event.pointerId);
    if (!fingers.size) pressed = null;
  }

  /** The press that ends a drag is no answer. */
  function click(event: MouseEvent) {
    if (!isDragging) return;
    isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  }

  function wheel(event: WheelEvent) {
    if ((event.target as Element).closest('[data-still]')) return;
    event.preventDefault();
    onbegin();
    operator.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), here(event));
  }

  const menu = (event: Event) => event.preventDefault();
  host.addEventListener('pointerdown', down);
  host.addEventListener('pointermove', move);
  host.addEventListener('pointerup', up);
  host.addEventListener('pointercancel', up);
  host.addEventListener('click', click, true);
  host.addEventListener('wheel', wheel, { passive: false });
  host.addEventListener('contextmenu', menu);
  return () => {
    clearTimeout(rest);
    host.removeEventListener('pointerdown', down);
    host.removeEventListener('pointermove', move);
    host.removeEventListener('pointerup', up);
    host.removeEventListener('pointercancel', up);
    host.removeEventListener('click', click, true);
    host.removeEventListener('wheel', wheel);
    host.removeEventListener('contextmenu', menu);
  };
}

/** What a key does to the camera; false where it does nothing. */
export function steer(operator: Operator, key: string): boolean {
  const keys: Record<string, () => void> = {
    '+': () => operator.step({ zoom: 1.25 }),
    '=': () => operator.step({ zoom: 1.25 }),
    '-': () => operator.step({ zoom: 0.8 }),
    q: () => operator.step({ turn: 15 }),
    e: () => operator.step({ turn: -15 }),
    r: () => operator.step({ tilt: 8 }),
    f: () => operator.step({ tilt: -8 }),
    v: () => operator.flatten(),
    '0': () => operator.reset(),
    ArrowLeft: () => operator.step({ x: -80 }),
    ArrowRight: () => operator.step({ x: 80 }),
    ArrowUp: () => operator.step({ y: -80 }),
    ArrowDown: () => operator.step({ y: 80 }),
  };
  const act = keys[key];
  act?.();
  return act !== undefined;
}
