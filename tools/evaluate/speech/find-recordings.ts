import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareWords } from '@bandpal/speech/testing';
import type { AudioReader } from '@bandpal/speech/testing';
import { UsageError } from '../arguments.ts';
import { readManifest } from './manifest.ts';
import type { Recording } from './recording.ts';

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

/** An audio file that a manifest names. */
interface AudioFile {
  /** Without symbolic links. */
  path: string;
  bytes: number;
}

/**
 * The file that the manifest of a folder names relative to the folder or to its parent, in one of which it lies.
 * @throws UsageError when there is none, when a link or ".." leads elsewhere, and when it is a folder, a pipe or a device.
 */
async function locateAudio(folder: string, file: string): Promise<AudioFile> {
  const homes = [path.resolve(folder), path.resolve(folder, '..')];
  const refused = (why: string): UsageError => new UsageError(`The audio file ${file} of ${folder} ${why}.`);
  const places = await Promise.all(homes.map((home) => realPathOf(path.join(home, file))));
  const place = places.find((found) => found !== null);
  if (place === undefined) throw refused('is missing');
  const realHomes = await Promise.all(homes.map((home) => realpath(home)));
  if (!realHomes.some((home) => isWithin(home, place))) {
    throw refused('lies outside that folder and its parent');
  }
  const stats = await stat(place);
  if (!stats.isFile()) throw refused('is no regular file');
  return { path: place, bytes: stats.size };
}

/** Null when there is nothing. */
async function realPathOf(place: string): Promise<string | null> {
  return realpath(place).catch(() => null);
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** A recording and where it was found. */
interface FoundRecording {
  recording: Recording;
  /** Null when the manifest names nobody. */
  speaker: string | null;
  audio: AudioFile;
  /** The folder whose manifest names it, without symbolic links. */
  folder: string;
}

/**
 * Each recording once; of several entries for one the rated one stays. Entries are of one recording when they name the same file, or
 * when they stand in different folders and name copies: with the same speaker, name and words. Where neither names a speaker, the
 * files must be equally long too: different people read the same numbered prompts. Copies of named speakers may be compressed anew.
 */
function withoutRepetitions(found: readonly FoundRecording[]): Recording[] {
  const files = [...Map.groupBy(found, ({ audio }) => audio.path).values()];
  const byCopy = Map.groupBy(files, ([first]) => (first ? copyKey(first) : ''));
  return [...byCopy.values()].flatMap(joinCopies).map(best);
}

/** Joins what is in different folders: several files of one folder are different recordings. */
function joinCopies(files: readonly (readonly FoundRecording[])[]): FoundRecording[][] {
  const joined: FoundRecording[][] = [];
  for (const file of files) {
    const folders = new Set(file.map(({ folder }) => folder));
    const same = joined.find((group) => group.every(({ folder }) => !folders.has(folder)));
    if (same) same.push(...file);
    else joined.push([...file]);
  }
  return joined;
}

function copyKey({ recording, speaker, audio }: FoundRecording): string {
  const words = compareWords(recording.reference.split(/\s+/), []).reference.map(({ text }) => text);
  return JSON.stringify([speaker ?? audio.bytes, path.parse(audio.path).name, words]);
}

function best(group: readonly FoundRecording[]): Recording {
  return group
    .map(({ recording }) => recording)
    .reduce((kept, other) => (other.ratedWords.length > kept.ratedWords.length ? other : kept));
}
