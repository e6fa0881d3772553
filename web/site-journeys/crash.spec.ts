// The module with the rules panics: the worker is replaced, and the match continues.

import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { isAsked, result } from '../journeys/steps';
import { playedAgain, verify } from './native';
import { create, downloadRecord, goOffline, playOn, test } from './steps';

/** In all workers of the page, the next request of this kind asks the module for room that it cannot have: it panics. */
async function panicAt(page: Page, request: string): Promise<void> {
  for (const worker of page.workers())
    await worker.evaluate((request) => {
      const encode = TextEncoder.prototype.encode;
      TextEncoder.prototype.encode = function (text = '') {
        const isMeant = text.includes(`"do":"${request}"`);
        return isMeant ? ({ length: 2 ** 31 } as ReturnType<typeof encode>) : encode.call(this, text);
      };
    }, request);
}

async function finish(page: Page): Promise<void> {
  expect(await playOn(page)).toBe(true);
  await expect(result(page)).toBeVisible();
  const file = await downloadRecord(page);
  expect(verify(file)).toContain('every draw recomputed');
  const record = readFileSync(file, 'utf8');
  expect(playedAgain(record)).toBe(record);
}

/** Crashes are reported on the console. */
function countCrashes(page: Page): () => number {
  let crashes = 0;
  page.on('console', (message) => message.text().includes('unreachable') && crashes++);
  return () => crashes;
}

for (const request of ['submit', 'look', 'bot'])
  test(`a match in which the module panics at "${request}" continues, and nothing is lost`, async ({
    page,
    context,
    host,
  }) => {
    const crashes = countCrashes(page);
    await goOffline(page, context, host);
    await create(page, host, 'gunslingers', 'learner', 'goal = 2');
    await playOn(page, 1);
    await isAsked(page);
    await panicAt(page, request);
    await finish(page);
    expect(crashes()).toBeGreaterThan(0);
  });

test('options and hints are there again after a crash', async ({ page, context, host }) => {
  const crashes = countCrashes(page);
  await goOffline(page, context, host);
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await expect(page.getByTestId('take-hint')).toBeVisible();
  await panicAt(page, 'ask');
  await playOn(page, 1);
  await isAsked(page);
  await hint.click();
  await expect(page.getByTestId('take-hint')).toBeVisible();
  expect(crashes()).toBeGreaterThan(0);
});
