// A plain file server under a prefix, as a static host is one: no rules for unknown addresses, no types but the usual.
// It sends the policy of docs/site.md, so that what is written there is known to work.

import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const FOLDER = 'dist-site';
const PREFIX = '/games/duello/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
};

export interface StaticHost {
  address: string;
  server: Server;
  /** Puts another version of the site there. */
  publish(version: string): void;
}

const POLICY = /^Content-Security-Policy: (.+)$/m.exec(readFileSync('../docs/site.md', 'utf8'))?.[1];

/** The files that differ between two versions: the page says which one it is, and the service worker has another name. */
function changed(name: string, version: string): string | null {
  const text = () => readFileSync(join(FOLDER, name), 'utf8');
  if (name === 'index.html') return text().replace('<html', `<html data-version="${version}"`);
  if (name === 'sw.js') return text().replace(/(const VERSION = ")/, `$1${version}-`);
  return null;
}

export async function startHost(): Promise<StaticHost> {
  let version = '';
  if (!POLICY) throw new Error('docs/site.md has no policy');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === PREFIX ? 'index.html' : normalize(pathname.slice(PREFIX.length));
    const path = join(FOLDER, name);
    const isFile = pathname.startsWith(PREFIX) && !!statSync(path, { throwIfNoEntry: false })?.isFile();
    if (!isFile) return void response.writeHead(404).end('not found');
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    const other = version && changed(name, version);
    if (other) response.end(other);
    else createReadStream(path).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}${PREFIX}`,
    server,
    publish: (next) => (version = next),
  };
}
