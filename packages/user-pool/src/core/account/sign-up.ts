import { updateUser } from '../../store/users.ts';
import { readEmail, withAttributes } from '../attributes.ts';
import { audit } from '../audit-trail.ts';
import { beginChallenge } from '../challenges.ts';
import { beginCodeAttempt, getsLongCode } from '../code-guesses.ts';
import { checkCode, makeCode, useCode } from '../codes.ts';
import type { CodeKey, CodePurpose } from '../codes.ts';
import { createAccount } from '../create-user.ts';
import { emailDelivery } from '../delivery.ts';
import type { CodeDelivery } from '../delivery.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { expiredCode, UserPoolError, limitExceeded, wrongCode } from '../user-pool-error.ts';
import { hasBudget, takeMailTurn } from '../mail-limits.ts';
import { signUpMessage } from '../messages.ts';
import { MAIL_CODE_MS } from '../settings.ts';
import { findSubject } from '../subject.ts';
import type { User } from '../../store/users.ts';

const SIGN_UP = { kind: 'sign-up code', purpose: 'sign-up' } as const;

/** What a person signs up with. */
export interface SignUpRequest {
  username: string;
  password: string;
  attributes: Record<string, string>;
}

/**
 * Creates an account that has to be confirmed with a code by mail.
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
  const user = await createAccount(context, {
    email,
    password: request.password,
    passwordExpiresAt: null,
    attributes,
    emailVerified: false,
    approved: false,
    status: 'UNCONFIRMED',
    event: 'sign-up',
  });
  const subject = { name: email, user };
  if (!(await hasBudget(context, 'sign-up', subject, caller))) throw limitExceeded();
  await sendConfirmation(context, subject, caller);
  const session = await beginChallenge(context, subject, { name: 'SIGN_UP', username: email });
  return { user, delivery: emailDelivery(email), session };
}

/**
 * Confirms an account with the code. Gives a session with which the sign-in can go on.
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
  const user = await proveMailCode(context, subject, SIGN_UP, code, caller);
  // Confirmed meanwhile in another way, such as a reset: the code is worth nothing any more.
  if (user.status !== 'UNCONFIRMED') throw wrongCode();
  const confirmed = { status: 'CONFIRMED' as const, emailVerified: true };
  await context.db.transaction().execute(async (tx) => {
    if (!(await useCode(context, tx, codeKeyOf(user), code))) throw wrongCode();
    await updateUser(tx, user.id, { ...confirmed, updatedAt: context.clock.date() });
    await audit(context, 'sign-up-confirmed', user.id, tx);
  });
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
      await sendConfirmation(context, { ...subject, user }, caller);
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
  { kind, purpose }: { kind: 'sign-up code' | 'reset code'; purpose: CodePurpose },
  code: string,
  caller: Caller,
): Promise<User> {
  const attempt = await beginCodeAttempt(context, kind, subject, caller);
  if (attempt === null) throw limitExceeded();
  const { user } = subject;
  const key = { userId: user?.id ?? '', purpose, target: user?.email ?? '' };
  const check = await checkCode(context, key, code, attempt);
  // Also for unknown names: the work must be the same.
  if (check !== 'right') {
    await audit(context, { event: 'code-refused', factor: 'email-code' }, user?.id ?? null);
    await attempt.wrong();
  }
  if (check === 'expired') throw expiredCode();
  if (user === null || check !== 'right') throw wrongCode();
  await attempt.succeeded();
  return user;
}

async function sendConfirmation(
  context: PoolContext,
  subject: Subject & { user: User },
  caller: Caller,
): Promise<void> {
  const { user } = subject;
  const isLong = await getsLongCode(context, subject, caller);
  const code = await makeCode(context, codeKeyOf(user), MAIL_CODE_MS, isLong);
  await context.courier.mail(user.email, signUpMessage(context.settings.productName, code));
}

function codeKeyOf(user: User): CodeKey {
  return { userId: user.id, purpose: 'sign-up', target: user.email };
}

function refuseWhileClosed(context: PoolContext): void {
  if (!context.settings.signUpEnabled) {
    throw new UserPoolError('NotAuthorized', 'Sign-up is currently disabled');
  }
}
