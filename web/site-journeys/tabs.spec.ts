// One match in two tabs: what was stored first counts, and nothing is lost.

import { expect } from '@playwright/test';
import { isAsked, result } from '../journeys/steps';
import { verify } from './native';
import { answer, asked, create, downloadRecord, goOffline, playOn, stored, test } from './steps';

test('a tab that is behind reads the match again, and both play it to its end', async ({
  page,
  context,
  host,
}) => {
  await goOffline(page, context, host);
  await create(page, host, 'commandos');
  await isAsked(page);
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.goto(page.url());
  await isAsked(other);
  expect(await asked(other)).toBe(await asked(page));

  await playOn(page, 2);
  await isAsked(page);
  const [now, lines] = [await asked(page), await stored(page)];
  await answer(other);
  await expect(other.getByTestId('behind')).toContainText('another tab');
  await isAsked(other);
  expect(await asked(other)).toBe(now);
  expect(await stored(page)).toEqual(lines);

  // The first tab is behind in turn, and is gone before the computer has answered.
  await page.close();
  expect(await playOn(other)).toBe(true);
  await expect(result(other)).toBeVisible();
  expect(verify(await downloadRecord(other))).toContain('every draw recomputed');
});
