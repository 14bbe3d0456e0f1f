import { savePassword } from '../../store/passwords.ts';
import { lockUser, updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { forgetGuesses } from '../attempts.ts';
import { announceChanges } from '../announce-changes.ts';
import { audit } from '../audit-trail.ts';
import { makeCode, useCode } from '../codes.ts';
import type { CodeKey } from '../codes.ts';
import { emailDelivery } from '../delivery.ts';
import type { CodeDelivery } from '../delivery.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { wrongCode } from '../user-pool-error.ts';
import { takeMailTurn } from '../mail-limits.ts';
import { resetMessage } from '../messages.ts';
import { checkNewPassword } from '../password-policy.ts';
import { newPasswordRow, provePassword, refuseReplaced } from '../passwords.ts';
import { MAIL_CODE_MS } from '../settings.ts';
import { findSubject } from '../subject.ts';
import type { Authenticated } from '../tokens.ts';
import { endAllBut } from './account-sessions.ts';
import { putInDoubt } from './factors-in-doubt.ts';
import { proveMailCode } from './sign-up.ts';

/** Sends a code to choose a new password with. The answer is the same for every name. @throws UserPoolError LimitExceeded. */
export async function requestReset(
  context: PoolContext,
  username: string,
  caller: Caller,
): Promise<CodeDelivery> {
  const subject = await findSubject(context, username);
  await takeMailTurn(context, 'reset', subject, caller);
  const { user } = subject;
  if (user?.enabled === true) {
    const { courier, settings } = context;
    // Sent in the background, so that the time of the answer does not tell whether there is an account.
    courier.later(async () => {
      const code = await makeCode(context, resetKeyOf(user), MAIL_CODE_MS);
      await courier.mail(user.email, resetMessage(settings.productName, code));
    });
  }
  return emailDelivery(user?.email ?? subject.name);
}

/**
 * Sets a new password with the code. Every session ends, no device is trusted any more, passkeys and the authenticator come into
 * doubt, guesses at the old password are forgotten, and an account that was waiting for its confirmation has it, because the code
 * came by mail; nothing else of its sign-up is kept.
 * @throws UserPoolError InvalidPassword, CodeMismatch (also for unknown names), ExpiredCode, LimitExceeded.
 */
export async function resetPassword(
  context: PoolContext,
  given: { username: string; code: string; password: string },
  caller: Caller,
): Promise<void> {
  const subject = await findSubject(context, given.username);
  checkNewPassword(given.password, subject.user?.email ?? subject.name);
  const user = await proveMailCode(context, subject, 'reset', given.code, caller);
  const row = await newPasswordRow(context, user.id, given.password);
  const now = context.clock.date();
  const doubts = await context.db.transaction().execute(async (tx) => {
    if (!(await useCode(context, tx, resetKeyOf(user), given.code))) throw wrongCode();
    // The person who signed up with this address need not be the one who reads its mail.
    const others = user.status === 'UNCONFIRMED' ? { attributes: {} } : {};
    await updateUser(tx, user.id, { status: 'CONFIRMED', emailVerified: true, ...others, updatedAt: now });
    await savePassword(tx, row);
    await endAllBut(context, tx, user.id, null);
    await forgetGuesses(context, tx, user);
    await audit(context, 'password-reset', user.id, tx);
    return putInDoubt(context, tx, user.id);
  });
  announceChanges(context, { ...user, emailVerified: true }, ['password-changed', ...doubts]);
}

/**
 * Sets a new password with the old one; every other session ends, and only the browser that asks stays trusted.
 * @throws UserPoolError NotAuthorized (the old one is wrong), InvalidPassword.
 */
export async function changePassword(
  context: PoolContext,
  { user, familyId }: Authenticated,
  given: { previous: string; proposed: string },
  caller: Caller,
): Promise<void> {
  const setAt = await provePassword(context, { name: user.email, user }, given.previous, caller);
  checkNewPassword(given.proposed, user.email);
  const row = await newPasswordRow(context, user.id, given.proposed);
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id, 'change');
    await refuseReplaced(tx, user.id, setAt);
    await savePassword(tx, row);
    await endAllBut(context, tx, user.id, familyId);
    await audit(context, 'password-changed', user.id, tx);
  });
  announceChanges(context, user, ['password-changed']);
}

function resetKeyOf(user: User): CodeKey {
  return { userId: user.id, purpose: 'reset', target: user.email };
}
