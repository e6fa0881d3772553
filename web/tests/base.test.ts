import { afterEach, expect, it, vi } from 'vitest';

/** The router of a page in which the server has written this base path. */
async function routerAt(written: string, pathname = '/') {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => ({ content: written }) });
  vi.stubGlobal('location', { pathname, hash: '' });
  return import('../src/router');
}
afterEach(() => vi.unstubAllGlobals());

it('puts the base path before every address, and takes it away again', async () => {
  const { addressOf, here, read } = await routerAt('/games/duello/', '/games/duello/rules/wizards');
  expect(addressOf.home()).toBe('/games/duello/');
  expect(addressOf.invitation('m', 's')).toBe('/games/duello/match/m#link=s');
  expect(read(here().path, '')).toEqual({ page: 'rules', game: 'wizards', clause: null });
});

it('is at home also without a final slash', async () => {
  const { here, read } = await routerAt('/duello/', '/duello');
  expect(read(here().path, '')).toEqual({ page: 'home' });
});

it('has no base path where the server has none, and in development', async () => {
  for (const written of ['/', './', '']) {
    const { addressOf, here } = await routerAt(written, '/me');
    expect(addressOf.me()).toBe('/me');
    expect(here().path).toBe('/me');
  }
});
