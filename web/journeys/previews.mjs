// Draws the pictures of link previews into `public/preview`: the theatre of each game, as the home page shows it.
// DUELLO_PAGE names a server with the page.

import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';

const page = process.env.DUELLO_PAGE ?? 'http://127.0.0.1:8080';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
// The size that messengers ask for; link previews are shown small.
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' });
await tab.goto(page);
await tab.locator('.game .theatre svg').nth(4).waitFor();
await tab.waitForTimeout(2000);
mkdirSync('public/preview', { recursive: true });
for (const game of await tab.locator('.game').all()) {
  const name = await game.getAttribute('data-game');
  await game.evaluate((element) => {
    document.getElementById('preview')?.remove();
    const sheet = document.createElement('div');
    sheet.id = 'preview';
    sheet.style.cssText =
      'position:fixed;inset:0;z-index:99;display:flex;align-items:center;justify-content:center;gap:70px;' +
      'background:#5a3a23;color:#f6eeda;';
    const theatre = element.querySelector('.theatre').cloneNode(true);
    theatre.style.width = '430px';
    theatre.style.flex = 'none';
    const words = document.createElement('div');
    words.style.cssText = 'width:500px;font:30px/1.3 var(--text, sans-serif);';
    const title = element.querySelector('h2').textContent;
    const about = element.querySelector('.about > p').textContent;
    words.innerHTML = `<div style="font:76px/1 var(--title);margin-bottom:24px"></div><div></div>
      <div style="margin-top:36px;color:#d8bd84;font-size:26px">Code Duello</div>`;
    words.children[0].textContent = title;
    words.children[1].textContent = about;
    sheet.append(theatre, words);
    document.body.append(sheet);
  });
  await tab.screenshot({ path: `public/preview/${name}.png` });
}
await browser.close();
