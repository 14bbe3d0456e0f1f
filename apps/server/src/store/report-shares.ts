// Rows of `report_shares`: who has a link may read the report.
import type { ProductDb, ReportShareRow } from './schema.ts';

/** Writes a link. */
export async function insertShare(
  db: ProductDb,
  share: { id: string; testId: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('report_shares')
    .values({
      id: share.id,
      test_id: share.testId,
      token_hash: share.tokenHash,
      created_at: share.createdAt,
      expires_at: share.expiresAt,
    })
    .execute();
}

/** The links of a test that have not expired, newest first. */
export function listShares(db: ProductDb, testId: string, now: Date): Promise<ReportShareRow[]> {
  return db
    .selectFrom('report_shares')
    .selectAll()
    .where('test_id', '=', testId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Every link that is kept of a test, newest first. */
export function allSharesOf(db: ProductDb, testId: string): Promise<ReportShareRow[]> {
  return db
    .selectFrom('report_shares')
    .selectAll()
    .where('test_id', '=', testId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The link with this hash, or undefined when there is none that has not expired. */
export function findShare(db: ProductDb, tokenHash: string, now: Date): Promise<ReportShareRow | undefined> {
  return db
    .selectFrom('report_shares')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes a link of this test back; false when the test has no such link. */
export async function deleteShare(db: ProductDb, testId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('report_shares')
    .where('test_id', '=', testId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets the links that have expired. */
export async function forgetExpiredShares(db: ProductDb, now: Date): Promise<void> {
  await db.deleteFrom('report_shares').where('expires_at', '<=', now).execute();
}
