import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

// The real server with the page in it; `make web` comes first. A program built for development reads the page from
// where that puts it, a release has it inside.
const duello = process.env.DUELLO ?? '../target/debug/duello';
const page = 'http://127.0.0.1:8137';

// The system's browser where there is one, else the one that Playwright brings.
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  // A busy machine is slow; nothing here waits for a time, so a fast one does not notice.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A match goes on by itself between two answers; two at once are as much as a small machine plays smoothly.
  workers: 2,
  // Dice and bots differ in every run. A journey that fails once is listed as flaky, with its trace; twice, it fails.
  retries: 1,
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  use: {
    baseURL: page,
    locale: 'en-GB',
    trace: 'retain-on-first-failure',
    launchOptions: {
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      // Chromium has no sandbox for root, who runs the tests in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `${duello} serve --listen 127.0.0.1:8137 --database memory: --moderator 'Mo the Moderator'`,
    url: `${page}/healthz`,
  },
});
