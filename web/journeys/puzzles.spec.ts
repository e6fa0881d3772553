import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { costliest } from '../src/after/course';
import type { Turn } from '../src/wire';
import { expectAccessible, finishedMatch, showOptions } from './steps';
import { test } from './test';

const bar = (page: Page) => page.getByTestId('puzzle-bar');

/** Confirms the option of which `isMeant` is true, by its words. */
async function answer(page: Page, isMeant: (words: string) => boolean): Promise<void> {
  await showOptions(page);
  const options = page.getByTestId('option');
  for (const option of await options.all()) {
    if (!isMeant((await option.innerText()).trim())) continue;
    await option.click();
    await page.getByTestId('confirm').click();
    return;
  }
  throw new Error(`no such option among ${(await options.allInnerTexts()).join(' | ')}`);
}

test('a puzzle is missed, tried again and solved; the first try counts', async ({ page }) => {
  await page.goto('/puzzles');
  await expect(page.getByTestId('puzzle-day')).toBeVisible();
  await expectAccessible(page, 'puzzles');
  await page.getByTestId('puzzle-champions').click();
  await expect(bar(page)).toContainText('Find the best answer', { timeout: 30_000 });
  // The computer is not asked before the player has answered.
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  // For a beginner it is the easiest of the first few.
  const number = /\d+$/.exec(page.url())?.[0];
  const { answers } = (await (await page.request.get(`/api/puzzles/champions/${number}`)).json()) as {
    answers: { prospect: number }[];
  };
  expect(answers[0]!.prospect).toBeGreaterThan(answers.at(-1)!.prospect);

  // Whatever is tried first, the note says whether it was best.
  await answer(page, () => true);
  const judged = bar(page).getByText(/Solved!|Not the best answer/);
  await expect(judged).toBeVisible({ timeout: 30_000 });
  await expect(bar(page)).toContainText(/rating [+−]\d+|rating unchanged/);
  for (let tries = 0; (await page.getByTestId('puzzle-retry').count()) > 0; tries++) {
    expect(tries).toBeLessThan(2);
    const best = (await bar(page).locator('em').innerText()).trim();
    await page.getByTestId('puzzle-retry').click();
    await expect(bar(page)).toContainText('Find the best answer', { timeout: 30_000 });
    await answer(page, (words) => words.includes(best));
    await expect(judged).toBeVisible({ timeout: 30_000 });
    await expect(bar(page)).not.toContainText('rating');
  }
  await expect(bar(page)).toContainText('Solved!');
  await page.getByTestId('puzzle-next').click();
  await expect(page).not.toHaveURL(new RegExp(`/${number}$`));
  await expect(page).toHaveURL(/\/puzzles\/champions\/\d+$/);
  await page.goto('/puzzles');
  await expect(page.getByText(/[01] solved, [01] missed/).first()).toBeVisible();
});

test('a puzzle of planned steps waits for its player', async ({ page }) => {
  await page.goto('/puzzles/fighters/3');
  await expect(bar(page)).toContainText('Find the best answer', { timeout: 30_000 });
  // Steps that are planned are carried out by themselves in a match; here the player answers.
  await showOptions(page);
  await expect(page.getByTestId('option').first()).toBeVisible();
  await expect(page.getByTestId('play-out')).toHaveCount(0);
  await answer(page, () => true);
  await expect(bar(page).getByText(/Solved!|Not the best answer/)).toBeVisible({ timeout: 30_000 });
});

test('a puzzle that does not exist says how many there are', async ({ page }) => {
  await page.goto('/puzzles/champions/99999');
  await expect(page.getByRole('alert')).toContainText('no puzzle 99999');
  await page.goto('/puzzles/chess/1');
  await expect(page.getByRole('alert')).toContainText('chess');
});

/** A match with a decision that cost somebody something: two who answer at random seldom play one without. */
async function faultyMatch(request: APIRequestContext): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const match = await finishedMatch(request, 'champions', { preset: 'pincer' }, 'random');
    const { course } = (await (await request.get(`/api/matches/${match}/luck`)).json()) as { course: Turn[] };
    if (costliest(course, 0, 1).length) return match;
  }
  throw new Error('five matches at random without a mistake');
}

test('after a match the page says what would have been better', async ({ page, request }) => {
  await page.goto(`/match/${await faultyMatch(request)}`);
  const ask = page.getByTestId('ask-better');
  await expect(ask.first()).toBeVisible({ timeout: 30_000 });
  await ask.first().click();
  await expect(page.getByTestId('better').first()).toContainText(
    /Better: .* worth [\d.]+\s?%|No other answer was worth more/,
    { timeout: 30_000 },
  );
  await expect(page.getByTestId('costly-answer').first()).not.toBeEmpty();
});
