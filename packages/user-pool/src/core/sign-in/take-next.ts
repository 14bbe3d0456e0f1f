import { attributesOf } from '../attributes.ts';
import { beginChallenge, type NewChallengeState } from '../codes/challenges.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { findLink } from '../../store/provider-links.ts';
import { lockUser } from '../../store/users.ts';
import { findTotp } from '../../store/totp-secrets.ts';
import type { MfaMethod, UserPoolDb } from '../../store/tables.ts';
import { refuseReplaced } from '../password/passwords.ts';
import { idOf } from '../codes/subject.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { beginDeviceProof, startFactor } from './first-factors.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { CODE_PROOFS } from '../choose-next.ts';
import type { CodeProof, NextAfterProof, Proof } from '../choose-next.ts';
import type { Next, ProvenUser } from './next-step.ts';
import { askForCode } from './sign-in-codes.ts';
import type { Challenge, SignInStep } from './sign-in-step.ts';

/** Does what comes next: sends a code, asks a question, or hands out tokens. @throws UserPoolError LimitExceeded. */
export async function takeNext(context: PoolContext, next: Next, caller: Caller): Promise<SignInStep> {
  if (next.to === 'factor') {
    return startFactor(context, next.subject, next.factor, next.clientPublic, caller, next.after);
  }
  if (next.to === 'custom') return startCustom(context, next.subject, next.isAfterPassword, caller);
  if (next.to === 'device-verifier') {
    return beginDeviceProof(context, next);
  }
  const { user, passwordSetAt, link } = next;
  if (next.to === 'tokens') return finishSignIn(context, next, caller);
  const step = await askNext(context, next, caller);
  // A change of the password ends only the steps there are. Looked at once the step is there and the user is free, so that either
  // the change has ended it, or its session is told to nobody. The same with a connection, which a reset puts in doubt.
  if (passwordSetAt !== undefined || link !== undefined) {
    await context.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id, 'share');
      if (passwordSetAt !== undefined) await refuseReplaced(tx, user.id, passwordSetAt);
      if (link !== undefined) await refuseDoubtedLink(tx, user.id, link);
    });
  }
  return step;
}

async function refuseDoubtedLink(
  tx: UserPoolDb,
  userId: string,
  link: NonNullable<ProvenUser['link']>,
): Promise<void> {
  const found = await findLink(tx, link);
  if (found?.user_id === userId && found.doubted_at === null) return;
  throw new UserPoolError('NotAuthorized', 'The connection is gone.');
}

/** Asks a proven user for what they have yet to show. */
async function askNext(
  context: PoolContext,
  next: Exclude<NextAfterProof, { to: 'tokens' }> & ProvenUser,
  caller: Caller,
): Promise<SignInStep> {
  const { user, deviceKey, byPassword = false } = next;
  const subject = { name: user.email, user };
  const ask = (state: NewChallengeState, challenge: Challenge) => asked(context, subject, state, challenge);
  const username = user.email;
  const after = next.proof ?? 'password';
  switch (next.to) {
    case 'password':
      return ask({ name: 'SELECT_CHALLENGE', username, after: codeIn(after) }, { name: 'PASSWORD' });
    case 'new-password':
      return ask(
        { name: 'NEW_PASSWORD_REQUIRED', username },
        { name: 'NEW_PASSWORD_REQUIRED', userId: user.id, attributes: attributesOf(user) },
      );
    case 'device':
      return ask(
        { name: 'DEVICE_SRP_AUTH', username, byPassword, deviceKey: deviceKey ?? '' },
        { name: 'DEVICE_SRP_AUTH' },
      );
    case 'mfa':
      return startMfa(context, next, next.method, after, caller);
    case 'select-mfa':
      return ask(
        { name: 'SELECT_MFA_TYPE', username, byPassword, after },
        { name: 'SELECT_MFA_TYPE', userId: user.id, methods: next.methods },
      );
    case 'mfa-setup':
      return ask(
        { name: 'MFA_SETUP', username, after },
        { name: 'MFA_SETUP', userId: user.id, methods: next.methods },
      );
  }
}

const codeIn = (proof: Proof): CodeProof | null => CODE_PROOFS.find((code) => code === proof) ?? null;

/** Asks for a second factor. */
async function startMfa(
  context: PoolContext,
  { user, provedAt, byPassword = false }: ProvenUser,
  method: MfaMethod,
  after: Proof,
  caller: Caller,
): Promise<SignInStep> {
  const subject = { name: user.email, user };
  const username = user.email;
  if (method === 'SOFTWARE_TOKEN_MFA') {
    const totp = await findTotp(context.db, user.id, true);
    const challenge = { name: method, userId: user.id, authenticator: totp?.name ?? '' };
    const state = { name: method, username, byPassword, after, provedAt: provedAt?.getTime() };
    return asked(context, subject, state, challenge);
  }
  const medium = method === 'SMS_MFA' ? 'SMS' : 'EMAIL';
  const state =
    method === 'SMS_MFA'
      ? { name: method, username, byPassword, after }
      : { name: method, username, isSecond: true, after };
  const { session, delivery } = await askForCode(context, subject, { medium, isSecond: true }, state, caller);
  return { kind: 'challenge', session, challenge: { name: method, delivery } };
}

/** The product's custom challenge: a code by mail. */
async function startCustom(
  context: PoolContext,
  subject: Subject,
  isAfterPassword: boolean,
  caller: Caller,
): Promise<SignInStep> {
  const which = { medium: 'EMAIL', isSecond: isAfterPassword } as const;
  const state = { name: 'CUSTOM_CHALLENGE' as const, username: subject.name, isAfterPassword };
  const { session, delivery } = await askForCode(context, subject, which, state, caller);
  const challenge = { name: 'CUSTOM_CHALLENGE' as const, userId: idOf(context, subject), delivery };
  return { kind: 'challenge', session, challenge };
}

async function asked(
  context: PoolContext,
  subject: Subject,
  state: NewChallengeState,
  challenge: Challenge,
): Promise<SignInStep> {
  return { kind: 'challenge', session: await beginChallenge(context, subject, state), challenge };
}
