import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import {
  MATCHES_MAX,
  expectOnlyOwn,
  expectSealed,
  expectTold,
  friendsAskedAtOnce,
  giveUp,
  wholeMatches,
} from './matches';
import { chooseLook, isAsked, result } from './steps';
import { test } from './test';

/** Two who stand face to face and have not much life left. */
const FACE_TO_FACE = `
arena = "pig-and-anchor"
turn_limit = 6
[[figures]]
side = 0
character = "shargh"
at = [376, 330]
facing = "N"
vp = 4
wounds = 9
[[figures]]
side = 1
character = "brock"
at = [386, 430]
facing = "S"
vp = 2
wounds = 8
`;

async function create(page: Page, setup: string): Promise<void> {
  await page.goto('/new/fighters');
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await page.getByRole('textbox', { name: 'House rules' }).fill(setup);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** Waits for the next question: some answers, such as letting a reaction pass, leave no line in the log. */
async function answerBy(page: Page, answer: () => Promise<void>): Promise<void> {
  const log = page.getByRole('log', { name: 'What happened' });
  const now = async () =>
    [await log.locator('p').count(), await page.locator('.prompt').allInnerTexts()].join();
  const before = await now();
  await answer();
  const isOn = async () => (await now()) !== before || (await result(page).isVisible());
  await expect.poll(isOn, { timeout: 30_000 }).toBe(true);
}

const confirm = (page: Page) => page.getByTestId('confirm').click();

test('a whole duel by mouse, programmed marker by marker', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let [programmed, struck] = [0, 0];
  for (let matches = 0; matches < MATCHES_MAX && !(programmed && struck); matches++) {
    await create(page, FACE_TO_FACE);
    for (let turn = 0; await isAsked(page); turn++) {
      expect(turn).toBeLessThan(150);
      await answerBy(page, async () => {
        const attack = page.getByRole('button', { name: 'Attack', exact: true });
        const enemy = page.locator('.figure[role=button]');
        const isProgramming = await page.getByRole('group', { name: 'Markers' }).isVisible();
        if (isProgramming && (await attack.isVisible())) {
          programmed++;
          await attack.click();
          await expect(page.getByTestId('confirm')).toBeEnabled();
        } else if (await enemy.count()) {
          struck++;
          await enemy.first().click();
        } else await page.getByTestId('option').first().click();
        await confirm(page);
      });
    }
    await expect(result(page)).toBeVisible();
  }
  expect(programmed).toBeGreaterThan(0);
  expect(struck).toBeGreaterThan(0);
});

test('a place and a way to the millimetre', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, 'first = 0');
  await isAsked(page);
  await page.getByRole('button', { name: 'Brock', exact: true }).click();
  const field = page.locator('.field');
  const box = (await field.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.43, box.y + box.height * 0.95);
  await expect(page.getByRole('radio', { checked: true })).toContainText(
    /place Brock at \d+,\d+ facing north/,
  );
  // The middle of the arena is too far from the edge, and the referee says so.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('the arena is for everybody', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, FACE_TO_FACE);
  await isAsked(page);
  for (const look of ['light', 'dark', 'contrast']) {
    await chooseLook(page, look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`);
    expect(found, look).toEqual([]);
  }
});

wholeMatches({
  game: 'fighters',
  setup: FACE_TO_FACE,
  onBoard: '.scene [role=button]',
});

test('what is programmed is sealed until both have; the cards behind it stay secret', async ({ browser }) => {
  // Nobody is hurt, so that nobody falls so soon.
  const setup = FACE_TO_FACE.replace(/wounds = \d+/g, 'wounds = 0');
  const both = await friendsAskedAtOnce(browser, { game: 'fighters', setup, onBoard: '' });
  const first = (page: Page) => page.getByTestId('option').first().click();
  // Brock has no such card, so nothing he may choose himself reads the same.
  const cleaver = (page: Page) =>
    page.getByTestId('option').filter({ hasText: '[Equip] with Gutripper Cleaver' }).first().click();
  const chosen = await expectSealed(both, [first, cleaver], first);
  const markers = chosen.match(/\[[^\]]*\]/g) ?? [];
  await expectTold(both, `Shargh reveals ${markers.join(' ')}.`);
  // Which card is bound to a step is told to nobody else, not even now.
  const programme = both[0].sent.findLast((action) => JSON.stringify(action).includes('programme'));
  for (const secret of ['with Gutripper Cleaver', JSON.stringify(programme)])
    expect(both[1].heard.join()).not.toContain(secret);
  await expectOnlyOwn(both);
  await giveUp(both);
});
