import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AudioReader } from '@bandpal/speech/testing';
import { UsageError } from '../usage-error.ts';
import { locateAudio } from './locate-audio.ts';
import { readManifest } from './manifest.ts';
import type { Recording } from './recording.ts';
import { withoutRepetitions } from './without-repetitions.ts';
import type { FoundRecording } from './without-repetitions.ts';

/** The recordings of some folders, and how many of theirs are not among them. */
export interface FoundRecordings {
  recordings: Recording[];
  /** Recordings whose words are not known. */
  withoutReference: number;
  /** Entries for a recording that is there already. */
  repeated: number;
}

/** Every recording with known words in the folders, each once. @throws UsageError for what is missing or wrong. */
export async function findRecordings(
  folders: readonly string[],
  read: AudioReader,
): Promise<FoundRecordings> {
  const found = (await Promise.all(folders.map((folder) => readFolder(folder, read)))).flat();
  const usable = found.filter(({ recording }) => recording.reference.trim() !== '');
  const recordings = withoutRepetitions(usable);
  if (recordings.length === 0) throw new UsageError('No recording with a reference was found.');
  return {
    recordings,
    withoutReference: found.length - usable.length,
    repeated: usable.length - recordings.length,
  };
}

async function readFolder(folder: string, read: AudioReader): Promise<FoundRecording[]> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`There is no folder ${folder}.`);
  const manifest = path.join(folder, 'manifest.json');
  const text = await readFile(manifest, 'utf8').catch((error: unknown) => {
    throw new UsageError(`There is no readable manifest.json in ${folder}.`, { cause: error });
  });
  const realFolder = await realpath(folder);
  return Promise.all(
    readManifest(manifest, text).map(async (entry) => {
      const audio = await locateAudio(folder, entry.file);
      // Of an unnamed speaker nothing is known but this recording.
      const speaker = entry.speaker ?? audio.path;
      const recording = { ...entry, speaker, load: () => load(audio.path, read) };
      return { recording, speaker: entry.speaker, audio, folder: realFolder };
    }),
  );
}

async function load(file: string, read: AudioReader): Promise<Float32Array> {
  try {
    return await read(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new UsageError(`${file} cannot be read as audio: ${why}`, { cause: error });
  }
}
