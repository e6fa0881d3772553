import { expect, type WebSocketRoute } from '@playwright/test';
import { answerBy, createShort, expectNoViolation, isAsked, openTab, result } from './steps';
import { test } from './test';

test('a newcomer sits at a playable table after one click', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-gunslingers').click();
  await expect(page.getByRole('radio', { name: 'Colt' })).toBeVisible();
  await page.getByRole('radio', { name: 'Barricade' }).click();
  // The odds in totals, and exactly under "Why".
  await expect(page.getByTestId('odds').getByText('75 %')).toBeVisible();
  await page.getByTestId('why').click();
  await expect(page.locator('.drawer').getByText(/75\s%\s*3\/4/)).toBeVisible();
  // Every line of the log has its clause, and the clause its text.
  await openTab(page, 'log');
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
  await expect(result(page)).toHaveText(/^You (won|lost)$/);
  await page.getByText('Check the dice').click();
  await expect(page.getByText('The secret matches the published hash.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
  await page.getByRole('button', { name: 'Rematch' }).click();
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
  await expect(result(page)).toHaveText(/^You (won|lost)$/);
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
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]!.url()).toMatch(/since=0:\d+$/);
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeHidden();
  expect(await isAsked(page)).toBe(true);
  // Nothing is told twice.
  await expect(page.getByRole('log').getByText('A duel begins:')).toHaveCount(1);
});

/** What somebody beside the board can read, while a scene plays and after it. */
interface Read {
  isOn: boolean;
  texts: string;
}

test('while a scene plays, nothing on the page tells what comes after it', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: Read[] = [];
    (window as unknown as { seen: Read[] }).seen = seen;
    const look = () => {
      const dock = document.querySelector('.dock');
      if (!dock) return;
      const isOn = !!document.querySelector('[data-testid=skip]');
      const beside = ['.dock', '[role=log]', 'header', '.drawer', 'title'];
      const texts = beside.map((one) => document.querySelector(one)?.textContent ?? '').join('|');
      seen.push({ isOn, texts });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // Each side lays a Rifle or hides; somebody falls in the end.
  await createShort(page, 'bot:learner');
  for (let turn = 0; await isAsked(page); turn++) {
    expect(turn).toBeLessThan(60);
    await answerBy(page, async () => {
      const options = page.getByTestId('option');
      await options.nth(turn % (await options.count())).click();
      await page.getByTestId('confirm').click();
    });
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: Read[] }).seen);
  const during = seen.filter(({ isOn }) => isOn);
  expect(during.length, 'moments in which a scene was on').toBeGreaterThan(0);
  for (const { texts } of during) {
    expect(texts).not.toMatch(/Confirm|You won|You lost|Your turn/);
    expect(texts).not.toContain('Lay a card face down.');
  }
});

test('house rules are chosen in a form, and a fault stands beside its field', async ({ page }) => {
  await page.goto('/new/commandos');
  const summary = page.getByTestId('house-rules');
  await expect(summary).toContainText('standard');
  await summary.click();
  const arc = page.getByLabel('What does the tracing card look like?', { exact: false });
  await expect(arc).toHaveValue('wide');
  await arc.selectOption('narrow');
  const text = page.getByRole('textbox', { name: 'House rules as text' });
  await expect(text).toHaveValue('arc = "narrow"\n');
  await expect(summary).toContainText('1 changed');
  await expectNoViolation(page, 'new match with house rules');

  await text.fill('arc = "narrow"\nlucky_one = 7');
  await page.getByRole('button', { name: 'Begin' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'CO-R26' });
  await expect(row).toContainText('must be true or false');
  await row.getByRole('combobox').selectOption('yes');
  await expect(text).toHaveValue('lucky_one = true\narc = "narrow"\n');
  await page.getByRole('button', { name: 'Begin' }).click();
  expect(await isAsked(page)).toBe(true);
});
