import { defineConfig } from 'vitest/config';

// These need a database of each kind, started once per run.
const databaseTests = [
  'apps/server/src/{store,product,http,identity,notifications,operator}/**/*.test.ts',
  'apps/server/src/*.test.ts',
];

// Real engines in real time: nothing else may run beside these.
const realTimeTests = ['apps/server/src/**/real-engines.test.ts'];

export default defineConfig({
  test: {
    // The default leaves one core idle, which of two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/{web,call-engine}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...databaseTests, ...realTimeTests],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'real-time',
          include: realTimeTests,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A hiccup of a shared machine is heard as a wrong word.
          retry: process.env['CI'] === 'true' ? 1 : 0,
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: ['apps/server/src/store/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
