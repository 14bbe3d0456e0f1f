import type { ExaminerManner } from '@bandpal/speech/testing';
import { bootstrapInterval } from '../bootstrap.ts';
import type { SpeakerErrors } from '../bootstrap.ts';
import type { Reading } from '../speech/clip.ts';
import { countWords, errorRate, share } from '../speech/word-counts.ts';
import type { SpokenLine } from './spoken-line.ts';

/** The lines in one manner; `spoken` and `readings` are in the same order. */
export interface MannerReadings {
  manner: ExaminerManner;
  spoken: readonly SpokenLine[];
  readings: readonly Reading[];
}

/** What was measured of one manner; shares are 0 to 1. */
export interface MannerFigures extends ExaminerManner {
  wordErrorRate: number | null;
  /** 95 % over lines; null for fewer than two. */
  interval: [low: number, high: number] | null;
  /** Word errors more than the voice with the fewest at the same pace makes, 95 % over lines, line by line; null for that voice itself. */
  behindBest: [low: number, high: number] | null;
  wordsPerMinute: { questions: number | null; all: number | null };
  /** Means over lines, semitones. */
  melody: { deviation: number | null; range: number | null };
  /** Mean over lines and the highest of them, dBFS. */
  loudness: { rms: number | null; peak: number | null };
  /** Processor time for a second of clip. */
  processorPerSecond: number | null;
  /** Of the clips. */
  meanSeconds: number | null;
  meanBytes: number | null;
}

export function mannerFigures(all: readonly MannerReadings[]): MannerFigures[] {
  return all.map(({ manner, spoken, readings }) => {
    const rivals = all.filter((one) => one.manner.pace === manner.pace);
    const best = rivals.reduce((least, one) => (rateOf(one) < rateOf(least) ? one : least));
    const melodies = spoken.flatMap(({ melody }) => melody ?? []);
    const loudness = spoken.flatMap((line) => line.loudness ?? []);
    const sum = (value: (line: SpokenLine) => number) =>
      spoken.reduce((total, line) => total + value(line), 0);
    return {
      ...manner,
      wordErrorRate: errorRate(countWords(readings)),
      interval: bootstrapInterval(readings.map(errorsOf)),
      behindBest: best.manner === manner ? null : bootstrapInterval(moreErrors(readings, best.readings)),
      wordsPerMinute: {
        questions: wordsPerMinute(spoken.filter(({ isQuestion }) => isQuestion)),
        all: wordsPerMinute(spoken),
      },
      melody: {
        deviation: mean(melodies.map(({ deviation }) => deviation)),
        range: mean(melodies.map(({ range }) => range)),
      },
      loudness: {
        rms: mean(loudness.map(({ rms }) => rms)),
        peak: loudness.length === 0 ? null : Math.max(...loudness.map(({ peak }) => peak)),
      },
      processorPerSecond: share(
        sum(({ processorSeconds }) => processorSeconds),
        sum(({ seconds }) => seconds),
      ),
      meanSeconds: mean(spoken.map(({ seconds }) => seconds)),
      meanBytes: mean(spoken.map(({ bytes }) => bytes)),
    };
  });
}

function rateOf({ readings }: MannerReadings): number {
  return errorRate(countWords(readings)) ?? 0;
}

function errorsOf(reading: Reading): SpeakerErrors {
  const { said, substitutions, insertions, deletions } = countWords([reading]);
  return { errors: substitutions + insertions + deletions, words: said };
}

/** The same lines in two manners: words may count differently (a number written out), so those of the first are taken. */
function moreErrors(readings: readonly Reading[], best: readonly Reading[]): SpeakerErrors[] {
  return readings.map((reading, index) => {
    const other = best[index];
    const { errors, words } = errorsOf(reading);
    return { errors: errors - (other ? errorsOf(other).errors : 0), words };
  });
}

function wordsPerMinute(lines: readonly SpokenLine[]): number | null {
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  const minutes = lines.reduce((sum, { speechSeconds }) => sum + speechSeconds, 0) / 60;
  return share(words, minutes);
}

function mean(values: readonly number[]): number | null {
  return share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}
