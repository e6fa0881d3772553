import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../src/referee';
import { Presses, WAIT } from '../src/table/presses';

const SHOOT = { shoot: 3 };
const MOVE = { move: [1, 2] };

let now = 0;
let picked: Action | null = null;
let sent: Action[] = [];
let presses: Presses;

/** Presses with the mouse or a finger at a place of the window. */
const down = (x = 10, y = 10, pointerType = 'mouse') =>
  presses.onpointerdown({ clientX: x, clientY: y, pointerType, timeStamp: now } as PointerEvent);
const key = (repeat = false) => presses.onkeydown({ key: 'Enter', repeat, timeStamp: now } as KeyboardEvent);
const pass = (ms: number) => (now += ms);
function pick(action: Action) {
  if (JSON.stringify(action) === JSON.stringify(picked)) return;
  picked = action;
  presses.chosen();
}

beforeEach(() => {
  [now, picked, sent] = [10_000, null, []];
  presses = new Presses({ picked: () => picked, pick, confirm: () => sent.push(picked) }, () => now);
});

describe('a second press', () => {
  it('confirms the chosen answer', () => {
    down();
    presses.press(SHOOT);
    expect([picked, sent]).toEqual([SHOOT, []]);
    pass(WAIT);
    down();
    presses.press(SHOOT);
    expect(sent).toEqual([SHOOT]);
  });

  it('confirms by Enter, too', () => {
    key();
    presses.press(SHOOT);
    pass(WAIT);
    key();
    presses.press(SHOOT);
    expect(sent).toEqual([SHOOT]);
  });

  it('on another answer chooses that one', () => {
    down();
    presses.press(SHOOT);
    pass(WAIT);
    down();
    presses.press(MOVE);
    expect([picked, sent]).toEqual([MOVE, []]);
  });

  it('of a double click confirms nothing, nor does a third', () => {
    for (const pause of [0, 150, 150]) {
      pass(pause);
      down();
      presses.press(SHOOT);
    }
    expect(sent).toEqual([]);
  });

  it('of a double click confirms nothing if the page was busy in between', () => {
    down();
    presses.press(SHOOT);
    const timeStamp = now + 100;
    pass(3 * WAIT);
    presses.onpointerdown({ clientX: 10, clientY: 10, pointerType: 'mouse', timeStamp } as PointerEvent);
    presses.press(SHOOT);
    expect(sent).toEqual([]);
  });

  it('counts from when it was made, not from when the referee had answered', () => {
    down();
    presses.press(SHOOT);
    pass(150);
    down();
    pass(2000);
    presses.press(SHOOT);
    expect(sent).toEqual([]);
  });

  it('confirms nothing that has just been chosen by the page', () => {
    pass(WAIT);
    pick(SHOOT);
    pass(100);
    down();
    presses.press(SHOOT);
    expect(sent).toEqual([]);
    pass(WAIT);
    down();
    presses.press(SHOOT);
    expect(sent).toEqual([SHOOT]);
  });

  it('by a key that is held down confirms nothing', () => {
    key();
    presses.press(SHOOT);
    for (let count = 0; count < 3; count++) {
      pass(WAIT);
      key(true);
      presses.press(SHOOT);
    }
    expect(sent).toEqual([]);
  });

  it('on another part of the same answer confirms nothing', () => {
    down();
    presses.press(SHOOT, undefined, 'card');
    pass(WAIT);
    down();
    presses.press(SHOOT, undefined, 'target');
    expect(sent).toEqual([]);
    pass(WAIT);
    down();
    presses.press(SHOOT, undefined, 'target');
    expect(sent).toEqual([SHOOT]);
  });

  it('is the first one on an answer that was chosen by a drag', () => {
    down();
    presses.onpointermove({ clientX: 60, clientY: 10, buttons: 1 } as PointerEvent);
    pick(SHOOT);
    pass(WAIT);
    down();
    presses.press(SHOOT);
    expect(sent).toEqual([]);
    pass(WAIT);
    down();
    presses.press(SHOOT);
    expect(sent).toEqual([SHOOT]);
  });
});

describe('a second press on a place', () => {
  it('confirms where it led', () => {
    down(100, 100);
    expect(presses.again()).toBe(false);
    pick(MOVE);
    pass(WAIT);
    down(101, 100);
    expect(presses.again()).toBe(true);
    expect(sent).toEqual([MOVE]);
  });

  it('chooses another place a little further away, by mouse; a finger is less exact', () => {
    for (const [pointer, isSame] of [
      ['mouse', false],
      ['touch', true],
    ] as const) {
      picked = null;
      pass(WAIT);
      down(100, 100, pointer);
      presses.again();
      pick(MOVE);
      pass(WAIT);
      down(105, 100, pointer);
      expect(presses.again()).toBe(isSame);
      pass(WAIT);
    }
  });

  it('confirms nothing when something else was pressed meanwhile', () => {
    down(100, 100);
    presses.again();
    pick(MOVE);
    pass(WAIT);
    down(300, 100);
    presses.press(SHOOT);
    pass(WAIT);
    down(100, 100);
    expect(presses.again()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('confirms nothing that was chosen in the list meanwhile', () => {
    down(100, 100);
    presses.again();
    pick(MOVE);
    pass(WAIT);
    down(600, 700);
    pick(SHOOT);
    pass(WAIT);
    down(100, 100);
    expect(presses.again()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('of a double click confirms nothing; a later one does', () => {
    down(100, 100);
    presses.again();
    pick(MOVE);
    pass(150);
    down(100, 100);
    expect(presses.again()).toBe(false);
    pass(WAIT);
    down(100, 100);
    expect(presses.again()).toBe(true);
  });
});
