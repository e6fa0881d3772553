// The page from a static host under a prefix: loaded once, then the network is switched off.

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { chooseEveryStep, isAsked, openMenu, result, writeHouseRules } from '../journeys/steps';
import { test } from '../journeys/test';
import { DUELS } from './duels';
import { startHost, type StaticHost } from './host';
import { playedAgain, verify } from './native';

let host: StaticHost;
test.beforeAll(async () => {
  host = await startHost();
});
test.afterAll(() => {
  host.server.closeAllConnections();
  host.server.close();
});

/** Loads the home page once, and takes the network away when everything is kept. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseEveryStep(page);
  await page.goto(host.address);
  await expect(page.getByTestId('play-gunslingers')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await context.setOffline(true);
}

/** Answers until the match is over, or so many times; true if it is over. */
async function playOn(page: Page, most = 150): Promise<boolean> {
  for (let turn = 0; turn < most; turn++) {
    if (!(await isAsked(page))) return true;
    const asked = () =>
      page.locator('[data-decision]').evaluateAll((all) => all[0]?.getAttribute('data-decision') ?? null);
    const before = await asked();
    const options = page.getByTestId('option');
    await options.nth(turn % (await options.count())).click();
    await page.getByTestId('confirm').click();
    await expect.poll(asked, { timeout: 30_000 }).not.toBe(before);
  }
  return false;
}

async function create(page: Page, game: string): Promise<void> {
  await page.goto(`${host.address}#/new/${game}`);
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await writeHouseRules(page, DUELS[game]!);
  await page.getByRole('button', { name: 'Begin' }).click();
}

async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  return (await coming).path();
}

test('a puzzle is judged offline, also an answer that nobody has weighed', async ({ page, context }) => {
  await goOffline(page, context);
  await page.goto(`${host.address}#/puzzles`);
  await page.getByTestId('puzzle-fighters').click();
  const bar = page.getByTestId('puzzle-bar');
  await expect(bar).toContainText('Find the best answer', { timeout: 30_000 });
  await isAsked(page);
  await page.getByTestId('option').last().click();
  await page.getByTestId('confirm').click();
  await expect(bar).toContainText(/Solved!|Not the best answer/, { timeout: 60_000 });
  await page.goto(`${host.address}#/puzzles/fighters/99999`);
  await expect(page.getByRole('alert')).toContainText('no puzzle 99999');
});

for (const game of Object.keys(DUELS))
  test(`a match of ${game} against the computer, offline, reloaded, verified and equal to the native one`, async ({
    page,
    context,
  }) => {
    await goOffline(page, context);
    await create(page, game);
    await playOn(page, 2);
    const table = page.url();
    await page.reload();
    await expect(page).toHaveURL(table);
    expect(await playOn(page)).toBe(true);
    await expect(result(page)).toBeVisible();
    const file = await download(page);
    expect(verify(file)).toContain('every draw recomputed');
    const record = readFileSync(file, 'utf8');
    expect(playedAgain(record)).toBe(record);
  });

test('offline there are lessons, rulebooks, odds, replays and rematches; what needs a server is not offered', async ({
  page,
  context,
}) => {
  await goOffline(page, context);
  await expect(page.getByTestId('invite-gunslingers')).toHaveCount(0);
  await expect(page.getByText('need a server')).toBeVisible();
  await page.goto(`${host.address}#/rules/gunslingers#GU-304`);
  await expect(page.locator('#GU-304')).toBeInViewport();
  await page.goto(`${host.address}#/lab/odds/commandos`);
  await expect(page.locator('main')).toContainText('%');
  await page.goto(`${host.address}#/learn/gunslingers`);
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await expect(page.locator('.board')).toBeVisible();

  await create(page, 'gunslingers');
  expect(await playOn(page)).toBe(true);
  await page.getByTestId('replay').click();
  await expect(page.getByTestId('replay-step')).toHaveText(/Step 0 of \d+/);
  await page.goBack();
  const finished = page.url();
  await page.getByTestId('again').click();
  // Until the next match is there the page still shows the result of this one.
  await expect(page).not.toHaveURL(finished);
  expect(await isAsked(page)).toBe(true);
  await openMenu(page);
  await page.goto(host.address);
  await expect(page.getByRole('heading', { name: 'My matches' })).toBeVisible();
});

test('a match that cannot be stored goes on, and its record is offered as a file', async ({
  page,
  context,
}) => {
  await goOffline(page, context);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByTestId('play-gunslingers').click();
  await playOn(page, 1);
  await expect(page.getByTestId('unsaved')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByTestId('unsaved').getByRole('button').click();
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain('"game":"gunslingers"');
  expect(await isAsked(page)).toBe(true);
});
