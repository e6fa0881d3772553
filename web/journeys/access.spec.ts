import { expect } from '@playwright/test';
import { expectNoViolation, isAsked, openTab } from './steps';
import { test } from './test';

test('home', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-gunslingers').waitFor();
  await expectNoViolation(page, 'home');
});

test('a drawn table', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  await page.getByRole('radio', { name: 'Barricade' }).click();
  await openTab(page, 'log');
  await page.getByRole('button', { name: 'Clause GU-102' }).click();
  await page.getByRole('complementary').getByText('3 Colt').waitFor();
  await expectNoViolation(page, 'table');
});

test('a table with a field', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-champions').click();
  await isAsked(page);
  await expectNoViolation(page, 'plain table');
});

test('an invitation, a new match and the rules', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('invite-gunslingers').click();
  await page.getByTestId('link').waitFor();
  await expectNoViolation(page, 'invitation');
  await page.goto('/new/wizards');
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await expectNoViolation(page, 'new match');
  await page.goto('/rules/gunslingers#GU-208');
  await page.getByText('A player must point at another').waitFor();
  await expectNoViolation(page, 'rules');
});

test('nothing is wider than an upright phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const isNarrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  for (const path of ['/', '/new/gunslingers', '/rules/gunslingers']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await isNarrow(), path).toBe(true);
  }
  await page.goto('/');
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  expect(await isNarrow(), 'table').toBe(true);
});

test('the rulebook is searched, in German too', async ({ page }) => {
  await page.goto('/rules/gunslingers');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'So wird gespielt' })).toBeVisible();
  await page.getByLabel('Suchen').fill('barrikade gewehr');
  await expect(page.getByRole('status')).toHaveText(/^(ein Paragraph|\d+ Paragraphen)$/);
  const found = page.locator('article .found');
  await expect(found.first()).toBeVisible();
  for (const clause of await found.allInnerTexts()) expect(clause).toMatch(/barrikade/i);
  // What was found leads to its place in the book.
  await page.getByRole('link', { name: 'GU-304' }).first().click();
  await expect(page.locator('tr', { has: page.locator('#GU-304.here') })).toBeInViewport();
});

test('from a clause one goes to those that it names, and back', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-champions').click();
  await openTab(page, 'log');
  await page.getByRole('button', { name: 'Clause CH-401' }).click();
  const panel = page.getByRole('complementary', { name: '§ CH-401' });
  await panel.getByRole('link', { name: 'CH-102' }).click();
  await expect(page.getByRole('complementary', { name: '§ CH-102' })).toContainText('preset');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(panel).toBeVisible();
});
