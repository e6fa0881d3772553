// The service worker, and whether it has a newer version of the page.

export const update = $state<{ waiting: ServiceWorker | null }>({ waiting: null });

let wantsReload = false;

export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wantsReload) location.reload();
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

/** Takes the new version and loads the page again. */
export function takeUpdate(): void {
  wantsReload = true;
  update.waiting?.postMessage('update');
}
