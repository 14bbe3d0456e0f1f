// Has the examiner's voice say the sample of the landing page. Run it after a change of the voice or of the words:
// node apps/web/scripts/make-examiner-sample.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { writeWav } from '@bandpal/speech';
import { ExaminerVoices } from '@bandpal/speech/testing';
import { EXAMINER_SAMPLE } from '../src/features/landing/examiner-sample-text.ts';

/** The operator's default voice. */
const VOICE = 'rms';
// Every browser plays this; Safari has learnt to play Opus in an Ogg file only lately. It is fetched only by who presses the button.
const FILE = join(import.meta.dirname, '..', 'public', 'examiner-sample.wav');

const voices = await ExaminerVoices.load();
const manner = voices.manners.find(({ voice, pace }) => voice === VOICE && pace === 'normal');
if (manner === undefined) throw new Error(`There is no voice ${VOICE}.`);
const { samples } = await voices.say(EXAMINER_SAMPLE, manner);
const file = writeWav({ rateHz: SPEECH_SAMPLE_RATE_HZ, samples });
await writeFile(FILE, file);
console.log(`${(samples.length / SPEECH_SAMPLE_RATE_HZ).toFixed(1)} s, ${file.length} bytes`);
