// A second press on the chosen answer confirms it, on every board; a double click does not.
import { expect, type Locator, type Page } from '@playwright/test';
import { isAsked, foldTabs, result, TOO_SOON, writeHouseRules } from './steps';
import { test } from './test';

async function create(page: Page, game: string, setup: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/new/${game}`);
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await writeHouseRules(page, setup);
  await page.getByRole('button', { name: 'Begin' }).click();
  await isAsked(page);
  await foldTabs(page);
}

const decision = (page: Page) => page.locator('[data-decision]');
const number = (page: Page) => decision(page).getAttribute('data-decision');
const isChosen = (page: Page) =>
  expect(page.getByTestId('confirm')).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 });

/** Two presses in quick succession, also on a busy machine. */
const pressTwice = (what: Locator) =>
  what.evaluate(async (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
    for (let press = 0; press < 2; press++) {
      element.dispatchEvent(new PointerEvent('pointerdown', at));
      element.dispatchEvent(new MouseEvent('click', at));
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

/** Presses twice at once, then once more: only that answers. */
async function expectAgain(page: Page, what: Locator, press = () => what.click()): Promise<void> {
  const before = await number(page);
  await pressTwice(what);
  await isChosen(page);
  await page.waitForTimeout(TOO_SOON);
  expect(await number(page)).toBe(before);
  await press();
  await expect(page.locator(`[data-decision="${before}"]`).filter({ visible: true })).toHaveCount(0);
}

test('gunslingers: a card, by mouse and by Enter', async ({ page }) => {
  await create(page, 'gunslingers', 'goal = 5');
  const card = page.locator('[data-card]:enabled').first();
  await expectAgain(page, card);
  if (!(await isAsked(page))) return;
  await expectAgain(page, card, () => card.press('Enter'));
});

test('gunslingers: a card, by thumb', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext(phone)).newPage();
  await create(page, 'gunslingers', 'goal = 5');
  const card = page.locator('[data-card]:enabled').first();
  await expectAgain(page, card, () => card.tap());
});

test('commandos: a figure of one’s own, and a hex', async ({ page }) => {
  await create(page, 'commandos', 'teams = [["sniper", "lmg", "ranger"], ["infantry", "heavy", "ranger"]]');
  const piece = page.locator('.piece[data-option]').first();
  await expectAgain(page, piece, () => piece.click({ position: { x: 8, y: 40 }, force: true }));
  await isAsked(page);
  await foldTabs(page);
  const hex = page.locator('[data-hex]').first();
  await expectAgain(page, hex, () => hex.press('Enter'));
});

test('champions: a card of the Duel', async ({ page }) => {
  await create(page, 'champions', 'preset = "gate"');
  const weapons = await number(page);
  await page.getByRole('radio', { name: 'Great Weapon' }).click();
  await page.getByTestId('confirm').click();
  // The weapons are cards too.
  await expect(page.locator(`[data-decision="${weapons}"]`).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.card[aria-pressed]').first()).toBeVisible();
  await expectAgain(page, page.locator('.card[aria-pressed]').first());
});

test('fighters: the place of a hero', async ({ page }) => {
  // Nobody rolls for the first place: who wins that roll is asked something else first.
  await create(page, 'fighters', 'arena = "pig-and-anchor"\nfirst = 0');
  await page.getByTestId('take-hero').click();
  await expect(page.locator('.spot').first()).toBeVisible();
  const spot = page.locator('.spot').first();
  await expectAgain(page, spot, () => spot.press('Enter'));
  expect(await result(page).isVisible()).toBe(false);
});
