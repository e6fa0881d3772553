// The current player: name, password, tokens, ratings.

import { BASE } from '../base';
import { call } from '../lobby';
import type {
  EndedSessions,
  Leaderboard,
  Me,
  NewToken,
  PasswordChanged,
  Player,
  RecoveryCodes,
  Results,
  RevokedToken,
  SessionList,
  TokenList,
} from '../wire';

export type { Leader, Me, Session, Token } from '../wire';

const at = encodeURIComponent;

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes of the session happen one after the other. Some of them come with a new cookie: one that arrived after logging
 * out would log the player in again.
 */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = last.then(change);
  last = done.catch(() => {});
  return done;
}

export const people = {
  me: () => call<Me>('me'),
  rename: (name: string) => call<Player>('me', { name }),
  register: (name: string, password: string) => inTurn(() => call<Player>('account', { name, password })),
  logIn: (name: string, password: string) => inTurn(() => call<Player>('session', { name, password })),
  logOut: (everywhere: boolean) =>
    inTurn(() => call<Me>(`session?everywhere=${everywhere}`, undefined, 'DELETE')),
  /** The result has the number of tokens, which stay valid. */
  changePassword: (old: string, next: string) =>
    inTurn(() => call<PasswordChanged>('account/password', { old, new: next })),
  makeRecoveryCodes: (password: string) =>
    inTurn(() => call<RecoveryCodes>('account/recovery', { password })),
  recover: (name: string, code: string, password: string) =>
    inTurn(() => call<Player>('account/recover', { name, code, password })),
  /** Ratings over time, and the record against each opponent. */
  results: () => call<Results>('me/results'),
  tokens: async () => (await call<TokenList>('me/tokens')).tokens,
  /** Only this result contains the token itself. */
  makeToken: (name: string, days: number | null) =>
    call<NewToken>('me/tokens', days === null ? { name } : { name, days }),
  revoke: (id: string) => call<RevokedToken>(`me/tokens/${at(id)}`, undefined, 'DELETE'),
  sessions: async () => (await call<SessionList>('me/sessions')).sessions,
  endSession: (id: string) => call<EndedSessions>(`me/sessions/${at(id)}`, undefined, 'DELETE'),
  endOtherSessions: () => call<EndedSessions>('me/sessions', undefined, 'DELETE'),
  forget: (password: string | null) => call<Me>('me', password === null ? {} : { password }, 'DELETE'),
  exportAddress: `${BASE}/api/me/export`,
  leaders: async (game: string) => (await call<Leaderboard>(`leaderboards/${at(game)}?limit=50`)).leaders,
};

export const PASSWORD = { least: 8, most: 128 };
export const NAME_MOST = 30;
