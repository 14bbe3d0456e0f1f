import type { CorrectionContext } from '../features/corrections/correction-commands.ts';
import type { CorrectionTables } from '../features/corrections/correction-rows.ts';
import type { PracticeContext } from '../features/practice/open-practice.ts';
import type { PracticeTables } from '../features/practice/practice-rows.ts';
import type { ReportContext } from '../features/reports/report-context.ts';
import type { ReportTables } from '../features/reports/unread-rows.ts';
import type { Db } from '../store/schema.ts';

/** What the features with tables that others read work with, all of it at once. */
export interface AppContext extends CorrectionContext, PracticeContext, ReportContext {
  readonly db: Db<CorrectionTables & PracticeTables & ReportTables>;
}
