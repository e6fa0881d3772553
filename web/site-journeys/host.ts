// A plain file server under a prefix, as a static host is one: no rules for unknown addresses, no types but the usual.

import { createReadStream, statSync } from 'node:fs';
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
}

export async function startHost(): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === PREFIX ? 'index.html' : normalize(pathname.slice(PREFIX.length));
    const path = join(FOLDER, name);
    const isFile = pathname.startsWith(PREFIX) && !!statSync(path, { throwIfNoEntry: false })?.isFile();
    if (!isFile) return void response.writeHead(404).end('not found');
    response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}${PREFIX}`, server };
}
