// People find each other, play for a rating, and notice when somebody leaves.

import { expect, type Browser, type Page } from '@playwright/test';
import { createShort, isAsked, person, resign, result } from './steps';
import { test } from './test';

async function visitor(browser: Browser): Promise<Page> {
  const page = await person(browser);
  await page.goto('/');
  return page;
}

test('a rated match by one click changes the rating, and the table says so', async ({ browser }) => {
  const page = await visitor(browser);
  await page.getByTestId('rated').check();
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  await expect(page.getByTestId('stakes')).toHaveText('Rated');
  await resign(page);
  await expect(result(page)).toHaveText('You lost');
  await expect(page.getByTestId('rating-changes')).toContainText(/Your rating\s+1500 → 1\d\d\d \(−\d+\)/);
  // The switch is remembered; without it a match is for practice.
  await page.goto('/');
  await expect(page.getByTestId('rated')).toBeChecked();
  await page.getByTestId('rated').uncheck();
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  await expect(page.getByTestId('stakes')).toHaveText('Practice');
  await page.context().close();
});

test('four people are paired two by two, one of them called from a match against the computer', async ({
  browser,
}) => {
  const [ann, bob, cat, dan] = await Promise.all([1, 2, 3, 4].map(() => visitor(browser)));
  if (!ann || !bob || !cat || !dan) throw new Error('four pages were opened');
  await ann.getByTestId('seek-gunslingers').click();
  await expect(ann.getByTestId('pairing')).toContainText('Looking for an opponent');
  // Ann plays the computer meanwhile, and others see that somebody waits.
  await ann.getByTestId('play-commandos').click();
  await expect(ann).toHaveURL(/match/);
  await bob.reload();
  await expect(bob.getByTestId('seek-gunslingers')).toContainText('1 waiting');
  // Cat wants another game, and is not paired with Bob.
  await cat.getByTestId('seek-champions').click();
  await bob.getByTestId('seek-gunslingers').click();
  const tables: string[] = [];
  for (const page of [ann, bob]) {
    await page.getByTestId('pairing-sit').click({ timeout: 30_000 });
    expect(await isAsked(page)).toBe(true);
    await expect(page.getByTestId('pairing')).toBeHidden();
    tables.push(page.url());
  }
  expect(tables[0]).toBe(tables[1]);
  await expect(cat.getByTestId('pairing-sit')).toBeHidden();
  // Dan changes his mind, and then wants what Cat wants.
  await dan.getByTestId('seek-wizards').click();
  await dan.getByTestId('pairing-stop').click();
  await expect(dan.getByTestId('pairing')).toBeHidden();
  await dan.getByTestId('seek-champions').click();
  for (const page of [cat, dan]) await page.getByTestId('pairing-sit').click({ timeout: 30_000 });
  await expect(dan).toHaveURL(cat.url());
  await Promise.all([ann, bob, cat, dan].map((page) => page.context().close()));
});

test('a closed tab is away, not thinking, and the win waits to be claimed', async ({ browser }) => {
  const [host, guest] = [await visitor(browser), await visitor(browser)];
  await createShort(host, 'invite');
  await guest.goto(await host.getByTestId('link').inputValue());
  await guest.getByTestId('sit').click();
  await isAsked(host);
  await expect(host.getByTestId('mark-1')).toHaveText('to move');
  await guest.close();
  await expect(host.getByTestId('mark-1')).toHaveText('away', { timeout: 20_000 });
  await expect(host.getByTestId('absent')).toContainText(/You can claim the win in 1:\d\d/);
  await expect(host.getByTestId('claim')).toBeHidden();
  await Promise.all([host, guest].map((page) => page.context().close()));
});
