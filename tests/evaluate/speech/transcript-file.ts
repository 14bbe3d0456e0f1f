import { open, writeFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';
import type { Reading } from './clip.ts';

/** Refuses what cannot be written before the long work begins; what is in the file stays until then. @throws UsageError */
export async function checkTranscriptFile(file: string): Promise<void> {
  try {
    const opened = await open(file, 'a');
    await opened.close();
  } catch (error) {
    throw new UsageError(`${file} cannot be written.`, { cause: error });
  }
}

/** One line of JSON for each clip: its file, its reference, and what was written with the confidence of each word. */
export async function writeTranscripts(file: string, readings: readonly Reading[]): Promise<void> {
  const lines = readings.map(({ clip: { file: name, reference }, transcription: { text, words } }) =>
    JSON.stringify({ file: name, reference, text, words }),
  );
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
}
