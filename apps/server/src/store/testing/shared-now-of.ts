import { sql } from 'kysely';
import type { SharedNow } from '../replicas.ts';

/** A test's own clock in place of the database's. */
export const sharedNowOf =
  (clock: { date(): Date }): SharedNow =>
  () =>
    sql<Date>`${clock.date()}::timestamptz`;
