import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import {
  MATCHES_MAX,
  expectOnlyOwn,
  expectSealed,
  expectTold,
  friends,
  giveUp,
  wholeMatches,
} from './matches';
import { answerBy, isAsked, result } from './steps';

async function create(page: Page, setup: string): Promise<void> {
  await page.goto('/new/commandos');
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await page.getByRole('textbox', { name: 'House rules' }).fill(setup);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** The last but one round at the crossroads, everybody close together: a match that ends soon. */
const LATE = {
  map: 'crossroads',
  position: {
    activated: [0],
    active: { ap: 2, slot: 0 },
    began: 1,
    characters: [
      [
        { at: [0, -2], crouched: false, facing: 'SE', hp: 4, kind: 'infantry', level: 'ground' },
        { at: [-2, 1], crouched: false, facing: 'NE', hp: 3, kind: 'ranger', level: 'ground' },
        { at: [-2, -2], crouched: false, facing: 'N', hp: 6, kind: 'heavy', level: 'ground' },
      ],
      [
        { at: [6, 1], crouched: false, facing: 'NW', hp: 4, kind: 'infantry', level: 'ground' },
        { at: [2, 0], crouched: false, facing: 'NW', guard: 4, hp: 3, kind: 'lmg', level: 'ground' },
        { at: [4, 2], crouched: false, facing: 'NW', hp: 6, kind: 'heavy', level: 'ground' },
      ],
    ],
    flag: { at: [0, 0], level: 'top' },
    round: 15,
    turn: 0,
  },
};

/** A team by its cards; the bot answers at the same time. */
async function chooseTeam(page: Page): Promise<void> {
  await isAsked(page);
  await answerBy(page, async () => {
    for (const card of ['Sniper', 'LMG', 'Ranger'])
      await page.getByRole('button', { name: new RegExp(`^${card} `) }).click();
    await expect(page.getByRole('radio', { name: 'Sniper, LMG, Ranger' })).toBeChecked();
    await page.getByTestId('confirm').click();
  });
}

test('a whole match of commandos by mouse on the map', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const token = page.locator('.figure [role=button]');
  const place = page.locator('path.stop');
  let moves = 0;
  for (let matches = 0; matches < MATCHES_MAX && moves < 2; matches++) {
    await create(page, JSON.stringify(LATE));
    for (let turn = 0; await isAsked(page); turn++) {
      expect(turn).toBeLessThan(120);
      await answerBy(page, async () => {
        // Somebody is activated or shot at, else walks; the list has the rest.
        if (await token.count()) await token.first().click();
        else if (await place.count()) {
          moves++;
          await place.nth(turn % (await place.count())).click({ force: true });
          await page.getByRole('button', { name: 'Face NE' }).click();
        } else await page.getByTestId('option').first().click();
        await page.getByTestId('confirm').click();
      });
    }
    await expect(result(page)).toBeVisible();
  }
  expect(moves).toBeGreaterThan(1);
});

/** Lets the answer about a way of two hexes overtake those about ways of one. */
async function letLongerWaysOvertake(page: Page): Promise<void> {
  const steps = new Map<number, number>();
  let kept: string[] = [];
  await page.routeWebSocket('**', (line) => {
    const server = line.connectToServer();
    line.onMessage((frame) => {
      const asked = JSON.parse(frame.toString()) as {
        id: number;
        do: string;
        action?: { move?: { path: [] } };
      };
      if (asked.do === 'check') steps.set(asked.id, asked.action?.move?.path.length ?? 0);
      server.send(frame);
    });
    server.onMessage((frame) => {
      const length = steps.get((JSON.parse(frame.toString()) as { id?: number }).id ?? 0);
      if (length === 1) {
        kept.push(frame.toString());
        return;
      }
      line.send(frame);
      if (length !== 2) return;
      for (const late of kept) line.send(late);
      kept = [];
    });
  });
}

test('a way drawn hex by hex is put before the referee, and the last hex counts', async ({ page }) => {
  await letLongerWaysOvertake(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, 'teams = [["infantry", "sniper", "lmg"], ["infantry", "sniper", "lmg"]]');
  for (let turn = 0; turn < 3; turn++) {
    await isAsked(page);
    if (await page.getByRole('button', { name: 'Draw my own way' }).isVisible()) break;
    await answerBy(page, async () => {
      await page.getByTestId('option').first().click();
      await page.getByTestId('confirm').click();
    });
  }
  await page.getByRole('button', { name: 'Draw my own way' }).click();
  const stops = page.locator('path.stop');
  // The base at the left edge and the hexes below it, from column to column.
  await stops.nth(1).click({ force: true });
  await stops.nth(2).click({ force: true });
  await expect(page.getByTestId('confirm')).toBeEnabled();
  await expect(page.getByRole('radio', { checked: true })).toContainText('(-7, 0) (-7, 1)');
});

test('the map is for everybody', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, '');
  await chooseTeam(page);
  await isAsked(page);
  for (const look of ['light', 'dark', 'contrast']) {
    await page.getByLabel('Appearance').selectOption(look);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`);
    expect(found, look).toEqual([]);
  }
});

/** The same in the last round. */
const LAST = { ...LATE, position: { ...LATE.position, round: 16 } };
wholeMatches({
  game: 'commandos',
  setup: JSON.stringify(LAST),
  onBoard: '.figure [role=button], path.stop',
});

test('teams are chosen in secret and shown together', async ({ browser }) => {
  const both = await friends(browser, { game: 'commandos', setup: '', onBoard: '' });
  const choose = (team: string) => (page: Page) =>
    page.getByRole('radio', { name: team, exact: true }).click();
  const picks = [choose('Sniper, LMG, Ranger'), choose('Infantry, Sniper, LMG')] as const;
  const chosen = await expectSealed(both, picks, choose('LMG, Ranger, Heavy'));
  await expectTold(both, `Red with ${chosen}; Blue with LMG, Ranger, Heavy`);
  await expectOnlyOwn(both);
  await giveUp(both);
});
