// Reports of finished tests: answers are read by the language model and assessed, and what was found is kept with its figures.
import { reportFigures } from './0011-report-figures.ts';
import { unreadAnswers } from './0025-unread-answers.ts';
import { fillFigures, type ReportMaker } from './report-maker.ts';
import type { ReportContext } from './report-context.ts';
import { reportRoutes } from './report-routes.ts';
import { outgrownReportIds, unassessedTestIds } from './report-rows.ts';
import { reportTableRegister } from './unread-rows.ts';

/** Reports left open by an earlier process; more than this are made when they are asked for. */
const REPORTS_AT_START = 200;
/** Reports made anew in one pass; the next one takes the rest. */
const BATCH = 100;

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const reports = {
  routes: reportRoutes,
  migrations: { '0011-report-figures': reportFigures, '0025-unread-answers': unreadAnswers },
  tableRegister: reportTableRegister,
  upkeep: ({ context, reports: maker }: { context: ReportContext; reports: ReportMaker }) => ({
    async catchUp(isStopped: () => boolean) {
      for (const id of await unassessedTestIds(context.db, REPORTS_AT_START))
        if (!isStopped()) await maker.make(id);
      await fillFigures(context);
    },
    async sweep() {
      for (const id of await outgrownReportIds(context.db, BATCH)) await maker.make(id);
    },
    check: () => fillFigures(context),
  }),
};
