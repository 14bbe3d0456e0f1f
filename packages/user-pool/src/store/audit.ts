// Rows of identity_audit.
import { sql } from 'kysely';
import type { SecurityFactor } from '../ports/security-signals.ts';
import type { UserPoolDb } from './tables.ts';

/** What is recorded: that it happened, when, and to whom by id. No address and no name. */
export type AuditEvent =
  | 'sign-in'
  | 'sign-in-refused'
  /** A mailed code was wrong: to begin with, to reset a password, to confirm an address. */
  | 'code-refused'
  /** The proof before it was right, the code was not. */
  | 'second-step-refused'
  | 'locked-out'
  | 'sign-up'
  | 'sign-up-confirmed'
  | 'password-changed'
  | 'password-reset'
  /** A new password was chosen by mail and waits, where codes by mail are the only second step. */
  | 'reset-waits'
  | 'reset-called-off'
  /** One that was chosen in a browser known for more than a week: the operator has to decide. */
  | 'reset-objected'
  | 'email-changed'
  /** An address that waited for its code. */
  | 'email-change-called-off'
  | 'email-restored'
  /** What the person says of themselves, an address they want to move to, or a telephone. */
  | 'attributes-changed'
  /** Somebody has asked for the address that was left, which takes a day; and somebody has objected. */
  | 'email-undo-asked'
  | 'email-undo-objected'
  | 'links-withdrawn'
  /** A message about a change: its mailbox is gone, or has refused it for a week. */
  | 'notice-given-up'
  | 'second-factor-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-renamed'
  | 'passkey-kept'
  | 'authenticator-kept'
  | 'connection-added'
  | 'connection-removed'
  | 'connection-kept'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'factors-in-doubt'
  | 'device-remembered'
  | 'device-forgotten'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'session-ended'
  | 'proved-again'
  | 'other-sessions-ended'
  | 'refresh-token-reused'
  | 'erased'
  | 'created-by-operator'
  | 'changed-by-operator'
  | 'factors-removed-by-operator'
  | 'signed-out-by-operator'
  | 'signing-key-rotated'
  | 'signing-key-distrusted';

/** What more is known of an event; null: nothing. */
export interface AuditDetails {
  /** What was shown, or tried. */
  factor: SecurityFactor | null;
  /** Eight bits under a key, of a wide network and its user together: see `networkTag`. */
  network: number | null;
  /** What exactly was changed, in fixed words. */
  detail: string | null;
}

export interface AuditRow extends Omit<AuditDetails, 'factor'> {
  event: string;
  at: Date;
  factor: string | null;
}

export const NO_DETAILS: AuditDetails = { factor: null, network: null, detail: null };

/** Appends to the trail; the event names no user when there is none or when they were erased meanwhile. */
export async function recordAudit(
  db: UserPoolDb,
  event: AuditEvent,
  userId: string | null,
  at: Date,
  details: AuditDetails = NO_DETAILS,
): Promise<void> {
  await db
    .insertInto('identity_audit')
    .values((expression) => ({
      user_id: expression
        .selectFrom('identity_users')
        .select('user_id')
        .where('user_id', '=', userId ?? ''),
      event,
      at,
      ...details,
    }))
    .execute();
}

/**
 * Appends to the trail unless the user has `limit.most` of the same event, factor and detail since `limit.since`; names that no one has
 * count as one user. One statement, and the same work for each.
 */
export async function recordAFew(
  db: UserPoolDb,
  event: AuditEvent,
  userId: string | null,
  at: Date,
  { factor, network, detail }: AuditDetails,
  limit: { most: number; since: Date },
): Promise<void> {
  const isTheirs = userId === null ? sql`user_id is null` : sql`user_id = ${userId}`;
  await sql`
    insert into identity_audit (user_id, event, at, factor, network, detail)
    select (select user_id from identity_users where user_id = ${userId ?? ''}), ${event}::text, ${at}::timestamptz,
      ${factor}::text, ${network}::smallint, ${detail}::text
    where (
      select count(*) from identity_audit
      where ${isTheirs} and at >= ${limit.since} and event = ${event}
        and factor is not distinct from ${factor}::text and detail is not distinct from ${detail}::text
    ) < ${limit.most}`.execute(db);
}

/** The trail of a user, the newest first. */
export function auditOf(db: UserPoolDb, userId: string, limit: number): Promise<AuditRow[]> {
  return db
    .selectFrom('identity_audit')
    .select(['event', 'at', 'factor', 'network', 'detail'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
}

/** What operators have done since then: how often each event with each detail. */
export async function countOperatorEvents(
  db: UserPoolDb,
  since: Date,
): Promise<{ event: string; detail: string | null; count: number }[]> {
  const rows = await db
    .selectFrom('identity_audit')
    .select(['event', 'detail', (expression) => expression.fn.countAll<string>().as('count')])
    // As text, not as a parameter, so that the partial index fits.
    .where(sql<boolean>`event like '%-by-operator'`)
    .where('at', '>=', since)
    .groupBy(['event', 'detail'])
    .execute();
  return rows.map(({ event, detail, count }) => ({ event, detail, count: Number(count) }));
}

/** Whether an account has been erased, as far back as entries are kept. */
export async function hasErased(db: UserPoolDb): Promise<boolean> {
  const row = await db
    .selectFrom('identity_audit')
    .select('position')
    .where('event', '=', 'erased')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes entries older than `before`. */
export async function deleteOldAudit(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_audit').where('at', '<', before).execute();
}
