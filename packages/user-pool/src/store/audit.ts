// Rows of identity_audit.
import type { UserPoolDb } from './tables.ts';

/** What is recorded: that it happened, when, and to whom by id. No address, no name, no network. */
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
  | 'email-changed'
  | 'email-restored'
  | 'second-factor-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-kept'
  | 'authenticator-kept'
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
  | 'signing-key-rotated';

/** Appends to the trail; the event names no user when there is none or when they were erased meanwhile. */
export async function recordAudit(
  db: UserPoolDb,
  event: AuditEvent,
  userId: string | null,
  at: Date,
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
    }))
    .execute();
}

/** The trail of a user, the newest first. */
export function auditOf(
  db: UserPoolDb,
  userId: string,
  limit: number,
): Promise<{ event: string; at: Date }[]> {
  return db
    .selectFrom('identity_audit')
    .select(['event', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Removes entries older than `before`. */
export async function deleteOldAudit(db: UserPoolDb, before: Date): Promise<void> {
  await db.deleteFrom('identity_audit').where('at', '<', before).execute();
}
