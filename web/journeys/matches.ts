// Whole matches, played in every game alike: by keys, by thumb, and by two people with secrets from each other.
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import {
  chooseEveryStep,
  foldTabs,
  isAsked,
  openTab,
  resign,
  result,
  showOptions,
  writeHouseRules,
} from './steps';
import { test } from './test';

/** What is particular to a game: a setup that ends soon, and what can be pressed on its board. */
export interface Duel {
  game: string;
  setup: string;
  /** Answers that lie on the board itself. */
  onBoard: string;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** No match that is played here takes more answers. */
const ANSWERS_MAX = 120;
/** Luck may end a match before it could be reloaded, or anything pressed on its board: then another one is played. */
export const MATCHES_MAX = 5;

const board = (page: Page) => page.locator('.board');
const options = (page: Page) => page.getByTestId('option');
const confirm = (page: Page) => page.getByTestId('confirm');
const lines = (page: Page) => page.getByRole('log', { name: 'What happened' }).locator('p');

/** The number of the decision that the page asks; nothing while it asks none. */
const asked = (page: Page) =>
  page.locator('[data-decision]').evaluateAll((found) => found[0]?.getAttribute('data-decision') ?? null);

/** Answers, and waits until the page asks something else, somebody else, or nothing any more. */
export async function answered(page: Page, answer: () => Promise<void>): Promise<void> {
  const before = await asked(page);
  await answer();
  await expect.poll(() => asked(page), { timeout: 30_000 }).not.toBe(before);
}

/** Answers until the match is over. */
async function playOn(page: Page, answer: (turn: number) => Promise<void>, from = 0): Promise<number> {
  let turn = from;
  for (; await isAsked(page); turn++) {
    expect(turn, 'answers').toBeLessThan(ANSWERS_MAX);
    await answered(page, () => answer(turn));
  }
  return turn - from;
}

/** Fills in the form of a new match by pointer. */
export async function create(page: Page, { game, setup }: Duel, second = 'bot:learner'): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByLabel('Seat 2').selectOption(second);
  await writeHouseRules(page, setup);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** Walks with Tab until one of these has the focus. */
async function tabTo(page: Page, there: Locator, key = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < 250; tabs++) {
    if (await there.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${String(there)} by keyboard`);
}

async function createByKeys(page: Page, { game, setup }: Duel): Promise<void> {
  await page.goto(`/new/${game}`);
  const second = page.getByLabel('Seat 2');
  await second.waitFor();
  await tabTo(page, second);
  for (let at = 0; at < 9 && (await second.inputValue()) !== 'bot:learner'; at++)
    await page.keyboard.press('ArrowUp');
  await expect(second).toHaveValue('bot:learner');
  await tabTo(page, page.getByTestId('house-rules'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'House rules as text' }));
  await page.keyboard.insertText(setup);
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
}

/** What came of a press on the board: an answer that waits for Confirm, one that a second press has given, or nothing. */
async function pressed(page: Page, before: string | null): Promise<'picked' | 'answered' | 'nothing'> {
  let came: 'picked' | 'answered' | 'nothing' = 'nothing';
  await expect(async () => {
    if ((await asked(page)) !== before) came = 'answered';
    else if (await confirm(page).isEnabled({ timeout: 500 })) came = 'picked';
    expect(came).not.toBe('nothing');
  })
    .toPass({ timeout: 3_000 })
    .catch(() => {});
  return came;
}

/** Every third answer is looked for on the board, the others by number and arrows in the list. */
async function answerByKeys(page: Page, turn: number, onBoard: Locator): Promise<'board' | 'list'> {
  if (turn % 3 === 0 && (await onBoard.count())) {
    const before = await asked(page);
    await tabTo(page, onBoard, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const came = await pressed(page, before);
    if (came === 'picked') {
      await tabTo(page, confirm(page));
      await page.keyboard.press('Enter');
    }
    if (came !== 'nothing') return 'board';
  }
  await page.keyboard.press(String((turn % Math.min(9, await options(page).count())) + 1));
  if (turn % 2) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return 'list';
}

/** Every other answer is looked for on the board. */
async function answerByThumb(page: Page, turn: number, onBoard: Locator): Promise<'board' | 'list'> {
  const found = await onBoard.count();
  if (turn % 2 === 0 && found) {
    await foldTabs(page);
    // Small figures lie upon large ones: what is drawn last is on top.
    const before = await asked(page);
    await onBoard.nth(found - 1).tap({ force: true });
    const came = await pressed(page, before);
    if (came === 'picked') await confirm(page).tap();
    if (came !== 'nothing') return 'board';
  }
  await showOptions(page);
  await options(page)
    .nth(turn % (await options(page).count()))
    .tap();
  await confirm(page).tap();
  return 'list';
}

/** A limit that only a hang reaches: on a busy machine a whole match takes minutes. */
const WHOLE_MATCH = 480_000;

/** The match against a computer by keyboard, and the one on a phone that is reloaded, told again and gone on from. */
export function wholeMatches(duel: Duel): void {
  test(`a whole match of ${duel.game} by keyboard alone`, async ({ page }) => {
    test.setTimeout(WHOLE_MATCH);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chooseEveryStep(page);
    const ways = { board: 0, list: 0 };
    for (let matches = 0; matches < MATCHES_MAX && !(ways.board && ways.list); matches++) {
      await createByKeys(page, duel);
      await playOn(page, async (turn) => {
        ways[await answerByKeys(page, turn, board(page).locator(duel.onBoard))]++;
      });
      await expect(result(page)).toBeVisible();
    }
    expect(ways.board, 'answers given on the board').toBeGreaterThan(0);
    expect(ways.list, 'answers given in the list').toBeGreaterThan(0);
  });

  test(`a whole match of ${duel.game} on a phone, reloaded, told again and gone on from`, async ({
    browser,
  }) => {
    test.setTimeout(WHOLE_MATCH);
    const page = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })).newPage();
    await chooseEveryStep(page);
    const ways = { board: 0, list: 0 };
    const answer = async (turn: number) => {
      ways[await answerByThumb(page, turn, board(page).locator(duel.onBoard))]++;
    };
    let count = 0;
    for (let matches = 0; matches < MATCHES_MAX && !(count && ways.board); matches++) {
      await create(page, duel);
      if (!(await hasMiddle(page, answer))) continue;
      await reloaded(page);
      count = await playOn(page, answer, 2);
    }
    expect(count, 'answers after the reload').toBeGreaterThan(0);
    expect(ways.board, 'answers given on the board').toBeGreaterThan(0);
    await expectNarrow(page);
    await toldAgain(page);
    await page.context().close();
  });
}

/** Answers twice; false if the match is over by then. */
async function hasMiddle(page: Page, answer: (turn: number) => Promise<void>): Promise<boolean> {
  for (let turn = 0; turn < 2; turn++) {
    if (!(await isAsked(page))) return false;
    await answered(page, () => answer(turn));
  }
  return isAsked(page);
}

/** A reload in the middle: the same question, the same options, nothing lost and nothing told twice. */
async function reloaded(page: Page): Promise<void> {
  expect(await isAsked(page)).toBe(true);
  const shown = async () => [
    await asked(page),
    await options(page).allInnerTexts(),
    await lines(page).allInnerTexts(),
  ];
  const before = await shown();
  await page.reload();
  expect(await isAsked(page)).toBe(true);
  await expect.poll(shown).toEqual(before);
}

/** The match that is over is told again; from its start another one goes on. */
async function toldAgain(page: Page): Promise<void> {
  const table = page.url();
  await page.getByTestId('replay').tap();
  const step = page.getByTestId('replay-step');
  await expect(step).toHaveText(/Step 0 of \d+/);
  await page.getByRole('button', { name: 'Next step' }).tap();
  await expect(step).toHaveText(/Step 1 of/);
  await expectNarrow(page);
  await page.getByTestId('fork').tap();
  await expect(page).not.toHaveURL(table);
  await expect(page).not.toHaveURL(/replay/);
  expect(await isAsked(page)).toBe(true);
}

async function expectNarrow(page: Page): Promise<void> {
  const extra = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(extra, { message: 'wider than the phone' }).toBeLessThanOrEqual(0);
}

/** Somebody at a table, with every word that came over the line and every answer that was sent. */
export interface Player {
  page: Page;
  context: BrowserContext;
  heard: string[];
  sent: unknown[];
}

async function sitDown(browser: Browser): Promise<Player> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const player: Player = { page, context, heard: [], sent: [] };
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => player.heard.push(payload.toString()));
    line.on('framesent', ({ payload }) => {
      const said = JSON.parse(payload.toString()) as { do: string; action?: unknown };
      if (said.do === 'submit') player.sent.push(said.action);
    });
  });
  return player;
}

/** Two people, each in a browser of one's own, at a table that has begun. */
export async function friends(browser: Browser, duel: Duel): Promise<[Player, Player]> {
  const both: [Player, Player] = [await sitDown(browser), await sitDown(browser)];
  await begin(both, duel);
  return both;
}

async function begin([host, guest]: [Player, Player], duel: Duel): Promise<void> {
  await create(host.page, duel, 'invite');
  await guest.page.goto(await host.page.getByTestId('link').inputValue());
  await guest.page.getByTestId('sit').click();
  for (const { page } of [host, guest]) await expect(board(page)).toBeVisible({ timeout: 30_000 });
}

/** The same, where dice decide whether both are asked at once: other tables are opened until they are. */
export async function friendsAskedAtOnce(browser: Browser, duel: Duel): Promise<[Player, Player]> {
  const both = await friends(browser, duel);
  for (let tables = 1; !(await areBothAsked(both)); tables++) {
    expect(tables, 'tables').toBeLessThan(6);
    await begin(both, duel);
  }
  return both;
}

/** Says something and waits until the other has heard it: what was sent before has arrived then, too. */
async function fence(from: Player, to: Player, text: string): Promise<void> {
  await openTab(from.page, 'chat');
  await from.page.getByLabel('Message').fill(text);
  await from.page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => to.heard.some((frame) => frame.includes(text))).toBe(true);
}

/** Picks an answer, by whatever the page has for it. */
type Pick = (page: Page) => Promise<void>;

async function seal(page: Page, pick: Pick): Promise<string> {
  await showOptions(page);
  await pick(page);
  await confirm(page).click();
  const chosen = page.getByTestId('sealed');
  await expect(chosen).toBeVisible();
  return chosen.innerText();
}

/** All that somebody can see of the match, talk aside. */
const seen = async ({ page }: Player) => [
  await board(page).innerHTML(),
  await page.locator('.dock').innerHTML(),
  await lines(page).allInnerTexts(),
];

/**
 * The host seals an answer and then another one. Neither the line to the guest nor the guest's page differs by it,
 * until the guest has answered, too. Returns what counted in the end, in words.
 */
export async function expectSealed(
  [host, guest]: [Player, Player],
  picks: readonly [Pick, Pick],
  answer: Pick,
): Promise<string> {
  expect(await areBothAsked([host, guest]), 'both are asked at once').toBe(true);
  // What the guest asks for itself has come.
  await fence(host, guest, 'Ready?');
  const from = guest.heard.length;
  const first = await seal(host.page, picks[0]);
  await fence(host, guest, 'One moment');
  const before = await seen(guest);
  await host.page.getByRole('button', { name: 'Change answer' }).click();
  const second = await seal(host.page, picks[1]);
  expect(second).not.toBe(first);
  await fence(host, guest, 'Now');
  expect(await seen(guest), 'the page of the other').toEqual(before);

  const [one, other] = host.sent.slice(-2).map((action) => JSON.stringify(action));
  expect(one).not.toBe(other);
  const frames = guest.heard.slice(from);
  for (const frame of frames) {
    for (const action of [one, other]) expect(frame).not.toContain(action);
    for (const text of [first, second]) expect(frame).not.toContain(text.replace(/You chose:\s*/, ''));
  }
  // The updates themselves say that somebody has answered, and do not differ by what.
  const updates = frames.filter((frame) => frame.startsWith('{"update"'));
  expect(new Set(updates.map(timeless)).size, 'different updates').toBeLessThanOrEqual(1);

  const log = await lines(guest.page).count();
  await showOptions(guest.page);
  await answer(guest.page);
  await confirm(guest.page).click();
  for (const { page } of [host, guest])
    await expect.poll(() => lines(page).count(), { timeout: 30_000 }).toBeGreaterThan(log);
  return second.replace(/You chose:\s*/, '');
}

/** An update without what a clock or a connection makes of it. */
const timeless = (frame: string) => {
  const { update } = JSON.parse(frame) as { update: Record<string, unknown> };
  return JSON.stringify({ ...update, seats: null, left: null, at: null });
};

/** Who of the two is asked now; somebody always is. */
async function whoIsAsked(both: Player[]): Promise<Player[]> {
  const found = async () => {
    const now = await Promise.all(both.map(({ page }) => asked(page)));
    return both.filter((_, at) => now[at] !== null);
  };
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  for (const { page } of await found()) await isAsked(page);
  return found();
}

const answerFirst = ({ page }: Player) =>
  answered(page, async () => {
    await showOptions(page);
    await options(page).first().click();
    await confirm(page).click();
  });

/** Answers what one is asked alone, until both are asked at once; false if that does not come soon. */
async function areBothAsked(both: [Player, Player]): Promise<boolean> {
  for (let turn = 0; turn < 4; turn++) {
    const [one, other] = await whoIsAsked(both);
    if (other) return true;
    await answerFirst(one!);
  }
  return false;
}

/** Where nothing is secret: whoever is asked answers a few times, and both are told the same and shown the same. */
export async function expectSameSight(both: [Player, Player], answers: number): Promise<void> {
  const [host, guest] = both;
  for (let turn = 0; turn < answers; turn++) {
    const [player, other] = await whoIsAsked(both);
    expect(other, 'two are asked at once').toBeUndefined();
    await answerFirst(player!);
    await expect
      .poll(async () => JSON.stringify(lastView(host)) === JSON.stringify(lastView(guest)))
      .toBe(true);
  }
  const told = await lines(host.page).allInnerTexts();
  expect(told.length).toBeGreaterThan(answers);
  await expect.poll(() => lines(guest.page).allInnerTexts()).toEqual(told);
}

/** The table as the last update showed it; whose eyes they are is the only difference. */
function lastView({ heard }: Player): unknown {
  const update = heard.findLast((frame) => frame.startsWith('{"update"'));
  const { view } = (JSON.parse(update ?? '{"update":{}}') as { update: { view?: object } }).update;
  return { ...view, seat: null };
}

/** A seat is answered for, left and advised by whoever sits there alone, whatever a program sends. */
export async function expectOnlyOwn(both: [Player, Player]): Promise<void> {
  for (const [seat, { page }] of both.entries()) {
    const codes = await page.evaluate(askFor, 1 - seat);
    expect(codes).toEqual(Array(codes.length).fill('seat.not-yours'));
  }
}

/** Asks on a line of one's own for what only a certain seat may; runs in the page. */
async function askFor(seat: number): Promise<string[]> {
  const line = new WebSocket(`ws://${location.host}/api/matches/${location.pathname.split('/')[2]}/socket`);
  await new Promise((open) => line.addEventListener('open', open));
  const wishes = ['candidates', 'notes', 'hint', 'leave', 'submit'];
  const codes = wishes.map(
    (wish, id) =>
      new Promise<string>((told) => {
        line.addEventListener('message', ({ data }) => {
          const reply = JSON.parse(String(data)) as { id?: number; error?: { code: string } };
          if (reply.id === id) told(reply.error?.code ?? 'allowed');
        });
        line.send(JSON.stringify({ id, do: wish, seat, decision: 0, action: {} }));
      }),
  );
  const told = await Promise.all(codes);
  line.close();
  return told;
}

/** Both have heard this by now. */
export async function expectTold(both: Player[], text: string): Promise<void> {
  for (const { page } of both) await expect(lines(page).filter({ hasText: text }).first()).toBeVisible();
}

/** One of the two gives up, and both hear how it ended. */
export async function giveUp([winner, loser]: [Player, Player]): Promise<void> {
  await resign(loser.page);
  await expect(result(winner.page)).toHaveText('You won');
  await expect(result(loser.page)).toHaveText('You lost');
  await Promise.all([loser.context.close(), winner.context.close()]);
}
