import { deleteCodesFor, hasLiveCode } from '../../store/codes.ts';
import { savePassword } from '../../store/passwords.ts';
import { lockUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { audit } from '../audit/audit-trail.ts';
import { browserKnownSince, knownBrowser, rememberBrowser } from '../browsers/known-browser.ts';
import { useCode, wrongCodesKey, type CodeKey, type CodePurpose } from '../codes/codes.ts';
import { findSubject, lockedUser } from '../codes/subject.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { emailDelivery } from '../mail/delivery.ts';
import type { CodeDelivery } from '../mail/delivery.ts';
import { takeMailTurn } from '../mail/mail-limits.ts';
import { queueCode } from '../mail/mail-queue.ts';
import { timeText } from '../mail/security-messages.ts';
import { checkNewPassword, newPasswordRow, provePassword, refuseReplaced } from '../password/passwords.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import type { Authenticated } from '../session/tokens.ts';
import { MAIL_CODE_MS } from '../settings.ts';
import { UserPoolError, wrongCode } from '../user-pool-error.ts';
import { endAllBut } from './account-sessions.ts';
import { hasShownOldFactor, isOldFactor } from './fresh-proof.ts';
import { proveMailCode } from './sign-up.ts';
import { letWait, mustWait, replacePassword, withdrawLinks, type Waiting } from './waiting-resets.ts';

/** Sends a code to choose a new password with. The answer is the same for every name. @throws UserPoolError, see `takeMailTurn`. */
export async function requestReset(
  context: PoolContext,
  username: string,
  caller: Caller,
): Promise<CodeDelivery> {
  const subject = await findSubject(context, username);
  const place = await takeMailTurn(context, 'reset', subject, caller);
  const guesses = await wrongCodesKey(context, subject, caller);
  const purpose = resetPurpose(await knownBrowser(context, subject, caller));
  const to = subject.user?.email ?? subject.name;
  const code = { to, target: to, lifeMs: MAIL_CODE_MS, wording: 'reset', guesses } as const;
  const asked = { place, subject, topic: { purpose, medium: 'EMAIL' } } as const;
  await queueCode(context, context.db, asked, subject.user?.enabled === true ? code : null);
  return emailDelivery(to);
}

/**
 * Sets a new password with the code. Every session ends, no device is trusted any more, passkeys and the authenticator come into
 * doubt, guesses at the old password are forgotten, and an account that was waiting for its confirmation has it, because the code
 * came by mail; nothing else of its sign-up is kept. Where codes by mail are the only second step the new password waits for a day,
 * in which its owner can call it off; until then all is as it was (see `mustWait`).
 * @throws UserPoolError InvalidPassword, CodeMismatch (also for unknown names), ExpiredCode, LimitExceeded; NotAuthorized when the
 * new password waits.
 */
export async function resetPassword(
  context: PoolContext,
  given: { username: string; code: string; password: string },
  caller: Caller,
): Promise<void> {
  const subject = await findSubject(context, given.username);
  checkNewPassword(given.password, subject.user?.email ?? subject.name);
  const { code } = given;
  const from = await codeAsker(context, subject, caller);
  const isProved = isOldFactor(context, await browserKnownSince(context, subject, caller));
  const which = { kind: 'reset code', purpose: resetPurpose(from), from } as const;
  const user = await proveMailCode(context, subject, which, code, caller);
  const row = await newPasswordRow(context, user.id, given.password);
  const waiting = await context.db.transaction().execute(async (tx) => {
    const current = await lockedUser(tx, user.id);
    if (!(await useCode(context, tx, resetKeyOf(user, from), code))) throw wrongCode();
    await deleteCodesFor(tx, user.id, 'reset');
    const owner = { ...user, emailVerified: true };
    if (mustWait(context, current)) {
      const waiting = await letWait(context, tx, { user: current, row, isProved });
      if (waiting.state === 'waits')
        await announceChanges(context, tx, owner, ['reset-waits'], waiting.undoUrl);
      return waiting;
    }
    const doubts = await replacePassword(context, tx, current, row);
    await announceChanges(context, tx, owner, ['password-changed', ...doubts]);
    return null;
  });
  if (waiting !== null) throw new UserPoolError('NotAuthorized', sayWaiting(waiting));
}

/** The protocol has no other way to say so. The beginning tells the page whether the password was taken. */
function sayWaiting(waiting: Waiting): string {
  const from = `${timeText(waiting.worksFrom)} (UTC)`;
  if (waiting.state === 'waits')
    return `Your new password is saved. It works from ${from}, because your second step is a code by email, too. Until then, sign in with your old password. We have sent you an email about it.`;
  return waiting.because === 'contested'
    ? "Your new password wasn't saved. Someone objected to the last one with the link that we sent to this mailbox. Sign in with your old password, or write to us."
    : `Your new password wasn't saved. Another one was chosen in a browser that this account has known for longer, and works from ${from}. If that wasn't you, object with the link in our last message.`;
}

/**
 * Sets a new password with the old one; every other session ends, and only the browser that asks stays trusted. Where something is
 * shown besides that has been the account's for more than a week, links that lead the account back to addresses it has left end, too.
 * @throws UserPoolError NotAuthorized (the old one is wrong), InvalidPassword.
 */
export async function changePassword(
  context: PoolContext,
  who: Authenticated,
  given: { previous: string; proposed: string },
  caller: Caller,
): Promise<void> {
  const { user, familyId } = who;
  const subject = { name: user.email, user };
  // Asked before the new password, since which no browser is known.
  const isSure = await hasShownOldFactor(context, who, caller);
  const knownSince = await browserKnownSince(context, subject, caller);
  const setAt = await provePassword(context, subject, given.previous, caller, 'password in a session');
  checkNewPassword(given.proposed, user.email);
  const row = await newPasswordRow(context, user.id, given.proposed);
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id, 'change');
    await refuseReplaced(tx, user.id, setAt);
    await savePassword(tx, row);
    await endAllBut(context, tx, user.id, familyId);
    await audit(context, 'password-changed', user.id, tx);
    await announceChanges(context, tx, user, ['password-changed']);
    if (isSure) await withdrawLinks(context, tx, user);
  });
  rememberBrowser(context, caller, user, knownSince);
}

/** Who asked for the code that is entered: this browser, if it is known and did, or else a stranger. */
async function codeAsker(context: PoolContext, subject: Subject, caller: Caller): Promise<string | null> {
  const browser = await knownBrowser(context, subject, caller);
  if (browser === null || subject.user === null) return null;
  const purpose = resetPurpose(browser);
  return (await hasLiveCode(context.db, subject.user.id, purpose, context.clock.date())) ? browser : null;
}

const resetPurpose = (browser: string | null): CodePurpose =>
  browser === null ? 'reset' : `reset ${browser}`;

function resetKeyOf(user: User, browser: string | null): CodeKey {
  return { userId: user.id, purpose: resetPurpose(browser), target: user.email };
}
