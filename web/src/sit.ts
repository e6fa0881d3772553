// The referee of a match: a server's, or in a static site the one in the page.

import { LocalReferee } from './local/referee';
import type { Listener, Referee } from './referee';
import { RemoteReferee } from './remote';

/** Sits down at a match. */
export function sitDown(match: string, listener: Listener): Referee {
  return __SITE__ ? new LocalReferee(match, listener) : new RemoteReferee(match, listener);
}
