import type { SharedTables } from '@bandpal/foundation/database';
import {
  expiredTestIds,
  forgetAddresses,
  forgetErasedAccounts,
  forgetOldClaims,
  forgetOldCounts,
  forgetPracticeStarts,
  outgrownReportIds,
} from '../store/index.ts';
import { closeExpiredTest } from './commands/close-expired-tests.ts';
import { ADDRESS_MEMORY_MS, after, ERASURE_MEMORY_MS, RETURN_MEMORY_MS } from './hold-times.ts';
import type { ProductContext } from './product-context.ts';
import type { ReportMaker } from './report-maker.ts';

/** Tests closed in one pass; the next one takes the rest. */
const BATCH = 100;

/** Deletes what a feature has kept for long enough by now. */
export type CleanUp = (tables: SharedTables, now: Date) => Promise<void>;

/** One pass: closes tests whose hold is over, makes their reports and those whose answers are read by now, forgets old hashes and what features no longer need. One bad test does not stop the others. */
export async function sweep(
  context: ProductContext,
  reports: ReportMaker,
  ofFeatures: readonly CleanUp[] = [],
): Promise<void> {
  const now = context.clock.date();
  for (const id of await expiredTestIds(context.db, now, BATCH)) {
    try {
      const isOpen = await context.db.transaction().execute((trx) => closeExpiredTest(trx, context, id));
      if (isOpen) await reports.make(id);
    } catch (error) {
      context.log.error({ err: error }, 'an expired test could not be closed; it is tried again');
    }
  }
  for (const id of await outgrownReportIds(context.db, BATCH)) await reports.make(id);
  await forgetAddresses(context.db, after(now, -ADDRESS_MEMORY_MS));
  for (const cleanUp of ofFeatures) await cleanUp(context.database.shared, now);
  await forgetOldClaims(context.db, now);
  await forgetOldCounts(context.db, now);
  await forgetPracticeStarts(context.db, after(now, -ADDRESS_MEMORY_MS));
  const erasureMemoryMs = context.accountsComeBack ? RETURN_MEMORY_MS : ERASURE_MEMORY_MS;
  await forgetErasedAccounts(context.db, after(now, -erasureMemoryMs));
}
