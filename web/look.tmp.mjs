import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://127.0.0.1:9107';
const ctx = await b.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE', reducedMotion: 'reduce' });
const page = await ctx.newPage();
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.goto(base);
const made = await page.evaluate(async () => (await fetch('/api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'gunslingers', setup: { players: 2, goal: 1 }, seats: ['me', { bot: 'learner' }] }) })).json());
console.log(JSON.stringify(made).slice(0, 200));
await page.goto(`${base}/match/${made.match}`);
for (let i = 0; i < 60; i++) {
  await page.waitForTimeout(400);
  if (await page.getByTestId('result').isVisible()) break;
  const o = page.getByTestId('option').first();
  const all = page.getByTestId('all-options');
  if (!(await o.isVisible()) && (await all.isVisible())) await all.click();
  if (await o.isVisible()) { await o.click(); const c = page.getByTestId('confirm'); if (await c.isEnabled()) await c.click(); }
}
await page.waitForTimeout(1500);
await page.screenshot({ path: '/tmp/shots/verdict.png' });
await b.close();
