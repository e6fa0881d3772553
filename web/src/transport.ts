// Who answers the page: a server, or in a static site the page itself. Nothing else in the page tells them apart, except
// where it offers what only a server can do. `sit.ts` does the same for a match.

import { BASE } from './base';

/** Whether the page was built for a static host. */
export const isSite = __SITE__;

/** Sends a request to the API. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (__SITE__) return (await import('./local/api')).answer(path, init);
  return fetch(`${BASE}/api/${path}`, init);
}
