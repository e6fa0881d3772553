// The referee speaks German to whoever reads German: nothing of a table is left in English, in any game.
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { answered } from './matches';
import { finishedMatch, isAsked, openMenu } from './steps';
import { test } from './test';

test.use({ locale: 'de-DE', contextOptions: { reducedMotion: 'reduce' } });

const SETUPS: Record<string, object> = {
  gunslingers: {},
  commandos: {},
  fighters: {},
  champions: { preset: 'gate' },
  wizards: {},
};

async function begin(request: APIRequestContext, game: string, setup: object): Promise<string> {
  const seats = ['me', { bot: 'learner' }];
  const created = await request.post('/api/matches', { data: { game, setup, seats, hints: true } });
  return ((await created.json()) as { match: string }).match;
}

/** The words of the referee on the page, each with the language that it is marked with. */
const said = (page: Page) =>
  page
    .locator(
      '[role=log] p > span, .question span, [data-testid=option], .notes li > span, [aria-live] p > span',
    )
    .evaluateAll((found) => found.map((one) => ({ lang: (one as HTMLElement).lang, text: one.textContent })));

/** All of it is in this language, as soon as its messages have come. */
async function expectSpoken(page: Page, language: string): Promise<void> {
  await expect.poll(async () => (await said(page)).length).toBeGreaterThan(1);
  await expect.poll(async () => (await said(page)).filter(({ lang }) => lang !== language)).toEqual([]);
}

for (const [game, setup] of Object.entries(SETUPS))
  test(`${game} is played in German`, async ({ page }) => {
    const match = await begin(page.request, game, setup);
    await page.goto(`/match/${match}`);
    for (let turn = 0; turn < 2; turn++) {
      expect(await isAsked(page)).toBe(true);
      await expectSpoken(page, 'de');
      await answered(page, async () => {
        await page.getByTestId('option').first().click();
        await page.getByTestId('confirm').click();
      });
    }
    const lines = page.getByRole('log').locator('p');
    await expect.poll(() => lines.count()).toBeGreaterThan(0);
    await expectSpoken(page, 'de');

    // Whoever chooses another language is told all of it in that one.
    const german = await lines.first().innerText();
    await openMenu(page);
    await page.getByLabel('Sprache').selectOption('en');
    await expect(lines.first()).not.toHaveText(german);
    await expectSpoken(page, 'en');
  });

test('advice is given in German', async ({ page }) => {
  const match = await begin(page.request, 'gunslingers', { goal: 1 });
  await page.goto(`/match/${match}`);
  expect(await isAsked(page)).toBe(true);
  await page.getByRole('button', { name: 'Tipp' }).click();
  await page.getByRole('button', { name: 'Warum' }).click();
  const advice = page.getByTestId('advice').locator('span');
  await expect(advice.first()).toBeVisible();
  const langs = () => advice.evaluateAll((found) => found.map((one) => (one as HTMLElement).lang));
  await expect.poll(async () => [...new Set(await langs())]).toEqual(['de']);
});

test('a replay is told in German', async ({ page }) => {
  const match = await finishedMatch(page.request, 'gunslingers', { goal: 1 });
  await page.goto(`/match/${match}/replay#step=1`);
  for (const words of [page.getByTestId('replay-answer'), page.getByRole('log').locator('p')])
    await expect(words.locator('> span').first()).toHaveAttribute('lang', 'de');
});

test('messages are fetched for the game at the table, and for no other page', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (one) => fetched.push(new URL(one.url()).pathname));
  const phrases = () => fetched.flatMap((path) => /\/phrases-(\w+)-[^/]*\.js$/.exec(path)?.[1] ?? []).sort();
  await page.goto('/');
  await expect(page.getByTestId('play-commandos')).toBeVisible();
  expect(phrases()).toEqual([]);
  const match = await begin(page.request, 'commandos', {});
  await page.goto(`/match/${match}`);
  expect(await isAsked(page)).toBe(true);
  await expect.poll(phrases).toEqual(['commandos', 'referee']);
});
