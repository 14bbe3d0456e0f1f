// Judges answers that prove who a person is: each says what comes next, or throws.
import { findPassword, savePassword } from '../../store/passwords.ts';
import { updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { withAttributes } from '../attributes.ts';
import { auditAttributes, audit, auditRefusal, type AuditEntry } from '../audit/audit-trail.ts';
import type { OpenChallenge } from '../codes/challenges.ts';
import { passwordKind } from '../guesses/attempt-kind.ts';
import { provePasskey } from '../passkey/passkeys.ts';
import { checkNewPassword, newPasswordRow, provePassword } from '../password/passwords.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { UserPoolError, invalidSession, unknownDevice } from '../user-pool-error.ts';
import { finishDeviceProof, rememberedDevice } from './first-factors.ts';
import { nextAfterPassword, nextAfterProof } from './next-step.ts';
import type { Accepted } from './next-step.ts';
import type { ChallengeAnswer, SrpClaim } from './sign-in-step.ts';
import { finishPasswordProof } from './srp-steps.ts';

/** For the audit trail. */
export const PASSKEY_REFUSED = { event: 'sign-in-refused', factor: 'passkey' } as const;

type Answer<Name extends ChallengeAnswer['name']> = Extract<ChallengeAnswer, { name: Name }>;

/** The user a step belongs to. @throws UserPoolError NotAuthorized when they are gone, or were never there. */
export function userOf(open: { subject: Subject }): User {
  if (open.subject.user === null) throw invalidSession();
  return open.subject.user;
}

export async function acceptPasswordClaim(
  context: PoolContext,
  open: OpenChallenge<'PASSWORD_VERIFIER'>,
  answer: Answer<'PASSWORD_VERIFIER'>,
  caller: Caller,
): Promise<Accepted> {
  const passwordSetAt = await finishPasswordProof(context, open, answer.claim, caller);
  const { thenCustom, after } = open.state;
  if (thenCustom) return { next: { to: 'custom', subject: open.subject, isAfterPassword: true } };
  const { deviceKey } = answer;
  return { next: await nextAfterPassword(context, userOf(open), after, deviceKey, passwordSetAt) };
}

/** The temporary password is replaced; the new one must differ from it. */
export async function acceptNewPassword(
  context: PoolContext,
  open: OpenChallenge<'NEW_PASSWORD_REQUIRED'>,
  answer: Answer<'NEW_PASSWORD_REQUIRED'>,
): Promise<Accepted> {
  const user = userOf(open);
  checkNewPassword(answer.password, user.email);
  const before = await findPassword(context.db, user.id);
  if (await context.hasher.matches(before ?? null, answer.password)) {
    const problem = 'Password must not be the temporary one';
    throw new UserPoolError('InvalidPassword', `Password did not conform with policy: ${problem}`);
  }
  const attributes = withAttributes(user.attributes, answer.attributes);
  const row = await newPasswordRow(context, user.id, answer.password);
  // The temporary password came to that address, or from the operator.
  const change = { status: 'CONFIRMED' as const, attributes };
  const updatedAt = context.clock.date();
  const next = await nextAfterProof(context, { ...user, ...change }, 'password', null);
  return {
    next: { ...next, byPassword: true },
    async commit(tx, current) {
      const stored = await findPassword(tx, user.id);
      if (stored?.hash !== before?.hash) throw invalidSession();
      const merged = withAttributes(current.attributes, answer.attributes);
      await updateUser(tx, user.id, { ...change, attributes: merged, updatedAt });
      await auditAttributes(context, tx, current, { ...current, attributes: merged });
      await savePassword(tx, row);
      await audit(context, 'password-changed', user.id, tx);
    },
    changes: { user, are: ['password-changed'] },
  };
}

export async function acceptFactorChoice(
  context: PoolContext,
  open: OpenChallenge<'SELECT_CHALLENGE'>,
  answer: Answer<'SELECT_CHALLENGE'>,
  caller: Caller,
): Promise<Accepted> {
  const { subject, state } = open;
  const { after } = state;
  const { factor, password, clientPublic, deviceKey } = answer;
  if (factor === 'PASSWORD' && password !== null) {
    const setAt = await provePassword(context, subject, password, caller, passwordKind(after));
    return { next: await nextAfterPassword(context, userOf(open), after, deviceKey, setAt) };
  }
  return { next: { to: 'factor', subject, factor, clientPublic, after } };
}

/** Not counted: a signature cannot be guessed, and strangers could lock the account's owner out. */
export async function acceptPasskey(
  context: PoolContext,
  open: OpenChallenge<'WEB_AUTHN'>,
  credential: unknown,
): Promise<Accepted> {
  const { user } = open.subject;
  const passkeyId = await noteRefusal(
    context,
    user,
    PASSKEY_REFUSED,
    provePasskey(context, user, open.state.challenge, credential),
  );
  return { next: { ...(await nextAfterProof(context, userOf(open), 'passkey', null)), passkeyId } };
}

export async function acceptDeviceKey(
  context: PoolContext,
  open: OpenChallenge<'DEVICE_SRP_AUTH'>,
  answer: Answer<'DEVICE_SRP_AUTH'>,
): Promise<Accepted> {
  const user = userOf(open);
  const { deviceKey, clientPublic } = answer;
  if (deviceKey !== open.state.deviceKey) throw unknownDevice();
  await rememberedDevice(context, user.id, deviceKey);
  const { byPassword = false } = open.state;
  return { next: { to: 'device-verifier', user, deviceKey, clientPublic, byPassword } };
}

/** A remembered device stands for the second factor. */
export async function acceptDeviceClaim(
  context: PoolContext,
  open: OpenChallenge<'DEVICE_PASSWORD_VERIFIER'>,
  claim: SrpClaim,
): Promise<Accepted> {
  const user = userOf(open);
  const refusal = { event: 'second-step-refused', factor: 'trusted-browser' } as const;
  await noteRefusal(context, user, refusal, finishDeviceProof(context, open, user, claim));
  const { deviceKey, byPassword = false } = open.state;
  return { next: { to: 'tokens', user, deviceKey, factor: 'trusted-browser', byPassword } };
}

/** A refused proof goes into the audit trail. */
export async function noteRefusal<Proved>(
  context: PoolContext,
  user: User | null,
  refusal: AuditEntry,
  proof: Promise<Proved>,
): Promise<Proved> {
  try {
    return await proof;
  } catch (error) {
    if (error instanceof UserPoolError) auditRefusal(context, refusal, user);
    throw error;
  }
}
