// Markers and cards are dragged by mouse or finger onto a step; a press without a move stays a press.

/** So far a hand may tremble, in pixels. */
const TREMBLE = 8;

export interface Dragged {
  isOn: boolean;
  /** Dropped on the step with this number. */
  ondrop: (step: number) => void;
}

export function draggable(
  node: HTMLElement,
  given: Dragged,
): { update: (next: Dragged) => void; destroy: () => void } {
  let dragged = given;
  let from: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let isPast = false;

  const stepAt = (event: PointerEvent): HTMLElement | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-step]') ?? null;
  const mark = (over: HTMLElement | null) => {
    for (const one of document.querySelectorAll('[data-step].over')) one.classList.remove('over');
    over?.classList.add('over');
  };

  function forget() {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  }

  function down(event: PointerEvent) {
    if (!dragged.isOn || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    isPast = false;
    // A quick hand has left the element before it is heard of there.
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!ghost && Math.hypot(dx, dy) < TREMBLE) return;
    ghost ??= lift(node);
    ghost.style.transform = `translate(${dx}px,${dy}px) rotate(-4deg)`;
    mark(stepAt(event));
  }
  function up(event: PointerEvent) {
    forget();
    if (ghost && event.type === 'pointerup') {
      const step = stepAt(event)?.dataset.step;
      if (step !== undefined) dragged.ondrop(Number(step));
      isPast = true;
    }
    ghost?.remove();
    [ghost, from] = [null, null];
    mark(null);
  }
  // The click that ends a drag presses nothing.
  function click(event: MouseEvent) {
    if (!isPast) return;
    isPast = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, { capture: true });
  return {
    update: (next) => (dragged = next),
    destroy() {
      forget();
      ghost?.remove();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}

/** A copy under the pointer. */
function lift(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
    opacity: '0.9',
  });
  node.parentElement?.append(copy);
  return copy;
}
