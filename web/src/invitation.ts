// The address that somebody on another device can open.

import { BASE } from './base';
import { lobby } from './lobby';
import type { Addresses } from './wire';

/** Where the page can be reached, the best address first, without a final slash. */
export interface Reach {
  addresses: string[];
  /** Whether they can be opened on this computer only. */
  isHereOnly: boolean;
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Where others reach the page that this browser has opened at `origin` (with `base` before its paths). */
export function reachOf(known: Addresses, origin: string, base: string): Reach {
  const opened = origin + base;
  if (known.public) return { addresses: [known.public], isHereOnly: false };
  if (!LOOPBACK.test(new URL(origin).hostname)) return { addresses: [opened], isHereOnly: false };
  if (known.network.length) return { addresses: known.network, isHereOnly: false };
  return { addresses: [opened], isHereOnly: true };
}

let asked: Promise<Reach> | undefined;

/** Asks the server where others reach the page; once, the answer hardly changes. */
export function reach(): Promise<Reach> {
  const unknown = { public: null, network: [] };
  asked ??= lobby.addresses().then(
    (known) => reachOf(known, location.origin, BASE),
    () => reachOf(unknown, location.origin, BASE),
  );
  return asked;
}

/** Where the server has to listen to be reached by others, at the port that this browser has found it at. */
export const listenAt = ({ port, protocol }: Pick<Location, 'port' | 'protocol'>): string =>
  `0.0.0.0:${port || (protocol === 'https:' ? 443 : 80)}`;

/** A page of this server, as others open it whose way to the server is `reached`. */
export const wholeAddress = (reached: string, address: string): string =>
  reached + address.slice(BASE.length);

/** The address of a page to send to somebody. */
export async function shareable(address: string): Promise<string> {
  // A static site is at one address only.
  if (__SITE__) return new URL(address, location.href).href;
  const { addresses } = await reach();
  return wholeAddress(addresses[0] ?? location.origin, address);
}
