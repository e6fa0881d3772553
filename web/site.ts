// The page for a static host: the referee's module and the server's answers that never change go into the folder, and a
// service worker keeps everything for offline use. `make site` puts the files into `site/` first.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FROM = 'site';
const hash = (parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 10);
};

interface File {
  name: string;
  bytes: Uint8Array;
}

function filesIn(folder: string): File[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = all.map((one) => join(one.parentPath, one.name)).sort();
  return files.map((path) => ({ name: path.slice(folder.length + 1), bytes: readFileSync(path) }));
}

/** Where the page finds the module and the data; the names change with the content. */
export function siteFiles(): { define: Record<string, string>; files: File[] } {
  const module = readFileSync(join(FROM, 'duello.wasm'));
  const data = filesIn(join(FROM, 'data'));
  const at = `assets/duello-${hash([module])}.wasm`;
  const folder = `assets/data-${hash(data.map(({ bytes }) => bytes))}`;
  return {
    define: { __MODULE__: JSON.stringify(at), __DATA__: JSON.stringify(folder) },
    files: [
      { name: at, bytes: module },
      ...data.map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes })),
    ],
  };
}

/** Writes the files, the manifest's companions and the service worker. */
export function site(files: File[]): Plugin {
  return {
    name: 'site',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './app.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const extra = filesIn('site-public');
        for (const { name, bytes } of [...files, ...extra])
          this.emitFile({ type: 'asset', fileName: name, source: bytes });
        // Licences and the like need not be there offline.
        const names = Object.keys(bundle).filter((name) => !name.endsWith('.txt') && name !== 'sw.js');
        names.push('icon.svg');
        const all = [...new Set(names)].sort();
        const contents = all.flatMap((name) => {
          const file = bundle[name];
          return [name, file ? (file.type === 'asset' ? file.source : file.code) : ''];
        });
        const worker = readFileSync('src/local/sw.js', 'utf8')
          .replace("'VERSION'", JSON.stringify(hash(contents)))
          .replace('[/* FILES */]', JSON.stringify(['./', ...all.filter((name) => name !== 'index.html')]));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
}
