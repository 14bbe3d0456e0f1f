import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { readWav } from '@bandpal/speech';
import type { CandidateVoice } from './candidate-voice.ts';
import { toInt16 } from './samples.ts';
import type { SpeechScript } from './speech-script.ts';

const execute = promisify(execFile);
const MAX_DECODED_BYTES = 64 * 1024 * 1024;

/** Answers from a folder of WAV or FLAC files (16-bit, 16 kHz, mono), in name order; after the last it starts again. */
export interface RecordedAnswers {
  readonly script: SpeechScript;
  readonly voice: CandidateVoice;
  readonly files: readonly string[];
}

/** Rejects when the folder holds no such file. */
export async function openRecordedAnswers(folder: string): Promise<RecordedAnswers> {
  const files = (await readdir(folder))
    .filter((name) => ['.wav', '.flac'].includes(extname(name).toLowerCase()))
    .toSorted();
  if (files.length === 0) throw new Error(`there is no WAV or FLAC file in ${folder}`);
  let next = 0;
  return {
    files,
    // A file's name stands for what it says, because nobody knows its words.
    script: {
      nextTurn: () => [files[next++ % files.length] ?? ''],
    },
    voice: { name: folder, speak: (file) => readAnswer(join(folder, file)) },
  };
}

/** Decodes one file to 16 kHz mono samples. Rejects when it has another format. */
async function readAnswer(path: string): Promise<Int16Array> {
  const bytes = extname(path).toLowerCase() === '.flac' ? await decodeFlac(path) : await readFile(path);
  const { samples } = readWav(bytes);
  return toInt16(samples);
}

async function decodeFlac(path: string): Promise<Buffer> {
  const { stdout } = await execute('flac', ['--decode', '--stdout', '--silent', path], {
    encoding: 'buffer',
    maxBuffer: MAX_DECODED_BYTES,
  });
  return stdout;
}
