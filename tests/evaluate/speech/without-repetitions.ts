import path from 'node:path';
import { compareWords } from '@bandpal/speech/testing';
import type { AudioFile } from './locate-audio.ts';
import type { Recording } from './recording.ts';

/** A recording and where it was found. */
export interface FoundRecording {
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
export function withoutRepetitions(found: readonly FoundRecording[]): Recording[] {
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
