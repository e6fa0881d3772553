// The service worker, and whether it has a newer version of the page.

export const update = $state<{
  waiting: ServiceWorker | null;
  /** Whether the player wanted the new version while a match was open in another tab. */
  isBlocked: boolean;
}>({ waiting: null, isBlocked: false });

/** Every tab with a match shares this lock; a new version is taken only by a tab that has it alone. */
const LOCK = 'duello-match';

export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The first version takes over a page that it did not load; only a later one makes a difference.
  let isControlled = !!navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
  const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) update.waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
}

/** Keeps this version, in all tabs, until the returned function is called. */
export function keepVersion(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => released);
  return release;
}

/** Takes the new version in all tabs, which load the page again, unless one of them has a match open. */
export function takeUpdate(): Promise<void> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    update.isBlocked = !lock;
    if (!lock) return;
    update.waiting?.postMessage('update');
    // The page is loaded again before this ends, and no match begins meanwhile.
    await new Promise(() => {});
  });
}
