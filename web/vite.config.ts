import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { boardOf, BOARDS, compressed, contents, FIGURES, figures, groupOf, limited } from './bytes.ts';
import { fonts } from './fonts.ts';
import { previews } from './previews.ts';
import { site, siteFiles } from './site.ts';

// The page and the API share an origin when `duello serve` serves both; here a proxy makes it so.
const api = process.env.DUELLO_API ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: api, ws: true } };

// For a static host, `make site` sets DUELLO_SITE; DUELLO_SITE_SERVER is the address of a server, if there is one.
const isSite = !!process.env.DUELLO_SITE;
const files = isSite ? siteFiles() : { define: { __MODULE__: '""', __DATA__: '""' }, files: [] };
const define = {
  __SITE__: String(isSite),
  __SERVER__: JSON.stringify(process.env.DUELLO_SITE_SERVER ?? ''),
  ...files.define,
};

export default defineConfig({
  // Relative addresses: the server and the static site can be anywhere. `src/base.ts` says how the page finds out where.
  base: './',
  define,
  worker: { format: 'es' },
  plugins: [
    svelte(),
    fonts(),
    contents(),
    figures(),
    limited(),
    // A static host compresses by itself, or not at all.
    ...(isSite ? [site(files.files)] : [previews(), compressed()]),
  ],
  build: {
    outDir: isSite ? 'dist-site' : 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { test: FIGURES, name: groupOf },
            { test: BOARDS, name: boardOf },
          ],
        },
        // Messages of a game are told from its code by their names.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/phrases/')
            ? 'assets/phrases-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
  server: { proxy, fs: { allow: ['..'] } },
  test: { include: ['tests/**/*.test.ts'] },
});
