// Makes the pictures of the README and the docs: `npm run pictures` against a server that serves the page.
//
//   DUELLO_PAGE=http://127.0.0.1:8080 npm run pictures

import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';

const page = process.env.DUELLO_PAGE ?? 'http://127.0.0.1:8080';
const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
const GAMES = ['gunslingers', 'commandos', 'champions', 'wizards', 'fighters'];
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;

const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  // Chromium has no sandbox for root, who runs this in a container.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/** The home page in a tab of its own. */
async function open(size) {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', colorScheme: 'light' });
  await context.addInitScript(() => {
    localStorage.setItem('duello.sounds', 'off');
    localStorage.setItem('duello.speed', 'off');
  });
  const tab = await context.newPage();
  await tab.goto(page);
  await tab.getByTestId('play-gunslingers').waitFor();
  return tab;
}

/** Waits for fonts and drawings. */
async function take(tab, name) {
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForLoadState('networkidle');
  await tab.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 82 });
  console.log(`${name}.jpg`);
}

const desk = { width: 1366, height: 768 };
await take(await open(desk), 'home');
for (const game of GAMES) {
  const tab = await open(desk);
  await tab.getByTestId(`play-${game}`).click();
  await tab.getByTestId('option').first().waitFor({ timeout: 60_000 });
  // The picture shows an answer with its odds.
  await tab.getByTestId('option').first().click({ force: true });
  await tab.waitForTimeout(1500);
  await take(tab, game);
  await tab.context().close();
}
await browser.close();
