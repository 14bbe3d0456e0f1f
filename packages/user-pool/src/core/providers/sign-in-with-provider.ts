import { createHash } from 'node:crypto';
import { findLink, insertLink } from '../../store/provider-links.ts';
import type { LinkRow } from '../../store/provider-links.ts';
import { findUser, isAddressTaken } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { audit } from '../audit/audit-trail.ts';
import { closeChallenge, beginChallenge, dropChallenge, openChallenge } from '../codes/challenges.ts';
import type { OpenChallenge } from '../codes/challenges.ts';
import { createAccount } from '../create-user.ts';
import { sameText } from '../keys/key-ring.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { nextAfterProof } from '../sign-in/next-step.ts';
import type { SignInStep } from '../sign-in/sign-in-step.ts';
import { takeNext } from '../sign-in/take-next.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { GrantError } from './provider-client.ts';
import type { ProviderIdentity } from './provider-client.ts';

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

/** What a page hands in for a code. */
export interface Grant {
  code: string;
  redirectUri: string;
  /** What the challenge was made from when the page began. */
  verifier: string;
}

type ProviderProof = OpenChallenge<'PROVIDER_PROVED'>;

/**
 * A code that stands for a person at a provider. Like every step it ends after three minutes and works once; ending all sessions of
 * the account that the person is connected to ends it, too.
 */
export async function makeProviderCode(
  context: PoolContext,
  identity: ProviderIdentity,
  { redirectUri, codeChallenge, isProof }: { redirectUri: string; codeChallenge: string; isProof: boolean },
): Promise<string> {
  const link = await findLink(context.db, identity);
  const user = link === undefined ? undefined : await findUser(context.db, link.user_id);
  const username = user?.email ?? identity.email ?? '';
  const { signedInAgoMs, ...person } = identity;
  const state = {
    name: 'PROVIDER_PROVED' as const,
    username,
    ...person,
    redirectUri,
    codeChallenge,
    isProof,
    // A browser that a provider lets through without a word proves nothing: long ago.
    provedAt: signedInAgoMs === null ? 0 : context.clock.date().getTime() - signedInAgoMs,
  };
  return beginChallenge(context, { name: username, user: user ?? null }, state);
}

/** Who a code stands for, not used up yet: see `closeChallenge`. @throws GrantError invalid_grant. */
export async function openProviderCode(context: PoolContext, grant: Grant): Promise<ProviderProof> {
  const proof = await find(context, grant.code);
  const challenge = createHash('sha256').update(grant.verifier).digest('base64url');
  const isTheirs =
    sameText(challenge, proof.state.codeChallenge) && sameText(grant.redirectUri, proof.state.redirectUri);
  if (isTheirs) return proof;
  // Somebody has the code who did not ask for it: it is worth nothing any more.
  await dropChallenge(context, proof);
  throw new GrantError('invalid_grant');
}

async function find(context: PoolContext, code: string): Promise<ProviderProof> {
  try {
    return await openChallenge(context, { session: code }, ['PROVIDER_PROVED']);
  } catch (error) {
    if (error instanceof UserPoolError) throw new GrantError('invalid_grant', { cause: error });
    throw error;
  }
}
