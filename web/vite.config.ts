import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { boardOf, BOARDS, compressed, contents, FIGURES, figures, groupOf, limited } from './bytes.ts';
import { fonts } from './fonts.ts';

// The page and the API share an origin when `duello serve` serves both; here a proxy makes it so.
const api = process.env.DUELLO_API ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: api, ws: true } };

export default defineConfig({
  plugins: [svelte(), fonts(), contents(), figures(), limited(), compressed()],
  build: {
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
