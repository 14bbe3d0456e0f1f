import { anyReportSchema, progressTestSchema } from '@bandpal/contracts';
import type { AnswerRecord, ErrorCounts, Report } from '@bandpal/contracts';
import * as z from 'zod/mini';
import type { ReportContext } from './report-context.ts';
import { reportsWithoutFigures, saveFigures } from './report-rows.ts';

/** A report may be a hundred kilobytes. */
const REPORTS_AT_ONCE = 20;

/**
 * Keeps the figures of reports that have none, so that they stand on their owners' homes: a server older than the figures may write
 * reports while a newer one has already brought the tables up to date. A report that cannot be read is left, and told of in the log.
 */
export async function fillFigures({ db, log }: ReportContext): Promise<void> {
  let after = '';
  let filled = 0;
  let unreadable = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a few at once
    const found = await reportsWithoutFigures(db, { after, limit: REPORTS_AT_ONCE });
    for (const { id, report } of found) {
      const { data } = anyReportSchema.safeParse(report);
      if (data === undefined) unreadable += 1;
      else {
        // oxlint-disable-next-line no-await-in-loop
        await saveFigures(db, id, figuresOf(data));
        filled += 1;
      }
      after = id;
    }
    if (found.length < REPORTS_AT_ONCE) break;
  }
  if (filled > 0) log.info({ filled }, 'figures of reports were filled in');
  if (unreadable > 0) log.warn({ unreadable }, 'reports without figures cannot be read');
}

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
type ReportFigures = z.infer<typeof reportFiguresSchema>;

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
