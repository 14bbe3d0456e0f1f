import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { buildPlugins } from './apps/web/build-plugins.ts';
import { FAKE_MICROPHONE_ARGS, launchOptions } from './tools/chromium.ts';
import { SlowFilesFirst } from './tests/slow-files-first.ts';

// These need databases, which are prepared once per run.
const databaseTests = [
  'apps/server/src/{store,product,features,replicas,http,operator,wiring}/**/*.test.ts',
  'apps/server/examples/**/*.test.ts',
];

// Models at work on whole tests and many texts, for minutes.
const wholeTests = [
  'tests/{grammar,spoken}/**/*.test.ts',
  'tools/evaluate/bands/{careful-speakers,judge-measure,probes}.test.ts',
  'tools/evaluate/turns/hold-conversation.test.ts',
  'training/delivery/text/fit-text.test.ts',
];

/** What every file of tests in Node starts with. */
const setupFiles = ['tests/same-draws.ts'];

/**
 * Loading the modules anew for every file was more than half of the processor time of these: their tests are of functions and of objects
 * that each test makes. The `databases` of one file are those of the next, emptied.
 */
const sharesModules = { isolate: false };

/** Real processes, sockets, models and databases take minutes to start on a busy machine: these limits end what hangs, and say nothing of speed. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig({
  test: {
    // The default leaves one core idle, which of two is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          ...sharesModules,
          ...patient,
          include: [
            'packages/{contracts,content,exam,assessment,lessons,message-texts,progress}/{src,examples}/**/*.test.ts',
            'packages/rooms/src/{browser,room-page}/**/*.test.ts',
            'apps/web/{src,languages}/**/*.test.ts',
            'tests/structure/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'services',
          setupFiles,
          include: [
            'packages/{foundation,rooms,speech}/{src,examples}/**/*.test.ts',
            'tools/**/*.test.ts',
            'training/*/**/*.test.ts',
          ],
          exclude: ['packages/rooms/src/{browser,room-page}/**', ...wholeTests],
          ...patient,
        },
      },
      {
        test: {
          // `npm run check` leaves these to the gate.
          name: 'whole',
          setupFiles,
          include: wholeTests,
          ...patient,
        },
      },
      {
        test: {
          name: 'user-pool',
          setupFiles,
          ...sharesModules,
          include: ['packages/user-pool/{src,examples}/**/*.test.ts'],
          globalSetup: ['packages/user-pool/src/testing/global-setup.ts'],
          ...patient,
        },
      },
      {
        // Components of the pages in a real browser, made and styled as in the build.
        plugins: [...buildPlugins],
        test: {
          name: 'browser',
          include: ['apps/web/src/**/*.browser.test.tsx'],
          setupFiles: ['apps/web/src/app/styles.css'],
          // One page takes the files in turn: a second one takes longer to start than all of them to run.
          fileParallelism: false,
          // What a page shows within a second takes several beside the other tests on two slow cores.
          testTimeout: 15_000,
          // As in Playwright: one hiccup of a shared machine refuses no change, but is listed.
          retry: process.env['CI'] === 'true' ? 1 : 0,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: launchOptions(FAKE_MICROPHONE_ARGS),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          ...sharesModules,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: databaseTests,
          ...patient,
        },
      },
      {
        test: {
          name: 'database',
          setupFiles,
          ...sharesModules,
          include: databaseTests,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...patient,
        },
      },
    ],
  },
});
