import { defineConfig } from '@playwright/test';

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
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
  },
  projects: [
    { name: 'conformance', testDir: 'conformance' },
    { name: 'e2e', testDir: 'e2e' },
  ],
});
