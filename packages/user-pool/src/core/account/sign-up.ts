import { deleteChallengesOf } from '../../store/challenges.ts';
import { lockUser } from '../../store/users.ts';
import { readEmail, withAttributes } from '../attributes.ts';
import { forgetGuesses } from '../attempts.ts';
import { audit } from '../audit-trail.ts';
import { beginChallenge } from '../challenges.ts';
import { beginCodeAttempt, getsLongCode } from '../code-guesses.ts';
import { checkCode, checkSignUpCode, makeCode, signUpPurpose, useSignUpCode } from '../codes.ts';
import type { CodeCheck, CodePurpose } from '../codes.ts';
import { createUnconfirmed } from '../create-user.ts';
import { emailDelivery } from '../delivery.ts';
import type { CodeDelivery } from '../delivery.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { expiredCode, UserPoolError, limitExceeded, wrongCode } from '../user-pool-error.ts';
import { hasBudget, takeMailTurn } from '../mail-limits.ts';
import { signUpMessage } from '../messages.ts';
import { markBrowser, settleSignUps, signUpToConfirm } from '../open-sign-ups.ts';
import { MAIL_CODE_MS } from '../settings.ts';
import { findSubject } from '../subject.ts';
import type { User } from '../../store/users.ts';

/** What a person signs up with. */
export interface SignUpRequest {
  username: string;
  password: string;
  attributes: Record<string, string>;
}

/**
 * Creates an account that has to be confirmed with a code by mail. Others may sign up with the same address until one of them has
 * entered their code: see `open-sign-ups.ts`.
 * @throws UserPoolError NotAuthorized while sign-up is closed or for an attribute people cannot set, UsernameExists,
 * InvalidPassword, LimitExceeded, CodeDeliveryFailure (the account exists then, and a new code can be asked for).
 */
export async function signUp(
  context: PoolContext,
  request: SignUpRequest,
  caller: Caller,
): Promise<{ user: User; delivery: CodeDelivery; session: string }> {
  refuseWhileClosed(context);
  const { email: givenEmail, ...rest } = request.attributes;
  const attributes = withAttributes({}, rest);
  const email = readEmail(request.username.includes('@') ? request.username : (givenEmail ?? ''));
  // Before the account is looked for: asking for many addresses must cost something.
  await takeMailTurn(context, 'sign-up', { name: email, user: null }, caller);
  const { password } = request;
  const browser = markBrowser(context, caller);
  const { user, signUpId } = await createUnconfirmed(context, { email, password, attributes, browser });
  const subject = { name: email, user };
  if (!(await hasBudget(context, 'sign-up', subject, caller))) throw limitExceeded();
  await sendConfirmation(context, subject, signUpId, caller);
  const session = await beginChallenge(context, subject, { name: 'SIGN_UP', username: email });
  return { user, delivery: emailDelivery(email), session };
}

/**
 * Confirms an account with the code of one of its sign-ups, whose password it gets: see `settleSignUps`. Gives a session with which
 * the sign-in can go on.
 * @throws UserPoolError NotAuthorized while sign-up is closed, CodeMismatch (also for unknown names), ExpiredCode, LimitExceeded.
 */
export async function confirmSignUp(
  context: PoolContext,
  username: string,
  code: string,
  caller: Caller,
): Promise<string> {
  refuseWhileClosed(context);
  const subject = await findSubject(context, username);
  const key = { userId: subject.user?.id ?? '', target: subject.user?.email ?? '' };
  let codeIsOf: (string | null)[] = [];
  const user = await proveByMail(context, subject, 'sign-up code', caller, async (rules) => {
    const { signUpIds, ...checked } = await checkSignUpCode(context, key, code, rules);
    codeIsOf = signUpIds;
    return checked;
  });
  await context.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id, 'change');
    // Confirmed meanwhile in another way, such as a reset or another code: this one is worth nothing any more.
    if (current?.status !== 'UNCONFIRMED') throw wrongCode();
    if (!(await useSignUpCode(context, tx, key, code, codeIsOf))) throw wrongCode();
    await settleSignUps(context, tx, user.id, codeIsOf, caller);
    // What strangers have begun or guessed before the account was one.
    await deleteChallengesOf(tx, user.id);
    await forgetGuesses(context, tx, user);
    await audit(context, 'sign-up-confirmed', user.id, tx);
  });
  const confirmed = { status: 'CONFIRMED' as const, emailVerified: true };
  const after = { name: subject.name, user: { ...user, ...confirmed } };
  return beginChallenge(context, after, { name: 'SIGN_UP_CONFIRMED', username: subject.name });
}

/** Sends the code again. The answer is the same for every name. @throws UserPoolError LimitExceeded. */
export async function resendConfirmation(
  context: PoolContext,
  username: string,
  caller: Caller,
): Promise<CodeDelivery> {
  const subject = await findSubject(context, username);
  await takeMailTurn(context, 'sign-up', subject, caller);
  const { user } = subject;
  if (user?.status === 'UNCONFIRMED') {
    // Sent in the background, so that the time of the answer does not tell whether there is an account.
    context.courier.later(async () => {
      if (!(await hasBudget(context, 'sign-up', subject, caller))) return;
      const signUpId = await signUpToConfirm(context, user.id, caller);
      await sendConfirmation(context, { ...subject, user }, signUpId, caller);
    });
  }
  return emailDelivery(user?.email ?? subject.name);
}

/**
 * Proves a code by mail without a sign-in: guesses are limited in the same way for unknown names.
 * @throws UserPoolError CodeMismatch, ExpiredCode (only for the right code), LimitExceeded.
 */
export async function proveMailCode(
  context: PoolContext,
  subject: Subject,
  { kind, purpose }: { kind: 'reset code'; purpose: CodePurpose },
  code: string,
  caller: Caller,
): Promise<User> {
  const key = { userId: subject.user?.id ?? '', purpose, target: subject.user?.email ?? '' };
  return proveByMail(context, subject, kind, caller, async (rules) => ({
    check: await checkCode(context, key, code, rules),
    compared: 1,
  }));
}

async function proveByMail(
  context: PoolContext,
  subject: Subject,
  kind: 'sign-up code' | 'reset code',
  caller: Caller,
  tryCode: (rules: { onlyLong: boolean }) => Promise<{ check: CodeCheck; compared: number }>,
): Promise<User> {
  const attempt = await beginCodeAttempt(context, kind, subject, caller);
  if (attempt === null) throw limitExceeded();
  const { user } = subject;
  const { check, compared } = await tryCode(attempt);
  // Also for unknown names: the work must be the same.
  if (check !== 'right') {
    await audit(context, { event: 'code-refused', factor: 'email-code' }, user?.id ?? null);
    await attempt.wrong(compared);
  }
  if (check === 'expired') throw expiredCode();
  if (user === null || check !== 'right') throw wrongCode();
  await attempt.succeeded();
  return user;
}

async function sendConfirmation(
  context: PoolContext,
  subject: Subject & { user: User },
  signUpId: string | null,
  caller: Caller,
): Promise<void> {
  const { user } = subject;
  const isLong = await getsLongCode(context, subject, caller);
  const key = { userId: user.id, purpose: signUpPurpose(signUpId), target: user.email };
  const code = await makeCode(context, key, MAIL_CODE_MS, isLong);
  await context.courier.mail(user.email, signUpMessage(context.settings.productName, code));
}

function refuseWhileClosed(context: PoolContext): void {
  if (!context.settings.signUpEnabled) {
    throw new UserPoolError('NotAuthorized', 'Sign-up is currently disabled');
  }
}
