import { progressTestSchema } from '@bandpal/contracts';
import type { AnswerRecord, ErrorCounts, Report } from '@bandpal/contracts';
import * as z from 'zod/mini';

/**
 * What a learner's home shows of a report, kept beside it: a report holds every word with its times, which is too much to read for a
 * hundred tests. What was said is not in it.
 */
export const reportFiguresSchema = z.pick(progressTestSchema, {
  source: true,
  overall: true,
  criteria: true,
  errors: true,
});
export type ReportFigures = z.infer<typeof reportFiguresSchema>;

/** The figures of a report. Errors that its owner removes later are still in them. */
export function figuresOf({ overall, criteria, answers }: Report): ReportFigures {
  const source = answers.some((answer) => answer.source === 'spoken') ? 'spoken' : 'typed';
  return reportFiguresSchema.parse({ source, overall, criteria, errors: countErrors(answers) });
}

function countErrors(answers: readonly AnswerRecord[]): ErrorCounts | null {
  const read = answers.flatMap(({ language }) => language ?? []);
  if (read.length === 0) return null;
  const families = Map.groupBy(
    read.flatMap(({ corrections }) => corrections),
    ({ family }) => family,
  );
  return {
    words: read.reduce((sum, { words }) => sum + words, 0),
    families: [...families].map(([family, found]) => ({ family, count: found.length })),
  };
}
