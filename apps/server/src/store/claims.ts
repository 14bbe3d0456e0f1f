// Rows of `claims`: what one process does, and no other meanwhile.
import type { PlatformDb } from './schema.ts';
import { sql } from 'kysely';

/** A claim that ends later than one taken now, by more than clocks differ, was taken by a clock that was wrong. */
const CLOCK_DOUBT_MS = 60_000;

/**
 * Takes `name` until `until`; false while somebody has it. What was taken by a process that died is free again after that time.
 * @param now by the clock that all processes share as well as they can.
 */
export async function claim(db: PlatformDb, name: string, now: Date, until: Date): Promise<boolean> {
  const impossible = new Date(until.getTime() + CLOCK_DOUBT_MS);
  const taken = await db
    .insertInto('claims')
    .values({ name, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until })
        .where((row) => row.or([row('claims.until', '<=', now), row('claims.until', '>', impossible)])),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether somebody has it now. */
export async function isClaimed(db: PlatformDb, name: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .select('name')
    .where('name', '=', name)
    .where('until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives it back early. */
export async function releaseClaim(db: PlatformDb, name: string): Promise<void> {
  await db.deleteFrom('claims').where('name', '=', name).execute();
}

/** Removes what is over. */
export async function forgetOldClaims(db: PlatformDb, now: Date): Promise<void> {
  await db.deleteFrom('claims').where('until', '<=', now).execute();
}

// Rows of `request_counts`: how often somebody has asked for something within a window, over all processes.
/** Counts one request more; tells how many there are in this window, and when it is over. A window begins with its first request. */
export async function countRequest(
  db: PlatformDb,
  key: string,
  now: Date,
  windowEnds: Date,
): Promise<{ requests: number; windowEnds: Date }> {
  const isOver = sql<boolean>`request_counts.window_ends <= ${now}`;
  const row = await db
    .insertInto('request_counts')
    .values({ key, requests: 1, window_ends: windowEnds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        requests: sql<number>`case when ${isOver} then 1 else request_counts.requests + 1 end`,
        window_ends: sql<Date>`case when ${isOver} then ${windowEnds}::timestamptz else request_counts.window_ends end`,
      }),
    )
    .returning(['requests', 'window_ends'])
    .executeTakeFirstOrThrow();
  return { requests: row.requests, windowEnds: row.window_ends };
}

/** Removes the windows that are over. */
export async function forgetOldCounts(db: PlatformDb, now: Date): Promise<void> {
  await db.deleteFrom('request_counts').where('window_ends', '<=', now).execute();
}
