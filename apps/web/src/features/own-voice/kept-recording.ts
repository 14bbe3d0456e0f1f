import * as z from 'zod/mini';

const fileName = z.string().check(z.regex(/^\d+\.(webm|ogg|mp4)$/u));

const indexedSegmentSchema = z.object({
  file: fileName,
  /** When its sound begins, milliseconds after the call was made. */
  fromMs: z.number(),
  /** When it ended; null while it runs, and when the page was closed before its end. */
  toMs: z.nullable(z.number()),
});

/** What the index file of a recording holds. */
export const recordingIndexSchema = z.object({
  testId: z.string(),
  startedAt: z.iso.datetime(),
  mime: z.string(),
  /** Answers of the test that were stored before this call: a test that was continued has a recording per call. */
  answeredBefore: z.int().check(z.minimum(0)),
  segments: z.array(indexedSegmentSchema),
});
export type RecordingIndex = z.infer<typeof recordingIndexSchema>;
export type IndexedSegment = z.infer<typeof indexedSegmentSchema>;

/** A part of a recording: about one question, so that it can be read and deleted by itself. */
export interface KeptSegment extends IndexedSegment {
  bytes: number;
}

/** What one call with the examiner left in this browser. */
export interface KeptRecording extends Omit<RecordingIndex, 'segments'> {
  /** Name of its folder. */
  id: string;
  segments: KeptSegment[];
}

/** Bytes of some recordings. */
export const sizeOf = (recordings: readonly KeptRecording[]): number =>
  recordings.flatMap(({ segments }) => segments).reduce((sum, { bytes }) => sum + bytes, 0);
