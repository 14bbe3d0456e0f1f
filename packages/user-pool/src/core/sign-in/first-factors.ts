import { beginChallenge } from '../codes/challenges.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { invalidParameter } from '../user-pool-error.ts';
import { authenticationOptions } from '../passkey/passkeys.ts';
import { idOf } from '../codes/subject.ts';
import type { CodeProof } from '../choose-next.ts';
import { askForCode } from './sign-in-codes.ts';
import type { FirstFactor, SignInStep } from './sign-in-step.ts';
import { beginPasswordProof } from './srp-steps.ts';

/** First factors offered here: the same for every name, or the list would tell who has an account. */
export function offeredFactors(context: PoolContext): FirstFactor[] {
  return [
    'PASSWORD',
    ...(context.settings.srpEnabled ? (['PASSWORD_SRP'] as const) : []),
    'EMAIL_OTP',
    ...(context.courier.canText ? (['SMS_OTP'] as const) : []),
    'WEB_AUTHN',
  ];
}

/** Lets the client choose. */
export async function offerFactors(context: PoolContext, subject: Subject): Promise<SignInStep> {
  const session = await beginChallenge(context, subject, {
    name: 'SELECT_CHALLENGE',
    username: subject.name,
    after: null,
  });
  const factors = offeredFactors(context);
  return {
    kind: 'challenge',
    session,
    challenge: { name: 'SELECT_CHALLENGE', factors, userId: idOf(context, subject) },
  };
}

/** Begins with one factor, or goes on with the password after a code. @throws UserPoolError InvalidParameter when it is not offered, LimitExceeded for too many codes. */
export async function startFactor(
  context: PoolContext,
  subject: Subject,
  factor: FirstFactor,
  clientPublic: string | null,
  caller: Caller,
  after: CodeProof | null = null,
): Promise<SignInStep> {
  if (!offeredFactors(context).includes(factor)) throw invalidParameter(`${factor} is not available.`);
  const username = subject.name;
  switch (factor) {
    case 'PASSWORD': {
      // The answer comes as a choice of PASSWORD with the password.
      const session = await beginChallenge(context, subject, { name: 'SELECT_CHALLENGE', username, after });
      return { kind: 'challenge', session, challenge: { name: 'PASSWORD' } };
    }
    case 'PASSWORD_SRP':
      if (clientPublic === null) {
        const session = await beginChallenge(context, subject, { name: 'SELECT_CHALLENGE', username, after });
        return { kind: 'challenge', session, challenge: { name: 'PASSWORD_SRP' } };
      }
      return beginPasswordProof(context, subject, clientPublic, { thenCustom: false, after });
    case 'EMAIL_OTP':
    case 'SMS_OTP': {
      const medium = factor === 'SMS_OTP' ? 'SMS' : 'EMAIL';
      const state =
        factor === 'SMS_OTP' ? { name: factor, username } : { name: factor, username, isSecond: false };
      const which = { medium, isSecond: false } as const;
      const { session, delivery } = await askForCode(context, subject, which, state, caller);
      return { kind: 'challenge', session, challenge: { name: factor, delivery } };
    }
    case 'WEB_AUTHN': {
      const { options, challenge } = await authenticationOptions(context, subject);
      const session = await beginChallenge(context, subject, { name: factor, username, challenge });
      return { kind: 'challenge', session, challenge: { name: factor, options } };
    }
  }
}
