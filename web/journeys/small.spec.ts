import { expect, type Page } from '@playwright/test';
import { createShort, isAsked, resign, result } from './steps';
import { test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Everything needed lies inside the window, whatever its size. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** Where the chosen answer is read. */
const CHOSEN = '.dock .answer, .dock [role=radio][aria-checked=true]';

for (const game of ['gunslingers', 'commandos', 'champions', 'wizards', 'fighters']) {
  test(`question, answer and button of ${game} are seen without scrolling`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByTestId(`play-${game}`).tap();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await isAsked(page);
      await page.getByTestId('option').first().tap();
      // On an upright phone a few short answers are in the dock, and the chosen one is marked there.
      await expect(visible(page, CHOSEN)).toBeVisible();
      for (const part of [
        '.dock',
        '#confirm',
        '.dock .question',
        CHOSEN,
        '.board',
        'header',
        '[aria-label="Tabs"]',
      ])
        await expect.poll(() => isInside(page, part), { message: `${part} at ${size.width}` }).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        size.height,
      );
    }
  });
}

const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();

const isInside = (page: Page, selector: string) =>
  visible(page, selector).evaluate((one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    return height > 0 && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  });

test('on a phone, the verdict is read first and leads to what can be done now', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await createShort(page, 'bot:learner');
  await isAsked(page);
  await resign(page);
  await expect(result(page)).toHaveText('You lost');
  await page.reload();
  await expect(result(page)).toBeInViewport();
  for (const name of ['Rematch', 'Share', 'Replay', 'All games'])
    await expect(
      page.getByRole('button', { name }).or(page.getByRole('link', { name })).first(),
    ).toBeVisible();
  const box = await page.locator('.bill').boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  // The table can be looked at, and the result again.
  await page.getByRole('button', { name: 'Look at the table' }).tap();
  await expect(result(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Result' }).tap();
  await expect(result(page)).toBeVisible();
});
