// Gunslingers on the street: whole duels by mouse, thumb and keys, and cards that stay closed until they are turned.
import { expect, type Page } from '@playwright/test';
import { answered, create, friends, type Duel } from './matches';
import { expectAccessible, isAsked, result } from './steps';
import { test } from './test';

const DUEL: Duel = { game: 'gunslingers', setup: 'goal = 1', onBoard: '[data-card]' };
const ANSWERS_MAX = 120;

const card = (page: Page, name: string) => page.locator(`[data-card=${name}]`);
const confirm = (page: Page) => page.getByTestId('confirm');

/** Plays one card after the other, in the order of the hand, until the match is over. */
async function playByHand(page: Page, press: (at: number) => Promise<void>): Promise<void> {
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn, 'answers').toBeLessThan(ANSWERS_MAX);
    const held = await page.locator('[data-card]:enabled').count();
    await answered(page, () => press(turn % held));
  }
  await expect(result(page)).toBeVisible();
}

test('a whole duel by mouse, on the cards themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, DUEL);
  await playByHand(page, async (at) => {
    await page.locator('[data-card]:enabled').nth(at).click();
    await confirm(page).click();
  });
  // The moment that decided it can be seen again, and leads back to the verdict.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByTestId('watch-again').click();
  await expect(result(page)).toBeHidden();
  await page.getByTestId('skip').click();
  await expect(result(page)).toBeVisible();
});

test('a whole duel by thumb', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage();
  await create(page, DUEL);
  await playByHand(page, async (at) => {
    await page.locator('[data-card]:enabled').nth(at).tap();
    await confirm(page).tap();
  });
});

test('a whole duel by keyboard, on the cards themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, DUEL);
  await playByHand(page, async (at) => {
    await page.locator('[data-card]:enabled').nth(at).focus();
    await page.keyboard.press('Enter');
    await confirm(page).focus();
    await page.keyboard.press('Enter');
  });
});

/** Notes for every frame of a scene whether a card lies open and what the page has told; runs in the page. */
function watchStreet(): void {
  const seen: { isOpen: boolean; words: string }[] = [];
  const look = () => {
    const isOpen = !!document.querySelector('[data-testid=laid-open]');
    seen.push({ isOpen, words: document.body.innerText });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { seen });
}

test('no card is open before it is turned, and nothing tells it earlier', async ({ page }) => {
  await create(page, DUEL);
  await isAsked(page);
  await page.evaluate(watchStreet);
  await card(page, 'colt').click();
  await confirm(page).click();
  const frames = () =>
    page.evaluate(() => (window as unknown as { seen: { isOpen: boolean; words: string }[] }).seen);
  await expect
    .poll(async () => (await frames()).some(({ isOpen }) => isOpen), { timeout: 30_000 })
    .toBe(true);
  const seen = await frames();
  const opened = seen.findIndex(({ isOpen }) => isOpen);
  const drawn = seen.findIndex(({ words }) => words.includes('Draw!'));
  expect(drawn, 'the call').toBeGreaterThan(0);
  expect(opened, 'cards turn after the call').toBeGreaterThan(drawn);
  for (const { words } of seen.slice(0, opened)) {
    expect(words).not.toContain('Revealed');
    // Sentences of the log: the odds of the answer say "nobody falls" before anything happens.
    expect(words).not.toMatch(/misses|hits|falls\./);
  }
});

test('somebody else’s laid card is not in the page until it is turned over', async ({ browser }) => {
  const [host, guest] = await friends(browser, DUEL);
  await isAsked(host.page);
  await card(host.page, 'rifle').click();
  await confirm(host.page).click();
  const laid = guest.page.locator('[data-testid=laid][data-seat="0"]');
  await expect(laid).toBeVisible();
  expect(await laid.innerHTML()).not.toMatch(/rifle/i);
  await Promise.all([host.context.close(), guest.context.close()]);
});

test('with three, a target is picked on the street', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/new/gunslingers');
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('3');
  for (const seat of ['Seat 2', 'Seat 3']) await page.getByLabel(seat).selectOption('bot:learner');
  await page.getByRole('button', { name: 'Begin' }).click();
  await isAsked(page);
  await answered(page, async () => {
    await card(page, 'colt').click();
    await confirm(page).click();
  });
  const target = page.getByTestId('target');
  await expect(target.or(page.getByRole('radio', { name: /Draw/ })).first()).toBeVisible({ timeout: 30_000 });
  if (!(await target.count())) await answered(page, () => confirm(page).click());
  await expect(target).toHaveCount(2);
  await target.first().focus();
  await page.keyboard.press('Enter');
  await expect(target.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(confirm(page)).toBeEnabled();
});

test('the drawings', async ({ page }) => {
  await page.goto('/lab/figures/gunslingers');
  await expect(page.getByTestId('drawings').locator('li')).toHaveCount(48);
  await expectAccessible(page, 'the drawings');
});
