import { tmpdir } from 'node:os';
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
  const result = speechOptionsSchema.safeParse({ SPEECH_CACHE_DIR: tmpdir(), ...environment });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new UsageError(problems.join('\n'));
}
