import { createHash } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { NewShare, Share, ShareRequest } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { deleteShare, findTest, insertShare, listShares, lockTest } from '../../store/index.ts';
import { after, DAY_MS } from '../hold-times.ts';
import { newId } from '../identifiers.ts';
import { PRODUCT_BUDGETS } from '../product-budgets.ts';
import type { ProductContext } from '../product-context.ts';
import { requireOwn } from '../require-own.ts';

/** 192 bits: nobody finds a link by trying. */
const TOKEN_BYTES = 24;

/** What is kept of a link. The token is random, so a plain hash cannot be turned back. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Makes a link by which others may read the report of this owner's test.
 * @throws BandpalError `test.not-found`, `test.not-yours`, `test.report-pending` or `share.too-many`.
 */
export async function shareReport(
  context: ProductContext,
  request: { owner: TestOwner; testId: string } & ShareRequest,
): Promise<NewShare> {
  const at = context.clock.date();
  const share = {
    id: newId(context.randomBytes),
    createdAt: at,
    expiresAt: after(at, request.days * DAY_MS),
  };
  const token = Buffer.from(context.randomBytes(TOKEN_BYTES)).toString('base64url');
  await context.db.transaction().execute(async (trx) => {
    // Locked, so that two clicks at once are counted one after the other.
    const test = requireOwn(await lockTest(trx, request.testId), request.owner);
    if (test.status !== 'finished') throw new BandpalError('test.report-pending');
    if ((await listShares(trx, test.id, at)).length >= PRODUCT_BUDGETS.shares.size())
      throw new BandpalError('share.too-many');
    await insertShare(trx, { ...share, testId: test.id, tokenHash: tokenHash(token) });
  });
  return { ...present(share), token };
}

/** The links of this owner's test that still open, newest first. Throws BandpalError `test.not-found` or `test.not-yours`. */
export async function readShares(
  context: ProductContext,
  request: { owner: TestOwner; testId: string },
): Promise<Share[]> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const rows = await listShares(context.db, test.id, context.clock.date());
  return rows.map((row) => present({ id: row.id, createdAt: row.created_at, expiresAt: row.expires_at }));
}

/**
 * Takes a link back: it opens nothing from now on.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `share.not-found` when the test has no such link.
 */
export async function revokeShare(
  context: ProductContext,
  request: { owner: TestOwner; testId: string; shareId: string },
): Promise<void> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  if (!(await deleteShare(context.db, test.id, request.shareId))) throw new BandpalError('share.not-found');
}

function present(share: { id: string; createdAt: Date; expiresAt: Date }): Share {
  return {
    id: share.id,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
  };
}
