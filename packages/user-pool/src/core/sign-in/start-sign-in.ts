import { openChallenge, closeChallenge, type OpenStep } from '../codes/challenges.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { wrongCredentials, invalidSession } from '../user-pool-error.ts';
import { provePassword } from '../password/passwords.ts';
import { findSubject } from '../codes/subject.ts';
import { offerFactors, startFactor } from './first-factors.ts';
import { nextAfterPassword, nextAfterProof, type Accepted } from './next-step.ts';
import type { SignInRequest, SignInStep } from './sign-in-step.ts';
import { beginPasswordProof } from './srp-steps.ts';
import { takeNext } from './take-next.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { lockUser } from '../../store/users.ts';
import { beginProvenSession, signedIn } from './finish-sign-in.ts';

/** Begins a sign-in. @throws UserPoolError: the same one for a wrong password and for an unknown name. */
export async function startSignIn(
  context: PoolContext,
  request: SignInRequest,
  caller: Caller,
): Promise<SignInStep> {
  const subject = await findSubject(context, request.username);
  switch (request.flow) {
    case 'USER_PASSWORD_AUTH':
      return signInByPassword(context, subject, request.password, request.deviceKey, caller);
    case 'USER_SRP_AUTH':
      return beginPasswordProof(context, subject, request.clientPublic, { thenCustom: false, after: null });
    case 'CUSTOM_AUTH':
      return request.clientPublic === null
        ? takeNext(context, { to: 'custom', subject, isAfterPassword: false }, caller)
        : beginPasswordProof(context, subject, request.clientPublic, { thenCustom: true, after: null });
    case 'USER_AUTH':
      if (request.session !== null) return continueProved(context, subject, request.session, caller);
      if (request.preferred === 'PASSWORD' && request.password !== null) {
        return signInByPassword(context, subject, request.password, request.deviceKey, caller);
      }
      if (request.preferred === null) return offerFactors(context, subject);
      return startFactor(context, subject, request.preferred, request.clientPublic, caller);
  }
}

async function signInByPassword(
  context: PoolContext,
  subject: Subject,
  password: string,
  deviceKey: string | null,
  caller: Caller,
): Promise<SignInStep> {
  const passwordSetAt = await provePassword(context, subject, password, caller);
  if (subject.user === null) throw wrongCredentials();
  const next = await nextAfterPassword(context, subject.user, null, deviceKey, passwordSetAt);
  return takeNext(context, next, caller);
}

/** A person who has just confirmed their address has proved the mailbox; one who has chosen a passkey, that. */
async function continueProved(
  context: PoolContext,
  subject: Subject,
  session: string,
  caller: Caller,
): Promise<SignInStep> {
  const open = await openChallenge(context, { session }, ['SIGN_UP_CONFIRMED', 'PASSKEY_PROVED']);
  const { state } = open;
  const { user } = open.subject;
  if (user === null || user.id !== subject.user?.id) throw wrongCredentials();
  const next =
    state.name === 'PASSKEY_PROVED'
      ? { ...(await nextAfterProof(context, user, 'passkey', null)), passkeyId: state.passkeyId }
      : await nextAfterProof(context, user, 'mailbox', null);
  const step = await useUp(context, open, { next }, caller);
  return step();
}

/**
 * Uses an answered step up, with what its answer changes; gives what comes then. Where that is the session, it begins in the same
 * transaction, with the user locked: a reset finds either the step, which it ends, or the session.
 * @throws UserPoolError NotAuthorized when the step is over, and as `beginProvenSession`.
 */
export async function useUp(
  context: PoolContext,
  open: OpenStep,
  { next, commit, changes }: Accepted,
  caller: Caller,
): Promise<() => Promise<SignInStep>> {
  return context.db.transaction().execute(async (tx) => {
    const { user } = open.subject;
    const current = user === null ? undefined : await lockUser(tx, user.id, 'change');
    await closeChallenge(tx, open);
    if (commit !== undefined) {
      if (current === undefined) throw invalidSession();
      await commit(tx, current);
    }
    if (changes !== undefined) await announceChanges(context, tx, changes.user, changes.are);
    if (next.to !== 'tokens') return () => takeNext(context, next, caller);
    const begun = await beginProvenSession(context, tx, next, caller);
    return () => signedIn(context, caller, next.user, begun);
  });
}
