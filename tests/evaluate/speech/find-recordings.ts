import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AudioReader } from '@bandpal/speech/testing';
import { compareWords } from '@bandpal/speech/testing';
import { UsageError } from '../usage-error.ts';
import { readManifest } from './manifest.ts';
import type { ManifestEntry } from './manifest.ts';
import type { Recording } from './recording.ts';

/** The recordings of some folders, and how many of theirs are not among them. */
export interface FoundRecordings {
  recordings: Recording[];
  /** Recordings whose words are not known. */
  withoutReference: number;
  /** Recordings that another folder has too. */
  repeated: number;
}

/** Every recording with known words in the folders, each once. @throws UsageError for what is missing or wrong. */
export async function findRecordings(
  folders: readonly string[],
  read: AudioReader,
): Promise<FoundRecordings> {
  const found = (await Promise.all(folders.map((folder) => readFolder(folder, read)))).flat();
  const usable = found.filter(({ reference }) => reference.trim() !== '');
  const recordings = withoutRepetitions(usable);
  if (recordings.length === 0) throw new UsageError('No recording with a reference was found.');
  return {
    recordings,
    withoutReference: found.length - usable.length,
    repeated: usable.length - recordings.length,
  };
}

async function readFolder(folder: string, read: AudioReader): Promise<Recording[]> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`There is no folder ${folder}.`);
  const manifest = path.join(folder, 'manifest.json');
  const text = await readFile(manifest, 'utf8').catch((error: unknown) => {
    throw new UsageError(`There is no readable manifest.json in ${folder}.`, { cause: error });
  });
  return Promise.all(
    readManifest(manifest, text).map(async (entry) => {
      const file = await locate(folder, entry.file);
      return { ...entry, load: () => load(file, read) };
    }),
  );
}

/** Manifests name files relative to their folder or to its parent. */
async function locate(folder: string, file: string): Promise<string> {
  for (const place of [path.join(folder, file), path.join(folder, '..', file)]) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  throw new UsageError(`The audio file ${file} of ${folder} is missing.`);
}

async function load(file: string, read: AudioReader): Promise<Float32Array> {
  try {
    return await read(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read as audio.`, { cause: error });
  }
}

/** Folders overlap. The same name with the same words is the same recording; the one with ratings stays. */
function withoutRepetitions(recordings: readonly Recording[]): Recording[] {
  const kept = new Map<string, Recording>();
  for (const recording of recordings) {
    const key = identityOf(recording);
    const isBetter = recording.ratedWords.length > (kept.get(key)?.ratedWords.length ?? -1);
    if (isBetter) kept.set(key, recording);
  }
  return [...kept.values()];
}

function identityOf({ file, reference }: Pick<ManifestEntry, 'file' | 'reference'>): string {
  const words = compareWords(reference.split(/\s+/), []).reference.map(({ text }) => text);
  return `${path.parse(file).name}: ${words.join(' ')}`;
}
