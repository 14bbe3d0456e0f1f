import type { Metrics } from '../http/index.ts';
import { openAnswerStudy } from '../language/index.ts';
import type { ReadingEngines } from '../language/index.ts';
import { AnswerReader } from '../features/reports/answer-reader.ts';
import type { AppContext } from './app-context.ts';
import type { ReportMaker } from '../features/reports/report-maker.ts';
import { forgetUnread } from '../features/reports/unread-rows.ts';

interface ReadingParts {
  context: AppContext;
  reports: ReportMaker;
  metrics: Metrics;
}

/** The reading of answers by the models of the speech engines; it begins with `start`. */
export function prepareReading(
  engines: ReadingEngines,
  { context, reports, metrics }: ReadingParts,
): { reader: AnswerReader | null; start: () => Promise<AsyncDisposable> } {
  const study = openAnswerStudy(engines);
  if (study === null) {
    metrics.observeReading(() => 0);
    return { reader: null, start: () => leaveUnread(context) };
  }
  const reader = new AnswerReader({ context, study, reports, watch: metrics.reading });
  metrics.observeReading(() => reader.oldestSeconds());
  return {
    reader,
    async start() {
      reader.start();
      return reader;
    },
  };
}

/** Without a language model no report waits for one. */
async function leaveUnread({ db, log }: AppContext): Promise<AsyncDisposable> {
  const unread = await forgetUnread(db);
  if (unread > 0) log.warn({ unread }, 'answers stay unread: there is no language model any more');
  return { [Symbol.asyncDispose]: async () => undefined };
}
