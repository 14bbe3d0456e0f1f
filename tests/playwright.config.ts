import { defineConfig } from '@playwright/test';
import { launchOptions } from '@bandpal/tools/chromium';

/** A conversation in real time. */
const SPOKEN = /spoken-test\.spec\.ts$/;
/** More of them, for `make test-all`: what they prove of the exam and the engines is proven in virtual time as well (tests/spoken). */
const REAL_TIME =
  /(spoken-tests|spoken-guests|telephone|dial-out|five-people|corrections|kept-call|pausing-candidate|recordings|silence)\.spec\.ts$/;

/** Chromium on lines that lose packets and spoil handshakes. For every change two peers in Node take such calls (bad-lines.test.ts of rooms). */
const PATHS = /(lost-packets|spoilt-handshakes)\.spec\.ts$/;

/** What people in a room cost and get: `npm run meetings`. */
const MEETINGS = /meetings\.spec\.ts$/;

/** By way of a real LiveKit server, for `make test-all`. */
const LIVEKIT = /livekit(-examiner)?\.spec\.ts$/;

/** In Debian's Firefox, for `make test-all`. */
const FIREFOX = /firefox\.spec\.ts$/;

const isCi = process.env['CI'] === 'true';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A spoken test takes as long as it takes: up to five minutes of talk.
  timeout: 600_000,
  // Ends a test that hangs. How soon a page shows something is measured elsewhere: beside two other browsers
  // on two slow cores twenty seconds of talk take forty.
  expect: { timeout: 180_000 },
  fullyParallel: false,
  // Pages wait for the network and for time: three keep two cores busy.
  workers: 3,
  // Real sound in real time on a shared machine: one hiccup refuses no change, but is listed as flaky.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
  },
  // Starts nothing until a test asks for a product.
  webServer: {
    command: `exec ${process.execPath} tests/product/serve-products.ts`,
    cwd: '..',
    // Playwright asks for colours in what it starts.
    env: { FORCE_COLOR: '0' },
    wait: { stdout: /products are served at (?<shared_products>\S+) now/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  projects: [
    // Sound in real time, one conversation at a time: two cores that are not the test's own drop sound of two.
    { name: 'spoken', testDir: 'e2e', testMatch: SPOKEN, workers: 1 },
    {
      name: 'conformance',
      testDir: 'conformance',
      testIgnore: [PATHS, MEETINGS, FIREFOX, REAL_TIME, LIVEKIT],
    },
    { name: 'e2e', testDir: 'e2e', testIgnore: [SPOKEN, REAL_TIME, FIREFOX] },
    { name: 'real-time', testMatch: REAL_TIME, workers: 1 },
    { name: 'firefox', testMatch: FIREFOX, workers: 1 },
    { name: 'livekit', testMatch: LIVEKIT, workers: 1 },
    // `npm run paths` begins with these.
    { name: 'paths', testDir: 'conformance', testMatch: PATHS },
    { name: 'meetings', testDir: 'conformance', testMatch: MEETINGS, workers: 1 },
  ],
});
