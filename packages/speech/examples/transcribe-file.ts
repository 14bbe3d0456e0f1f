// Writes down what is said in a WAV file: node packages/speech/examples/transcribe-file.ts recording.wav
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { systemClock, terminalLog } from '@bandpal/foundation';
import { readWav, resample, speechOptionsSchema } from '@bandpal/speech';

/** Every engine takes samples at this rate. */
const RATE_HZ = 16_000;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Which WAV file?');
const { samples } = resample(readWav(await readFile(file)), RATE_HZ);

// SPEECH_RECOGNIZER and the other variables of docs/operations/reference.md choose the recogniser.
const options = speechOptionsSchema.parse({ SPEECH_CACHE_DIR: tmpdir(), ...process.env });
await using recognizer = await options.recognizer.open({ log: terminalLog, clock: systemClock });
const { text } = await recognizer.transcribe(samples);
console.log(text);
