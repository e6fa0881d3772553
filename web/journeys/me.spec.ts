import { expect } from '@playwright/test';
import { expectAccessible } from './steps';
import { test } from './test';

test('an account from its first day to its last', async ({ page }) => {
  const name = `Ada ${Date.now() % 1_000_000}`;
  const [password, next] = ['correct horse', 'battery staple'];
  await page.goto('/');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expectAccessible(page, 'a stranger');

  await page.getByLabel('My name at the table').fill('Somebody new');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It is used from your next match on.')).toBeVisible();

  const register = page.getByRole('form', { name: 'Register' });
  await register.getByLabel('Name').fill(name);
  await register.getByLabel('Password').fill(password);
  await register.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // A token is shown once.
  await page.getByLabel('What it is for').fill('my bot');
  await page.getByLabel('Valid for').selectOption('30');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const token = await page.getByTestId('token').innerText();
  expect(token).toMatch(/^duello_/);
  await expectAccessible(page, 'an account');
  const asked = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(((await asked.json()) as { name: string }).name).toBe(name);
  await page.reload();
  await expect(page.getByText('my bot')).toBeVisible();
  await expect(page.getByTestId('token')).toHaveCount(0);

  const change = page.getByRole('form', { name: 'Change the password' });
  await change.getByLabel('Old password').fill('something else');
  await change.getByLabel('New password').fill(next);
  await change.getByRole('button').click();
  await expect(change.getByRole('alert')).toBeVisible();
  await change.getByLabel('Old password').fill(password);
  await change.getByRole('button').click();
  await expect(page.getByText('one token stays valid')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke my bot' }).click();
  await expect(page.getByText('my bot')).toHaveCount(0);
  expect(
    (await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status(),
  ).toBe(401);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  const login = page.getByRole('form', { name: 'Log in' });
  await login.getByLabel('Name').fill(name);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button').click();
  await expect(login.getByRole('alert')).toBeVisible();
  await login.getByLabel('Password').fill(next);
  await login.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByRole('region', { name: 'Log out or delete the account' }).getByLabel('Password').fill(next);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Register' })).toBeVisible();
});

test('a browser that is logged in elsewhere is logged out from here', async ({ page, browser }) => {
  const [name, password] = [`Bea ${Date.now() % 1_000_000}`, 'correct horse'];
  await page.goto('/me');
  const register = page.getByRole('form', { name: 'Register' });
  await register.getByLabel('Name').fill(name);
  await register.getByLabel('Password').fill(password);
  await register.getByRole('button').click();
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem')).toHaveText([/this browser/]);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/me');
  const login = other.getByRole('form', { name: 'Log in' });
  await login.getByLabel('Name').fill(name);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button').click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'two sessions');
  await sessions.getByRole('button', { name: /^Log out / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other.getByRole('form', { name: 'Log in' })).toBeVisible();
});
