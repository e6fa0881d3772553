import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectOnlyOwn, expectSameSight, friends, giveUp, wholeMatches } from './matches';
import { answerNext, chooseLook, isAsked, result, watchDecisions } from './steps';
import { test } from './test';

/** A match of the preset `gate`, two lords before their men. */
async function create(page: Page, setup: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/new/champions');
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await page.getByRole('textbox', { name: 'House rules' }).fill(setup);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** Answers by whatever can be picked on the field itself, else by the list. */
async function answer(page: Page, turn: number): Promise<void> {
  const onField = page.locator('.scene .open');
  const options = page.getByTestId('option');
  const count = await onField.count();
  // Small bases lie upon large ones: what is drawn last is on top.
  if (count && turn % 2 === 0) await onField.nth(count - 1).click({ position: { x: 6, y: 6 }, force: true });
  if (!(await page.getByTestId('confirm').isEnabled()))
    await options.nth(turn % (await options.count())).click();
}

test('a whole match by mouse, on the field where it can be', async ({ page }) => {
  test.setTimeout(150_000);
  const decision = watchDecisions(page);
  await create(page, 'preset = "gate"');
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn).toBeLessThan(150);
    await answerNext(page, decision, () => answer(page, turn));
  }
  await expect(result(page)).toContainText(/You won|You lost|Draw/);
  await expect(page.getByRole('heading', { name: 'Combat Score' })).toBeVisible();
});

test('the duel cards tell the odds of each pairing before the challenge', async ({ page }) => {
  await create(page, 'preset = "gate"');
  await isAsked(page);
  await page.getByRole('radio', { name: 'Great Weapon' }).click();
  await page.getByTestId('confirm').click();
  const cards = page.getByRole('region', { name: /If it comes to a Duel|Who could meet/ });
  await expect(cards.getByRole('button').first()).toContainText('falls this Round');
  await expect(page.getByRole('region', { name: 'The whole Round after each answer' })).toContainText(
    'holds',
  );
  await cards
    .getByRole('button', { name: /^Brannoc/ })
    .first()
    .click();
  // The card has picked the answer, in the list and on the field.
  await expect(page.getByRole('radio', { checked: true })).toContainText('Brannoc');
  await expect(page.locator('.figure.picked')).toHaveCount(1);
  for (const look of ['light', 'dark', 'contrast']) {
    await chooseLook(page, look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`)).toEqual(
      [],
    );
  }
});

test('attacks are dealt out one by one', async ({ page }) => {
  const decision = watchDecisions(page);
  await create(page, 'preset = "gate"');
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn).toBeLessThan(60);
    const panel = page.getByRole('region', { name: /to assign/ });
    if (await panel.isVisible()) {
      await panel
        .getByRole('button', { name: /^All at/ })
        .first()
        .click();
      const before = await page.getByRole('radio', { checked: true }).innerText();
      await panel
        .getByRole('button', { name: /^One more at/ })
        .last()
        .click();
      await expect(page.getByRole('radio', { checked: true })).not.toHaveText(before);
      await page.getByTestId('confirm').click();
      break;
    }
    await answerNext(page, decision, () => answer(page, 1));
  }
});

test('the field fits an upright phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await create(page, 'preset = "pincer"');
  await isAsked(page);
  const isNarrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  expect(await isNarrow()).toBe(true);
});

wholeMatches({ game: 'champions', setup: 'preset = "gate"\nturn_limit = 3', onBoard: '.open[role=button]' });

test('nothing is secret here: two see the same, and nobody answers for the other', async ({ browser }) => {
  const both = await friends(browser, { game: 'champions', setup: 'preset = "gate"', onBoard: '' });
  await expectSameSight(both, 4);
  await expectOnlyOwn(both);
  await giveUp(both);
});
