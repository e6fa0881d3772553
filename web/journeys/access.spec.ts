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

test('all rulebooks are searched at once, by keys', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('heading', { name: 'Rulebooks' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('armour');
  const found = page.locator('#rules-found a');
  await expect(page.locator('#rules-found mark').first()).toHaveText(/armour/i);
  for (const game of ['Commandos', 'Wizards', 'Champions'])
    await expect(found.filter({ hasText: game }).first()).toBeVisible();
  // A clause by its id, opened with Enter.
  await page.getByRole('searchbox').fill('gu-304');
  await expect(found.first()).toContainText('§ GU-304');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rules\/gunslingers#GU-304/);
  await expect(page.locator('tr', { has: page.locator('#GU-304.here') })).toBeInViewport();
  // The same from within a book.
  await page.getByRole('searchbox').fill('dragon');
  await page.getByLabel('in all rulebooks').check();
  await expect(found.filter({ hasText: 'Wizards' }).first()).toBeVisible();
  await expectNoViolation(page, 'search');
});

test('the longest rulebook prints as a booklet of 20 pages', async ({ page }) => {
  await page.goto('/rules/fighters');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'So wird gespielt' }).waitFor();
  const book = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = book.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.length).toBeLessThanOrEqual(20);
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
