import { BandpalError, withoutDisputed } from '@bandpal/contracts';
import type { SharedReport } from '@bandpal/contracts';
import { findShare, findTest, listVerdicts } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import type { ReportMaker } from '../report-maker.ts';
import { reportOf } from '../report-of.ts';
import { tokenHash } from './share-report.ts';

/**
 * The report that a link opens, without ids of the test or of its owner and without the marks that the owner has removed.
 * @throws BandpalError `share.not-found`, the same for a link that never was, has expired or was taken back; `test.report-pending`.
 */
export async function readSharedReport(
  context: ProductContext,
  reports: ReportMaker,
  token: string,
): Promise<SharedReport> {
  const share = await findShare(context.db, tokenHash(token), context.clock.date());
  const test = share === undefined ? undefined : await findTest(context.db, share.test_id);
  if (share === undefined || test === undefined) throw new BandpalError('share.not-found');
  const { startedAt, endedReason, report, unread } = await reportOf(reports, test);
  const disputed = await listVerdicts(context.db, test.id);
  return {
    startedAt,
    endedReason,
    ...(unread === undefined ? {} : { unread }),
    report: withoutDisputed(report, disputed),
    expiresAt: share.expires_at.toISOString(),
  };
}
