import AxeBuilder from '@axe-core/playwright';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';

/** A page in a browser of its own, with nothing open: another person. */
export async function person(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
}

/** A match of gunslingers that the first dollar wins. */
export async function createShort(page: Page, second: string, goal = 1): Promise<void> {
  await page.goto('/new/gunslingers');
  await page.getByLabel('Seat 2').selectOption(second);
  await writeHouseRules(page, `goal = ${goal}`);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** A press that comes sooner than this after the last one confirms nothing, in milliseconds. */
export const TOO_SOON = 450;

/** Writes the house rules of a new match as text. */
export async function writeHouseRules(page: Page, text: string): Promise<void> {
  await page.getByTestId('house-rules').click();
  await page.getByRole('textbox', { name: 'House rules as text' }).fill(text);
}

/** Planned steps of fighters wait for their player, so that no question passes by while a journey looks for an answer. */
export const chooseEveryStep = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('duello.as-planned', 'off'));

export const result = (page: Page) => page.getByTestId('result');
const option = (page: Page) => page.getByTestId('option').first();
const decision = (page: Page) => page.locator('[data-decision]');

/** Waits until there is something to answer, or the match is over; true while it goes on. Unfolds the options. */
export async function isAsked(page: Page): Promise<boolean> {
  await expect(decision(page).or(result(page)).first()).toBeVisible({ timeout: 30_000 });
  if (await result(page).isVisible()) return false;
  await showOptions(page);
  return true;
}

/** Unfolds the list of options where it is long. Meanwhile the question may give way to the next, so it may take two. */
export async function showOptions(page: Page): Promise<void> {
  const all = page.getByTestId('all-options');
  await expect(async () => {
    await expect(option(page).or(all).first()).toBeVisible();
    if (!(await option(page).isVisible())) await all.click({ timeout: 5_000 });
    await expect(option(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Folds whatever tab is open: on a phone it covers the board. */
export async function foldTabs(page: Page): Promise<void> {
  const open = page.locator('.tabs [aria-expanded=true]');
  if (await open.count()) await open.first().click();
}

/** Opens the menu of the table, which has the settings and the ways out. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByTestId('menu');
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
}

/** Opens a tab of the table. */
export async function openTab(page: Page, name: 'log' | 'chat' | 'rules' | 'options'): Promise<void> {
  const tab = page.getByTestId(`tab-${name}`);
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
}

/** Gives up the match. */
export async function resign(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

/** Which decision the page shows, so that one can wait for the next: the log grows with every one. */
export async function answerBy(page: Page, answer: () => Promise<void>): Promise<void> {
  const log = page.getByRole('log', { name: 'What happened' });
  const before = await log.locator('p').count();
  await answer();
  await expect
    .poll(async () => (await log.locator('p').count()) > before || (await result(page).isVisible()), {
      timeout: 30_000,
    })
    .toBe(true);
}

/** Which decision the page was told of last. Some answers are followed by another question and nothing in the log. */
export function watchDecisions(page: Page): () => number {
  let last = -1;
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      const told = JSON.parse(payload.toString()) as { update?: { decision?: number } };
      last = told.update?.decision ?? last;
    }),
  );
  return () => last;
}

/** Answers and waits until the decision has passed; one that came while the list was being renewed is given again. */
export async function answerNext(
  page: Page,
  decision: () => number,
  answer: () => Promise<void>,
): Promise<void> {
  const before = decision();
  for (let tries = 0; tries < 3 && decision() === before; tries++) {
    await page.waitForTimeout(100);
    await answer();
    await page.getByTestId('confirm').click();
    const isPast = async () =>
      decision() > before || (await result(page).isVisible()) || (await page.getByRole('alert').count()) > 0;
    await expect.poll(isPast, { timeout: 30_000 }).toBe(true);
    if (await result(page).isVisible()) return;
  }
}

/** A match between two bots that is over. */
export async function finishedMatch(
  request: APIRequestContext,
  game: string,
  setup: object = {},
  bot = 'greedy',
): Promise<string> {
  const seats = [{ bot }, { bot }];
  const created = await request.post('/api/matches', { data: { game, setup, seats, public: true } });
  const { match } = (await created.json()) as { match: string };
  const phase = async () =>
    ((await (await request.get(`/api/matches/${match}`)).json()) as { phase: string }).phase;
  await expect.poll(phase, { timeout: 30_000 }).toBe('over');
  return match;
}

/** At a table the looks are in the menu. */
export async function chooseLook(page: Page, look: string): Promise<void> {
  const hasMenu = (await page.getByTestId('menu').count()) > 0;
  if (hasMenu) await openMenu(page);
  await page.getByLabel('Appearance').selectOption(look);
  if (hasMenu) await page.keyboard.press('Escape');
}

/** All that axe finds. Looks differ in their colours alone, so everything else is looked for in the first one. */
export async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const look of ['light', 'dark', 'contrast']) {
    await chooseLook(page, look);
    const axe = new AxeBuilder({ page });
    if (look !== 'light') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`);
    expect(found, `${name} in ${look}`).toEqual([]);
  }
}

/** All that axe finds, in all looks; and nothing wider than an upright phone. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNoViolation(page, name);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const extra = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(extra, { message: `${name} is too wide for a phone` }).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
