import type { MfaMethod } from '../../store/tables.ts';
import { deleteCodesFor } from '../../store/codes.ts';
import { savePassword } from '../../store/passwords.ts';
import type { PasswordRow } from '../../store/passwords.ts';
import { deleteSignUpsOf } from '../../store/sign-ups.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { forgetGuesses } from '../guesses/attempts.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { securityChanges } from '../mail/security-changes.ts';
import type { SecurityChange } from '../mail/security-changes.ts';
import { endAllBut } from './account-sessions.ts';
import { putInDoubt } from './factors-in-doubt.ts';

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
