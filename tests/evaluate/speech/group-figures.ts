import { bootstrapInterval } from './bootstrap-interval.ts';
import { calibrationError } from './calibration.ts';
import type { Reading } from './clip.ts';
import { judgedWords } from './judged-words.ts';
import { countWords, errorRate } from './word-counts.ts';
import type { WordCounts } from './word-counts.ts';

/** What was measured on some clips. */
export interface GroupFigures extends WordCounts {
  clips: number;
  speakers: number;
  /** Null when nothing was said. */
  wordErrorRate: number | null;
  /** 95 % interval over speakers; null for fewer than two. */
  interval: [low: number, high: number] | null;
  calibrationError: number | null;
}

export function groupFigures(readings: readonly Reading[]): GroupFigures {
  const speakers = [...Map.groupBy(readings, ({ clip }) => clip.speaker).values()];
  const counts = countWords(readings);
  return {
    ...counts,
    clips: readings.length,
    speakers: speakers.length,
    wordErrorRate: errorRate(counts),
    interval: bootstrapInterval(speakers.map(errorsOf)),
    calibrationError: calibrationError(readings.flatMap(judgedWords)),
  };
}

function errorsOf(readings: readonly Reading[]): { errors: number; words: number } {
  const { said, substitutions, insertions, deletions } = countWords(readings);
  return { errors: substitutions + insertions + deletions, words: said };
}
