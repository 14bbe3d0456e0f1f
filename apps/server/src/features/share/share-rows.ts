// The table `report_shares`: the links by which others may read a report.
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely, Selectable } from 'kysely';
import type { TestDataPart } from '../../product/personal-data.ts';

/** A link to a report, which goes with its test. */
interface ReportSharesTable {
  id: string;
  test_id: string;
  /** SHA-256 of the token of the link, base64url; the token itself is not kept. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

export type ShareTables = { report_shares: ReportSharesTable };
type ShareDb = Kysely<ShareTables>;
type ReportShareRow = Selectable<ReportSharesTable>;

/** What the columns are to the person whose report it is. */
export const shareTableRegister: TableRegister<ShareTables> = {
  report_shares: {
    part: 'tests',
    columns: {
      id: 'exported',
      test_id: 'key',
      token_hash: 'internal',
      created_at: 'exported',
      expires_at: 'exported',
    },
  },
};

/** The links to a report, as the export shows them with its test. */
export const shareData: TestDataPart = {
  name: 'sharedLinks',
  async exportOf(tables, testId) {
    const links = await allSharesOf(tables.of<ShareTables>(), testId);
    return links.map((link) => ({
      id: link.id,
      createdAt: link.created_at.toISOString(),
      expiresAt: link.expires_at.toISOString(),
    }));
  },
};

/** Writes a link. */
export async function insertShare(
  db: ShareDb,
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
export function listShares(db: ShareDb, testId: string, now: Date): Promise<ReportShareRow[]> {
  return sharesOf(db, testId).where('expires_at', '>', now).execute();
}

/** Every link that is kept of a test, newest first. */
function allSharesOf(db: ShareDb, testId: string): Promise<ReportShareRow[]> {
  return sharesOf(db, testId).execute();
}

function sharesOf(db: ShareDb, testId: string) {
  return db
    .selectFrom('report_shares')
    .selectAll()
    .where('test_id', '=', testId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** The link with this hash, or undefined when there is none that has not expired. */
export function findShare(db: ShareDb, tokenHash: string, now: Date): Promise<ReportShareRow | undefined> {
  return db
    .selectFrom('report_shares')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes a link of this test back; false when the test has no such link. */
export async function deleteShare(db: ShareDb, testId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('report_shares')
    .where('test_id', '=', testId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets the links that have expired. */
export async function forgetExpiredShares(tables: SharedTables, now: Date): Promise<void> {
  await tables.of<ShareTables>().deleteFrom('report_shares').where('expires_at', '<=', now).execute();
}
