import { findAudioReader } from '@bandpal/speech/testing';
import { UsageError } from '../usage-error.ts';
import { findRecordings } from './find-recordings.ts';
import type { FoundRecordings } from './find-recordings.ts';
import { SENTENCES } from './sentences.ts';
import { openSyntheticVoices } from './synthetic-voices.ts';
import type { SyntheticVoices } from './synthetic-voices.ts';

/** The recordings of the folders, or without any the sentences of synthetic voices. @throws UsageError */
export async function findClips(folders: readonly string[]): Promise<FoundRecordings> {
  return folders.length === 0 ? synthetic(await openSyntheticVoices()) : await recorded(folders);
}

async function recorded(folders: readonly string[]): Promise<FoundRecordings> {
  const read = await findAudioReader();
  if (typeof read === 'string') throw new UsageError(`Recordings cannot be read: ${read}.`);
  return findRecordings(folders, read);
}

function synthetic(voices: SyntheticVoices): FoundRecordings {
  const sentences = SENTENCES.map((said) => ({ said }));
  const recordings = voices
    .read('sentences', sentences)
    .map((clip) => ({ ...clip, group: 'synthetic' as const, experts: null, ratedWords: [] }));
  return { recordings, withoutReference: 0, repeated: 0 };
}
