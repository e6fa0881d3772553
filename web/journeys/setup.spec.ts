import { expect } from '@playwright/test';
import { expectNoViolation, isAsked } from './steps';
import { test } from './test';

const text = 'House rules as text';

test('a map is chosen by picture with the keys, and the match is played there', async ({ page }) => {
  await page.goto('/new/commandos');
  const maps = page.getByRole('group', { name: 'Map' });
  await expect(maps.getByRole('radio')).toHaveCount(3);
  await expect(maps.getByRole('radio', { name: 'The Ruin' })).toBeChecked();
  await expect(maps.locator('.miniature')).toHaveCount(3);
  await maps.getByRole('radio', { name: 'The Ruin' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(maps.getByRole('radio', { name: 'Crossroads' })).toBeChecked();
  await page.getByTestId('house-rules').click();
  await expect(page.getByRole('textbox', { name: text })).toHaveValue('map = "crossroads"\n');
  await expectNoViolation(page, 'map by picture');
  await page.getByRole('button', { name: 'Begin' }).click();
  await isAsked(page);
  const match = /match\/([^/#]+)/.exec(page.url())?.[1];
  const summary = (await (await page.request.get(`/api/matches/${match}`)).json()) as {
    switches: { name: string; value: unknown }[];
  };
  expect(summary.switches.find(({ name }) => name === 'map')?.value).toBe('crossroads');
});

test('text and pictures stay in step, and a fault stands beside its field', async ({ page }) => {
  await page.goto('/new/fighters');
  const arenas = page.getByRole('group', { name: 'Arena' });
  await arenas.getByRole('radio', { name: 'Fire Bridge' }).waitFor();
  await page.getByTestId('house-rules').click();
  const setup = page.getByRole('textbox', { name: text });
  await setup.fill('arena = "greenwood"\nturn_limit = 6\n');
  await expect(arenas.getByRole('radio', { name: 'Greenwood' })).toBeChecked();
  await arenas.getByRole('radio', { name: 'Fire Bridge' }).check();
  await expect(setup).toHaveValue('arena = "fire-bridge"\nturn_limit = 6\n');
  await setup.fill('arena = "moon"\n');
  await expect(arenas.getByText('is unknown. Choose one of')).toBeVisible();
  await arenas.getByRole('radio', { name: 'Duel Ground' }).check();
  await expect(setup).toHaveValue('');
  await expect(page.locator('.problem')).toHaveCount(0);
});

test('starting equipment is a kit or a choice, and the form says which', async ({ page }) => {
  await page.goto('/new/fighters');
  const kit = page.getByRole('group', { name: 'Starting equipment' });
  await expect(kit.getByRole('radio', { name: /Recommended kits/ })).toBeChecked();
  await kit.getByRole('radio', { name: /Each player chooses/ }).check();
  await page.getByTestId('house-rules').click();
  await expect(page.getByRole('textbox', { name: text })).toHaveValue('loadout = "custom"\n');
  await page.getByRole('textbox', { name: text }).fill('');
  await expect(kit.getByRole('radio', { name: /Recommended kits/ })).toBeChecked();
  await expectNoViolation(page, 'starting equipment');
});

test('a layout for more players brings them to the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/new/wizards');
  await page.getByRole('radio', { name: 'The Temple Square' }).check();
  await expect(page.getByLabel('Seat 3')).toBeVisible();
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('5');
  await expect(page.getByRole('radio', { name: 'The Ring of Five' })).toBeChecked();
  await expectNoViolation(page, 'layout by picture');
  const isNarrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  expect(await isNarrow()).toBe(true);
});

test('every battle says in German how large it is', async ({ page }) => {
  await page.goto('/new/champions');
  await page.getByLabel('Language').selectOption('de');
  const battles = page.getByRole('group', { name: 'Schlacht' });
  await expect(
    battles.getByText(/\d+ Modelle gegen \d+\. [\d.]+ Punkte gegen [\d.]+\. \d+ Züge\./),
  ).toHaveCount(6);
});

test('a battle of one’s own is built with points that the referee counts, saved and shared', async ({
  page,
  context,
}) => {
  await page.goto('/new/champions');
  await page.getByTestId('own-battle').click();
  const [first, second] = [0, 1].map((side) => page.getByTestId(`points-${side}`));
  // A lord of 260 points and 15 spears of 10.
  await expect(first!).toHaveText('410 of 600 points, 190 left.');
  const host = page.getByRole('region', { name: 'Host 1' });
  await host.getByLabel('Models').fill('40');
  await host.getByLabel('Models').blur();
  await expect(first!).toHaveText('660 points: 60 above the limit of 600.');
  await host.getByLabel('Models').fill('45');
  await host.getByLabel('Models').blur();
  // The field has the limits of the unit, and keeps to them.
  await expect(host.getByLabel('Models')).toHaveValue('40');
  await host.getByLabel('Models').fill('20');
  await host.getByLabel('Models').blur();
  await host.getByLabel('Add unit').selectOption('fen_lances');
  await page.getByLabel('Points for each host').selectOption('1000');
  await expect(first!).toContainText('of 1,000 points');
  await expectNoViolation(page, 'a battle of one’s own');
  await host.getByRole('textbox', { name: 'Name of this host' }).fill('Lances');
  await host.getByRole('button', { name: 'Save' }).click();
  await page.getByTestId('share-battle').click();
  const link = await page.getByTestId('share').inputValue();

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId('points-0')).toHaveText((await first!.textContent())!);
  await expect(other.getByTestId('points-1')).toHaveText((await second!.textContent())!);
  await expect(other.getByRole('region', { name: 'Host 2' }).getByLabel('Saved hosts')).toContainText(
    'Lances',
  );
  await other.getByRole('button', { name: 'Begin' }).click();
  await isAsked(other);
});
