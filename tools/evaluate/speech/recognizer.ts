import { tmpdir } from 'node:os';
import path from 'node:path';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { systemClock, terminalLog } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { speechOptionsSchema } from '@bandpal/speech';
import type { SpeechOptions } from '@bandpal/speech';
import { MAX_SEGMENT_MS } from '@bandpal/speech/ports';
import type { Recognizer, Transcription } from '@bandpal/speech/ports';
import { joinTranscriptions, splitAtQuiet } from '@bandpal/speech/testing';
import { UsageError } from '../arguments.ts';

/** The product's recogniser as this environment configures it. @throws UsageError when a setting is missing or wrong. */
export async function openRecognizer(environment: Environment, processes: number): Promise<Recognizer> {
  const options = readSpeechOptions({ ...environment, SPEECH_RECOGNIZER_PROCESSES: String(processes) });
  return options.recognizer.open({ log: terminalLog, clock: patientClock });
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The SPEECH_* settings of an environment, as the product reads them. @throws UsageError when a setting is missing or wrong. */
export function readSpeechOptions(environment: Environment): SpeechOptions {
  const result = speechOptionsSchema.safeParse({
    ...environment,
    // Nothing is rendered ahead, so nothing is kept there.
    SPEECH_CACHE_DIR: tmpdir(),
    SPEECH_MODELS_DIR: modelsFolder(environment),
  });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new UsageError(problems.join('\n'));
}

/** Where downloaded models are. */
export function modelsFolder(environment: Environment): string {
  return environment['SPEECH_MODELS_DIR'] || path.join(environment['DATA_DIR'] || 'data', 'models');
}

const MAX_SEGMENT_SAMPLES = (MAX_SEGMENT_MS / 1000) * SPEECH_SAMPLE_RATE_HZ;

/** The words of 16 kHz samples of any length, in segments as long as those of the product at most. */
export async function transcribeClip(recognizer: Recognizer, samples: Float32Array): Promise<Transcription> {
  const segments = splitAtQuiet(samples, MAX_SEGMENT_SAMPLES);
  return joinTranscriptions(await Promise.all(segments.map((segment) => recognizer.transcribe(segment))));
}

/** A measure is in no hurry, and may run at low priority on a busy machine. */
const PATIENCE = 20;

/** The clock of this machine, on which the time limits of engines run out much later than in the product. */
export const patientClock: Clock = {
  ...systemClock,
  after: (ms, callback) => systemClock.after(PATIENCE * ms, callback),
};
