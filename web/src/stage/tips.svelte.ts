// Says what something is, beside it: a pointer that rests on it asks, a finger that rests on it, or the focus.

import type { Box } from './eyes';
import { besides, sizeOf } from './tip';

/** A pointer that only passes asks nothing, in milliseconds. */
const LINGER = 420;

interface Around {
  host: () => HTMLElement | undefined;
  /** What may be pressed next should stay in sight. */
  others: () => Element[];
}

export class Tips {
  shown = $state.raw<{ text: string; x: number; y: number } | null>(null);
  private lingering: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: Around) {}

  explain = (target: Element | null): void => {
    const host = this.around.host();
    const about = target?.closest('[data-tip]');
    const text = about?.getAttribute('data-tip');
    if (!about || !text || !host) {
      this.shown = null;
      return;
    }
    const here = host.getBoundingClientRect();
    const boxOf = (element: Element): Box => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left - here.left, y: top - here.top, width, height };
    };
    const others = this.around.others().filter((one) => one !== about);
    this.shown = { text, ...besides(boxOf(about), sizeOf(text), others.map(boxOf), here) };
  };

  /** Somebody looks at something, or at nothing any more. */
  look(target: Element | null, after = LINGER): void {
    this.hush();
    if (target) this.lingering = setTimeout(() => this.explain(target), after);
  }

  hush = (): void => {
    clearTimeout(this.lingering);
    this.shown = null;
  };
}
