import { createHash } from 'node:crypto';
import { findLink } from '../../store/provider-links.ts';
import { findUser } from '../../store/users.ts';
import { beginChallenge, dropChallenge, openChallenge } from '../codes/challenges.ts';
import type { OpenChallenge } from '../codes/challenges.ts';
import { sameText } from '../keys/key-ring.ts';
import type { PoolContext } from '../pool-context.ts';
import { UserPoolError } from '../user-pool-error.ts';
import type { ProviderIdentity } from './provider-claims.ts';
import { GrantError } from './provider-error.ts';

/** What a page hands in for a code. */
export interface Grant {
  code: string;
  redirectUri: string;
  /** What the challenge was made from when the page began. */
  verifier: string;
}

export type ProviderProof = OpenChallenge<'PROVIDER_PROVED'>;

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
