import { tmpdir } from 'node:os';
import path from 'node:path';
import { speechOptionsSchema } from '@bandpal/speech';
import type { SpeechOptions } from '@bandpal/speech';
import type { Recognizer } from '@bandpal/speech/ports';
import { UsageError } from '../usage-error.ts';
import { patientClock } from './patient-clock.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The product's recogniser as this environment configures it. @throws UsageError when a setting is missing or wrong. */
export async function openRecognizer(environment: Environment, processes: number): Promise<Recognizer> {
  const options = readOptions({ ...environment, SPEECH_RECOGNIZER_PROCESSES: String(processes) });
  const log = { info: () => undefined, warn: console.warn };
  const recognizer = await options.recognizer.open({ log, clock: patientClock });
  if (recognizer.forCall === undefined) return recognizer;
  await recognizer[Symbol.asyncDispose]();
  throw new UsageError(`The recogniser ${recognizer.name} works in a browser and cannot be measured here.`);
}

function readOptions(environment: Environment): SpeechOptions {
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
