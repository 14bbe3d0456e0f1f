import type { Reading } from './clip.ts';
import { countWords, errorRate } from './word-counts.ts';

/** Mean confidences from which the groups of clips begin. */
const EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.9];

export interface ClipsOfConfidence {
  from: number;
  to: number;
  clips: number;
  wordErrorRate: number | null;
}

/** The word error rate of clips by the recogniser's mean confidence in them; clips without a confidence are left out. */
export function ratesByConfidence(readings: readonly Reading[]): ClipsOfConfidence[] {
  return EDGES.map((from, index) => {
    const to = EDGES[index + 1] ?? 1;
    const inside = readings.filter(({ transcription: { confidence } }) => {
      if (confidence === null || confidence < from) return false;
      return confidence < to || to === 1;
    });
    return { from, to, clips: inside.length, wordErrorRate: errorRate(countWords(inside)) };
  });
}
