// A whole match in Firefox as Debian packages it, which Playwright cannot drive; Puppeteer can, over WebDriver BiDi.

import { expect } from '@playwright/test';
import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { test } from './steps';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const has = (page: Page, selector: string) => page.$(selector).then((found) => found !== null);
const see = (page: Page, selector: string) =>
  page.waitForSelector(selector, { visible: true, timeout: 30_000 });

/** Answers until the match is over; how many answers that took. */
async function playToTheEnd(page: Page): Promise<number> {
  for (let turn = 0; turn < 100; turn++) {
    await see(page, '[data-decision] [data-testid=option], [data-testid=result]');
    if (await has(page, '[data-testid=result]')) return turn;
    const decision = await page.$eval('[data-decision]', (one) => one.getAttribute('data-decision'));
    const options = await page.$$('[data-testid=option]');
    await options[turn % options.length]!.click();
    await (await see(page, '[data-testid=confirm]:not([disabled])'))!.click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== before,
      { timeout: 30_000 },
      decision,
    );
  }
  return 100;
}

test('a match of gunslingers in Firefox, loaded again without a network, to its end', async ({ host }) => {
  test.skip(!existsSync(FIREFOX), `no Firefox at ${FIREFOX}`);
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX });
  try {
    const page = await firefox.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${host.address}#/new/gunslingers`);
    await page.waitForFunction(() => !!navigator.serviceWorker.controller, { timeout: 60_000 });
    await (await see(page, '[data-testid=house-rules]'))!.click();
    await (await see(page, 'textarea'))!.type('goal = 1');
    await (await see(page, 'form button.main'))!.click();
    await see(page, '[data-decision] [data-testid=option]');

    // From now on nobody answers at this address.
    host.server.closeAllConnections();
    await new Promise((closed) => host.server.close(closed));
    await page.reload();
    expect(await playToTheEnd(page)).toBeGreaterThan(0);
    expect(await page.$eval('[data-testid=result]', (one) => one.textContent)).toMatch(/You (won|lost)/);
  } finally {
    await firefox.close();
  }
});
