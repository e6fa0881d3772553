import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// The static site, which brings its own host; `make site` comes first.
export default defineConfig({ ...base, testDir: 'site-journeys', webServer: undefined, fullyParallel: true });
