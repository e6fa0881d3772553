import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectOnlyOwn, expectSealed, expectTold, friends, giveUp, wholeMatches } from './matches';
import { chooseLook, foldTabs, result, TOO_SOON, writeHouseRules } from './steps';
import { test } from './test';

async function create(page: Page, setup: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/new/wizards');
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await writeHouseRules(page, setup);
  await page.getByRole('button', { name: 'Begin' }).click();
}

const decision = (page: Page) => page.locator('[data-decision]');
const number = (page: Page) =>
  decision(page).evaluateAll((found) => found[0]?.getAttribute('data-decision') ?? null);
const confirm = (page: Page) => page.getByTestId('confirm');
const answer = (page: Page) => page.locator('.dock .answer');
const piece = (page: Page, id: number) => page.locator(`.piece[data-piece="${id}"]`);
const stopped = (page: Page) => page.getByRole('button', { name: /^Stop/ });

/** Waits for a question that waits for a person: no order is being carried out. */
async function isWaiting(page: Page): Promise<boolean> {
  for (;;) {
    await expect(decision(page).or(result(page)).first()).toBeVisible({ timeout: 60_000 });
    if (await result(page).isVisible()) return false;
    const before = await number(page);
    // The answer of an order that goes on is sent within a moment.
    await page.waitForTimeout(400);
    if ((await stopped(page).count()) === 0 && before !== null && (await number(page)) === before)
      return true;
  }
}

/** The place on the screen where a place of the table is seen: millimetres from the south-west corner. */
async function placeOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.locator('.plane').evaluate(
    (plane: HTMLElement, [x, y]) => {
      const sheet = plane.querySelector('svg')!;
      const margin = (sheet.viewBox.baseVal.height - 1000) / 2;
      const point = new DOMMatrix(getComputedStyle(plane).transform).transformPoint(
        new DOMPoint(margin + x!, margin + 1000 - y!),
      );
      const host = plane.parentElement!.getBoundingClientRect();
      return { x: host.left + point.x / point.w, y: host.top + point.y / point.w };
    },
    [x, y],
  );
}

async function pressPlace(page: Page, x: number, y: number): Promise<void> {
  const at = await placeOf(page, x, y);
  await page.mouse.click(at.x, at.y);
}

const play = (page: Page) => page.getByTestId('play-wizards');

test('a skirmish from home to its end in at most 150 clicks, by orders to groups', async ({ page }) => {
  test.setTimeout(420_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks++;
    await what.click();
  };
  /** An end is confirmed like any other answer. */
  const end = async (what: string) => {
    await click(page.getByTestId(what));
    await click(confirm(page));
  };
  await click(play(page));
  for (let turn = 0; await isWaiting(page); turn++) {
    expect(turn).toBeLessThan(150);
    const before = await number(page);
    const forward = page.getByRole('button', { name: /^All forward/ });
    const summon = page.getByTestId('summon');
    if (await forward.count()) {
      await click(forward);
      await expect(answer(page)).toContainText('forward');
      await click(confirm(page));
    } else if (await summon.count()) {
      await click(summon);
      await click(page.locator('.summoning [data-option]').nth(turn % 3));
      await expect(answer(page)).toContainText('Summon');
      await click(confirm(page));
    } else if (await page.getByTestId('end-wizard').count()) await end('end-wizard');
    else if (await confirm(page).isEnabled()) await click(confirm(page));
    else if (await page.getByTestId('end-activation').count()) await end('end-activation');
    else await click(page.locator('.piece[data-option]').first());
    await expect.poll(() => number(page), { timeout: 30_000 }).not.toBe(before);
  }
  await expect(result(page)).toContainText(/You won|You lost|Draw/);
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  console.log(`a skirmish of wizards: ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(150);
});

/** Two enemies: one in contact, one that two moves reach. */
const MEETING = {
  measuring: 'open',
  position: {
    round: 2,
    wizards: [
      { alignment: 'G', at: [400, 60], facing: [0, 1] },
      { alignment: 'B', at: [400, 900], facing: [0, -1] },
    ],
    figures: [
      { owner: 0, race: 'giant', weapon: 'own', at: [300, 300], facing: [0, 1] },
      { owner: 0, race: 'amazon', weapon: 'normal', at: [450, 300], facing: [0, 1] },
      { owner: 0, race: 'elf', weapon: 'small', at: [700, 300], facing: [0, 1] },
      { owner: 1, race: 'troll', weapon: 'own', at: [300, 330], facing: [0, -1] },
      { owner: 1, race: 'troll', weapon: 'own', at: [450, 620], facing: [0, -1] },
    ],
  },
};

test("a creature's turn takes two clicks: whom, and Confirm; or where to, and Confirm", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await create(page, JSON.stringify(MEETING));
  await isWaiting(page);
  const told = page.getByRole('log', { name: 'What happened' });
  // Somebody far away is approached, and the page says how far one gets.
  await piece(page, 4).click();
  await expect(answer(page)).toContainText(/Amazon 4 .*Troll 6?/);
  // A click on another figure of one's own sends nobody there: it says why that figure has to wait.
  // The camera is near the creature; the wizard is seen on the whole table.
  await page.getByRole('button', { name: 'Show everything' }).click();
  const wizard = (await piece(page, 1).boundingBox())!;
  const before = await answer(page).innerText();
  await page.mouse.click(wizard.x + wizard.width / 2, wizard.y - wizard.height);
  await expect(page.locator('.who')).toContainText('Alraune acts after the creatures.');
  await expect(answer(page)).toHaveText(before);
  await piece(page, 7).click();
  await expect(answer(page)).toHaveText(/Amazon 4 goes towards Troll 7 and stops about \d+ mm short/);
  await confirm(page).click();
  // Both actions are spent on the way: it walks twice, and the next figure is asked for.
  await expect(told.getByText(/Amazon \(sword\) 4 moves/)).toHaveCount(2);
  await isWaiting(page);
  await expect(page.locator('.dock .question')).toContainText('Activate another figure');
  // An attack in contact is one click after the activation: it is chosen already, and a click on its target confirms it.
  await piece(page, 3).click();
  await expect(answer(page)).toContainText('Giant 3 strikes Troll 6');
  await page.waitForTimeout(TOO_SOON);
  await piece(page, 6).click();
  await expect(told.getByText(/Giant 3 (strikes|hits|misses|attacks)/).first()).toBeAttached();
  await isWaiting(page);
  if (await page.getByTestId('end-activation').count()) {
    await page.getByTestId('end-activation').click();
    await expect(answer(page)).toHaveText('End the activation');
    await confirm(page).click();
    await isWaiting(page);
  }
  // A place: the figure that is left is activated and goes there, with as many actions as it takes.
  await pressPlace(page, 760, 400);
  await expect(answer(page)).toHaveText('Elf 5 goes there: 2 actions');
  await confirm(page).click();
  await expect(told.getByText(/Elf \(knife\) 5 moves/)).toHaveCount(2);
});

test('creatures are summoned by their cards, and a wizard walks where one points', async ({ page }) => {
  // Looking for violations in three looks takes a while on a busy machine.
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await create(page, 'measuring = "open"');
  await isWaiting(page);
  // Alignments are told by what they bring; a name can be given.
  const good = page.getByRole('button', { name: /^Good/ });
  await expect(good).toContainText('Amazon');
  await page.getByLabel(/Name of your wizard/).fill('Morgana');
  await good.click();
  await confirm(page).click();
  await isWaiting(page);
  await expect(page.locator('.plate').filter({ hasText: 'Morgana' })).toBeVisible();
  await page.getByTestId('summon').click();
  const cards = page.getByRole('region', { name: 'Summon' });
  for (const race of ['Amazon', 'Dwarf', 'Elf', 'Human', 'Goblin', 'Lizardfolk', 'Pygmy'])
    await expect(cards.getByRole('heading', { name: race })).toBeVisible();
  for (const race of ['Giant', 'Ogre', 'Dragon', 'Heavy weapon', 'Orc', 'Undead', 'Chaos', 'Troll'])
    await expect(cards.getByText(race, { exact: true }).first()).toBeAttached();
  await expect(cards.getByText('With a bow hits with 17 or less.')).toBeVisible();
  const tickets = cards.locator('.ticket');
  const all = await tickets.count();
  await cards.getByRole('button', { name: 'up to 70' }).click();
  expect(await tickets.count()).toBeLessThan(all);
  await cards.getByRole('button', { name: 'All prices' }).click();
  await cards.getByRole('button', { name: /Goblin, sword/ }).click();
  await expect(answer(page)).toHaveText('Summon 2 Goblins with swords for 80 magic points');
  await pressPlace(page, 520, 120);
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await expect(page.getByRole('button', { name: /^Goblin \d, Morgana/ })).toHaveCount(2);
  await isWaiting(page);
  await pressPlace(page, 400, 110);
  await expect(answer(page)).toContainText(/Morgana goes there: \d+ mm/);
  await page.getByRole('button', { name: 'Look east', exact: true }).click();
  await expect(answer(page)).toContainText('facing east');
  await page.getByRole('button', { name: 'Tape measure' }).click();
  for (const look of ['light', 'dark', 'contrast']) {
    await chooseLook(page, look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`);
    expect(found, look).toEqual([]);
  }
});

test('a place that the rules forbid is refused with its clause, which opens the book', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await create(page, '');
  await isWaiting(page);
  await page.getByRole('button', { name: /^Good/ }).click();
  await confirm(page).click();
  await isWaiting(page);
  await page.getByTestId('summon').click();
  await page.getByRole('button', { name: /Goblin, sword/ }).click();
  // Creatures appear near their wizard, not at the other end of the table.
  await pressPlace(page, 330, 610);
  const refusal = page.locator('.board').getByRole('alert');
  await expect(refusal).toBeVisible();
  const clause = refusal.getByRole('button', { name: /^Clause WI-/ });
  const id = (await clause.innerText()).replace('§ ', '');
  await clause.click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading')).toHaveText(`§ ${id}`);
  await expect(panel.getByText('The rulebook has no such clause')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('on a phone the board begins where something happens, and a thumb finds it', async ({ browser }) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await page.goto('/');
  await play(page).tap();
  await isWaiting(page);
  await foldTabs(page);
  const stage = (await page.locator('.stage').boundingBox())!;
  const own = piece(page, 3);
  await expect.poll(async () => (await own.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(24);
  const box = (await own.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(stage.x);
  expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width);
  await own.tap();
  await expect(answer(page)).toContainText(/Amazon|Elf/);
  await confirm(page).tap();
  await isWaiting(page);
  const isNarrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  expect(await isNarrow()).toBe(true);
  await context.close();
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
  onBoard: '.piece[data-option], .mark[role=button]',
});

test('alignments are chosen in secret and shown together', async ({ browser }) => {
  const both = await friends(browser, { game: 'wizards', setup: '', onBoard: '' });
  const choose = (at: number) => (page: Page) => page.getByTestId('option').nth(at).click();
  const chosen = await expectSealed(both, [choose(0), choose(2)], choose(1));
  await expectTold(both, `Alraune is ${chosen.replace('Choose ', '')}.`);
  await expectOnlyOwn(both);
  await giveUp(both);
});
