import { access, constants, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';
import type { Reading } from './clip.ts';

/** Refuses a file whose folder is missing or not ours before the long work begins. @throws UsageError */
export async function checkTranscriptFile(file: string): Promise<void> {
  await access(path.dirname(path.resolve(file)), constants.W_OK).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written.`, { cause: error });
  });
}

/** One line of JSON for each clip: its file, its reference, and what was written with the confidence of each word. */
export async function writeTranscripts(file: string, readings: readonly Reading[]): Promise<void> {
  const lines = readings.map(({ clip: { file: name, reference }, transcription: { text, words } }) =>
    JSON.stringify({ file: name, reference, text, words }),
  );
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
}
