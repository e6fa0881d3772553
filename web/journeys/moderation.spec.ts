import { expect, type Page } from '@playwright/test';
import { createShort, expectAccessible, isAsked, openTab, person } from './steps';
import { test } from './test';

/** The account that the server of the journeys has as its moderator. Only this file registers it. */
const MODERATOR = 'Mo the Moderator';

async function logIn(page: Page): Promise<void> {
  const credentials = { name: MODERATOR, password: 'correct horse' };
  const made = await page.request.post('/api/account', { data: credentials });
  // A second try of the journey finds the account.
  if (!made.ok()) await page.request.post('/api/session', { data: credentials });
}

test('a rude guest is reported, muted and banned, and reads why', async ({ browser }) => {
  const [moderator, ann, rude] = await Promise.all([person(browser), person(browser), person(browser)]);
  await logIn(moderator);
  const name = `Rude ${Date.now() % 1_000_000}`;
  await rude.request.post('/api/me', { data: { name } });

  await createShort(ann, 'invite');
  await rude.goto(await ann.getByTestId('link').inputValue());
  await rude.getByTestId('sit').click();
  await isAsked(rude);
  await openTab(rude, 'chat');
  await rude.getByLabel('Message').fill('You are a fool');
  await rude.getByRole('button', { name: 'Send', exact: true }).click();

  await openTab(ann, 'chat');
  await expect(ann.getByText('You are a fool')).toBeVisible();
  await ann.getByText('Report a player').click();
  await expect(ann.getByText(`Report ${name} to the moderators`)).toBeVisible();
  await ann.getByLabel('What happened?').fill('He insults me.');
  await ann.getByRole('button', { name: 'Send report' }).click();
  await expect(ann.getByText('Thank you. The moderators will look at it.')).toBeVisible();

  await moderator.goto('/me');
  await moderator.getByRole('link', { name: 'Moderation' }).click();
  const report = moderator.getByRole('region', { name: `Report about ${name}` });
  await expect(report.getByText('He insults me.')).toBeVisible();
  await expect(report.getByText('You are a fool')).toBeVisible();
  await expectAccessible(moderator, 'moderation');
  await report.getByLabel('Reason').fill('insults');
  await report.getByRole('button', { name: 'Mute' }).click();
  await expect(report.getByText('Muted until')).toBeVisible();

  // The match goes on, in silence.
  await isAsked(rude);
  await openTab(rude, 'chat');
  await rude.getByLabel('Message').fill('And a coward');
  await rude.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(rude.getByText('you can neither chat nor take another name')).toBeVisible();

  await report.getByRole('button', { name: 'Ban' }).click();
  await expect(report.getByText('Banned until')).toBeVisible();
  await expect(rude.getByText('you are banned for 7 more days: insults')).toBeVisible();
  await rude.goto('/me');
  await expect(rude.getByRole('alert')).toContainText(['You are banned until', 'You cannot chat']);

  await report.getByRole('button', { name: 'Close report' }).click();
  await expect(report).toHaveCount(0);
  const banned = moderator.getByRole('region', { name, exact: true });
  await banned.getByRole('button', { name: 'Lift' }).click();
  await expect(banned).toHaveCount(0);
  await rude.goto('/');
  await rude.goto('/me');
  await expect(rude.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rude.getByRole('alert')).toHaveCount(0);
});

test('somebody who is no moderator reads so', async ({ page }) => {
  await page.request.post('/api/me', { data: { name: 'Ann' } });
  await page.goto('/moderation');
  await expect(page.getByRole('alert')).toHaveText('only moderators can do this');
});
