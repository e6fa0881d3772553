// The storage of the device is full: the match goes on, the player is told and can save the record as a file.

import { expect, type Page } from '@playwright/test';
import { isAsked } from '../journeys/steps';
import { verify } from './native';
import type { StaticHost } from './host';
import { asked, create, download, downloadRecord, goOffline, playOn, stored, test } from './steps';

/** Limits what the site may store, in bytes; null for the browser's own limit. A page that is open may keep some room. */
async function limitStorage(page: Page, host: StaticHost, bytes: number | null): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(host.address).origin,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  });
}

/** Stores notes until not even a small one has room. */
const fillStorage = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('duello');
    await new Promise((done) => (request.onsuccess = done));
    const put = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const writing = request.result.transaction('notes', 'readwrite');
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
        const noise = new Uint8Array(bytes);
        for (let at = 0; at < bytes; at += 65536) crypto.getRandomValues(noise.subarray(at, at + 65536));
        writing.objectStore('notes').put(noise, `filler ${Math.random()}`);
      });
    for (const bytes of [4_000_000, 400_000, 40_000, 4_000, 400, 40]) while (await put(bytes)) continue;
    request.result.close();
  });

const unsaved = (page: Page) => page.getByTestId('unsaved');
const saveUnsaved = (page: Page) => download(page, () => unsaved(page).getByRole('button').click());

test('a match that meets a full storage goes on, is saved as a file, and stored when there is room again', async ({
  page,
  context,
  host,
}) => {
  await limitStorage(page, host, 60_000_000);
  await goOffline(page, context, host);
  await create(page, host, 'commandos');
  await playOn(page, 1);
  await isAsked(page);
  await expect(unsaved(page)).toHaveCount(0);
  const lines = await stored(page);
  await fillStorage(page);
  await playOn(page, 1);
  await expect(unsaved(page)).toBeVisible();
  expect(await stored(page)).toEqual(lines);
  expect(verify(await saveUnsaved(page))).toContain('not over');

  await limitStorage(page, host, null);
  await playOn(page, 1);
  await expect(unsaved(page)).toHaveCount(0);
  await isAsked(page);
  const now = await asked(page);
  await page.reload();
  await isAsked(page);
  expect(await asked(page)).toBe(now);
});

test('matches that were never stored are played to their end, and their records are valid', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await limitStorage(page, host, 1);
  await create(page, host, 'gunslingers', 'learner', 'goal = 2');
  await playOn(page, 1);
  await expect(unsaved(page)).toBeVisible();
  const first = page.url();
  // A second one without room does not touch the first.
  await create(page, host, 'gunslingers');
  expect(await playOn(page)).toBe(true);
  expect(verify(await downloadRecord(page))).toContain('every draw recomputed');
  await page.goto(first);
  expect(await playOn(page)).toBe(true);
  await expect(unsaved(page)).toBeVisible();
  expect(verify(await downloadRecord(page))).toContain('every draw recomputed');
  expect(verify(await saveUnsaved(page))).toContain('every draw recomputed');
});
