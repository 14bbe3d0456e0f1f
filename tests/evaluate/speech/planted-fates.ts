import type { Clip, Reading } from './clip.ts';
import { fateOfError } from './planted-sentence.ts';
import type { ErrorKind, PlantedSentence } from './planted-sentence.ts';
import { share } from './word-counts.ts';

/** A sentence with a planted error, read by a voice. */
export type PlantedClip = Clip & { sentence: PlantedSentence };

/** What became of the errors of one kind, or of all. */
export interface FatesOfKind {
  kind: ErrorKind | 'all';
  errors: number;
  kept: number;
  corrected: number;
  /** Share of the errors that were kept; null without errors. */
  surviving: number | null;
}

/** Counts by kind, and of all kinds at the end. */
export function countFates(readings: readonly Reading<PlantedClip>[]): FatesOfKind[] {
  const kinds = [...Map.groupBy(readings, ({ clip }) => clip.sentence.kind)];
  return [...kinds.map(([kind, some]) => count(kind, some)), count('all', readings)];
}

function count(kind: FatesOfKind['kind'], readings: readonly Reading<PlantedClip>[]): FatesOfKind {
  const fates = readings.map(({ clip, transcription }) =>
    fateOfError(
      clip.sentence,
      transcription.words.map(({ text }) => text),
    ),
  );
  const kept = fates.filter((fate) => fate === 'kept').length;
  const corrected = fates.filter((fate) => fate === 'corrected').length;
  return { kind, errors: fates.length, kept, corrected, surviving: share(kept, fates.length) };
}
