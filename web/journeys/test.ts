// Playwright's `test`, which fails if an error was thrown in any page that the journey opened: such a page may look
// right and stand still.
import { expect, test as base, type BrowserContext } from '@playwright/test';

export const test = base.extend<{ noErrors: void }>({
  noErrors: [
    async ({ browser, context }, use) => {
      const errors = new Set<string>();
      const listen = (one: BrowserContext) =>
        one.on('weberror', (thrown) => errors.add(thrown.error().stack ?? String(thrown.error())));
      listen(context);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const one = await newContext(options);
        listen(one);
        return one;
      };
      await use();
      browser.newContext = newContext;
      expect([...errors], 'errors thrown in a page').toEqual([]);
    },
    { auto: true },
  ],
});
