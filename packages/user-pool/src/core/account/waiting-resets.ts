import type { CallOffOutcome } from '../../ports/accounts.ts';
import { deleteCodesFor } from '../../store/codes.ts';
import { savePassword, type PasswordRow } from '../../store/passwords.ts';
import { deleteSignUpsOf } from '../../store/sign-ups.ts';
import type { UserPoolDb, MfaMethod } from '../../store/tables.ts';
import { lockUser, updateUser, type User } from '../../store/users.ts';
import {
  deleteWaitingReset,
  findWaitingReset,
  listDueResets,
  saveWaitingReset,
  isWithdrawn,
  insertWithdrawn,
  type WaitingResetRow,
} from '../../store/waiting-resets.ts';
import { usableMethods } from '../attributes.ts';
import { audit } from '../audit/audit-trail.ts';
import { forgetGuesses } from '../guesses/attempts.ts';
import { randomToken, tokenHash } from '../keys/randomness.ts';
import { announceChanges, isLinkInQueue } from '../mail/announce-changes.ts';
import { securityChanges, type SecurityChange } from '../mail/security-changes.ts';
import type { PoolContext } from '../pool-context.ts';
import { RESET_WAIT_MS } from '../settings.ts';
import { endAllBut, endWaiting } from './account-sessions.ts';
import { putInDoubt } from './factors-in-doubt.ts';
import { deleteUndos, listUndos } from '../../store/address-undos.ts';

const TOKEN_BYTES = 32;

/**
 * Whether a new password of the user has to wait when a code by mail has chosen it: codes by mail are all that is asked for besides it,
 * so that whoever reads the mailbox would have both.
 */
export function mustWait(context: PoolContext, user: User): boolean {
  if (context.settings.mfa === 'off') return false;
  const usable = usableMethods(user, context.courier.canText);
  return usable.length > 0 && usable.every((method) => method === 'EMAIL_OTP');
}

/** What became of a new password that has to wait. */
export type Waiting =
  /** It waits. No link where the address gets none any more. */
  | { state: 'waits'; undoUrl: string | undefined; worksFrom: Date }
  /** Another one waits, which was chosen in a better known browser; or somebody has objected to the last one. */
  | { state: 'refused'; because: 'another-waits' | 'contested'; worksFrom: Date };

/**
 * Lets a new password wait, in that transaction, in place of one that waited before, and gives the link that calls it off. `isProved`: it
 * was chosen in a browser that has been known for more than a week, so that two things speak for its owner; no other one takes its place
 * then, and who reads the mailbox alone can object to it and no more.
 */
export async function letWait(
  context: PoolContext,
  tx: UserPoolDb,
  { user, row, isProved }: { user: User; row: PasswordRow; isProved: boolean },
): Promise<Waiting> {
  const before = await findWaitingReset(tx, { userId: user.id });
  if (before !== undefined && (before.objected_at !== null || (before.is_proved && !isProved))) {
    const because = before.objected_at === null ? 'another-waits' : 'contested';
    return { state: 'refused', because, worksFrom: before.works_from };
  }
  const token = randomToken(context.random, TOKEN_BYTES);
  const now = context.clock.date();
  const worksFrom = new Date(now.getTime() + RESET_WAIT_MS);
  const { user_id, hash, srp_sealed, key_id } = row;
  await saveWaitingReset(tx, {
    user_id,
    hash,
    srp_sealed,
    key_id,
    token_hash: tokenHash(token),
    requested_at: now,
    works_from: worksFrom,
    is_proved: isProved,
    objected_at: null,
  });
  await audit(context, 'reset-waits', user_id, tx);
  const url = `${context.settings.siteUrl()}/account/password/keep#token=${token}`;
  const undoUrl = (await isWithdrawn(tx, user.id, user.email)) ? undefined : url;
  return { state: 'waits', undoUrl, worksFrom };
}

/** Whether there is something to call off by a link; changes nothing. */
export async function isCallOffGood(context: PoolContext, token: string): Promise<boolean> {
  return (await findWaitingReset(context.db, { tokenHash: tokenHash(token) })) !== undefined;
}

/**
 * Keeps the password as it is. `contested` for a new one that was chosen in a browser known for more than a week: neither begins to work
 * by itself any more, and the operator decides. `dead` for a link that is no good, or comes too late.
 */
export async function callOffReset(context: PoolContext, token: string): Promise<CallOffOutcome> {
  return context.db.transaction().execute(async (tx) => {
    const found = await findWaitingReset(tx, { tokenHash: tokenHash(token) });
    const user = found === undefined ? undefined : await lockUser(tx, found.user_id, 'change');
    // Asked again under the lock: another request may have been quicker.
    const row = await findWaitingReset(tx, { tokenHash: tokenHash(token) });
    if (user === undefined || row === undefined) return 'dead';
    if (row.objected_at !== null) return 'contested';
    if (row.is_proved) {
      await saveWaitingReset(tx, { ...row, objected_at: context.clock.date() });
      await audit(context, 'reset-objected', user.id, tx);
      await announceChanges(context, tx, user, ['reset-stopped']);
      return 'contested';
    }
    await endWaiting(context, tx, user.id, row.token_hash);
    await announceChanges(context, tx, user, ['reset-called-off']);
    return 'kept';
  });
}

/** Puts the new passwords in place whose time has come; nobody has called them off, or objected. */
export async function applyDueResets(context: PoolContext): Promise<void> {
  for (const row of await listDueResets(context.db, context.clock.date())) await apply(context, row);
}

async function apply(context: PoolContext, row: WaitingResetRow): Promise<void> {
  const { user_id: userId, hash, srp_sealed, key_id } = row;
  await context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId, 'change');
    if (user === undefined || (await isLinkInQueue(context, tx, user, ['reset-waits']))) return;
    // Called off, objected to, put in place by another process, or put off when its owner was told, since the list was made: read once no
    // message can be on its way.
    const current = await findWaitingReset(tx, { tokenHash: row.token_hash });
    if (current === undefined || current.objected_at !== null) return;
    if (current.works_from > context.clock.date()) return;
    await deleteWaitingReset(tx, userId, row.token_hash);
    const password = { user_id: userId, hash, srp_sealed, key_id, expires_at: null };
    const replaced = { ...password, changed_at: context.clock.date() };
    const doubts = await replacePassword(context, tx, user, replaced);
    await announceChanges(context, tx, user, ['password-changed', ...doubts]);
  });
}

/**
 * Puts a password in place that a code by mail has chosen, with all that follows from that: see `resetPassword`. Codes by mail are no
 * second step any more where there is another one: the mailbox has done its part. Gives what the owner is to hear.
 */
export async function replacePassword(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  row: PasswordRow,
): Promise<SecurityChange[]> {
  // The person who signed up with this address need not be the one who reads its mail.
  const others = user.status === 'UNCONFIRMED' ? { attributes: {} } : {};
  const steps = withoutMailStep(user);
  await updateUser(tx, user.id, {
    status: 'CONFIRMED',
    emailVerified: true,
    ...others,
    ...steps,
    updatedAt: context.clock.date(),
  });
  await deleteSignUpsOf(tx, user.id);
  await deleteCodesFor(tx, user.id, 'sign-up');
  await savePassword(tx, row);
  await endAllBut(context, tx, user.id, null);
  await forgetGuesses(context, tx, user);
  await audit(context, 'password-reset', user.id, tx);
  const doubts = await putInDoubt(context, tx, user.id);
  return [...securityChanges(user, { ...user, ...steps }), ...doubts];
}

function withoutMailStep(user: User): { mfaMethods: MfaMethod[]; mfaPreferred: MfaMethod | null } {
  const { mfaMethods, mfaPreferred } = user;
  const kept = mfaMethods.filter((method) => method !== 'EMAIL_OTP');
  if (kept.length === 0) return { mfaMethods, mfaPreferred };
  return { mfaMethods: kept, mfaPreferred: mfaPreferred === 'EMAIL_OTP' ? null : mfaPreferred };
}

/**
 * Ends the links by which an account could go back to addresses that it has left, in the transaction of what makes its owner sure; such an
 * address gets no new link for this account, and is told so. What somebody has objected to stays, because only the operator decides that.
 * `before`: only links that are older.
 */
export async function withdrawLinks(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  before?: Date,
): Promise<void> {
  const now = context.clock.date();
  const undos = (await listUndos(tx, user.id, now)).filter(
    (undo) => undo.objected_at === null && (before === undefined || undo.created_at < before),
  );
  if (undos.length === 0) return;
  const emails = [...new Set(undos.map(({ email }) => email))];
  await deleteUndos(
    tx,
    undos.map((undo) => undo.token_hash),
  );
  await insertWithdrawn(tx, user.id, emails, now);
  await audit(context, 'links-withdrawn', user.id, tx);
  await announceWithdrawn(context, tx, user, emails);
}

/** Tells the addresses that their links lead nowhere any more, in that transaction. */
export async function announceWithdrawn(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails)
    await announceChanges(context, tx, { ...user, email, emailVerified: true }, ['undo-withdrawn']);
}
