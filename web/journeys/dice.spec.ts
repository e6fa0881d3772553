// Dice that nobody can choose: what the browsers commit to, what they reveal, and what the page says about it.

import { expect } from '@playwright/test';
import { createShort, expectAccessible, isAsked, openMenu, person, resign, result } from './steps';
import { test } from './test';

test('the server commits before it knows what the browser adds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/matches(\/|$)/.test(request.url())) return;
    sent.push({
      path: new URL(request.url()).pathname,
      body: request.postDataJSON() as Record<string, unknown>,
    });
  });
  await createShort(page, 'bot:learner');
  expect(await isAsked(page)).toBe(true);
  const match = /match\/([^/?#]+)/.exec(page.url())![1]!;
  expect(sent.map(({ path }) => path)).toEqual(['/api/matches', `/api/matches/${match}/reveal`]);
  expect(sent[0]!.body.entropy).toBeUndefined();
  expect(sent[0]!.body.entropy_commitment).toMatch(/^[0-9a-f]{64}$/);

  // While the match is played, everybody sees what is fixed.
  await openMenu(page);
  const proof = page.getByTestId('dice-proof');
  await proof.getByText('Check the dice').click();
  await expect(proof).toContainText(String(sent[0]!.body.entropy_commitment));
  await expect(proof).toContainText('Committed and revealed.');
  await expectAccessible(page, 'what is fixed of the dice');
  await page.keyboard.press('Escape');

  await resign(page);
  await expect(result(page)).toHaveText('You lost');
  await page.getByText('Check the dice').click();
  await expect(page.getByTestId('share').first()).toContainText(String(sent[1]!.body.entropy));
  await page.goto(`/match/${match}/dice`);
  const verdict = page.getByTestId('verdict');
  await expect(verdict).toContainText('Every die is as promised');
  await expect(verdict).toContainText('before the host knew it');
  await expect(verdict).toContainText('fixed before your browser revealed its own');
  await expect(page.getByTestId('share').nth(1)).toContainText('The computer adds this word in every match.');
  await expectAccessible(page, 'dice with commitments');

  // From the lab, the match is one press away.
  await page.goto('/lab/dice');
  await page.getByTestId('dice-mine').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/match/${match}/dice$`));
  await expect(page.getByRole('heading', { name: 'Every die is as promised' })).toBeVisible();
});

test('a browser that does not reveal is waited for, but only so long, and the check says so', async ({
  browser,
}) => {
  const [host, guest] = [await person(browser), await person(browser)];
  await guest.route('**/reveal', (route) => route.abort());
  await createShort(host, 'invite');
  await guest.goto(await host.getByTestId('link').inputValue());
  await guest.getByTestId('sit').click();
  await expect(host.getByTestId('fixing')).toContainText('Fixing the dice…');
  await expect(host.getByTestId('fixing')).toContainText('Waiting for');
  await expectAccessible(host, 'fixing the dice');
  // The match begins without the share.
  await expect(host.getByTestId('fixing')).toBeHidden({ timeout: 40_000 });
  expect(await isAsked(host)).toBe(true);
  await resign(host);
  await expect(result(host)).toHaveText('You lost');
  await host.goto(host.url().replace(/[?#].*/, '') + '/dice');
  const verdict = host.getByTestId('verdict');
  await expect(verdict).toContainText('Every die is as promised');
  await expect(verdict).toContainText('did not reveal the contribution in time');
});
