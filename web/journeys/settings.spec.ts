import { expect } from '@playwright/test';
import { answerBy, createShort, finishedMatch, isAsked, openMenu, resign } from './steps';
import { test } from './test';

test('only the words of the chosen language are fetched', async ({ page }) => {
  // Filled when the body of a response has come, which may be after the page already speaks it: hence the polls.
  const fetched: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    for (const [language, word] of [
      ['en', 'High contrast'],
      ['de', 'Hoher Kontrast'],
    ])
      if (text.includes(word!)) fetched.push(language!);
  });
  await page.goto('/');
  await page.getByTestId('play-gunslingers').waitFor();
  await expect.poll(() => fetched).toEqual(['en']);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByLabel('Sprache')).toHaveValue('de');
  await expect.poll(() => fetched).toEqual(['en', 'de']);
  // What was chosen is spoken from the first moment on.
  fetched.length = 0;
  await page.reload();
  await expect(page.getByLabel('Sprache')).toHaveValue('de');
  await expect.poll(() => fetched).toEqual(['de']);
});

test('sounds are off until somebody wants them, and then remembered', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Counts what is made to be heard.
  await page.addInitScript(() => {
    const counted = window as unknown as { notes: number };
    counted.notes = 0;
    const make = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () {
      counted.notes++;
      return make.call(this);
    };
  });
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes);
  const lay = () =>
    answerBy(page, async () => {
      await page.getByTestId('option').first().click();
      await page.getByTestId('confirm').click();
    });
  await createShort(page, 'bot:learner', 5);
  await isAsked(page);
  await lay();
  await isAsked(page);
  expect(await notes()).toBe(0);
  // The first match asks once.
  await page.getByRole('group', { name: 'Sound' }).getByRole('button', { name: 'Yes' }).click();
  await expect.poll(notes).toBeGreaterThan(0);

  await page.reload();
  await isAsked(page);
  await expect(page.getByRole('group', { name: 'Sound' })).toHaveCount(0);
  await openMenu(page);
  await expect(page.getByRole('checkbox', { name: 'Sound' })).toBeChecked();
  // What happened before one came is not heard again; what happens now is.
  expect(await notes()).toBe(0);
  await resign(page);
  await expect.poll(notes).toBeGreaterThan(0);
});

test('a replay stays as near as one has gone, however far one leaps', async ({ page }) => {
  const match = await finishedMatch(page.request, 'fighters');
  await page.goto(`/match/${match}/replay#step=4`);
  const plane = page.locator('.stage .plane');
  await plane.waitFor();
  const zoom = async () => Number(/scale3d\(([\d.]+)/.exec((await plane.getAttribute('style')) ?? '')?.[1]);
  const whole = await zoom();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(zoom).toBeGreaterThan(whole * 1.05);
  // The camera glides there.
  await page.waitForTimeout(600);
  const near = await zoom();
  await page.getByRole('button', { name: 'Last step' }).click();
  await expect(page.getByRole('button', { name: 'Last step' })).toBeDisabled();
  expect(await zoom()).toBeCloseTo(near, 3);
  // The button brings the whole board back.
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(zoom).toBeCloseTo(whole, 3);
});
