// Judges codes and choices of a second factor: each says what comes next, or throws.
import { foldAddress } from '@bandpal/contracts';
import type { SecurityFactor } from '../../ports/security-signals.ts';
import { updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import type { MfaMethod } from '../../store/tables.ts';
import { isRecoveryCode, useRecoveryCode } from '../account/recovery-codes.ts';
import { secondStepKind } from '../guesses/attempt-kind.ts';
import { audit, auditRefusal } from '../audit/audit-trail.ts';
import { beginAttempt } from '../guesses/attempts.ts';
import type { OpenChallenge, OpenStep } from '../codes/challenges.ts';
import { beginCodeAttempt } from '../guesses/code-guesses.ts';
import { useCode } from '../codes/codes.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { UserPoolError, invalidParameter, invalidSession, lockedOut, wrongCode } from '../user-pool-error.ts';
import { securityChanges } from '../mail/security-changes.ts';
import { useTotpCode } from '../password/totp.ts';
import { userOf } from './accept-proofs.ts';
import { usableMethods } from '../attributes.ts';
import type { Proof } from '../choose-next.ts';
import { nextAfterProof } from './next-step.ts';
import type { Accepted } from './next-step.ts';
import { checkSignInCode, codeKey } from './sign-in-codes.ts';
import type { SignInCode } from './sign-in-codes.ts';

type CodeStep = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP';

interface GivenCode {
  code: string;
  deviceKey: string | null;
}

export async function acceptCode(
  context: PoolContext,
  open: OpenChallenge<CodeStep>,
  given: GivenCode,
  caller: Caller,
): Promise<Accepted> {
  const { state } = open;
  if (state.name === 'SOFTWARE_TOKEN_MFA') {
    const { next } = await acceptTotp(context, { ...open, state }, given, caller);
    return {
      next: { ...next, ...(state.provedAt === undefined ? {} : { provedAt: new Date(state.provedAt) }) },
    };
  }
  const medium = state.name === 'EMAIL_OTP' ? 'EMAIL' : 'SMS';
  const after =
    state.name === 'SMS_MFA' || (state.name === 'EMAIL_OTP' && state.isSecond) ? state.after : null;
  const which = { medium, isSecond: after !== null } as const;
  const commit = await proveCode(context, open, which, after, given.code, caller);
  const user = userOf(open);
  if (after !== null) {
    const byPassword = state.name === 'SMS_MFA' && state.byPassword === true;
    const { deviceKey } = given;
    return { next: { to: 'tokens', user, deviceKey, factor: factorOf(which), byPassword }, commit };
  }
  const proof = medium === 'EMAIL' ? 'mailbox' : 'telephone';
  return { next: await nextAfterProof(context, user, proof, given.deviceKey), commit };
}

/** The custom challenge: a code by mail, alone or after the password. */
export async function acceptCustomAnswer(
  context: PoolContext,
  open: OpenChallenge<'CUSTOM_CHALLENGE'>,
  given: GivenCode,
  caller: Caller,
): Promise<Accepted> {
  const { isAfterPassword } = open.state;
  const which = { medium: 'EMAIL', isSecond: isAfterPassword } as const;
  const after = isAfterPassword ? 'password' : null;
  const commit = await proveCode(context, open, which, after, given.code, caller);
  const proof: Proof = isAfterPassword ? 'password and mailbox' : 'mailbox';
  const next = await nextAfterProof(context, userOf(open), proof, given.deviceKey);
  return { next: { ...next, byPassword: isAfterPassword }, commit };
}

export async function acceptMfaChoice(
  context: PoolContext,
  open: OpenChallenge<'SELECT_MFA_TYPE'>,
  answer: string,
): Promise<Accepted> {
  const user = userOf(open);
  const method = usableMethods(user, context.courier.canText).find((usable) => usable === answer);
  if (method === undefined) throw invalidParameter('This method cannot be used.');
  const { after, byPassword = false } = open.state;
  return { next: { to: 'mfa', method, user, deviceKey: null, proof: after, byPassword } };
}

/** The authenticator has proved itself, or the person takes codes by mail: it is on from now on. */
export async function acceptMfaSetup(
  context: PoolContext,
  open: OpenChallenge<'MFA_SETUP' | 'MFA_SETUP_DONE'>,
  email: string | null,
): Promise<Accepted> {
  const user = userOf(open);
  const method: MfaMethod = open.state.name === 'MFA_SETUP_DONE' ? 'SOFTWARE_TOKEN_MFA' : 'EMAIL_OTP';
  if (method === 'EMAIL_OTP' && (foldAddress(email ?? '') !== user.email || !user.emailVerified)) {
    throw invalidParameter('Codes can only go to the email address of the account.');
  }
  const changeOf = ({ mfaMethods }: User) => ({
    mfaMethods: [...new Set([...mfaMethods, method])],
    mfaPreferred: method,
  });
  const after = { ...user, ...changeOf(user) };
  const changes = securityChanges(user, after);
  return {
    next:
      method === 'EMAIL_OTP'
        ? { to: 'mfa', method, user: after, deviceKey: null, proof: open.state.after }
        : { to: 'tokens', user: after, deviceKey: null, factor: 'authenticator' },
    async commit(tx, current) {
      await updateUser(tx, user.id, { ...changeOf(current), updatedAt: context.clock.date() });
      await audit(context, { event: 'second-factor-changed', detail: changes.join(' ') }, user.id, tx);
    },
    changes: { user, are: changes },
  };
}

async function acceptTotp(
  context: PoolContext,
  open: OpenChallenge<'SOFTWARE_TOKEN_MFA'>,
  given: GivenCode,
  caller: Caller,
): Promise<Accepted> {
  const user = userOf(open);
  const { after, byPassword = false } = open.state;
  await using attempt = await beginAttempt(context, secondStepKind(after), open.subject, caller);
  if (attempt === null) throw lockedOut();
  const factor = isRecoveryCode(given.code) ? 'recovery-code' : 'authenticator';
  const madeAt = factor === 'recovery-code' ? await useRecoveryCode(context, user, given.code) : null;
  const isRight =
    madeAt !== null || (factor === 'authenticator' && (await useTotpCode(context, user.id, given.code)));
  if (!isRight) {
    await audit(context, { event: 'second-step-refused', factor }, user.id);
    throw new UserPoolError('CodeMismatch', 'Invalid code received for user');
  }
  await attempt.succeeded();
  const made = madeAt === null ? {} : { recoveryCodeMadeAt: madeAt };
  return { next: { to: 'tokens', user, deviceKey: given.deviceKey, factor, byPassword, ...made } };
}

/** Proves a code, which may come after another proof; gives what uses it up. */
async function proveCode(
  context: PoolContext,
  open: OpenStep,
  which: SignInCode,
  after: Proof | null,
  code: string,
  caller: Caller,
): Promise<NonNullable<Accepted['commit']>> {
  const { subject, idHash } = open;
  await using attempt = await beginTry(context, after, subject, caller);
  if (attempt === null) throw lockedOut();
  const check = await checkSignInCode(context, open, which, code, attempt);
  if (check === 'expired') {
    // It was the right one, and no guess; the step is over with it.
    await attempt.succeeded();
    throw invalidSession();
  }
  if (check !== 'right') {
    // Also for unknown names: the work must be the same.
    const event = which.isSecond ? 'second-step-refused' : 'code-refused';
    await attempt.wrong();
    auditRefusal(context, { event, factor: factorOf(which) }, subject.user);
    throw wrongCode();
  }
  await attempt.succeeded();
  const key = codeKey(userOf(open).id, which, idHash);
  return async (tx) => {
    if (!(await useCode(context, tx, key, code))) throw invalidSession();
  };
}

function factorOf({ medium }: SignInCode): SecurityFactor {
  return medium === 'EMAIL' ? 'email-code' : 'text-code';
}

/** A code after another proof is guessed at like any second step. */
async function beginTry(context: PoolContext, after: Proof | null, subject: Subject, caller: Caller) {
  if (after === null) return beginCodeAttempt(context, 'first code', subject, caller);
  const attempt = await beginAttempt(context, secondStepKind(after), subject, caller);
  return attempt === null ? null : { ...attempt, onlyLong: false, wrong: async () => undefined };
}
