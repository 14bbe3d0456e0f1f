import { defineConfig } from 'vitest/config';

/** The tests that hold scorer and exam: without those of single families of errors, which take long and say nothing of the bands. */
export default defineConfig({
  test: {
    include: ['packages/{assessment,exam}/src/**/*.test.ts'],
    exclude: [
      'packages/assessment/src/study/**',
      'packages/assessment/src/development-data.test.ts',
      'packages/assessment/src/properties.test.ts',
      // They count what was drawn, and need more draws.
      'packages/exam/src/{properties,probes/question-rules}.test.ts',
    ],
    setupFiles: ['tools/mutation/few-draws.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 600_000,
  },
});
