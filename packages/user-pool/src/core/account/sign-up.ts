import { deleteChallengesOf } from '../../store/codes.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { lockUser } from '../../store/users.ts';
import { readEmail, withAttributes } from '../attributes.ts';
import { forgetGuesses } from '../guesses/attempts.ts';
import { audit, auditRefusal } from '../audit/audit-trail.ts';
import { beginChallenge } from '../codes/challenges.ts';
import { beginCodeAttempt } from '../guesses/code-guesses.ts';
import {
  checkCode,
  checkSignUpCode,
  signUpPurpose,
  useSignUpCode,
  wrongCodesKey,
  type CodeCheck,
  type CodePurpose,
  type CodeRules,
} from '../codes/codes.ts';
import { createUnconfirmed } from '../create-user.ts';
import { emailDelivery } from '../mail/delivery.ts';
import type { CodeDelivery } from '../mail/delivery.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { expiredCode, UserPoolError, limitExceeded, wrongCode } from '../user-pool-error.ts';
import { codesAskedFor, takeMailTurn } from '../mail/mail-limits.ts';
import type { MailPlace } from '../mail/mail-places.ts';
import { giveBackRows, queueCode } from '../mail/mail-queue.ts';
import { markBrowser, settleSignUps, signUpToConfirm } from '../open-sign-ups.ts';
import { checkNewPassword } from '../password/passwords.ts';
import { MAIL_CODE_MS } from '../settings.ts';
import { findSubject } from '../codes/subject.ts';
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
 * InvalidPassword, and as `takeMailTurn`: whatever is refused leaves no account.
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
  const { password } = request;
  checkNewPassword(password, email);
  // Before the account is looked for: asking for many addresses must cost something.
  const place = await takeMailTurn(context, 'sign-up', { name: email, user: null }, caller);
  const account = { email, password, attributes, browser: markBrowser(context, caller) };
  const user = await createUnconfirmed(context, account, (tx, made, signUpId) =>
    queueConfirmation(context, tx, { place, subject: { name: email, user: made }, signUpId }, caller),
  ).catch(async (error: unknown) => {
    await giveBackRows(context.db, place);
    throw error;
  });
  const subject = { name: email, user };
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
    const { check, signUps, signUpIds } = await checkSignUpCode(context, key, code, rules);
    codeIsOf = signUpIds;
    return { check, compared: signUps * (await codesAskedFor(context, 'sign-up-again', subject, null)) };
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

/** Sends the code again. The answer is the same for every name. @throws UserPoolError, see `takeMailTurn`. */
export async function resendConfirmation(
  context: PoolContext,
  username: string,
  caller: Caller,
): Promise<CodeDelivery> {
  const subject = await findSubject(context, username);
  const place = await takeMailTurn(context, 'sign-up-again', subject, caller);
  const { user } = subject;
  // Also for unknown names: the work must be the same.
  const signUpId = await signUpToConfirm(context, user?.id ?? '', caller);
  await queueConfirmation(context, context.db, { place, subject, signUpId }, caller);
  return emailDelivery(user?.email ?? subject.name);
}

/**
 * Proves a code by mail without a sign-in: guesses are limited in the same way for unknown names. `from`: the known browser that asked for it;
 * null: a stranger did.
 * @throws UserPoolError CodeMismatch, ExpiredCode (only for the right code), LimitExceeded.
 */
export async function proveMailCode(
  context: PoolContext,
  subject: Subject,
  { kind, purpose, from }: { kind: 'reset code'; purpose: CodePurpose; from: string | null },
  code: string,
  caller: Caller,
): Promise<User> {
  const key = { userId: subject.user?.id ?? '', purpose, target: subject.user?.email ?? '' };
  return proveByMail(context, subject, kind, caller, async (rules) => ({
    check: await checkCode(context, key, code, rules),
    compared: await codesAskedFor(context, 'reset', subject, from),
  }));
}

async function proveByMail(
  context: PoolContext,
  subject: Subject,
  kind: 'sign-up code' | 'reset code',
  caller: Caller,
  tryCode: (rules: CodeRules) => Promise<{ check: CodeCheck; compared: number }>,
): Promise<User> {
  await using attempt = await beginCodeAttempt(context, kind, subject, caller);
  if (attempt === null) throw limitExceeded();
  const { user } = subject;
  const { check, compared } = await tryCode(attempt);
  // Also for unknown names: the work must be the same.
  if (check !== 'right') {
    await attempt.wrong(compared);
    auditRefusal(context, { event: 'code-refused', factor: 'email-code' }, user);
  }
  if (check === 'expired') throw expiredCode();
  if (user === null || check !== 'right') throw wrongCode();
  await attempt.succeeded();
  return user;
}

/** Queues the code, for somebody who waits to be confirmed. */
async function queueConfirmation(
  context: PoolContext,
  db: UserPoolDb,
  { place, subject, signUpId }: { place: MailPlace; subject: Subject; signUpId: string | null },
  caller: Caller,
): Promise<void> {
  const guesses = await wrongCodesKey({ ...context, db }, subject, caller);
  const { user } = subject;
  const topic = { purpose: signUpPurpose(signUpId), medium: 'EMAIL' } as const;
  const code = { lifeMs: MAIL_CODE_MS, wording: 'sign-up', guesses } as const;
  const isWaiting = user?.status === 'UNCONFIRMED';
  const { email } = user ?? { email: '' };
  const contents = isWaiting ? { ...code, to: email, target: email } : null;
  await queueCode(context, db, { place, subject, topic }, contents);
}

function refuseWhileClosed(context: PoolContext): void {
  if (!context.settings.signUpEnabled) {
    throw new UserPoolError('NotAuthorized', 'Sign-up is currently disabled');
  }
}
