import { expect } from '@playwright/test';
import { expectAccessible, isAsked, resign, result } from './steps';
import { test } from './test';

test('a recovery code sets a new password, and works only once', async ({ page, browser }) => {
  const name = `Eve ${Date.now() % 1_000_000}`;
  await page.goto('/me');
  const register = page.getByRole('form', { name: 'Register' });
  await register.getByLabel('Name').fill(name);
  await register.getByLabel('Password').fill('correct horse');
  await register.getByRole('button').click();
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Recovery codes' });
  await form.getByLabel('Password').fill('correct horse');
  await form.getByRole('button').click();
  const codes = page.getByTestId('recovery-codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await expectAccessible(page, 'recovery codes');

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  for (const isFirst of [true, false]) {
    await phone.context().clearCookies();
    await phone.goto('/me');
    await phone.getByText('Forgot your password?').click();
    await phone.locator('#recover-name').fill(name);
    await phone.getByLabel('Recovery code').fill(code.toUpperCase());
    await phone.getByLabel('New password').fill('battery staple');
    await phone.getByRole('button', { name: 'Set password' }).click();
    if (isFirst) await expect(phone.getByRole('heading', { level: 1 })).toHaveText(name);
    else await expect(phone.getByRole('alert')).toContainText('Each code works once');
  }
  // The first device is signed out.
  await page.reload();
  await expect(register).toBeVisible();
});

test('the profile shows ratings over time and the record against each opponent', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('rated').check();
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  await resign(page);
  await expect(result(page)).toHaveText('You lost', { timeout: 30_000 });
  // The match is rated a moment later.
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/me/results')).json()))
    .toContain('"rating"');
  await page.goto('/me');
  const results = page.getByTestId('results');
  await expect(results.getByText('Rating in Gunslingers')).toBeVisible();
  await expect(results.getByRole('rowheader', { name: 'Computer' })).toBeVisible();
  await results.getByText('As a table').click();
  await expect(results.getByRole('columnheader', { name: 'Rating' })).toBeVisible();
  await expectAccessible(page, 'results');
});
