// Rows of identity_attempts.
import { jsonColumn } from '@bandpal/foundation/database';
import { z } from 'zod';
import type { Insertable, Selectable } from 'kysely';
import type { IdentityAttemptsTable, UserPoolDb } from './tables.ts';

const underWaySchema = z.array(z.object({ id: z.string(), at: z.number() }));
/** An attempt that is not settled yet; `at`: when it was begun, in milliseconds since 1970. */
export type UnderWay = z.infer<typeof underWaySchema>[number];

/** What is known of one counted thing. */
export interface AttemptState {
  keyHash: string;
  /** Whose counter it is; null: a network's, or that of a name that no one has. */
  userId: string | null;
  failures: number;
  streak: number;
  lockedUntil: Date;
  lastAt: Date;
  /** In the order in which they were begun. */
  underWay: UnderWay[];
  /** No rule looks at it after this. */
  keepUntil: Date;
}

/** Not the present: to a request that began a moment before, or a server whose clock is slow, it would be a lock. */
export const NEVER_LOCKED = new Date(0);

/** The counters in that order, made if needed and locked until the transaction ends; locked one after the other. */
export async function lockAttempts(
  db: UserPoolDb,
  counters: readonly Pick<AttemptState, 'keyHash' | 'userId'>[],
  now: Date,
): Promise<AttemptState[]> {
  const fresh = {
    failures: 0,
    streak: 0,
    lockedUntil: NEVER_LOCKED,
    lastAt: now,
    underWay: [],
    keepUntil: now,
  };
  const rows = await db
    .insertInto('identity_attempts')
    .values(counters.map((counter) => rowOf({ ...counter, ...fresh })))
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((expression) => ({
        key_hash: expression.ref('excluded.key_hash'),
      })),
    )
    .returningAll()
    .execute();
  const states = new Map(rows.map((row) => [row.key_hash, stateOf(row)]));
  return counters.flatMap(({ keyHash }) => states.get(keyHash) ?? []);
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

/** Writes counters. */
export async function saveAttempts(db: UserPoolDb, states: readonly AttemptState[]): Promise<void> {
  await db
    .insertInto('identity_attempts')
    .values(states.map(rowOf))
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((expression) => ({
        failures: expression.ref('excluded.failures'),
        streak: expression.ref('excluded.streak'),
        locked_until: expression.ref('excluded.locked_until'),
        last_at: expression.ref('excluded.last_at'),
        under_way: expression.ref('excluded.under_way'),
        keep_until: expression.ref('excluded.keep_until'),
      })),
    )
    .execute();
}

/** Forgets the failures of these counters. */
export async function forgetAttempts(db: UserPoolDb, keyHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('identity_attempts').where('key_hash', 'in', keyHashes).execute();
}

/** Removes counters that no rule looks at any more, and of those that are no user's all but the `most` that were counted last. */
export async function deleteIdleAttempts(db: UserPoolDb, now: Date, most: number): Promise<void> {
  await db.deleteFrom('identity_attempts').where('keep_until', '<', now).execute();
  await db
    .deleteFrom('identity_attempts')
    .where('user_id', 'is', null)
    .where('last_at', '<=', (expression) =>
      expression
        .selectFrom('identity_attempts')
        .select('last_at')
        .where('user_id', 'is', null)
        .orderBy('last_at', 'desc')
        .offset(most)
        .limit(1),
    )
    .execute();
}

/** How many counters are no user's. */
export async function countForeignAttempts(db: UserPoolDb): Promise<number> {
  const { count } = await db
    .selectFrom('identity_attempts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function rowOf(state: AttemptState): Insertable<IdentityAttemptsTable> {
  return {
    key_hash: state.keyHash,
    user_id: state.userId,
    failures: state.failures,
    streak: state.streak,
    locked_until: state.lockedUntil,
    last_at: state.lastAt,
    under_way: jsonColumn(state.underWay),
    keep_until: state.keepUntil,
  };
}

function stateOf(row: Selectable<IdentityAttemptsTable>): AttemptState {
  return {
    keyHash: row.key_hash,
    userId: row.user_id,
    failures: row.failures,
    streak: row.streak,
    lockedUntil: row.locked_until,
    lastAt: row.last_at,
    underWay: underWaySchema.parse(row.under_way),
    keepUntil: row.keep_until,
  };
}
