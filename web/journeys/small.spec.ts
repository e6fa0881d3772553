import { expect, test, type Page } from '@playwright/test';
import { create } from './matches';
import { isAsked } from './steps';

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
  commandos: 'teams = [["infantry", "sniper", "lmg"], ["infantry", "sniper", "lmg"]]',
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
