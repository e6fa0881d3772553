import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { LESSONS } from '../src/learn';
import { pieces } from '../src/learn/lesson';
import { expectNoViolation } from './steps';
import { test } from './test';

const head = (page: Page) => page.locator('#learn-head');
const words = (page: Page) => page.getByTestId('lesson');

async function open(page: Page, game: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/learn/${game}`);
  await page.locator('.board svg').first().waitFor();
}

test('all lessons are found from home', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('lessons').click();
  await expect(page).toHaveURL(/\/learn$/);
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(Object.keys(LESSONS).length);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await links.first().click();
  await expect(page).toHaveURL(/\/learn\/gunslingers$/);
});

type Press = (page: Page, name: 'next' | 'show' | 'confirm' | 'option') => Promise<void>;

const click: Press = (page, name) => page.getByTestId(name).first().click();

/** One move of somebody who does what the lesson says; false when it is at its end. */
async function follow(page: Page, press: Press, before: string): Promise<boolean> {
  const [next, show, confirm] = ['next', 'show', 'confirm'].map((name) => page.getByTestId(name));
  const play = page.getByTestId('learn-play');
  await expect(next!.or(confirm!).or(play).first()).toBeVisible({ timeout: 30_000 });
  if (await play.isVisible()) return false;
  if (await next!.isVisible()) await press(page, 'next');
  else {
    await expect(page.getByTestId('option').first()).toBeVisible();
    await press(page, (await show!.isVisible()) ? 'show' : 'option');
    await press(page, 'confirm');
  }
  const now = async () => (await head(page).innerText()) + (await words(page).innerText());
  await expect.poll(now, { timeout: 30_000 }).not.toBe(before);
  return true;
}

/** Follows a lesson from its beginning to its end and returns what it said on the way. */
async function followAll(page: Page, press: Press = click): Promise<string[]> {
  const said: string[] = [];
  for (let turn = 0; turn < 60; turn++) {
    said.push((await head(page).innerText()) + (await words(page).innerText()));
    if (!(await follow(page, press, said.at(-1)!))) break;
  }
  await expect(page.getByTestId('learn-play')).toBeVisible();
  return said;
}

for (const [game, lesson] of Object.entries(LESSONS)) {
  test(`the lesson of ${game} from start to end`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, game);
    const said = await followAll(page);
    // Every step has been there, no message was missing, and nothing went wrong on the way.
    expect(new Set(said).size).toBeGreaterThan(lesson.steps.length);
    for (const text of said) expect(text).not.toMatch(/learn-|\]\(/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByTestId(`learn-${game}`)).toContainText('done');
    // What was left on the tables of the lesson is nobody's to continue.
    await expect(page.getByRole('heading', { name: 'My matches' })).toHaveCount(0);
  });

  test(`the server takes every setup of the lesson of ${game}, and its book has every clause`, async ({
    request,
  }) => {
    const { clauses } = await (await request.get(`/api/games/${game}/rules`)).json();
    const known = new Set(clauses.map((clause: { id: string }) => clause.id));
    const text = readFileSync('../locales/en/table.ftl', 'utf8');
    const lines = text.split('\n').filter((line) => line.startsWith(`learn-${game}-`));
    for (const { clause } of lines.flatMap(pieces)) if (clause) expect(known, clause).toContain(clause);
    for (const { id, setup } of lesson.steps) {
      if (!setup) continue;
      const seats = Array(Number(setup.players ?? 2)).fill('me');
      const answer = await request.post('/api/matches', { data: { game, setup, seats } });
      expect(answer.ok(), `${id}: ${await answer.text()}`).toBe(true);
    }
  });

  test(`a step of the lesson of ${game} is for everybody`, async ({ page }) => {
    await open(page, game);
    await click(page, 'next');
    await expect(page.getByTestId('confirm')).toBeVisible();
    await expectNoViolation(page, game);
    await page.setViewportSize({ width: 360, height: 740 });
    const isNarrow = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await expect.poll(isNarrow).toBe(true);
  });
}

test('a lesson in German', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('duello.language', 'de'));
  await open(page, 'gunslingers');
  await expect(head(page)).toHaveText('Deine Hand');
  const said = await followAll(page);
  expect(said.join(' ')).toContain('Gut gemacht');
  await expect(page.getByTestId('learn-play')).toHaveText('Gegen die Anfängerstufe spielen');
});

test('a lesson by keyboard alone', async ({ page }) => {
  await open(page, 'gunslingers');
  const press: Press = async (page, name) => {
    const target = page.getByTestId(name).first();
    for (let tab = 0; tab < 60; tab++) {
      if (await target.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  };
  await followAll(page, press);
});

test('another answer is asked back, tried all the same, and the step done once more', async ({ page }) => {
  await open(page, 'gunslingers');
  await click(page, 'next');
  await page.getByRole('radio', { name: 'Reloading' }).click();
  await click(page, 'confirm');
  await expect(words(page)).toContainText('lay the Colt');
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expect(words(page)).toContainText('Click the card');
  await page.getByRole('radio', { name: 'Reloading' }).click();
  await click(page, 'confirm');
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await expect(words(page)).toContainText('The log shows');
  await expect(page.getByRole('log')).toContainText('Sundown Sal Reloading');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page)).toContainText('Click the card');
});

test('one may skip, go back, look up a term, leave and come back to the same step', async ({ page }) => {
  await open(page, 'commandos');
  await click(page, 'next');
  await expect(head(page)).toHaveText('Move');
  await page.getByTestId('skip').click();
  await expect(head(page)).toHaveText('Shoot');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(head(page)).toHaveText('Move');
  await page.getByRole('link', { name: 'activated once' }).click();
  await expect(page.getByRole('complementary')).toContainText('CO-303');
  await page.keyboard.press('Escape');
  await page.goto('/');
  await expect(page.getByTestId('learn-first')).toHaveCount(0);
  await page.getByTestId('learn-commandos').click();
  await expect(head(page)).toHaveText('Move');
});

test('newcomers are shown the way, and the end leads to a match', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByTestId('learn-first').click();
  await page.locator('.board svg').first().waitFor();
  for (let step = 0; step < 10 && !(await page.getByTestId('learn-play').isVisible()); step++) {
    const before = await head(page).innerText();
    await page.getByTestId('skip').or(page.getByTestId('next')).first().click();
    await expect(head(page)).not.toHaveText(before);
  }
  await page.getByTestId('learn-play').click();
  await expect(page).toHaveURL(/\/match\//);
  await expect(page.getByTestId('option').first()).toBeVisible();
});
