import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Each starts servers, engines or programs one after the other, and mostly waits for them: 20 s to two minutes. */
const SLOW_FILES = [
  'tests/spoken/whole-tests.test.ts',
  'apps/server/src/wiring/shutdown.test.ts',
  'apps/server/src/wiring/main.test.ts',
  'apps/server/src/wiring/operator/command-line.test.ts',
  'packages/speech/src/flite/flite-synthesizer.test.ts',
  'packages/speech/src/openai/openai-engines.test.ts',
  'packages/speech/src/sherpa/sherpa-recognizer.test.ts',
  'packages/speech/src/moonshine/moonshine-recognizer.test.ts',
  'tests/grammar/corrections-of-the-model.test.ts',
  'tests/grammar/good-english.test.ts',
  'apps/server/src/features/reports/answer-reader.test.ts',
  'apps/server/src/wiring/start-server.test.ts',
  'apps/server/src/wiring/first-owner.test.ts',
  'apps/server/src/wiring/operator/backup.test.ts',
  'apps/server/src/wiring/unread-answers.test.ts',
];

/**
 * Vitest's own order, with the slow files at its head. Without the durations of an earlier run, as in a fresh clone, Vitest
 * starts the largest files first, and a slow one that comes last leaves the other cores idle.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW_FILES.some((file) => moduleId.endsWith(`/${file}`));
}
