import { expect, test, type Page } from '@playwright/test';
import { create } from './matches';
import { createShort, isAsked, result } from './steps';

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

/** What lies on top at the middle of an element, once it was scrolled to: itself, unless something covers it. */
const isReachable = (page: Page, name: string) =>
  page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .first()
    .evaluate((one) => {
      one.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return x >= 0 && x + width <= innerWidth && one.contains(top);
    });

test('on a phone, the verdict is read first and leads to what can be done now', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await createShort(page, 'bot:learner');
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn).toBeLessThan(60);
    const decision = page.locator('[data-decision]');
    const before = await decision.getAttribute('data-decision');
    const options = page.getByTestId('option');
    await options.nth(turn % (await options.count())).tap();
    await page.getByTestId('confirm').tap();
    await expect
      .poll(
        async () =>
          (await decision.count()) === 0 || (await decision.getAttribute('data-decision')) !== before,
      )
      .toBe(true);
  }
  const headline = await result(page).innerText();
  await page.reload();
  const verdict = page.locator('p').filter({ hasText: headline }).first();
  await expect(verdict).toBeInViewport();
  // Neither the board nor the result lies over it or over each other.
  const boxes = await Promise.all(
    [verdict, page.locator('.board'), page.locator('section').filter({ has: result(page) })].map((one) =>
      one.boundingBox(),
    ),
  );
  for (const [at, box] of boxes.entries()) {
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    const next = boxes[at + 1];
    if (next) expect(box!.y + box!.height).toBeLessThanOrEqual(next.y);
  }
  for (const name of ['Once more', 'Replay', 'To all games'])
    expect(await isReachable(page, name), name).toBe(true);
  await verdict.getByRole('link').tap();
  await expect(result(page)).toBeInViewport();
});
