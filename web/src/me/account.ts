// Who one is: names, passwords, tokens, ratings. The shapes are those of docs/live.md.

import { call } from '../lobby';

export interface Rating {
  rating: number;
  deviation: number;
  matches: number;
  provisional: boolean;
}

export interface Me {
  /** Null for a stranger, who becomes a guest with the first thing he does. */
  player: string | null;
  name?: string;
  guest?: boolean;
  ratings?: Record<string, Rating>;
}

export interface Token {
  id: string;
  name: string;
  created: number;
  /** Null for one that does not end. */
  expires: number | null;
}

export interface Leader extends Rating {
  rank: number;
  name: string;
  bot: boolean;
}

const at = encodeURIComponent;

export const people = {
  me: () => call<Me>('me'),
  rename: (name: string) => call<{ name: string }>('me', { name }),
  register: (name: string, password: string) => call<unknown>('account', { name, password }),
  logIn: (name: string, password: string) => call<unknown>('session', { name, password }),
  logOut: (everywhere: boolean) => call<unknown>(`session?everywhere=${everywhere}`, undefined, 'DELETE'),
  /** Answers how many tokens go on. */
  changePassword: (old: string, next: string) =>
    call<{ tokens?: number }>('account/password', { old, new: next }),
  tokens: async () => (await call<{ tokens: Token[] }>('me/tokens')).tokens,
  /** The only time that a token itself is told. */
  makeToken: (name: string, days: number | null) =>
    call<Token & { token: string }>('me/tokens', days === null ? { name } : { name, days }),
  revoke: (id: string) => call<unknown>(`me/tokens/${at(id)}`, undefined, 'DELETE'),
  forget: (password: string | null) => call<unknown>('me', password === null ? {} : { password }, 'DELETE'),
  exportAddress: '/api/me/export',
  leaders: async (game: string) =>
    (await call<{ leaders: Leader[] }>(`leaderboards/${at(game)}?limit=50`)).leaders,
};

export const PASSWORD = { least: 8, most: 128 };
export const NAME_MOST = 30;
