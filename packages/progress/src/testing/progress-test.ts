import type { Criterion, ExamMode, ProgressTest } from '@bandpal/contracts';

interface Made {
  /** Day of January 2026, 1 to 31. */
  day?: number;
  mode?: ExamMode;
  source?: ProgressTest['source'];
  score?: number | null;
  /** Half the width of every interval. */
  width?: number;
  criteria?: Partial<Record<Criterion, number>>;
  /** Errors in 100 words. */
  errors?: Record<string, number>;
  topicIds?: string[];
}

/** A finished test of `day`, spoken Part 1 unless told otherwise. */
export function progressTest({
  day = 1,
  mode = 'part1',
  source = 'spoken',
  score = 6,
  width = 1,
  criteria = {},
  errors,
  topicIds = [],
}: Made = {}): ProgressTest {
  const estimate = (value: number | null) => ({
    score: value,
    band: value === null ? null : Math.round(2 * value) / 2,
    interval: value === null ? null : { low: value - width, high: value + width },
  });
  const of = (criterion: Criterion) => ({ criterion, ...estimate(criteria[criterion] ?? score) });
  return {
    id: `test-${day}`,
    mode,
    source,
    finishedAt: `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    overall: estimate(score),
    criteria: [
      of('fluency-coherence'),
      of('lexical-resource'),
      of('grammatical-range-accuracy'),
      source === 'typed' ? { criterion: 'pronunciation', ...estimate(null) } : of('pronunciation'),
    ],
    errors:
      errors === undefined
        ? null
        : { words: 100, families: Object.entries(errors).map(([family, count]) => ({ family, count })) },
    topicIds,
  };
}
