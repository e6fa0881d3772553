import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { isAsked } from './steps';

const LOOKS = ['light', 'dark', 'contrast'] as const;

/** All that axe finds, in all looks. */
async function check(page: Page, name: string): Promise<void> {
  for (const look of LOOKS) {
    await page.getByLabel('Appearance').selectOption(look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`);
    expect(found, `${name} in ${look}`).toEqual([]);
  }
}

test('home', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-gunslingers').waitFor();
  await check(page, 'home');
});

test('a drawn table', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  await page.getByRole('radio', { name: 'Barricade' }).click();
  await page.getByRole('button', { name: 'Clause GU-102' }).click();
  await page.getByRole('complementary').getByText('3 Colt').waitFor();
  await check(page, 'table');
});

test('a table with a field', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-champions').click();
  await isAsked(page);
  await check(page, 'plain table');
});

test('an invitation, a new match and the rules', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('invite-gunslingers').click();
  await page.getByTestId('link').waitFor();
  await check(page, 'invitation');
  await page.goto('/new/wizards');
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await check(page, 'new match');
  await page.goto('/rules/gunslingers#GU-208');
  await page.getByText('One may point only').waitFor();
  await check(page, 'rules');
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
  await page.getByLabel('Suchen').fill('barricade rifle');
  await expect(page.getByRole('status')).toHaveText(/^(ein Paragraph|\d+ Paragraphen)$/);
  for (const clause of await page.locator('article p').allInnerTexts()) expect(clause).toMatch(/barricade/i);
});
