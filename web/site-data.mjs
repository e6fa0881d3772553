// Writes the answers of the server that never change, for the page on a static host: games, rulebooks, content,
// puzzles, and questions about odds. `node site-data.mjs DUELLO DIR`

import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

const [duello, folder] = process.argv.slice(2);

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const address = `127.0.0.1:${port}`;
const server = spawn(duello, ['serve', '--listen', address, '--database', 'memory:'], { stdio: 'ignore' });

async function get(path) {
  const response = await fetch(`http://${address}/api/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.text();
}

function put(name, text) {
  const file = join(folder, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const write = async (name, path) => put(name, await get(path));

try {
  for (let tries = 0; ; tries++) {
    if (await fetch(`http://${address}/healthz`).catch(() => null)) break;
    if (tries > 100) throw new Error(`${duello} does not answer at ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  rmSync(folder, { recursive: true, force: true });
  await write('games', 'games');
  await write('puzzles', 'puzzles');
  for (const { game, puzzles } of JSON.parse(await get('puzzles')).games) {
    // One file a game: hundreds of small ones would be slow to keep for offline use.
    const all = [];
    for (let number = 1; number <= puzzles; number++) all.push(await get(`puzzles/${game}/${number}`));
    put(`puzzles/${game}`, `[${all.join(',\n')}]\n`);
  }
  for (const { game } of JSON.parse(await get('games')).games) {
    for (const language of ['en', 'de'])
      await write(`${game}/rules.${language}`, `games/${game}/rules?language=${language}`);
    await write(`${game}/content`, `games/${game}/content`);
    await write(`${game}/odds`, `games/${game}/odds`);
  }
} finally {
  server.kill();
}
