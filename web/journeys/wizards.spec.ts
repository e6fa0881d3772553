import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectOnlyOwn, expectSealed, expectTold, friends, giveUp, wholeMatches } from './matches';
import { answerNext, chooseLook, isAsked, result, watchDecisions } from './steps';
import { test } from './test';

async function create(page: Page, setup: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/new/wizards');
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await page.getByRole('textbox', { name: 'House rules' }).fill(setup);
  await page.getByRole('button', { name: 'Begin' }).click();
}

const map = (page: Page) => page.locator('.scene svg').first();
const picked = (page: Page) => page.getByRole('radio', { checked: true });

/** Presses a place of the table, in parts of its picture. */
async function press(page: Page, x: number, y: number): Promise<void> {
  // Parts of the drawing, which does not fill its element.
  const place = await map(page).evaluate(
    (svg: SVGSVGElement, [x, y]) => {
      const { x: left, y: top, width, height } = svg.viewBox.baseVal;
      const matrix = svg.getScreenCTM();
      return new DOMPoint(left + width * x!, top + height * y!).matrixTransform(matrix!).toJSON() as DOMPoint;
    },
    [x, y],
  );
  await page.mouse.click(place.x, place.y);
}

/** Answers by a figure or a mark on the table at first; later rounds are let go, so that the match has an end. */
async function answer(page: Page, turn: number): Promise<void> {
  const marks = page.locator('.scene .figure.open, .scene .mark');
  const options = page.getByTestId('option');
  const ends = options.filter({ hasText: /rest lapses|End the/ });
  if (turn > 24 && (await ends.count())) await ends.last().click();
  else if ((await marks.count()) && turn % 3) await marks.first().click({ force: true });
  if (!(await page.getByTestId('confirm').isEnabled()))
    await options.nth((turn * 7) % (await options.count())).click();
}

test('a whole match by mouse, to the judgement after the last round', async ({ page }) => {
  test.setTimeout(180_000);
  const decision = watchDecisions(page);
  await create(page, 'round_limit = 8');
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn).toBeLessThan(140);
    await answerNext(page, decision, () => answer(page, turn));
  }
  await expect(result(page)).toContainText(/You won|You lost|Draw/);
});

test('creatures are summoned where one points, and a wizard walks where one points', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const decision = watchDecisions(page);
  await create(page, 'measuring = "open"');
  await isAsked(page);
  await answerNext(page, decision, () => page.getByTestId('option').first().click());
  await isAsked(page);
  // A row of the summoning table, then a place in the ring; the wizard is at the left, the ring before it.
  await page
    .getByRole('region', { name: 'Summon' })
    .getByRole('button', { name: /Goblin/ })
    .first()
    .click();
  await press(page, 0.2, 0.5);
  await expect(picked(page)).toContainText(/Summon \d Goblin/);
  await answerNext(page, decision, async () => {});
  await expect(page.getByRole('row').filter({ hasText: 'Goblin' }).first()).toBeVisible();
  await isAsked(page);
  // A place within reach, and a look to the east.
  await press(page, 0.1, 0.55);
  await expect(picked(page)).toContainText('Move');
  await page.getByRole('button', { name: 'Look east', exact: true }).click();
  await expect(picked(page)).toContainText('facing (1,0)');
  await page.getByRole('button', { name: 'Tape measure' }).click();
  for (const look of ['light', 'dark', 'contrast']) {
    await chooseLook(page, look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`);
    expect(found, look).toEqual([]);
  }
});

test('a place that the rules forbid is refused with its clause, which opens the book', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const decision = watchDecisions(page);
  await create(page, '');
  await isAsked(page);
  await answerNext(page, decision, () => page.getByTestId('option').first().click());
  await isAsked(page);
  // Creatures appear near their wizard, not at the other end of the table.
  const goblins = page
    .getByRole('region', { name: 'Summon' })
    .getByRole('button', { name: /Goblin/ })
    .first();
  await goblins.click();
  await press(page, 0.85, 0.5);
  const refusal = page.locator('.board').getByRole('alert');
  await expect(refusal).toBeVisible();
  await expect(page.getByTestId('confirm')).toBeDisabled();
  const clause = refusal.getByRole('button', { name: /^Clause WI-/ });
  const id = (await clause.innerText()).replace('§ ', '');
  await clause.click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading')).toHaveText(`§ ${id}`);
  await expect(panel.getByText('The rulebook has no such clause')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // Somewhere near, all is well again.
  await press(page, 0.2, 0.5);
  await expect(picked(page)).toContainText(/Summon \d Goblin/);
  await expect(refusal).toBeHidden();
});

test('a table without a tape says so, and fits an upright phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await create(page, '');
  await isAsked(page);
  await expect(page.getByText('judged by eye')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tape measure' })).toHaveCount(0);
  const isNarrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  expect(await isNarrow()).toBe(true);
});

/** The last round: two wizards with little left, and a few creatures between them. */
const LAST = {
  round_limit: 8,
  position: {
    round: 8,
    wizards: [
      { alignment: 'G', field: 9, mp: 40, at: [400, 300], facing: [0, 1] },
      { alignment: 'B', field: 7, mp: 40, at: [400, 560], facing: [0, -1] },
    ],
    figures: [
      { owner: 0, race: 'amazon', weapon: 'normal', at: [380, 400], facing: [0, 1] },
      { owner: 0, race: 'elf', weapon: 'ranged', at: [440, 380], facing: [0, 1] },
      { owner: 1, race: 'orc', weapon: 'small', at: [411, 400], facing: [-1, 0], wounds: 2 },
    ],
  },
};
wholeMatches({
  game: 'wizards',
  setup: JSON.stringify(LAST),
  onBoard: '.scene .figure.open, .scene .mark[role=button]',
});

test('alignments are chosen in secret and shown together', async ({ browser }) => {
  const both = await friends(browser, { game: 'wizards', setup: '', onBoard: '' });
  const choose = (at: number) => (page: Page) => page.getByTestId('option').nth(at).click();
  const chosen = await expectSealed(both, [choose(0), choose(2)], choose(1));
  await expectTold(both, `Alraune is ${chosen.replace('Choose ', '')}.`);
  await expectOnlyOwn(both);
  await giveUp(both);
});
