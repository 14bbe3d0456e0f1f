// Rows of identity_attempts.
import type { UserPoolDb } from './tables.ts';

/** What is known of one counted thing. */
export interface AttemptState {
  failures: number;
  streak: number;
  lockedUntil: Date;
  lastAt: Date;
  /** No rule looks at it after this. */
  keepUntil: Date;
}

/** The counter, made if needed and locked until the transaction ends. */
export async function lockAttempts(
  db: UserPoolDb,
  keyHash: string,
  userId: string | null,
  now: Date,
): Promise<AttemptState> {
  const row = await db
    .insertInto('identity_attempts')
    .values({
      key_hash: keyHash,
      user_id: userId,
      failures: 0,
      streak: 0,
      locked_until: now,
      last_at: now,
      keep_until: now,
    })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ key_hash: keyHash }))
    .returning(['failures', 'streak', 'locked_until', 'last_at', 'keep_until'])
    .executeTakeFirstOrThrow();
  const { failures, streak, locked_until: lockedUntil, last_at: lastAt, keep_until: keepUntil } = row;
  return { failures, streak, lockedUntil, lastAt, keepUntil };
}

/** How many failures a counter has that is still looked at. */
export async function countedFailures(db: UserPoolDb, keyHash: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('identity_attempts')
    .select('failures')
    .where('key_hash', '=', keyHash)
    .where('keep_until', '>', now)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Writes the counter. */
export async function saveAttempts(db: UserPoolDb, keyHash: string, state: AttemptState): Promise<void> {
  await db
    .updateTable('identity_attempts')
    .set({
      failures: state.failures,
      streak: state.streak,
      locked_until: state.lockedUntil,
      last_at: state.lastAt,
      keep_until: state.keepUntil,
    })
    .where('key_hash', '=', keyHash)
    .execute();
}

/** Forgets the failures of one counted thing. */
export async function forgetAttempts(db: UserPoolDb, keyHash: string): Promise<void> {
  await db.deleteFrom('identity_attempts').where('key_hash', '=', keyHash).execute();
}

/** Takes one failure back: the attempt was a success. */
export async function takeBackAttempt(db: UserPoolDb, keyHash: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_attempts')
    .set((expression) => ({
      failures: expression.fn<number>('greatest', [expression('failures', '-', 1), expression.lit(0)]),
      locked_until: now,
    }))
    .where('key_hash', '=', keyHash)
    .execute();
}

/** Removes counters that no rule looks at any more. */
export async function deleteIdleAttempts(db: UserPoolDb, now: Date): Promise<void> {
  await db.deleteFrom('identity_attempts').where('keep_until', '<', now).execute();
}
