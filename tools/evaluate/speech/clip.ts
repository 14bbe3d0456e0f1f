import type { Transcription } from '@bandpal/speech/ports';
import type { Comparison } from '@bandpal/speech/testing';

/** A stretch of sound and the words said in it. */
export interface Clip {
  /** Names the clip in transcripts. */
  readonly file: string;
  readonly speaker: string;
  /** What is said, as it is written; empty when nothing is said. */
  readonly reference: string;
  /** Mono samples in −1…1 at 16 kHz. */
  load(): Promise<Float32Array>;
}

/** A clip and what the recogniser wrote for it. */
export interface Reading<Kind extends Clip = Clip> {
  readonly clip: Kind;
  readonly transcription: Transcription;
  readonly comparison: Comparison;
}
