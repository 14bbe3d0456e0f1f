// Rows of identity_mail_sends: when something was sent, under a key that does not tell to whom.
import { sql } from 'kysely';
import type { UserPoolDb } from './tables.ts';

/** A transaction-long lock class of its own; the allowance ledger has 1 and 2. */
const MAIL_LOCK_CLASS = 3;

/** Makes transactions that ask for the same key run one after another. */
export async function lockMailKey(db: UserPoolDb, keyHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MAIL_LOCK_CLASS)}, hashtext(${keyHash}))`.execute(db);
}

/** Times of sending under a key since `since`. */
export async function mailsSince(db: UserPoolDb, keyHash: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('identity_mail_sends')
    .select('sent_at')
    .where('key_hash', '=', keyHash)
    .where('sent_at', '>', since)
    .execute();
  return rows.map((row) => row.sent_at);
}

/** How many were sent under a key since `since`. */
export async function countMailsSince(db: UserPoolDb, keyHash: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('identity_mail_sends')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('key_hash', '=', keyHash)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that something is sent. */
export async function insertMailSend(
  db: UserPoolDb,
  keyHash: string,
  userId: string | null,
  at: Date,
): Promise<void> {
  await db
    .insertInto('identity_mail_sends')
    .values({ key_hash: keyHash, user_id: userId, sent_at: at })
    .execute();
}

/** Forgets what was sent before `before`. */
export async function deleteOldMailSends(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_mail_sends').where('sent_at', '<', before).execute();
}
