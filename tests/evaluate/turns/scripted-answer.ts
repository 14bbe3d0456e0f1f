import type { Stretch } from './stretch.ts';

/** A sentence of an answer: where its voice is. */
export interface SpokenSentence {
  text: string;
  /** In order; pauses may be between them. */
  speech: Stretch[];
}

/** An answer as the candidate will give it. Times are milliseconds from its first sound. */
export interface ScriptedAnswer {
  /** From the first sound to the last, pauses included. */
  samples: Float32Array;
  /** From the end of the question to the first sound. */
  latencyMs: number;
  sentences: SpokenSentence[];
  /** Silences inside the answer, in order: those of the script and the speaker's own. */
  pauses: Stretch[];
}
