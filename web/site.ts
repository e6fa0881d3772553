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
        const added = [...files, ...filesIn('site-public')];
        for (const { name, bytes } of added) this.emitFile({ type: 'asset', fileName: name, source: bytes });
        const built = Object.values(bundle).map((file) => {
          return { name: file.fileName, bytes: file.type === 'asset' ? file.source : file.code };
        });
        // Licences need not be there offline. Emitted files may be in the bundle already.
        const all = new Map([...built, ...added].map(({ name, bytes }) => [name, bytes]));
        const names = [...all.keys()].filter((name) => !name.endsWith('.txt')).sort();
        const contents = names.flatMap((name) => [name, all.get(name)!]);
        const worker = readFileSync('src/local/sw.js', 'utf8')
          .replace("'VERSION'", JSON.stringify(hash(contents)))
          .replace(
            '[/* FILES */]',
            JSON.stringify(['./', 'icon.svg', ...names.filter((name) => name !== 'index.html')]),
          );
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
}
