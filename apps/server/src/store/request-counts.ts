// Rows of `request_counts`: how often somebody has asked for something within a window, over all processes.
import { sql } from 'kysely';
import type { PlatformDb } from './schema.ts';

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
