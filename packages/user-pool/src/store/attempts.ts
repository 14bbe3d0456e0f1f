// Rows of identity_attempts.
import { jsonColumn } from '@bandpal/foundation/database';
import { sql } from 'kysely';
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
  counters: readonly { keyHash: string; userId: string | null }[],
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

/**
 * Begins an attempt at a counter with no failures and no other attempt under way. False, and nothing is written, when there are any: `lockAttempts`
 * looks closer.
 */
export async function beginAlone(
  db: UserPoolDb,
  counter: { keyHash: string; userId: string | null; keepUntil: Date },
  attempt: UnderWay,
  now: Date,
): Promise<boolean> {
  const first = { failures: 0, streak: 0, lockedUntil: NEVER_LOCKED, lastAt: now, underWay: [attempt] };
  const row = await db
    .insertInto('identity_attempts')
    .values(rowOf({ ...counter, ...first }))
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet((expression) => ({
          last_at: expression.ref('excluded.last_at'),
          under_way: expression.ref('excluded.under_way'),
          keep_until: expression.ref('excluded.keep_until'),
        }))
        .where('identity_attempts.failures', '=', 0)
        .where('identity_attempts.streak', '=', 0)
        .where('identity_attempts.locked_until', '<=', now)
        .where('identity_attempts.under_way', '=', sql`'[]'::jsonb`),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * An attempt was right: it is under way no more, and the failures of `account`, which is the first of its counters, are forgotten. The
 * counters are locked in their order. What nothing is known of any more is left to housekeeping.
 */
export async function settleRight(
  db: UserPoolDb,
  { id, keyHashes, account }: { id: string; keyHashes: readonly string[]; account: string },
  { now, keepUntil }: { now: Date; keepUntil: Date },
): Promise<void> {
  const keys = sql`${[...keyHashes]}::text[]`;
  const others = sql`(
    select coalesce(jsonb_agg(other order by place), '[]'::jsonb)
    from jsonb_array_elements(counter.under_way) with ordinality as each (other, place) where other ->> 'id' <> ${id}
  )`;
  const isAccount = sql`counter.key_hash = ${account}`;
  await sql`
    with held as materialized (
      select key_hash from identity_attempts where key_hash = any(${keys})
      order by array_position(${keys}, key_hash) for update
    )
    update identity_attempts as counter
    set under_way = ${others},
      failures = case when ${isAccount} then 0 else counter.failures end,
      streak = case when ${isAccount} then 0 else counter.streak end,
      locked_until = case when ${isAccount} then ${NEVER_LOCKED}::timestamptz else counter.locked_until end,
      keep_until = case when ${isAccount} and ${others} = '[]'::jsonb then ${now}::timestamptz else ${keepUntil}::timestamptz end
    from held where counter.key_hash = held.key_hash`.execute(db);
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
