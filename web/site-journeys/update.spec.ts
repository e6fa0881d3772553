// A new version of the site, and installing it.

import { expect, type Page } from '@playwright/test';
import { isAsked } from '../journeys/steps';
import { create, playOn, test, visit } from './steps';

const versionOf = (page: Page) => page.locator('html').getAttribute('data-version');

/** The browser has fetched the new version, which waits. */
const isWaiting = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting), {
      timeout: 30_000,
    })
    .toBe(true);

test('a new version is told between matches only, and taken when the player accepts it', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host);
  await create(page, host, 'commandos');
  await playOn(page, 1);
  host.publish('second');
  await page.reload();
  await isAsked(page);
  await isWaiting(page);
  const update = page.getByTestId('update');
  await expect(update).toHaveCount(0);
  expect(await versionOf(page)).toBeNull();
  await playOn(page, 1);

  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.goto(host.address);
  await other.getByTestId('update').click();
  // The match in the first tab keeps its version.
  await expect(other.getByText('while a match is open in another tab')).toBeVisible();
  expect(await versionOf(other)).toBeNull();
  await playOn(page, 1);

  const table = page.url();
  await page.goto(host.address);
  await expect(update).toBeVisible();
  await page.goto(`${host.address}#/puzzles/commandos/1`);
  await expect(page.getByTestId('puzzle-bar')).toBeVisible();
  await expect(update).toHaveCount(0);
  await page.goto(host.address);
  await update.click();
  for (const tab of [page, other]) {
    await expect.poll(() => versionOf(tab)).toBe('second');
    await expect(tab.getByTestId('play-gunslingers')).toBeVisible();
    await expect(tab.getByTestId('update')).toHaveCount(0);
  }
  // The match is continued with the new version.
  await context.setOffline(true);
  await page.goto(table);
  await playOn(page, 1);
});

test('the first visit does not load the page twice', async ({ page, host }) => {
  let loads = 0;
  page.on('load', () => loads++);
  await visit(page, host);
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  expect(loads).toBe(1);
});

test('the site can be installed: Chromium finds no fault in the manifest, and the icons have their sizes', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window of a test is an incognito one, which never offers to install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data!) as { start_url: string; icons: { src: string; sizes: string }[] };
  expect(new URL(manifest.start_url, host.address).href).toBe(host.address);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons,
  );
  manifest.icons.forEach((icon, at) => icon.sizes === 'any' || expect(sizes[at]).toBe(icon.sizes));
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});
