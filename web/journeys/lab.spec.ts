import { expect } from '@playwright/test';
import { expectAccessible } from './steps';
import { test } from './test';

test('odds are asked by a form and kept in the address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Lab' }).click();
  await expectAccessible(page, 'lab');
  await page.getByRole('link', { name: 'Exact odds' }).click();
  await page.getByRole('navigation', { name: 'The games' }).getByRole('link', { name: 'Commandos' }).click();
  const report = page.getByTestId('odds-report');
  await page.getByRole('combobox', { name: 'shooter' }).selectOption('lmg');
  await page.getByRole('combobox', { name: 'target' }).selectOption('heavy');
  await page.getByRole('spinbutton', { name: 'range' }).fill('3');
  await page.getByRole('combobox', { name: 'cover' }).selectOption('full');
  await expect(report.getByRole('heading', { level: 2 })).toHaveText(
    'LMG at Heavy behind full cover, range 3, 6 HP.',
  );
  await expect(report.getByRole('row', { name: /^0 / })).toContainText('6561/10000');
  await expect(report.getByText('hits: 0.4')).toBeVisible();
  await expectAccessible(page, 'odds');

  // The address is the question.
  await expect.poll(() => page.url()).toContain('shooter=lmg');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'cover' })).toHaveValue('full');
  await expect(report).toContainText('6561/10000');
  await report.getByRole('button', { name: 'Clause CO-602' }).click();
  await expect(page.getByRole('complementary')).toContainText('CO-602');
  await page.keyboard.press('Escape');

  await page.getByRole('spinbutton', { name: 'range' }).fill('33');
  await expect(page.getByRole('alert')).toContainText('must be 1 to 9');
  await page.getByRole('combobox', { name: 'Question' }).selectOption('volley');
  await expect(page.getByRole('spinbutton', { name: 'times' })).toBeVisible();
});

test('fields of odds are named in the language that is spoken', async ({ page }) => {
  await page.goto('/lab/odds/commandos');
  await expect(page.getByRole('combobox', { name: 'Shooter', exact: true })).toBeVisible();
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('combobox', { name: 'Schütze', exact: true })).toBeVisible();
  await expect(page.locator('form label[lang=en]')).toHaveCount(0);
});

test('every game answers its first question', async ({ page }) => {
  for (const game of ['gunslingers', 'commandos', 'fighters', 'champions', 'wizards']) {
    await page.goto(`/lab/odds/${game}`);
    await expect(page.getByTestId('odds-report').getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('the solution of gunslingers is looked up', async ({ page }) => {
  await page.goto('/lab/solution');
  const solved = page.getByTestId('solved');
  await expect(solved).toContainText('I win 50 % of such duels');
  await expect(solved).toContainText('57.7 %');
  await page.getByRole('button', { name: '1 Colts, 0 Rifles against 0 Colts, 0 Rifles: 75 %' }).click();
  await expect(solved).toContainText('I win 75 % of such duels');
  // The radio buttons have followed, and lead on.
  const mine = page.getByRole('group', { name: 'My hand' });
  await expect(mine.getByRole('radio', { name: '1' }).first()).toBeChecked();
  await mine.getByRole('radio', { name: '1' }).first().press('ArrowRight');
  await expect(solved).toContainText('I win 83.3 % of such duels');
  await expectAccessible(page, 'solution');
});

test('the lab shows on each card what it is about', async ({ page }) => {
  await page.goto('/lab');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all())
    await expect(card.locator('.example').locator('svg, .bars').first()).toBeVisible();
  await expectAccessible(page, 'lab');
  // The whole card leads there, not its name alone: the link lies over the words.
  await cards.filter({ hasText: 'Matchups' }).locator('.words p').click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matchups');
});

test('matchups of every game are there without a file', async ({ page }) => {
  await page.goto('/lab/matchups');
  for (const game of ['Commandos', 'Champions', 'Wizards', 'Fighters']) {
    await page.getByRole('navigation', { name: 'The games' }).getByRole('link', { name: game }).click();
    const table = page.getByRole('table', { name: new RegExp(`^${game}, both sides played by`) });
    await expect(table.getByRole('button').first()).toBeVisible();
    await expect(page.getByText(`duello matchups ${game.toLowerCase()} --matches`).first()).toBeVisible();
  }
  await expectAccessible(page, 'matchups');
});

test('matchups are drawn from a file', async ({ page }) => {
  await page.goto('/lab/matchups');
  const file = page.locator('#matchups');
  const open = (text: string) =>
    file.setInputFiles({ name: 'made.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await open('{"some": "thing"}');
  await expect(page.getByRole('alert')).toContainText('made.json was not written by');
  const entry = (name: string, score: number) => ({
    name,
    score,
    matches: 10,
    interval: { low: 0, high: 1 },
  });
  const tally = { matches: 10, wins: [7, 3], draws: 0, shared: [0, 0], unfinished: 0 };
  const entries = [entry('Hask', 0.7), entry('Odo', 0.3)];
  await open(
    JSON.stringify({ game: 'champions', bot: 'greedy', entries, pairs: [{ first: 0, second: 1, tally }] }),
  );
  const cell = page.getByRole('button', { name: /^Hask against Odo: 70\s% of the points/ });
  await cell.focus();
  await expect(page.getByRole('status')).toContainText('7 won, 3 lost');
  await expectAccessible(page, 'heat map');
  await page.getByRole('button', { name: 'Back to the example' }).click();
  await expect(cell).toBeHidden();
});

test('leaders of a game', async ({ page }) => {
  await page.goto('/lab/leaders/fighters');
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  // People and bots on one table; as long as nobody is rated, the levels of the computer.
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'leaders');
});
