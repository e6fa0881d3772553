import { expect, type Locator, type Page } from '@playwright/test';
import {
  MATCHES_MAX,
  answered,
  expectOnlyOwn,
  expectSealed,
  expectTold,
  friends,
  giveUp,
  wholeMatches,
} from './matches';
import { expectAccessible, foldTabs, isAsked, result, showOptions, writeHouseRules } from './steps';
import { test } from './test';

async function create(page: Page, setup: string): Promise<void> {
  await page.goto('/new/commandos');
  await page.getByLabel('Seat 2').selectOption('bot:learner');
  await writeHouseRules(page, setup);
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

/** The ranger may shoot at somebody who stands behind a ruin, as seen from most sides. */
const HIDDEN = {
  map: 'ruin',
  position: {
    activated: [0],
    active: { ap: 1, slot: 2 },
    began: 1,
    characters: [
      [
        { at: [0, 0], crouched: false, facing: 'SE', hp: 3, kind: 'infantry', level: 'top' },
        { at: [-4, 2], crouched: false, facing: 'NE', hp: 2, kind: 'sniper', level: 'ground' },
        { at: [-1, 2], crouched: false, facing: 'SE', hp: 2, kind: 'ranger', level: 'ground' },
      ],
      [
        { at: [5, -5], crouched: false, facing: 'SW', hp: 3, kind: 'sniper', level: 'top' },
        { at: [1, 2], crouched: false, facing: 'NW', hp: 2, kind: 'lmg', level: 'ground' },
        { at: [4, -2], crouched: false, facing: 'SW', hp: 5, kind: 'heavy', level: 'ground' },
      ],
    ],
    flag: { at: [0, 0], level: 'top' },
    round: 6,
    turn: 0,
  },
};

const piece = (page: Page) => page.locator('.piece[data-option]');
const place = (page: Page) => page.locator('[data-hex]');

/** A team by its cards; the bot answers at the same time. */
async function chooseTeam(page: Page): Promise<void> {
  await isAsked(page);
  await foldTabs(page);
  for (const card of ['Sniper', 'LMG', 'Ranger'])
    await page.getByRole('button', { name: new RegExp(`^${card} `) }).click();
  await answered(page, () => page.getByTestId('confirm').click());
}

/** Where somebody must press: the lower part of a figure, or the middle of a hex as it is seen. */
async function pressAt(page: Page, on: Locator, by: 'mouse' | 'touch' = 'mouse'): Promise<void> {
  const box = (await on.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
  if (by === 'mouse') await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
}

test('a whole match of commandos by mouse on the map', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let moves = 0;
  for (let matches = 0; matches < MATCHES_MAX && moves < 2; matches++) {
    await create(page, JSON.stringify(LATE));
    for (let turn = 0; await isAsked(page); turn++) {
      expect(turn).toBeLessThan(120);
      await foldTabs(page);
      await answered(page, async () => {
        // Somebody is activated or shot at, else walks; the list has the rest.
        // The camera may still be gliding under the first press.
        const confirm = page.getByTestId('confirm');
        if (await piece(page).count())
          await expect(async () => {
            await pressAt(page, piece(page).first());
            await expect(confirm).toBeEnabled({ timeout: 1000 });
          }).toPass();
        else if (await place(page).count()) {
          moves++;
          await place(page)
            .nth(turn % (await place(page).count()))
            .dispatchEvent('click');
          await page.getByRole('button', { name: 'Face north-east' }).dispatchEvent('click');
        } else {
          await showOptions(page);
          await page.getByTestId('option').first().click();
        }
        await confirm.click();
      });
    }
    await expect(result(page)).toBeVisible();
  }
  expect(moves).toBeGreaterThan(1);
});

test('a hex is pressed where it is seen, tilted, turned and from above', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, JSON.stringify(LATE));
  await isAsked(page);
  await foldTabs(page);
  const stage = page.locator('.stage');
  const hex = page.locator('[data-hex="1,-3"]');
  for (const key of ['', 'q', 'v', 'q']) {
    if (key) {
      await stage.focus();
      await page.keyboard.press(key);
    }
    await pressAt(page, hex);
    await expect(hex).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(hex).toHaveAttribute('aria-pressed', 'false');
  }
  // It is still seen from above when somebody comes back.
  await page.reload();
  await expect(page.getByRole('button', { name: 'View from above' })).toHaveAttribute('aria-pressed', 'true');
});

/** Chooses what a piece stands for. It goes to its place when the picture rests, so a press may come too early. */
async function choose(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    if ((await target.getAttribute('aria-pressed')) !== 'true') await pressAt(page, target);
    await expect(target).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
}

test('who stands behind a house can be picked, by base, by key and by name', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, JSON.stringify(HIDDEN));
  await isAsked(page);
  await foldTabs(page);
  const target = page.locator('.piece[data-piece="1/1"]');
  await expect(target).toHaveAttribute('data-option', '');
  for (const turns of [0, 6, 6, 6]) {
    await page.locator('.stage').focus();
    for (let at = 0; at < turns; at++) await page.keyboard.press('q');
    await choose(page, target);
    await page.keyboard.press('Escape');
    await expect(target).toHaveAttribute('aria-pressed', 'false');
  }
  await target.focus();
  await page.keyboard.press('Enter');
  await expect(target).toHaveAttribute('aria-pressed', 'true');
});

test('a shot says how it is counted, and options and notes have no coordinates', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, JSON.stringify(HIDDEN));
  await isAsked(page);
  const said = (await page.getByTestId('option').allTextContents()).join('\n');
  // Red sees the table from the north: an arrow says where that is.
  expect(said).toMatch(/Move 1 hex north ↓, facing SE ↖/);
  expect(said).not.toMatch(/\(-?\d+, ?-?\d+\)/);
  await foldTabs(page);
  const target = page.locator('.piece[data-piece="1/1"]');
  await choose(page, target);
  await page.getByTestId('why').click();
  const rows = page.getByTestId('breakdown').getByRole('row');
  await expect(rows).toHaveText([/Skill.*13/, /Armour.*−3/, /Cover.*−1/, /this or less.*9/, /2 dice.*2/]);
  await expect(page.locator('.drawer')).not.toContainText(/\(-?\d+, ?-?\d+\)/);
});

test('figures, hexes and terrain say what they are', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, JSON.stringify(LATE));
  await isAsked(page);
  await foldTabs(page);
  const heavy = page.getByRole('button', { name: /Blue’s Heavy: 6 of 6 hearts, facing north-west/ });
  await heavy.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toContainText('skill');
  // Nowhere on the board are there coordinates.
  const words = await page.locator('.commandos').evaluate((board) =>
    [board, ...board.querySelectorAll('[aria-label], [data-tip], [title]')]
      .flatMap((one) => ['aria-label', 'data-tip', 'title'].map((name) => one.getAttribute(name) ?? ''))
      .concat(board.textContent ?? '')
      .join('\n'),
  );
  expect(words).not.toMatch(/\(-?\d+, ?-?\d+\)/);
  expect(words).toContain('hexes north');
});

test('the arrow keys go from hex to hex', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, JSON.stringify(LATE));
  await isAsked(page);
  await foldTabs(page);
  const first = page.locator('[data-hex][tabindex="0"]');
  await expect(first).toHaveCount(1);
  const before = await first.getAttribute('data-hex');
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(first).not.toHaveAttribute('data-hex', before!);
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
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
  await create(page, JSON.stringify(LATE));
  await isAsked(page);
  await foldTabs(page);
  await page.getByRole('button', { name: 'Draw a path' }).click();
  await page.locator('[data-hex="0,-3"]').dispatchEvent('click');
  await page.locator('[data-hex="1,-4"]').dispatchEvent('click');
  await expect(page.getByTestId('confirm')).toBeEnabled();
  await expect(page.locator('[data-hex="1,-4"]')).toHaveAttribute('aria-pressed', 'true');
});

test('the map is for everybody', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await create(page, '');
  await isAsked(page);
  await expectAccessible(page, 'the team');
  await chooseTeam(page);
  await isAsked(page);
  await foldTabs(page);
  await expectAccessible(page, 'the map');
});

test('a shot is a scene, and nothing tells its end before the dice rest', async ({ page }) => {
  await create(page, JSON.stringify(HIDDEN));
  await isAsked(page);
  await foldTabs(page);
  const target = page.locator('.piece[data-piece="1/1"]');
  await pressAt(page, target);
  await page.getByTestId('confirm').click();
  const caption = /aims at .*or less hits/;
  await expect(page.getByText(caption)).toBeVisible();
  const log = page.getByRole('log', { name: 'What happened' });
  // Caption and log are read at one moment: the scene goes on between two questions.
  const moment = () =>
    page.locator('main').evaluate((main) => ({
      all: main.textContent,
      told: main.querySelector('[role="log"]')?.textContent ?? '',
    }));
  for (let now = await moment(); caption.test(now.all); now = await moment()) {
    expect(now.told).not.toMatch(/shoots at/);
    await page.waitForTimeout(100);
  }
  await expect.poll(() => log.innerText()).toMatch(/shoots at/);
});

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

test('on a phone the sheet is dragged and enlarged by fingers, and a hex is pressed by thumb', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await create(page, JSON.stringify(LATE));
  await isAsked(page);
  await foldTabs(page);
  const hex = page.locator('[data-hex="1,-3"]');
  const box = (await hex.boundingBox())!;
  expect(Math.min(box.width, box.height), 'wide enough for a thumb').toBeGreaterThan(30);
  await pressAt(page, hex, 'touch');
  await expect(hex).toHaveAttribute('aria-pressed', 'true');
  const before = await page.locator('.plane').getAttribute('style');
  const client = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middle = { x: 195, y: 300 };
  await finger('touchStart', [middle, { x: 215, y: 320 }]);
  for (let step = 1; step < 6; step++)
    await finger('touchMove', [middle, { x: 215 + step * 15, y: 320 + step * 15 }]);
  await finger('touchEnd', []);
  await expect.poll(() => page.locator('.plane').getAttribute('style')).not.toBe(before);
  await context.close();
});

/** Red has not left its base yet. */
const AT_HOME = {
  ...LATE,
  position: {
    ...LATE.position,
    characters: [
      LATE.position.characters[0]!.map((one) => ({ ...one, at: [-6, -1] })),
      LATE.position.characters[1],
    ],
  },
};
test('on a phone nothing lies over the hexes that can be reached', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await create(page, JSON.stringify(AT_HOME));
  await isAsked(page);
  await foldTabs(page);
  const low = page.locator('.board-low');
  await expect(low).toBeVisible();
  const hexes = page.locator('[data-hex]');
  expect(await hexes.count()).toBeGreaterThan(3);
  await expect(async () => {
    const edge = (await low.boundingBox())!.y;
    for (const hex of await hexes.all()) {
      const { y, height } = (await hex.boundingBox())!;
      expect(y + height / 2).toBeLessThan(edge);
    }
  }).toPass({ timeout: 15_000 });
  await context.close();
});

/** The same in the last round. */
const LAST = { ...LATE, position: { ...LATE.position, round: 16 } };
wholeMatches({
  game: 'commandos',
  setup: JSON.stringify(LAST),
  onBoard: '.piece[data-option], [data-hex]',
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
