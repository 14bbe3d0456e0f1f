import { tmpdir } from 'node:os';
import path from 'node:path';
import { speechOptionsSchema } from '@bandpal/speech';
import type { SpeechOptions } from '@bandpal/speech';
import { UsageError } from '../usage-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The SPEECH_* settings of an environment, as the product reads them. @throws UsageError when a setting is missing or wrong. */
export function readSpeechOptions(environment: Environment): SpeechOptions {
  const result = speechOptionsSchema.safeParse({
    ...environment,
    // Nothing is rendered ahead, so nothing is kept there.
    SPEECH_CACHE_DIR: tmpdir(),
    SPEECH_MODELS_DIR:
      environment['SPEECH_MODELS_DIR'] || path.join(environment['DATA_DIR'] || 'data', 'models'),
  });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UsageError(problems.join('\n'));
}
