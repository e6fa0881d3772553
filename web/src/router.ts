// Addresses of the page. The server answers every one of them with the same file. A static host has no such rule, so
// there the whole address stands behind a `#`: `#/rules/wizards#WI-101` instead of `/rules/wizards#WI-101`.

import { BASE } from './base';

export type Route =
  | { page: 'home' }
  | { page: 'create'; game: string }
  | { page: 'match'; match: string; link: string | null }
  /** Without a game: all rulebooks. */
  | { page: 'rules'; game: string | null; clause: string | null }
  | { page: 'replay'; match: string; place: string }
  | { page: 'dice'; match: string | null }
  | { page: 'lab'; room: string | null; game: string | null; asked: string }
  | { page: 'me' }
  | { page: 'moderation' }
  | { page: 'learn'; game: string }
  | { page: 'lessons' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; number: number }
  | { page: 'lost' };

/** Which page an address means. What comes after `#` never reaches a server, so invitations travel there. */
export function read(path: string, hash: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const after = decode(hash.replace(/^#/, ''));
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  const later = readLater(parts, hash.replace(/^#/, ''));
  if (later) return later;
  if (second === undefined || parts.length > 2) return { page: 'lost' };
  if (first === 'new') return { page: 'create', game: second };
  if (first === 'match') {
    const link = after.startsWith('link=') ? after.slice('link='.length) : null;
    return { page: 'match', match: second, link: link || null };
  }
  if (first === 'rules') return { page: 'rules', game: second, clause: after || null };
  if (first === 'learn') return { page: 'learn', game: second };
  return { page: 'lost' };
}

const ROOMS = ['odds', 'matchups', 'solution', 'leaders', 'figures'];

/** Addresses of what comes after a match and beside it. */
function readLater([first, second, third, ...more]: string[], hash: string): Route | null {
  if (more.length) return null;
  if (first === 'match' && second && third === 'replay')
    return { page: 'replay', match: second, place: hash };
  if (first === 'match' && second && third === 'dice') return { page: 'dice', match: second };
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'moderation' && !second) return { page: 'moderation' };
  if (first === 'learn' && !second) return { page: 'lessons' };
  if (first === 'rules' && !second) return { page: 'rules', game: null, clause: null };
  if (first === 'puzzles' && !second) return { page: 'puzzles' };
  if (first === 'puzzles' && second && /^[1-9]\d{0,5}$/.test(third ?? ''))
    return { page: 'puzzle', game: second, number: Number(third) };
  if (first !== 'lab') return null;
  if (second === 'dice' && !third) return { page: 'dice', match: null };
  if (second && !ROOMS.includes(second)) return null;
  return { page: 'lab', room: second ?? null, game: third ?? null, asked: hash };
}

/** A part of an address; one that nobody wrote properly stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const shown = (address: string) => (__SITE__ ? `#${address}` : BASE + address);

/** Where the page is: the path, and what comes after its `#`. */
export function here(): { path: string; hash: string } {
  if (!__SITE__) return { path: location.pathname.slice(BASE.length), hash: location.hash };
  const [, path = '/', hash = ''] = /^#(\/[^#]*)(#.*)?$/.exec(location.hash) ?? [];
  return { path, hash };
}

export const addressOf = {
  home: () => shown('/'),
  create: (game: string) => shown(`/new/${encodeURIComponent(game)}`),
  match: (match: string) => shown(`/match/${encodeURIComponent(match)}`),
  invitation: (match: string, link: string) => `${addressOf.match(match)}#link=${encodeURIComponent(link)}`,
  learn: (game: string) => shown(`/learn/${encodeURIComponent(game)}`),
  lessons: () => shown('/learn'),
  puzzles: () => shown('/puzzles'),
  puzzle: (game: string, number: number) => shown(`/puzzles/${encodeURIComponent(game)}/${number}`),
  books: () => shown('/rules'),
  rules: (game: string, clause?: string) =>
    shown(`/rules/${encodeURIComponent(game)}${clause ? `#${encodeURIComponent(clause)}` : ''}`),
  /** A step is an entry of the record; a decision is found among them. */
  replay: (match: string, place?: { step: number } | { decision: number }) => {
    const [[kind, number] = []] = Object.entries(place ?? {});
    return `${addressOf.match(match)}/replay${kind ? `#${kind}=${number}` : ''}`;
  },
  dice: (match: string | null) => (match === null ? shown('/lab/dice') : `${addressOf.match(match)}/dice`),
  lab: (room?: string, game?: string) =>
    shown(['/lab', room, game && encodeURIComponent(game)].filter(Boolean).join('/')),
  me: () => shown('/me'),
  moderation: () => shown('/moderation'),
};

/** Goes to an address of this page. */
export function go(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Goes to a place on the page that is shown. */
export function goToPlace(id: string): void {
  location.hash = __SITE__ ? `${here().path}#${id}` : id;
}

/** Lets plain links move within the page; clicks that ask for a new tab are the browser's. */
export function onLinkClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (__SITE__) return onSiteClick(event, link);
  if (!link.pathname.startsWith(`${BASE}/`) || link.pathname.startsWith(`${BASE}/api/`)) return;
  // A link to a place on the same page is the browser's, so that it scrolls and focuses.
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.hash);
  scrollTo(0, 0);
}

/** In a static site a link to a place on the page must not replace the address of the page. */
function onSiteClick(event: MouseEvent, link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  if (!address.startsWith('#')) return;
  event.preventDefault();
  if (address.startsWith('#/')) {
    go(address);
    return scrollTo(0, 0);
  }
  const place = document.getElementById(decode(address.slice(1)));
  if (link.classList.contains('skip')) return place?.focus();
  goToPlace(address.slice(1));
  place?.scrollIntoView();
}
