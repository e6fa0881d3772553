import { expect, type Page } from '@playwright/test';
import { create } from './matches';
import { createShort, isAsked, resign, result } from './steps';
import { test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The figures that are seen, and how wide the smallest of them is. */
const seen = (page: Page) =>
  page.locator('.scene').evaluate((scene) => {
    const frame = scene.getBoundingClientRect();
    const boxes = [...scene.querySelectorAll('.figure')].map((one) => one.getBoundingClientRect());
    const within = boxes.filter(
      ({ left, right, top, bottom }) =>
        left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom,
    );
    return {
      count: within.length,
      least: Math.min(...within.map(({ width, height }) => Math.min(width, height))),
    };
  });

const SETUPS = {
  wizards: '',
};

for (const [game, setup] of Object.entries(SETUPS)) {
  test(`on a phone, the board of ${game} begins where something happens`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await create(page, { game, setup, onBoard: '' });
    await isAsked(page);
    const all = page.getByRole('button', { name: 'Show everything' });
    const back = page.getByRole('button', { name: 'Where it happens' });
    await expect(all).toBeVisible();
    await expect(back).toBeHidden();
    // A thumb finds somebody.
    await expect.poll(async () => (await seen(page)).count).toBeGreaterThan(0);
    const near = await seen(page);
    expect(near.least).toBeGreaterThanOrEqual(24);

    await all.tap();
    await expect(all).toBeHidden();
    const far = await seen(page);
    expect(far.count).toBeGreaterThan(near.count);
    expect(far.least).toBeLessThan(near.least);

    await back.tap();
    await expect(all).toBeVisible();
    await expect.poll(async () => (await seen(page)).least).toBeCloseTo(near.least, 1);
  });
}

/** Everything needed lies inside the window, whatever its size. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

for (const game of ['gunslingers', 'commandos', 'champions', 'wizards', 'fighters']) {
  test(`question, answer and button of ${game} are seen without scrolling`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByTestId(`play-${game}`).tap();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await isAsked(page);
      await page.getByTestId('option').first().tap();
      await expect(page.locator('.dock .answer')).toBeVisible();
      for (const part of [
        '.dock',
        '#confirm',
        '.dock .question',
        '.dock .answer',
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

const isInside = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
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
