import { expect, type Page } from '@playwright/test';
import { expectAccessible, isAsked, resign, result } from './steps';
import { test } from './test';

/** Both want the next match, and sit at its table. */
async function goOn(one: Page, other: Page): Promise<void> {
  const before = one.url();
  await one.getByTestId('again').click();
  await other.getByTestId('again').click();
  await expect.poll(() => one.url() !== before && one.url() === other.url()).toBe(true);
  await Promise.all([isAsked(one), isAsked(other)]);
}

test('a series by one invitation, with swapped sides, to its end; a third person watches', async ({
  browser,
}) => {
  // Three matches, three browsers.
  test.slow();
  const [here, there, elsewhere] = await Promise.all([
    browser.newContext({ reducedMotion: 'reduce' }),
    browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } }),
    browser.newContext({ reducedMotion: 'reduce' }),
  ]);
  const [ann, bob, eve] = [await here.newPage(), await there.newPage(), await elsewhere.newPage()];

  await ann.goto('/');
  await ann.getByLabel('My name at the table').fill('Ann');
  await ann.getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByText('Saved')).toBeVisible();
  await ann.getByTestId('best-of').selectOption('3');
  await ann.getByTestId('invite-gunslingers').click();
  const link = await ann.getByTestId('link').inputValue();
  // The server of the journeys listens on this computer only.
  await expect(ann.getByTestId('only-here')).toContainText('works only on this computer');
  await expectAccessible(ann, 'the link');

  await bob.goto(link);
  await expect(bob.getByRole('heading', { name: 'Ann invites you to Gunslingers' })).toBeVisible();
  await expect(bob.getByTestId('terms')).toContainText('Best of 3');
  await expect(bob.getByTestId('terms')).toContainText('No clock');
  await expectAccessible(bob, 'an invitation');
  // A name that cannot be is refused where it was written, and nobody sits down.
  await bob.getByLabel('My name at the table').fill('\u202eBob');
  await bob.getByTestId('sit').click();
  await expect(bob.getByRole('alert')).toBeVisible();
  await bob.getByLabel('My name at the table').fill('Bob');
  await bob.getByTestId('sit').click();
  await Promise.all([isAsked(ann), isAsked(bob)]);
  await expect(ann.getByTestId('stakes')).toContainText('match 1 of 3');
  await expect(ann.getByRole('list', { name: 'Seats' })).toContainText('Bob');

  await eve.goto(link);
  await expect(eve.getByTestId('full')).toBeVisible();
  await expectAccessible(eve, 'an invitation that somebody else has followed');
  await eve.getByTestId('watch-full').click();
  await expect(eve.getByRole('list', { name: 'Seats' })).toContainText('Ann');

  await resign(bob);
  await expect(result(ann)).toHaveText('You won', { timeout: 30_000 });
  await expect(ann.getByTestId('series')).toHaveText('You lead the series 1 : 0.');
  await expect(bob.getByTestId('series')).toHaveText('Ann leads the series 1 : 0.');
  await goOn(ann, bob);
  await expect(ann.getByTestId('stakes')).toContainText('match 2 of 3');
  // The sides are swapped: Bob sits first.
  await expect(ann.getByRole('list', { name: 'Seats' }).locator('strong')).toHaveText(['Bob', 'Ann']);

  await resign(ann);
  await expect(bob.getByTestId('series')).toHaveText('The series is even, 1 : 1.', { timeout: 30_000 });
  await goOn(bob, ann);
  await resign(ann);
  await expect(bob.getByTestId('series')).toHaveText('You win the series 2 : 1.', { timeout: 30_000 });
  await expect(ann.getByTestId('series')).toHaveText('Bob wins the series 2 : 1.');
  await expect(ann.getByTestId('again')).toHaveText('Rematch');
  await ann.goto('/');
  await expect(ann.getByText('1 : 2 in match 3 of 3')).toBeVisible();
});

test('home says in which matches it is your turn', async ({ browser }) => {
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [ann, bob] = [await here.newPage(), await there.newPage()];
  await ann.goto('/');
  await expect(ann.getByTestId('my-turn')).toBeHidden();
  await ann.getByTestId('invite-gunslingers').click();
  const link = await ann.getByTestId('link').inputValue();
  await ann.goto('/');
  await expect(ann.getByTestId('my-others')).toContainText('waiting for players');
  await bob.goto(link);
  await bob.getByTestId('sit').click();
  await isAsked(bob);
  await ann.goto('/');
  await expect(ann.getByRole('heading', { name: 'Your turn in one match' })).toBeVisible();
  await ann.getByTestId('my-turn').getByRole('link', { name: 'Continue' }).click();
  await isAsked(ann);
  await ann.getByTestId('option').first().click();
  await ann.getByTestId('confirm').click();
  await expect(ann.getByText('You chose')).toBeVisible();
  await ann.goto('/');
  await expect(ann.getByTestId('my-others')).toContainText('Gunslingers');
  await expect(ann.getByTestId('my-turn')).toBeHidden();
});
