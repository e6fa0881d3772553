// Keeps the whole site for offline use. The build fills in the version and the list of files. A new version waits until
// the player accepts it; until then the old files are served, so that a match is never played with two versions.

const VERSION = 'VERSION';
const FILES = [/* FILES */];
const CACHE = `duello-${VERSION}`;

addEventListener('install', (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fetched)));
});

addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('duello-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(clean());
});

addEventListener('message', (event) => {
  if (event.data === 'update') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
    return kept ?? fetch(request);
  };
  event.respondWith(answer());
});
