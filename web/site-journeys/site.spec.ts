// The page from a static host under a prefix: loaded once, then the network is switched off.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { isAsked, openMenu, result } from '../journeys/steps';
import { DUELS } from './duels';
import { playedAgain, verify } from './native';
import { create, downloadRecord, goOffline, playOn, test } from './steps';

test('a puzzle is judged offline, also an answer that nobody has weighed', async ({
  page,
  context,
  host,
}) => {
  await goOffline(page, context, host);
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
    host,
  }) => {
    await goOffline(page, context, host);
    await create(page, host, game);
    await playOn(page, 2);
    const table = page.url();
    await page.reload();
    await expect(page).toHaveURL(table);
    expect(await playOn(page)).toBe(true);
    await expect(result(page)).toBeVisible();
    const file = await downloadRecord(page);
    expect(verify(file)).toContain('every draw recomputed');
    const record = readFileSync(file, 'utf8');
    expect(playedAgain(record)).toBe(record);
  });

test('offline there are lessons, rulebooks, odds, replays and rematches; what needs a server is not offered', async ({
  page,
  context,
  host,
}) => {
  await goOffline(page, context, host);
  await expect(page.getByTestId('invite-gunslingers')).toHaveCount(0);
  await expect(page.getByText('need a server')).toBeVisible();
  await page.goto(`${host.address}#/rules/gunslingers#GU-304`);
  await expect(page.locator('#GU-304')).toBeInViewport();
  await page.goto(`${host.address}#/lab/odds/commandos`);
  await expect(page.locator('main')).toContainText('%');
  await page.goto(`${host.address}#/learn/gunslingers`);
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await expect(page.locator('.board')).toBeVisible();

  await create(page, host, 'gunslingers');
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
