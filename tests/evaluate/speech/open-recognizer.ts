import { terminalLog } from '@bandpal/foundation';
import type { Recognizer } from '@bandpal/speech/ports';
import { patientClock } from './patient-clock.ts';
import { readSpeechOptions } from './read-speech-options.ts';
import type { Environment } from './read-speech-options.ts';

/** The product's recogniser as this environment configures it. @throws UsageError when a setting is missing or wrong. */
export async function openRecognizer(environment: Environment, processes: number): Promise<Recognizer> {
  const options = readSpeechOptions({ ...environment, SPEECH_RECOGNIZER_PROCESSES: String(processes) });
  return options.recognizer.open({ log: terminalLog, clock: patientClock });
}
