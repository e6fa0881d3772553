import { expect, type Page } from '@playwright/test';

/** A match of gunslingers that the first dollar wins. */
export async function createShort(page: Page, second: string): Promise<void> {
  await page.goto('/new/gunslingers');
  await page.getByLabel('Seat 2').selectOption(second);
  await page.getByRole('textbox', { name: 'House rules' }).fill('goal = 1');
  await page.getByRole('button', { name: 'Begin' }).click();
}

export const result = (page: Page) => page.getByTestId('result');
const option = (page: Page) => page.getByTestId('option').first();

/** Waits until there is something to answer, or the match is over; true while it goes on. */
export async function isAsked(page: Page): Promise<boolean> {
  await expect(option(page).or(result(page)).first()).toBeVisible({ timeout: 30_000 });
  return !(await result(page).isVisible());
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
