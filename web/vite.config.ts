import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page and the API share an origin when `duello serve` serves both; here a proxy makes it so.
const api = process.env.DUELLO_API ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: api, ws: true } };

// The same policy as the server's, so that what it forbids fails here too.
const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; " +
  "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy, headers: { 'content-security-policy': policy } },
  test: { include: ['tests/**/*.test.ts'] },
});
