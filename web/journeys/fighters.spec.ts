import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  MATCHES_MAX,
  expectOnlyOwn,
  expectSealed,
  expectTold,
  friendsAskedAtOnce,
  giveUp,
  wholeMatches,
} from './matches';
import { chooseLook, isAsked, result, writeHouseRules } from './steps';
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
  await writeHouseRules(page, setup);
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

const markers = (page: Page) => page.getByRole('group', { name: 'Markers' });
const marker = (page: Page, name: string) => markers(page).getByRole('button', { name, exact: true });
const isEnabled = (page: Page) => expect(page.getByTestId('confirm')).toBeEnabled({ timeout: 10_000 });

test('a whole duel by mouse, programmed marker by marker', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let [programmed, struck] = [0, 0];
  for (let matches = 0; matches < MATCHES_MAX && !(programmed && struck); matches++) {
    await create(page, FACE_TO_FACE);
    for (let turn = 0; await isAsked(page); turn++) {
      expect(turn).toBeLessThan(150);
      await answerBy(page, async () => {
        const enemy = page.locator('.piece.press');
        if (await markers(page).isVisible()) {
          programmed++;
          await marker(page, 'Attack').click();
        } else if (await enemy.count()) {
          struck++;
          await enemy.first().click();
        } else await page.getByTestId('option').first().click();
        await isEnabled(page);
        await confirm(page);
      });
    }
    await expect(result(page)).toBeVisible();
  }
  expect(programmed).toBeGreaterThan(0);
  expect(struck).toBeGreaterThan(0);
});

test('a hero is chosen by its sheet and placed to the millimetre', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, 'arena = "pig-and-anchor"\nfirst = 0');
  const take = page.getByTestId('take-hero');
  await take.waitFor();
  await page.getByRole('button', { name: 'Lesdinn', exact: true }).click();
  const select = page.getByRole('group', { name: 'Choose your hero' });
  for (const told of ['Drow Swordmaster', 'Wall of Swords', 'Failed attack dice are rolled again.'])
    await expect(select.getByText(told)).toBeVisible();
  // Nothing of any sheet is cut off on a desk.
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const name of ['Deretor', 'Hallothon', 'Brock', 'Shargh', 'Lesdinn']) {
    await page.getByRole('button', { name, exact: true }).click();
    const cut = await select.locator('.paper').evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(cut, name).toBeLessThanOrEqual(0);
  }
  // A card is read under the pointer and with the focus.
  const lance = select.getByRole('img', { name: /^Ice Lance: A strip of 3 cards/ });
  await lance.hover();
  await expect(page.getByRole('tooltip')).toContainText('A strip of 3 cards straight ahead');
  await page.mouse.move(5, 5);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mirror' })).toBeDisabled();
  await page.getByRole('button', { name: 'Random' }).click();
  await page.getByRole('button', { name: 'Brock', exact: true }).click();
  await expect(take).toHaveText('Take Brock');
  await take.click();
  await expect(page.locator('.dock .answer')).toContainText(/place Brock in the south.* facing/i);
  await page.getByRole('button', { name: 'Face east' }).click();
  await expect(page.locator('.dock .answer')).toContainText('facing east');
  // The middle of the arena is too far from the edge, and the referee says so.
  const field = (await page.locator('.light .field').boundingBox())!;
  await page.mouse.click(field.x + field.width / 2, field.y + field.height / 2);
  await expect(page.locator('.low [role=alert]')).toBeVisible();
  await confirm(page);
  await expect(page.locator('.sides.left .plate')).toContainText('Brock');
});

/** Two who can lay three steps and more. */
const ROOMY = FACE_TO_FACE.replace('"shargh"', '"lesdinn"').replace(/wounds = \d/g, 'wounds = 0');

test('three steps are laid and carried out with eight clicks; an offer to spend a card is declined with one', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, ROOMY);
  const [plan, clicks] = [['Turn', 'Turn', 'Attack', 'Attack'], { steps: 0, offers: 0, interruptions: 0 }];
  const press = async (what: Locator, kind: keyof typeof clicks = 'steps') => {
    await what.click();
    clicks[kind]++;
  };
  const phase = page.locator('header').getByText(/Turn \d/);
  const question = page.locator('.dock .question');
  for (let asked = 0; asked < 40; asked++) {
    await expect(page.locator('[data-decision]').or(result(page)).first()).toBeVisible({ timeout: 30_000 });
    if ((await result(page).isVisible()) || (await phase.innerText()).startsWith('Turn 2')) break;
    const before = await page.locator('[data-decision]').getAttribute('data-decision');
    if (await markers(page).isVisible()) {
      if (!plan.length) await press(page.getByRole('button', { name: /^No (more )?steps$/ }));
      const room = Number(/up to (\d)/.exec(await question.innerText())?.[1] ?? 1);
      for (let steps = 0; steps < room && plan.length; steps++)
        for (const name of plan.splice(0, plan[0] === 'Turn' ? 2 : 1)) await press(marker(page, name));
      await isEnabled(page);
      await press(page.getByTestId('confirm'));
    } else {
      // Everything else that is asked is an offer to spend a card: to react, for more dice, or, when all steps are done,
      // for an improvised attack.
      const asks = await question.innerText();
      const playOut = page.getByTestId('play-out');
      const isStep = /^(Who acts first|How does)/.test(asks) || (await playOut.isVisible());
      if ((await playOut.isVisible()) && (await playOut.getAttribute('aria-pressed')) !== 'true') {
        // A hero that was moved meanwhile waits for its player to go on.
        const isMoved = await page.getByText('Your hero was moved').isVisible();
        await press(playOut, isMoved ? 'interruptions' : 'steps');
      } else {
        // Declining is picked already; only what has no such answer, as a card that must be lost, is chosen first.
        const hasDefault = await isEnabled(page).then(
          () => true,
          () => false,
        );
        if (/React\?|[Aa]dd dice/.test(asks)) expect(hasDefault, asks).toBe(true);
        // A few short answers are in the dock, others beside the arena.
        const answer = page.locator('.actions button').or(page.getByTestId('option')).first();
        if (!hasDefault) await press(answer, isStep ? 'steps' : 'offers');
        await isEnabled(page);
        await press(page.getByTestId('confirm'), isStep ? 'steps' : 'offers');
      }
    }
    await expect
      .poll(
        async () => {
          const now = page.locator('[data-decision]');
          return (await now.count()) ? await now.getAttribute('data-decision') : null;
        },
        { timeout: 30_000 },
      )
      .not.toBe(before);
  }
  expect(plan, 'everything was laid').toEqual([]);
  test.info().annotations.push({ type: 'clicks', description: JSON.stringify(clicks) });
  console.log('clicks of a turn of three steps', JSON.stringify(clicks));
  expect(clicks.steps).toBeLessThanOrEqual(8);
});

test('markers are laid by keys and by dragging, undone, and told in words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, ROOMY);
  await marker(page, 'Attack').waitFor();
  const sequence = page.getByRole('list', { name: /^Sequence of Lesdinn/ });
  await page.keyboard.press('t');
  await page.keyboard.press('a');
  await expect(sequence.getByRole('button', { name: /^Step 1: Turn, Advance/ })).toBeVisible();
  await page.keyboard.press('z');
  await expect(sequence.getByRole('button', { name: /^Step 1: Turn\./ })).toBeVisible();
  const side = sequence.getByRole('button', { name: /^Turn (left|right)\. Press/ });
  const before = await side.getAttribute('aria-label');
  await side.click();
  await expect(side).not.toHaveAttribute('aria-label', before!);
  await marker(page, 'Advance').dragTo(sequence.locator('[data-step="0"]'));
  await expect(sequence.getByRole('button', { name: /^Step 1: Turn, Advance/ })).toBeVisible();
  await isEnabled(page);
  await expect(page.getByRole('button', { name: /^Lesdinn: 0 of 8 wounds.*facing north/ })).toBeVisible();
});

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
  [390, 844],
  [844, 390],
] as const)
  test(`tray and markers fit into ${width}x${height}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await create(page, ROOMY);
    await marker(page, 'Skill').waitFor();
    await marker(page, 'Attack').click();
    await isEnabled(page);
    for (const part of ['.low', '.tray', '.markers', '.sides.left .plate', '#confirm']) {
      const box = (await page.locator(part).first().boundingBox())!;
      expect(box.x, part).toBeGreaterThanOrEqual(0);
      expect(box.y, part).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, part).toBeLessThanOrEqual(width + 1);
      expect(box.y + box.height, part).toBeLessThanOrEqual(height + 1);
    }
    const tray = page.locator('.low');
    expect(await tray.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    // The arena lies above the tray or, where there is room, beside it; only the paper around it may go under.
    const [arena, low] = [await page.locator('.plane').first().boundingBox(), await tray.boundingBox()];
    const below = arena!.y + arena!.height - low!.y;
    const beside = arena!.x + arena!.width - low!.x;
    expect(Math.min(below, beside), 'arena under the tray').toBeLessThanOrEqual(30);
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
  onBoard: '.piece.press, .light [role=button], .markers [aria-keyshortcuts=a]',
});

test('what is programmed is sealed until both have; the cards behind it stay secret', async ({ browser }) => {
  // Nobody is hurt, so that nobody falls so soon.
  const setup = FACE_TO_FACE.replace(/wounds = \d+/g, 'wounds = 0');
  const both = await friendsAskedAtOnce(browser, { game: 'fighters', setup, onBoard: '' });
  const first = (page: Page) => page.getByTestId('option').first().click();
  // Brock has no such card, so nothing he may choose himself reads the same.
  const cleaver = (page: Page) =>
    page.getByTestId('option').filter({ hasText: '[Equip] (Gutripper Cleaver)' }).first().click();
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
