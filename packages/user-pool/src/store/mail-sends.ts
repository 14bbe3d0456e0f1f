// Rows of identity_mail_sends: when a message was asked for or handed over, or a proof of work used, under a key that does not tell whose.
import { sql } from 'kysely';
import type { UserPoolDb } from './tables.ts';

/** A transaction-long lock class of its own; the allowance ledger has 1 and 2. */
const MAIL_LOCK_CLASS = 3;

/** Makes transactions that ask for the same keys run one after another. */
export async function lockMailKeys(db: UserPoolDb, keyHashes: readonly string[]): Promise<void> {
  // Always in the same order: two transactions never wait for each other.
  const keys = [...new Set(keyHashes)].toSorted();
  await sql`
    select pg_advisory_xact_lock(${sql.lit(MAIL_LOCK_CLASS)}, hashtext(key))
    from (select key from unnest(${keys}::text[]) as given (key) order by key collate "C" offset 0) as keys`.execute(
    db,
  );
}

/** Times under each key since `since`. */
export async function mailsSince(
  db: UserPoolDb,
  keyHashes: readonly string[],
  since: Date,
): Promise<Map<string, Date[]>> {
  const rows = await db
    .selectFrom('identity_mail_sends')
    .select(['key_hash', 'sent_at'])
    .where('key_hash', 'in', keyHashes)
    .where('sent_at', '>', since)
    .execute();
  const times = new Map<string, Date[]>(keyHashes.map((key) => [key, []]));
  for (const { key_hash: key, sent_at: at } of rows) times.get(key)?.push(at);
  return times;
}

/** How many there were under each key since `since`, and since `lately`. */
export async function countMails(
  db: UserPoolDb,
  keyHashes: readonly string[],
  since: Date,
  lately: Date = since,
): Promise<Map<string, { all: number; lately: number }>> {
  const counts = new Map(keyHashes.map((key) => [key, { all: 0, lately: 0 }]));
  if (keyHashes.length === 0) return counts;
  const rows = await db
    .selectFrom('identity_mail_sends')
    .select(({ fn }) => [
      'key_hash',
      fn.countAll().as('all'),
      fn.countAll().filterWhere('sent_at', '>', lately).as('lately'),
    ])
    .where('key_hash', 'in', keyHashes)
    .where('sent_at', '>', since)
    .groupBy('key_hash')
    .execute();
  for (const row of rows) counts.set(row.key_hash, { all: Number(row.all), lately: Number(row.lately) });
  return counts;
}

/** The same for one key. One row comes back whatever there was: the time of the query does not tell. */
export async function countMailsOf(db: UserPoolDb, keyHash: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('identity_mail_sends')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('key_hash', '=', keyHash)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes one message under each key. */
export async function insertMails(
  db: UserPoolDb,
  rows: readonly { keyHash: string; userId: string | null }[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('identity_mail_sends')
    .values(rows.map(({ keyHash, userId }) => ({ key_hash: keyHash, user_id: userId, sent_at: at })))
    .execute();
}

/** Forgets what was noted under a key. */
export async function forgetMails(db: UserPoolDb, keyHash: string): Promise<void> {
  await db.deleteFrom('identity_mail_sends').where('key_hash', '=', keyHash).execute();
}

/** Forgets what was before `before`. */
export async function deleteOldMailSends(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_mail_sends').where('sent_at', '<', before).execute();
}
