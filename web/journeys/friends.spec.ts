import { expect, type Page } from '@playwright/test';
import { createShort, isAsked, openTab, person, result } from './steps';
import { test } from './test';

test('two friends by an invitation, who talk and change their minds', async ({ browser }) => {
  const [host, guest] = [await person(browser), await person(browser)];
  await createShort(host, 'invite');
  const link = await host.getByTestId('link').inputValue();
  await expect(host.getByRole('img', { name: /QR/ })).toBeVisible();

  await guest.goto(link);
  await guest.getByTestId('sit').click();
  await isAsked(guest);
  // The match has begun for the host without a reload, and the used invitation is gone from the address.
  await isAsked(host);
  expect(guest.url()).not.toContain('#');

  // Sealed until both have answered; until then one may think again, and the other learns nothing.
  await host.getByRole('radio', { name: 'Barricade' }).click();
  await host.getByTestId('confirm').click();
  await expect(host.getByText('You chose: Barricade')).toBeVisible();
  await expect(guest.getByText('You chose')).toBeHidden();
  await host.getByRole('button', { name: 'Change answer' }).click();
  await host.getByRole('radio', { name: 'Rifle' }).click();
  await host.getByTestId('confirm').click();
  await expect(host.getByText('You chose: Rifle')).toBeVisible();

  await openTab(guest, 'chat');
  await guest.getByLabel('Message').fill('Make my day');
  await guest.getByRole('button', { name: 'Send' }).click();
  // Whoever has the chat folded sees that there is something to read.
  await expect(host.getByTestId('tab-chat')).toContainText('1');
  await openTab(host, 'chat');
  await expect(host.getByText('Make my day')).toBeVisible();

  // The guest reloads in the middle of it, and reloading meets the rifle.
  await guest.reload();
  await answer(guest, 'Reloading');
  await expect(result(host)).toHaveText('You won', { timeout: 30_000 });
  await expect(result(guest)).toHaveText('You lost');
});

test('a table that waits keeps its link through a reload, and goes on by itself when the friend comes', async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
  const [here, there] = await Promise.all([browser.newContext(phone), browser.newContext(phone)]);
  const [host, guest] = [await here.newPage(), await there.newPage()];
  await createShort(host, 'invite');
  const link = host.getByTestId('link');
  const before = await link.inputValue();
  await host.reload();
  await expect(link).toHaveValue(before);
  await expect(host.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(host.getByRole('status')).toBeVisible();
  await expect(host.getByTestId('option')).toHaveCount(0);

  await guest.goto(before);
  await guest.getByTestId('sit').click();
  // Nobody has pressed anything at the host's table.
  expect(await isAsked(host)).toBe(true);
  await expect(link).toBeHidden();
  await expect(host.getByRole('img', { name: /QR/ })).toBeHidden();
  await Promise.all([here.close(), there.close()]);
});

/** Puts the page into the background or the foreground: a browser without a window has no other tabs to look at. */
async function look(page: Page, isHere: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isHere);
}

test('friends see their names, and a player in another tab is called without being told what happened', async ({
  browser,
}) => {
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [host, guest] = [await here.newPage(), await there.newPage()];
  await host.request.post('/api/me', { data: { name: 'Ann' } });
  await guest.request.post('/api/me', { data: { name: 'Bob' } });
  await guest.addInitScript(() => {
    const shown: string[] = [];
    class Fake {
      static permission = 'default';
      static requestPermission = async () => (Fake.permission = 'granted');
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Fake, shown });
  });
  await createShort(host, 'invite');
  await guest.goto(await host.getByTestId('link').inputValue());
  await guest.getByTestId('sit').click();
  await isAsked(guest);
  await expect(guest.getByRole('list', { name: 'Seats' })).toContainText('Ann');

  await guest.getByTestId('menu').click();
  await guest.getByTestId('notify').check();
  await guest.keyboard.press('Escape');
  await answer(guest, 'Barricade');
  await look(guest, false);
  const lines = guest.getByRole('log', { name: 'What happened' }).locator('p');
  const before = await lines.count();
  await answer(host, 'Barricade');
  await expect(guest).toHaveTitle(/^\(1\) Your turn/);
  expect(await guest.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)).toEqual([
    'Your turn',
  ]);
  expect(await lines.count()).toBe(before);

  await look(guest, true);
  await expect(guest).toHaveTitle(/^Your turn/, { timeout: 30_000 });
  await expect(lines.filter({ hasText: 'Ann' }).first()).toBeAttached();
  await Promise.all([here.close(), there.close()]);
});

async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).click();
  await page.getByTestId('confirm').click();
}

test('two at one screen never see each other’s card', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await createShort(page, 'me');
  await page.getByTestId('take').click();
  await answer(page, 'Rifle');
  // While the screen changes hands there is no board and no log.
  await expect(page.getByRole('heading', { name: 'Dusty Dolores is next' })).toBeVisible();
  await expect(page.getByTestId('option')).toHaveCount(0);
  await expect(page.getByRole('log')).toHaveCount(0);
  await page.getByTestId('take').click();
  await expect(page.getByText('You chose')).toBeHidden();
  await answer(page, 'Reloading');
  await expect(result(page)).toContainText('Sundown Sal won', { timeout: 30_000 });
});

test('a player who reads the rules when the friend sits down is called to the table', async ({ browser }) => {
  const [host, guest] = [await person(browser), await person(browser)];
  await createShort(host, 'invite');
  const link = await host.getByTestId('link').inputValue();
  await host.goto('/rules');
  await guest.goto(link);
  await guest.getByTestId('sit').click();
  await expect(host.getByTestId('begun')).toContainText('Your match has begun: Gunslingers');
  await host.getByTestId('begun-sit').click();
  expect(await isAsked(host)).toBe(true);
  await expect(host.getByTestId('begun')).toHaveCount(0);
});
