// The pages beside the tables, offline.

import { expect } from '@playwright/test';
import { isAsked } from '../journeys/steps';
import { DUELS } from './duels';
import { goOffline, test } from './steps';

const GAMES = Object.keys(DUELS);

test('every game has its odds and its rulebooks, and there are puzzles', async ({ page, context, host }) => {
  await goOffline(page, context, host);
  for (const game of GAMES) {
    await page.goto(`${host.address}#/lab/odds/${game}`);
    await expect(page.getByTestId('odds-report').getByRole('table').first()).toBeVisible();
    await page.goto(`${host.address}#/rules/${game}`);
    await expect(page.locator('main')).toContainText(/[A-Z]{2}-1\d\d/);
  }
  // Some games have no puzzles.
  await page.goto(`${host.address}#/puzzles`);
  const puzzles = page.locator('[data-testid^=puzzle-]');
  await expect(puzzles.first()).toBeVisible();
  for (const address of await puzzles.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).href),
  )) {
    await page.goto(address);
    await isAsked(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('the solution of gunslingers and the matchups of every game are there', async ({
  page,
  context,
  host,
}) => {
  await goOffline(page, context, host);
  await page.goto(`${host.address}#/lab/solution`);
  await expect(page.getByTestId('solved')).toContainText('I win 50 % of such duels');
  await page.goto(`${host.address}#/lab/matchups`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matchups');
  await expect(page.getByRole('table').first()).toBeVisible();
  // Ratings need a server: the lab says so, or does not lead there.
  await page.goto(`${host.address}#/lab`);
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('main').getByText('Leaderboard')).toHaveCount(0);
});
