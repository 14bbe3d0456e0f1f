import { findLink, insertLink } from '../../store/provider-links.ts';
import type { LinkRow } from '../../store/provider-links.ts';
import { findUser, isAddressTaken } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { audit } from '../audit/audit-trail.ts';
import { closeChallenge } from '../codes/challenges.ts';
import { createAccount } from '../create-user.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { nextAfterProof } from '../sign-in/next-step.ts';
import type { SignInStep } from '../sign-in/sign-in-step.ts';
import { takeNext } from '../sign-in/take-next.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { openProviderCode } from './provider-code.ts';
import type { Grant, ProviderProof } from './provider-code.ts';
import { GrantError } from './provider-error.ts';

/**
 * Signs in whoever the code stands for: the account that is connected, or a new one for an address that the provider vouches for and
 * no account has. An account that has the address is never joined by itself: a provider may give an address to somebody else, and an
 * account may have been made by somebody who does not own it.
 * @throws GrantError.
 */
export async function signInWithProvider(
  context: PoolContext,
  grant: Grant,
  caller: Caller,
): Promise<SignInStep> {
  const proof = await openProviderCode(context, grant);
  try {
    const user = await accountOf(context, proof);
    const next = await nextAfterProof(context, user, 'provider', null);
    await closeChallenge(context.db, proof);
    const provedAt = new Date(proof.state.provedAt);
    return await takeNext(context, { ...next, link: proof.state, provedAt }, caller);
  } catch (error) {
    if (error instanceof UserPoolError) throw refusalOf(error);
    throw error;
  }
}

async function accountOf(context: PoolContext, proof: ProviderProof): Promise<User> {
  const link = await findLink(context.db, proof.state);
  if (link === undefined) return newAccount(context, proof);
  if (link.doubted_at !== null) {
    await audit(context, { event: 'sign-in-refused', factor: 'connected-service' }, link.user_id);
    throw new GrantError('connection_in_doubt');
  }
  const user = await findUser(context.db, link.user_id);
  if (user === undefined) throw new GrantError('invalid_grant');
  return user;
}

async function newAccount(context: PoolContext, { state }: ProviderProof): Promise<User> {
  const { email } = state;
  if (state.isProof) throw new GrantError('not_connected');
  // First of all: whether somebody has an address is told to its owner alone.
  if (email === null || !state.emailVerified) throw new GrantError('email_unverified');
  if (await isAddressTaken(context.db, email)) throw new GrantError('account_exists');
  if (!context.settings.signUpEnabled) throw new GrantError('sign_up_closed');
  const account = {
    email,
    password: null,
    passwordExpiresAt: null,
    attributes: {},
    emailVerified: true,
    approved: false,
    status: 'CONFIRMED',
    event: 'sign-up',
  } as const;
  return createAccount(context, account, async (tx, { id }) => {
    const link = linkRow(state, id, context.clock.date());
    // Another code of the same person was quicker.
    if (!(await insertLink(tx, link))) throw new GrantError('invalid_grant');
  });
}

/** The row of a connection that begins now. */
export function linkRow(
  { issuer, subject, email }: { issuer: string; subject: string; email: string | null },
  userId: string,
  at: Date,
): LinkRow {
  return { issuer, subject, user_id: userId, email, created_at: at, last_used_at: null, doubted_at: null };
}

function refusalOf(error: UserPoolError): GrantError {
  const options = { cause: error };
  if (error.failure === 'PasswordResetRequired') return new GrantError('password_reset_required', options);
  if (error.failure === 'UsernameExists') return new GrantError('account_exists', options);
  const isDisabled = error.failure === 'NotAuthorized' && error.message === 'User is disabled.';
  return new GrantError(isDisabled ? 'account_disabled' : 'invalid_grant', options);
}
