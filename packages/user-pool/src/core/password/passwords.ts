import { z } from 'zod';
import type { UserPoolDb } from '../../store/tables.ts';
import { findAnyPassword, findPassword, renewPassword, type PasswordRow } from '../../store/passwords.ts';
import { beginAttempt } from '../guesses/attempts.ts';
import type { AttemptKind } from '../guesses/attempt-kind.ts';
import { auditRefusal } from '../audit/audit-trail.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { UserPoolError, lockedOut, wrongCredentials } from '../user-pool-error.ts';
import { randomToken } from '../keys/randomness.ts';
import { srpGroupOf } from '../settings.ts';
import { makeVerifier, type SrpVerifier } from './srp-server.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What a password has at least; pages say the same. */
const MIN_PASSWORD_LENGTH = 8;
/** The protocol's own limit. */
const MAX_PASSWORD_LENGTH = 256;

/** Refuses what is too short, too long, or guessed first. @throws UserPoolError InvalidPassword, in the protocol's words. */
export function checkNewPassword(password: string, email: string): void {
  const problem = problemOf(password, email);
  if (problem !== null) {
    throw new UserPoolError('InvalidPassword', `Password did not conform with policy: ${problem}`);
  }
}

function problemOf(password: string, email: string): string | null {
  // Counted as people count; the upper limit bounds what is hashed.
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'Password not long enough';
  if (password.length > MAX_PASSWORD_LENGTH) return 'Password too long';
  const [local = ''] = email.split('@');
  const plain = password.toLowerCase();
  if (plain === email || (local.length >= 4 && plain.startsWith(local) && plain.length - local.length <= 4)) {
    return 'Password must not be your email address';
  }
  return isCommonPassword(password) ? 'Password is too common' : null;
}

const verifierSchema = z.object({ salt: z.string(), verifier: z.string(), group: z.string() });

/** The row of a new password. It does not look at the rules: see `checkNewPassword`. */
export async function newPasswordRow(
  context: PoolContext,
  userId: string,
  password: string,
  expiresAt: Date | null = null,
): Promise<PasswordRow> {
  return {
    user_id: userId,
    hash: await context.hasher.hash(password),
    key_id: context.keys.id,
    srp_sealed: sealedVerifier(context, userId, password),
    expires_at: expiresAt,
    changed_at: context.clock.date(),
  };
}

/**
 * Proves that the password is the subject's; takes as long for unknown names. Gives when that password was set: see `refuseReplaced`.
 * `kind`: what the attempt counts as.
 * @throws UserPoolError NotAuthorized when it is not, when the account or the network is locked, or when a temporary one is over.
 */
export async function provePassword(
  context: PoolContext,
  subject: Subject,
  password: string,
  caller: Caller,
  kind: AttemptKind = 'password',
): Promise<Date> {
  await using attempt = await beginAttempt(context, kind, subject, caller);
  if (attempt === null) throw lockedOut();
  const row = await findAnyPassword(context.db, subject.user?.id ?? '');
  const isRight = await context.hasher.matches(row ?? null, password.slice(0, MAX_PASSWORD_LENGTH));
  if (row === undefined || !isRight || password.length > MAX_PASSWORD_LENGTH) {
    auditRefusal(context, { event: 'sign-in-refused', factor: 'password' }, subject.user);
    throw wrongCredentials();
  }
  await attempt.succeeded();
  refuseExpired(context, row);
  await renew(context, row, password);
  return row.changed_at;
}

/**
 * A proof takes a while, and one of a password that was replaced meanwhile counts no more; sure only in the transaction of what it
 * allows, with the user locked. @throws UserPoolError NotAuthorized.
 */
export async function refuseReplaced(db: UserPoolDb, userId: string, setAt: Date): Promise<void> {
  const row = await findPassword(db, userId);
  if (row?.changed_at.getTime() !== setAt.getTime()) throw wrongCredentials();
}

/**
 * The user's SRP verifier; null while there is none for this pool. Without a password, as of an unknown name, it opens another one and
 * drops it: the work must be the same. @throws nothing: a seal that does not open is a damaged row.
 */
export function openVerifier(context: PoolContext, row: PasswordRow | undefined): SrpVerifier | null {
  const { user_id: owner, srp_sealed: sealed } = row ?? decoyOf(context);
  if (sealed === null) return null;
  const plain = context.keys.unseal('srp', owner, sealed).toString();
  const stored = verifierSchema.parse(JSON.parse(plain));
  return row !== undefined && stored.group === srpGroupOf(context.settings.userPoolId) ? stored : null;
}

const NO_ONE = 'no one';
const decoys = new WeakMap<PoolContext['keys'], Uint8Array | null>();

function decoyOf(context: PoolContext): { user_id: string; srp_sealed: Uint8Array | null } {
  const made = decoys.get(context.keys);
  const sealed =
    made === undefined ? sealedVerifier(context, NO_ONE, randomToken(context.random, DECOY_BYTES)) : made;
  decoys.set(context.keys, sealed);
  return { user_id: NO_ONE, srp_sealed: sealed };
}

const DECOY_BYTES = 16;

/** @throws UserPoolError NotAuthorized when this was a temporary password and its time is over. */
export function refuseExpired(context: PoolContext, row: PasswordRow): void {
  if (row.expires_at === null || row.expires_at > context.clock.date()) return;
  throw new UserPoolError(
    'NotAuthorized',
    'Temporary password has expired and must be reset by an administrator.',
  );
}

/** While the plain password is at hand: newer parameters, the pepper of the present secret, and the verifier an account from before SRP lacks. */
async function renew(context: PoolContext, row: PasswordRow, password: string): Promise<void> {
  const isStale = context.hasher.isStale(row);
  const lacksVerifier = context.settings.srpEnabled && openVerifier(context, row) === null;
  if (!isStale && !lacksVerifier) return;
  await renewPassword(context.db, row.user_id, row.hash, {
    ...(isStale ? { hash: await context.hasher.hash(password), keyId: context.keys.id } : {}),
    srpSealed: lacksVerifier ? sealedVerifier(context, row.user_id, password) : row.srp_sealed,
  });
}

function sealedVerifier(context: PoolContext, userId: string, password: string): Uint8Array | null {
  if (!context.settings.srpEnabled) return null;
  const group = srpGroupOf(context.settings.userPoolId);
  const verifier = makeVerifier({ group, identity: userId, password }, context.random);
  const plain = Buffer.from(JSON.stringify({ ...verifier, group }));
  return context.keys.seal('srp', userId, plain, context.random);
}
