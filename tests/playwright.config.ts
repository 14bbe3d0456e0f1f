import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const isCi = process.env['CI'] === 'true';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A spoken test takes as long as it takes: up to five minutes of talk.
  timeout: 120_000,
  fullyParallel: false,
  // Two cores: one browser talking and one being tested beside it.
  workers: 2,
  retries: 0,
  forbidOnly: isCi,
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'conformance', testDir: 'conformance' },
    { name: 'e2e', testDir: 'e2e' },
  ],
});
