import { expect, type Page } from '@playwright/test';
import {
  answerBy,
  createShort,
  expectAccessible,
  finishedMatch,
  isAsked,
  person,
  resign,
  result,
} from './steps';
import { test } from './test';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const step = (page: Page) => page.getByTestId('replay-step');

async function lay(page: Page, turn: number): Promise<void> {
  const options = page.getByTestId('option');
  await options.nth(turn % (await options.count())).click();
  await page.getByTestId('confirm').click();
}

test('a match that is over is told again, and gone on from', async ({ page }) => {
  // Two dollars take two shootouts at least, so that there is something to go back to.
  await createShort(page, 'bot:learner', 2);
  for (let turn = 0; await isAsked(page); turn++) await answerBy(page, () => lay(page, turn));
  await expect(page.getByTestId('luck')).toBeVisible();
  const table = page.url();
  await page.getByTestId('replay').click();

  await expect(step(page)).toHaveText(/Step 0 of \d+/);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(step(page)).toHaveText(/Step 1 of/);
  const log = page.getByRole('log', { name: 'What happened' }).locator('p');
  const early = await log.count();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Last step' })).toBeDisabled();
  await expect.poll(() => log.count()).toBeGreaterThan(early);
  // At the end nobody can play on; the page says so before anybody tries.
  await expect(page.getByTestId('fork-over')).toBeVisible();
  await expect(page.getByTestId('fork')).toHaveCount(0);

  await page.keyboard.press('Home');
  await page.getByTestId('replay-range').fill('1');
  await expect(step(page)).toHaveText(/Step 1 of/);
  await expect.poll(() => page.url()).toMatch(/#step=1$/);
  // My eyes see my answer, all-seeing eyes see both.
  await expect(page.getByTestId('replay-answer')).toHaveCount(1);
  await page.getByText('Everything', { exact: true }).click();
  await expect(page.getByTestId('replay-answer')).toHaveCount(2);
  // Nobody in particular has these eyes: they read who is asked, not what one of them is asked.
  await expect(page.getByTestId('replay-asked')).toContainText('To answer: Sundown Sal');

  await page.getByLabel('Speed').selectOption('10 a second');
  await page.getByTestId('replay-play').click();
  await expect(step(page)).toHaveText(/Step [2-9] of/);
  await page
    .getByRole('button', { name: 'Pause' })
    .or(page.getByRole('button', { name: 'Play', exact: true }))
    .click();

  // The link leads somebody else to the same step.
  await page.keyboard.press('Home');
  await expect(page.getByTestId('share')).toHaveValue(/#step=0$/);
  await page.getByTestId('fork').click();
  await expect(page).not.toHaveURL(table);
  expect(await isAsked(page)).toBe(true);
  await answerBy(page, () => lay(page, 0));
});

test('luck leads to the roll', async ({ page }) => {
  const match = await finishedMatch(page.request, 'commandos');
  await page.goto(`/match/${match}`);
  // Every roll is weighed against everything that could have come of it, which takes its time.
  await expect(page.getByTestId('luck').getByRole('table')).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByTestId('luck').getByRole('rowheader', { name: 'choices' })).toHaveCount(2);
  await page.getByText('Rolls that mattered most: Red').click();
  // The decisions that cost most have such links too.
  const rolls = page.locator('details', { hasText: 'Rolls that mattered most: Red' });
  await rolls.getByRole('link', { name: 'watch' }).first().click();
  await expect(page.getByTestId('replay-draw').first()).toBeVisible();
  // The chosen step stays in the address, and a reload comes back to it.
  await expect.poll(() => page.url()).toMatch(/#step=\d+$/);
  const before = await step(page).innerText();
  await page.reload();
  await expect(step(page)).toHaveText(before);
});

test('a replay is for everybody', async ({ page }) => {
  const match = await finishedMatch(page.request, 'gunslingers', { goal: 1 });
  await page.goto(`/match/${match}/replay#step=7`);
  await expect(step(page)).toHaveText(/Step 7 of/);
  await expectAccessible(page, 'replay');
});

test('a ledger of luck is for everybody', async ({ page }) => {
  const match = await finishedMatch(page.request, 'commandos');
  await page.goto(`/match/${match}`);
  await page.getByText('Rolls that mattered most: Red').click();
  await page.getByText('Hits: expected and rolled').click();
  await expectAccessible(page, 'luck');
});

test('every die is recomputed in the browser, and a touched one is named', async ({ page }) => {
  const match = await finishedMatch(page.request, 'champions');
  await page.goto(`/match/${match}/dice`);
  await expect(page.getByTestId('verdict')).toContainText('Every die is as promised');
  const draws = page.getByTestId('draw');
  await expect.poll(() => draws.count()).toBeGreaterThan(3);
  await expect(draws.getByRole('img', { name: 'right' })).toHaveCount(await draws.count());
  await expectAccessible(page, 'dice');

  const record = await (await page.request.get(`/api/matches/${match}/record`)).text();
  const touched = record.replace(/"faces":\[(\d)/, (_, face: string) => `"faces":[${(Number(face) % 6) + 1}`);
  expect(touched).not.toBe(record);
  await page.getByLabel('A record from a file').setInputFiles({
    name: 'touched.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(touched),
  });
  await expect(page.getByRole('alert')).toContainText('does not keep its promise');
  await expect(draws.getByRole('img', { name: 'wrong' })).toHaveCount(1);
  await expectAccessible(page, 'dice that differ');

  await page.getByLabel('A record from a file').setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear Sir'),
  });
  await expect(page.getByRole('alert')).toContainText('line 1 cannot be read');
});

test('a record from elsewhere is opened on the home page', async ({ page }) => {
  const match = await finishedMatch(page.request, 'gunslingers', { goal: 1 });
  const record = await (await page.request.get(`/api/matches/${match}/record`)).body();
  await page.goto('/');
  const file = page.locator('#bring');
  await file.setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
  await expect(page.getByRole('alert')).toContainText('line 1 of the record');
  await file.setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: record });
  await expect(page).toHaveURL(/\/match\/.+\/replay/);
  await expect(step(page)).toHaveText(/Step 0 of/);
});

test('two friends play again when both want to', async ({ browser }) => {
  const [host, guest] = [await person(browser), await person(browser)];
  await createShort(host, 'invite');
  await guest.goto(await host.getByTestId('link').inputValue());
  await guest.getByTestId('sit').click();
  await isAsked(guest);
  await isAsked(host);
  await resign(guest);
  await expect(result(host)).toHaveText('You won');
  await expect(result(guest)).toHaveText('You lost');
  const old = host.url();

  await host.getByTestId('again').click();
  await expect(host.getByText('Waiting for the others')).toBeVisible();
  await expect(guest.getByText('Sundown Sal wants to play again.')).toBeVisible();
  expect(host.url()).toBe(old);
  await guest.getByTestId('again').click();
  for (const page of [guest, host]) {
    await expect(page).not.toHaveURL(old);
    expect(await isAsked(page)).toBe(true);
  }
  expect(host.url()).toBe(guest.url());

  // Whoever looks at the old table again is not led away from it.
  await host.goto(old);
  await expect(host.getByTestId('next-match')).toBeVisible();
  expect(host.url()).toBe(old);
});
