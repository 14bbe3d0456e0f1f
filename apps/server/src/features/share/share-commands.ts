import { SHARE_BUDGETS } from './share-budgets.ts';
import {
  BandpalError,
  withoutDisputed,
  type NewShare,
  type Share,
  type SharedReport,
  type ShareRequest,
} from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { newId } from '../../product/product-context.ts';
import type { CorrectionContext } from '../corrections/correction-routes.ts';
import { listVerdicts } from '../corrections/correction-rows.ts';
import { reportOf } from '../reports/report-routes.ts';
import type { ReportMaker } from '../reports/report-maker.ts';
import { requireOwn } from '../tests/read-test.ts';
import { findTest, lockTest } from '../tests/test-rows.ts';
import type { TestTables } from '../tests/test-tables.ts';
import { deleteShare, findShare, insertShare, listShares, type ShareTables } from './share-rows.ts';
import { newToken, tokenHash } from '../../product/link-token.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes a link by which others may read the report of this owner's test.
 * @throws BandpalError `test.not-found`, `test.not-yours`, `test.report-pending` or `share.too-many`.
 */
export async function shareReport(
  context: CorrectionContext,
  request: { owner: TestOwner; testId: string } & ShareRequest,
): Promise<NewShare> {
  const createdAt = context.clock.date();
  const share = {
    id: newId(context.randomBytes),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + request.days * DAY_MS),
  };
  const token = newToken(context.randomBytes);
  await context.database.transaction(async (tables) => {
    const links = tables.of<ShareTables>();
    // Locked, so that two clicks at once are counted one after the other.
    const test = requireOwn(await lockTest(tables.of<TestTables>(), request.testId), request.owner);
    if (test.status !== 'finished') throw new BandpalError('test.report-pending');
    if ((await listShares(links, test.id, createdAt)).length >= SHARE_BUDGETS.shares.size())
      throw new BandpalError('share.too-many');
    await insertShare(links, { ...share, testId: test.id, tokenHash: tokenHash(token) });
  });
  return { ...present(share), token };
}

/** The links of this owner's test that still open, newest first. Throws BandpalError `test.not-found` or `test.not-yours`. */
export async function readShares(
  context: CorrectionContext,
  request: { owner: TestOwner; testId: string },
): Promise<Share[]> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const rows = await listShares(linksOf(context), test.id, context.clock.date());
  return rows.map((row) => present({ id: row.id, createdAt: row.created_at, expiresAt: row.expires_at }));
}

/**
 * Takes a link back: it opens nothing from now on.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `share.not-found` when the test has no such link.
 */
export async function revokeShare(
  context: CorrectionContext,
  request: { owner: TestOwner; testId: string; shareId: string },
): Promise<void> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  if (!(await deleteShare(linksOf(context), test.id, request.shareId)))
    throw new BandpalError('share.not-found');
}

/**
 * The report that a link opens, without ids of the test or of its owner and without the marks that the owner has removed.
 * @throws BandpalError `share.not-found`, the same for a link that never was, has expired or was taken back; `test.report-pending`.
 */
export async function readSharedReport(
  context: CorrectionContext,
  reports: ReportMaker,
  token: string,
): Promise<SharedReport> {
  const share = await findShare(linksOf(context), tokenHash(token), context.clock.date());
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

function linksOf({ database }: CorrectionContext) {
  return database.shared.of<ShareTables>();
}

function present(share: { id: string; createdAt: Date; expiresAt: Date }): Share {
  return {
    id: share.id,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
  };
}
