// Who answers the page: a server, or in a static site the page itself. Nothing else in the page tells them apart, except
// where it offers what only a server can do.

import { answer, prepare } from './local/api';

/** Whether the page was built for a static host. */
export const isSite = __SITE__;

/** Sends a request to the API. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return __SITE__ ? answer(path, init) : fetch(`/api/${path}`, init);
}

if (__SITE__) void prepare().catch(() => {});
