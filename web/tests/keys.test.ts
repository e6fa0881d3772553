import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Director } from '../src/director/director.svelte';
import type { Asking } from '../src/table/asking.svelte';
import { onTableKey } from '../src/table/keys';

/** Enough of an element for what the keys ask of it. */
class FakeElement {
  constructor(private within: string) {}
  closest = (selector: string): boolean => selector.split(', ').includes(this.within);
}

const press = (key: string, within = 'div') => {
  const event = { key, target: new FakeElement(within), defaultPrevented: false, preventDefault: vi.fn() };
  const asking = { isChoosing: true, picked: 'laid', undo: vi.fn(), confirm: vi.fn(), candidates: [] };
  const send = (close?: () => boolean) =>
    onTableKey(
      event as unknown as KeyboardEvent,
      asking as unknown as Asking,
      { isOn: false } as Director,
      close,
    );
  return { event, asking, send };
};

beforeEach(() => void vi.stubGlobal('Element', FakeElement));

describe('Escape at a table', () => {
  it('closes an open panel and does nothing else, also from a field in it', () => {
    for (const within of ['div', 'input']) {
      const { event, asking, send } = press('Escape', within);
      send(() => true);
      expect(asking.undo).not.toHaveBeenCalled();
      expect(event.preventDefault).toHaveBeenCalledOnce();
    }
  });

  it('takes the choice back where no panel is open', () => {
    const { asking, send } = press('Escape');
    send(() => false);
    expect(asking.undo).toHaveBeenCalledOnce();
  });

  it('belongs to a dialog that has the focus', () => {
    const { asking, send } = press('Escape', '[role=dialog]');
    const close = vi.fn(() => true);
    send(close);
    expect([close.mock.calls.length, asking.undo.mock.calls.length]).toEqual([0, 0]);
  });
});
