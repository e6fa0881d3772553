import { expect, test, type WebSocketRoute } from '@playwright/test';
import { answerBy, createShort, isAsked, result } from './steps';

test('a newcomer sits at a playable table after one click', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-gunslingers').click();
  await expect(page.getByRole('radio', { name: 'Colt' })).toBeVisible();
  await page.getByRole('radio', { name: 'Barricade' }).click();
  // Exact odds, as a fraction and in percent.
  await expect(page.getByRole('figure').getByText(/75%\s*3\/4/)).toBeVisible();
  // Every line of the log has its clause, and the clause its text.
  await page.getByRole('button', { name: 'Clause GU-102' }).click();
  await expect(page.getByRole('complementary')).toContainText('3 Colt, 1 Rifle');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
});

test('a whole match by mouse', async ({ page }) => {
  await createShort(page, 'bot:learner');
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn).toBeLessThan(120);
    await answerBy(page, async () => {
      const options = page.getByTestId('option');
      await options.nth(turn % (await options.count())).click();
      await page.getByTestId('confirm').click();
    });
  }
  await expect(result(page)).toContainText(/won/);
  await page.getByText('Check the dice').click();
  await expect(page.getByText('The secret is the one that was promised.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(page.getByTestId('option').first()).toBeVisible();
});

test('a whole match by keyboard alone, from the home page on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tabTo = async (selector: string) => {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await page.locator(`${selector}:focus`).count()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${selector} by keyboard`);
  };
  await page.goto('/');
  await page.getByTestId('play-gunslingers').waitFor();
  await tabTo('input[name=level]');
  await page.keyboard.press('ArrowLeft');
  await tabTo('[data-testid=play-gunslingers]');
  await page.keyboard.press('Enter');
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn).toBeLessThan(400);
    await answerBy(page, async () => {
      const count = await page.getByTestId('option').count();
      // By number, and by arrows from there.
      await page.keyboard.press(String((turn % count) + 1));
      if (turn % 2) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });
  }
  await expect(result(page)).toContainText(/won/);
});

test('a reload in the middle loses nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  await answerBy(page, async () => {
    await page.getByRole('radio', { name: 'Colt' }).click();
    await page.getByTestId('confirm').click();
  });
  const lines = page.getByRole('log', { name: 'What happened' }).locator('p');
  await isAsked(page);
  const before = await lines.allInnerTexts();
  await page.reload();
  await isAsked(page);
  await expect.poll(async () => (await lines.allInnerTexts()).slice(0, before.length)).toEqual(before);
  // And the match is offered at home.
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue' }).first().click();
  expect(await isAsked(page)).toBe(true);
});

test('the line comes back by itself, and says what it has heard', async ({ page }) => {
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await page.goto('/');
  await page.getByTestId('play-gunslingers').click();
  await isAsked(page);
  expect(lines).toHaveLength(1);
  await lines[0]!.close();
  await expect(page.getByText('The line to the referee broke.')).toBeVisible();
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]!.url()).toMatch(/since=0:\d+$/);
  await expect(page.getByText('The line to the referee broke.')).toBeHidden();
  expect(await isAsked(page)).toBe(true);
  // Nothing is told twice.
  await expect(page.getByRole('log').getByText('A duel begins:')).toHaveCount(1);
});
