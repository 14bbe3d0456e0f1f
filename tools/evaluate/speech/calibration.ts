import type { Reading } from './clip.ts';
import { countWords, errorRate } from './word-counts.ts';
import type { JudgedWord } from './word-counts.ts';

const BINS = 10;

/** The written words whose confidence lies in one tenth of the scale. */
export interface ConfidenceBin {
  from: number;
  to: number;
  words: number;
  /** Means over the words; null without words. */
  confidence: number | null;
  right: number | null;
}

/** The words in ten bins of equal width; 1 belongs to the last. */
export function confidenceBins(words: readonly JudgedWord[]): ConfidenceBin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const inside = words.filter(({ confidence }) => binOf(confidence) === bin);
    return {
      from: bin / BINS,
      to: (bin + 1) / BINS,
      words: inside.length,
      confidence: mean(inside.map(({ confidence }) => confidence)),
      right: mean(inside.map(({ isRight }) => (isRight ? 1 : 0))),
    };
  });
}

/** Expected calibration error: how far confidence and share of right words lie apart, over the bins; null without words. */
export function calibrationError(words: readonly JudgedWord[]): number | null {
  if (words.length === 0) return null;
  const gaps = confidenceBins(words).map(
    (bin) => (bin.words / words.length) * Math.abs((bin.confidence ?? 0) - (bin.right ?? 0)),
  );
  return gaps.reduce((sum, gap) => sum + gap, 0);
}

function binOf(confidence: number): number {
  return Math.min(BINS - 1, Math.floor(confidence * BINS));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

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
