// Makes the pictures of the README and the docs: `npm run pictures` against a server that serves the page.
//
//   DUELLO_PAGE=http://127.0.0.1:8080 npm run pictures [name …]

import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';

const page = process.env.DUELLO_PAGE ?? 'http://127.0.0.1:8080';
const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const wanted = process.argv.slice(2);

/** A shot across the middle of the ruin. */
const SKIRMISH = {
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

/** Two heroes who meet between the tables. */
const INN = {
  arena: 'pig-and-anchor',
  figures: [
    { side: 0, character: 'shargh', at: [376, 300], facing: 'N', vp: 4 },
    { side: 1, character: 'lesdinn', at: [376, 440], facing: 'S', vp: 3 },
  ],
};

const asked = (tab) => tab.locator('[data-decision]').first().waitFor({ timeout: 120_000 });

/** A table against the computer, at its first question. */
async function sit(tab, game, setup = {}) {
  const others = Array(Math.max(1, (setup.players ?? 2) - 1)).fill({ bot: 'casual' });
  const seats = ['me', ...others];
  const created = await tab.request.post(`${page}/api/matches`, { data: { game, setup, seats } });
  if (!created.ok()) throw new Error(`${game}: ${await created.text()}`);
  await tab.goto(`${page}/match/${(await created.json()).match}`);
  await asked(tab);
}

/** What each picture shows. */
const PICTURES = {
  home: async (tab) => {
    await tab.getByTestId('play-fighters').waitFor();
  },
  gunslingers: async (tab) => {
    await sit(tab, 'gunslingers', { players: 4 });
    await tab.locator('[data-card=rifle]').click();
    await tab.getByTestId('confirm').click();
    // A master calls "Draw!" before anybody aims.
    await tab.getByRole('radio').first().waitFor();
    if (!(await tab.getByTestId('target').count())) {
      await tab.getByRole('radio', { name: /Draw/ }).click();
      await tab.getByTestId('confirm').click();
    }
    await tab.getByTestId('target').first().click();
  },
  commandos: async (tab) => {
    await sit(tab, 'commandos', SKIRMISH);
    await tab.locator('.piece[data-piece="1/1"]').dispatchEvent('click');
    await tab.getByTestId('why').waitFor();
  },
  champions: (tab) => sit(tab, 'champions'),
  wizards: async (tab) => {
    await tab.getByTestId('play-wizards').click();
    await asked(tab);
  },
  fighters: (tab) => sit(tab, 'fighters', INN),
};

const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  // Chromium has no sandbox for root, who runs this in a container.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [name, arrange] of Object.entries(PICTURES)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    localStorage.setItem('duello.sounds', 'off');
    localStorage.setItem('duello.speed', 'off');
  });
  const tab = await context.newPage();
  await tab.goto(page);
  await arrange(tab);
  // Fonts and drawings come last, and the pointer must not light anything up.
  await tab.mouse.move(0, 0);
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForLoadState('networkidle');
  await tab.waitForTimeout(1500);
  await tab.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 60 });
  console.log(`${name}.jpg`);
  await context.close();
}
await browser.close();
