import { terminalLog } from '@bandpal/foundation';
import { openSpeechEngines } from '@bandpal/speech';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { patientClock } from '../speech/patient-clock.ts';
import { readSpeechOptions } from '../speech/read-speech-options.ts';
import type { Environment } from '../speech/read-speech-options.ts';
import { LocalDetector } from './local-detector.ts';

/** The product's engines as this environment configures them. @throws UsageError when a setting is missing or wrong. */
export async function openEngines(environment: Environment): Promise<SpeechEngines> {
  const options = readSpeechOptions({ ...environment, SPEECH_RECOGNIZER_PROCESSES: '1' });
  const vad = await LocalDetector.open();
  return { ...(await openSpeechEngines(options, { log: terminalLog, clock: patientClock })), vad };
}
