// Which modules come with the page itself: everything that `main.ts` imports, directly or not, except by `import()`.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']*)'/gm;

/** A file that an import names, as the bundler finds it. */
function find(path: string): string | null {
  const names = [path, `${path}.ts`, join(path, 'index.ts')];
  return names.find((name) => existsSync(name) && statSync(name).isFile()) ?? null;
}

/** The source of every module of the first load, by path. */
export function firstLoad(start = 'src/main.ts'): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path) || !/\.(ts|svelte)$/.test(path)) continue;
    const code = readFileSync(path, 'utf8');
    found.set(path, code);
    for (const [, name] of code.matchAll(IMPORT)) {
      const next = find(join(dirname(path), name!.replace(/\?.*/, '')));
      if (next) waiting.push(next);
    }
  }
  return found;
}
