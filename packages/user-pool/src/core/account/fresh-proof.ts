import { BandpalError } from '@bandpal/contracts';
import { lockUser } from '../../store/users.ts';
import { revokeFamilies, setProof } from '../../store/refresh-tokens.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext, Caller } from '../pool-context.ts';
import { FRESH_PROOF_MS, OLD_FACTOR_MS } from '../settings.ts';
import { authenticate, type Authenticated } from '../session/tokens.ts';
import { proofNeeded, UserPoolError } from '../user-pool-error.ts';
import { browserKnownSince } from '../browsers/known-browser.ts';

/** So far may the clocks of several processes be apart. */
const CLOCKS_APART_MS = 10_000;

/** Whether the person of the session has shown who they are a short while ago. What is still to come was not: a clock was set back. */
export function isFresh(context: PoolContext, { provedAt }: Authenticated): boolean {
  const ageMs = context.clock.date().getTime() - provedAt.getTime();
  return ageMs >= -CLOCKS_APART_MS && ageMs <= FRESH_PROOF_MS;
}

/**
 * Who sends this access token, for what a stolen one must not do. @throws UserPoolError NotAuthorized, or Forbidden when their last
 * sign-in is too long ago.
 */
export async function authenticateFresh(context: PoolContext, accessToken: string): Promise<Authenticated> {
  const who = await authenticate(context, accessToken);
  if (!isFresh(context, who)) throw proofNeeded();
  return who;
}

/**
 * The person of a session has signed in beside it: that counts for the session, from the moment of the sign-in, whose own session has
 * done its work and ends. @throws BandpalError `account.proof-needed` when `fresh` is no such sign-in.
 */
export async function renewProof(context: PoolContext, who: Authenticated, fresh: string): Promise<void> {
  const proof = await proofIn(context, fresh);
  const isTheirs = proof?.user.id === who.user.id && proof.familyId !== who.familyId;
  if (!isTheirs || !isFresh(context, proof)) throw new BandpalError('account.proof-needed');
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, who.user.id, 'change');
    const { provedAt, shown } = proof;
    await setProof(tx, who.familyId, {
      proved_at: provedAt,
      shown_password: shown.password,
      shown_since: shown.since,
    });
    await revokeFamilies(tx, { familyId: proof.familyId }, context.clock.date());
    await audit(context, 'proved-again', who.user.id, tx);
  });
}

async function proofIn(context: PoolContext, token: string): Promise<Authenticated | null> {
  try {
    return await authenticate(context, token);
  } catch (error) {
    if (error instanceof UserPoolError) return null;
    throw error;
  }
}

/**
 * Whether the person of a session has just shown something that has been the account's for more than a week: an authenticator, a recovery
 * code, a telephone, a passkey, a trusted browser, or a known browser that asks. Somebody who reads the mailbox, or has found out the
 * password, has none of them; what is younger they may have added themselves.
 */
export async function hasShownOldFactor(
  context: PoolContext,
  who: Authenticated,
  caller: Caller,
): Promise<boolean> {
  if (isFresh(context, who) && isOldFactor(context, who.shown.since)) return true;
  const subject = { name: who.user.email, user: who.user };
  return isOldFactor(context, await browserKnownSince(context, subject, caller));
}

/** Whether something has been the account's for more than a week; null: it is not there. */
export function isOldFactor(context: PoolContext, since: Date | null): boolean {
  return since !== null && context.clock.date().getTime() - since.getTime() > OLD_FACTOR_MS;
}
