import { anyReportSchema } from '@bandpal/contracts';
import { reportsWithoutFigures, saveFigures } from './report-rows.ts';
import type { ReportContext } from './report-context.ts';
import { figuresOf } from './report-figures.ts';

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
