// The keyboard at a table: numbers pick, Enter confirms, Escape takes back, space skips a scene.

import { tick } from 'svelte';
import type { Director } from '../director/director.svelte';
import type { Asking } from './asking.svelte';

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('dialog, [role=dialog]');

const isTyping = (target: EventTarget | null): boolean =>
  isInDialog(target) || (target instanceof Element && !!target.closest('input, textarea, select'));

/** Whether a key press belongs to the element that has the focus. */
const isPressing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !!target.closest('button, a, summary, [role=button], [role=radio], [tabindex="0"]');

/** Handles a key press that no element has handled. `close` closes the panel beside the board, if one is open. */
export function onTableKey(
  event: KeyboardEvent,
  asking: Asking,
  director: Director,
  close: () => boolean = () => false,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  // Also from within the panel, such as from the field of the chat.
  if (event.key === 'Escape' && !isInDialog(event.target) && close()) return event.preventDefault();
  if (isTyping(event.target)) return;
  if (director.isOn) {
    if (event.key !== ' ' || isPressing(event.target)) return;
    event.preventDefault();
    director.skip();
  } else if (asking.isChoosing) answerByKey(event, asking);
}

function answerByKey(event: KeyboardEvent, asking: Asking): void {
  if (/^[1-9]$/.test(event.key)) {
    const option = asking.candidates[Number(event.key) - 1];
    if (!option) return;
    event.preventDefault();
    void asking.pick(option.action);
    void tick().then(focusPicked);
  } else if (event.key === 'Escape' && asking.picked !== null) asking.undo();
  else if (event.key === 'Enter' && !isPressing(event.target)) void asking.confirm();
}

/** Arrows go on from the picked option, where a list is open. */
const focusPicked = (): void =>
  document.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus({ preventScroll: true });

/** Moves within a list of options by arrows; Enter confirms. Returns the place to go to. */
export function stepByKey(event: KeyboardEvent, at: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  const step = steps[event.key];
  if (step === undefined || !count) return null;
  event.preventDefault();
  // From nowhere, down leads to the first and up to the last.
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}
