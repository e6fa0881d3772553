// What journeys through the static site have in common.

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { chooseEveryStep, isAsked, writeHouseRules } from '../journeys/steps';
import { test as base } from '../journeys/test';
import { DUELS } from './duels';
import { startHost, type StaticHost } from './host';

/** Every journey has a host of its own, and fails if the page broke the policy that the host sends. */
export const test = base.extend<{ host: StaticHost; policy: void }>({
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    host.server.closeAllConnections();
    host.server.close();
  },
  policy: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await use();
      expect(refused, 'refused by the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Loads the home page, and waits until everything is kept for offline use. */
export async function visit(page: Page, host: StaticHost): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseEveryStep(page);
  await page.goto(host.address);
  await expect(page.getByTestId('play-gunslingers')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

/** Loads the home page once, and takes the network away when everything is kept. */
export async function goOffline(page: Page, context: BrowserContext, host: StaticHost): Promise<void> {
  await visit(page, host);
  await context.setOffline(true);
}

/** Which decision the page asks for. */
export const asked = (page: Page) =>
  page.locator('[data-decision]').evaluateAll((all) => all[0]?.getAttribute('data-decision') ?? null);

/** Picks an option and confirms it. */
export async function answer(page: Page, number = 0): Promise<void> {
  const options = page.getByTestId('option');
  await options.nth(number % (await options.count())).click();
  await page.getByTestId('confirm').click();
}

/** Answers until the match is over, or so many times; true if it is over. */
export async function playOn(page: Page, most = 150): Promise<boolean> {
  for (let turn = 0; turn < most; turn++) {
    if (!(await isAsked(page))) return true;
    const before = await asked(page);
    await answer(page, turn);
    await expect.poll(() => asked(page), { timeout: 30_000 }).not.toBe(before);
  }
  return false;
}

export async function create(
  page: Page,
  host: StaticHost,
  game: string,
  bot = 'learner',
  rules = DUELS[game]!,
): Promise<void> {
  await page.goto(`${host.address}#/new/${game}`);
  await page.getByLabel('Seat 2').selectOption(`bot:${bot}`);
  await writeHouseRules(page, rules);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** The file that a press on this makes the browser save. */
export async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download');
  await press();
  return (await coming).path();
}

export const downloadRecord = (page: Page) =>
  download(page, () => page.getByRole('link', { name: 'Download the record' }).click());

/** The lines of all matches as they are stored on this device, by match. */
export const stored = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const request = indexedDB.open('duello');
    await new Promise((done) => (request.onsuccess = done));
    const lines = request.result.transaction('lines').objectStore('lines');
    const [keys, values] = [lines.getAllKeys(), lines.getAll()];
    await new Promise((done) => (values.onsuccess = done));
    request.result.close();
    const found: Record<string, string[]> = {};
    (keys.result as [string, number][]).forEach(([match], at) =>
      (found[match] ??= []).push(values.result[at] as string),
    );
    return found;
  });
