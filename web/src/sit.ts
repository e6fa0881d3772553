// The way to a match: by a socket to the server, or in a static site to the referee in the page.

import { LocalReferee } from './local/referee';
import type { Listener, Referee } from './referee';
import { RemoteReferee } from './remote';

/** Sits down at a match. */
export function sitDown(match: string, listener: Listener): Referee {
  return __SITE__ ? new LocalReferee(match, listener) : new RemoteReferee(match, listener);
}
