import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectOnlyOwn, expectSameSight, friends, giveUp, wholeMatches } from './matches';
import { answerNext, chooseLook, isAsked, result, watchDecisions, writeHouseRules } from './steps';
import { test } from './test';

/** A match of the preset `gate`, two lords before their men. */
async function create(page: Page, setup: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/new/champions');
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await writeHouseRules(page, setup);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** Answers by whatever can be picked on the field itself, else by the list. */
async function answer(page: Page, turn: number): Promise<void> {
  const onField = page.locator('.stage [data-option]');
  const options = page.getByTestId('option');
  const count = await onField.count();
  // Pieces lie upon the ground of units: what comes last is on top.
  if (count && turn % 2 === 0) await onField.nth(count - 1).click({ position: { x: 6, y: 6 }, force: true });
  if (!(await page.getByTestId('confirm').isEnabled()))
    await options.nth(turn % (await options.count())).click();
}

/** Chooses the first weapon, which is asked before the Duel. */
async function armed(page: Page): Promise<void> {
  await isAsked(page);
  await page.getByRole('radio', { name: 'Great Weapon' }).click();
  await page.getByTestId('confirm').click();
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
});

test('units and heroes say what they are, to a pointer, to keys and to a screen reader', async ({ page }) => {
  await create(page, 'preset = "pincer"');
  await isAsked(page);
  const stage = page.locator('.stage');
  // A unit is one element, however many men it has; heroes and monsters have their own.
  await expect(stage.locator('[data-piece^="unit/"]')).toHaveCount(3);
  await expect(
    stage.getByRole('button', { name: /Aldermoor Spears: \d+ models.*Spear.*Discipline/ }),
  ).toBeVisible();
  await expect(stage.getByRole('button', { name: /Hask Red-Oath: 3 of 3 HP/ })).toHaveCount(1);
  await stage.locator('[data-piece="character/0"]').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText('Brannoc');
  await page.locator('[data-piece="unit/1"]').hover({ force: true });
  await expect(page.getByRole('tooltip')).toContainText(/Reaver Swords|Hask|Oath-Keeper/);
});

test('each answer to a challenge says what it leads to', async ({ page }) => {
  await create(page, 'preset = "gate"');
  await armed(page);
  const cards = page.getByRole('region', { name: /If it comes to a Duel|Who could meet/ });
  const brannoc = cards.getByRole('button', { name: /Brannoc/ }).first();
  await expect(brannoc).toContainText(/Brannoc falls: \d/);
  await expect(brannoc).toContainText('Score');
  await expect(brannoc).toContainText(/Hold their ground: .*\d/);
  await brannoc.click();
  // The card has picked the answer, in the list and on the field.
  await expect(page.getByRole('radio', { checked: true })).toContainText('Brannoc');
  await expect(page.locator('.piece[aria-pressed=true]')).toHaveCount(1);
  for (const look of ['light', 'dark', 'contrast']) {
    await chooseLook(page, look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`)).toEqual(
      [],
    );
  }
});

for (const [window, size] of [
  ['a desk', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`the cards of a question cover nobody whom it is about, on ${window}`, async ({ page }) => {
    await page.setViewportSize(size);
    await create(page, 'preset = "gate"');
    await armed(page);
    const cards = page.locator('.choices .card');
    const asked = page.locator('.stage .piece[data-option]');
    await expect(cards.nth(1)).toContainText('Score');
    const isClear = async () => {
      const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
      for (const piece of await asked.all()) {
        const box = (await piece.boundingBox())!;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const isOver = boxes.some(
          (card) => card && x > card.x && x < card.x + card.width && y > card.y && y < card.y + card.height,
        );
        if (isOver) return false;
      }
      return (await asked.count()) > 0;
    };
    await expect.poll(isClear).toBe(true);
  });

test('a Duel is seen from near by, nothing tells its end before, and it can be skipped', async ({ page }) => {
  test.setTimeout(150_000);
  await create(page, 'preset = "gate"');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await armed(page);
  await isAsked(page);
  await page.getByRole('radio', { name: /Brannoc.*(accepts|issues)/ }).click();
  await page.getByTestId('confirm').click();
  const closeup = page.locator('.closeup');
  await expect(closeup).toBeVisible({ timeout: 30_000 });
  // While it plays there is no question, and the log ends with what has been seen.
  await expect(page.locator('[data-decision]')).toHaveCount(0);
  await expect(page.getByRole('log', { name: 'What happened' })).not.toContainText('Combat Score');
  await page.getByTestId('skip').click();
  await expect(closeup).toHaveCount(0);
  await expect(page.locator('[data-decision]').or(result(page)).first()).toBeVisible({ timeout: 30_000 });
});

test('the dice of the Round stay readable, with their clauses', async ({ page }) => {
  const decision = watchDecisions(page);
  await create(page, 'preset = "gate"');
  const struck = page.getByRole('log', { name: 'What happened' }).getByText(/Close Combat Attacks/);
  for (let turn = 0; !(await struck.count()) && (await isAsked(page)); turn++) {
    expect(turn).toBeLessThan(20);
    await answerNext(page, decision, () => answer(page, 1));
  }
  // A battle may end with its first Round: then the verdict lies on the table.
  if (await result(page).isVisible()) await page.getByRole('button', { name: 'Look at the table' }).click();
  const papers = page.getByRole('group', { name: 'Sheets' });
  await papers.getByRole('button', { name: 'Dice' }).click();
  const dice = page.getByRole('region', { name: 'Dice of the Round' });
  // After the last blow the tests are shown first.
  await dice
    .getByRole('button', { name: /Initiative step/ })
    .first()
    .click();
  await expect(dice).toContainText(/to hit \d\+/);
  await dice
    .getByRole('button', { name: /CH-801/ })
    .first()
    .click();
  await expect(page.getByText('CH-801', { exact: false }).first()).toBeVisible();
  await papers.getByRole('button', { name: 'Score' }).click();
  await expect(page.getByRole('heading', { name: 'Combat Score' })).toBeVisible();
  await papers.getByRole('button', { name: 'Hosts' }).click();
  await expect(page.getByRole('region', { name: 'Both hosts' })).toContainText('Gate Guard');
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

wholeMatches({
  game: 'champions',
  setup: 'preset = "gate"\nturn_limit = 3',
  onBoard: '.stage [data-option]',
});

test('nothing is secret here: two see the same, and nobody answers for the other', async ({ browser }) => {
  const both = await friends(browser, { game: 'champions', setup: 'preset = "gate"', onBoard: '' });
  await expectSameSight(both, 4);
  await expectOnlyOwn(both);
  await giveUp(both);
});
