import { BandpalError } from '@bandpal/contracts';
import { findLink, insertLink, keepLink } from '../../store/provider-links.ts';
import { lockedSender } from '../account/locked-sender.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import { closeChallenge } from '../codes/challenges.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Authenticated } from '../session/tokens.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { openProviderCode } from './provider-code.ts';
import type { Grant } from './provider-code.ts';
import { GrantError } from './provider-error.ts';
import { linkRow } from './sign-in-with-provider.ts';

/**
 * From now on the person at the provider whom the code stands for signs the user in. One who is connected to the user already is
 * theirs for sure from now on. @throws BandpalError `account.connection-over` for a code that is no good,
 * `account.connected-elsewhere` when that person signs in to another account.
 */
export async function connectProvider(context: PoolContext, who: Authenticated, grant: Grant): Promise<void> {
  const { user } = who;
  try {
    const proof = await openProviderCode(context, grant);
    await context.db.transaction().execute(async (tx) => {
      await lockedSender(context, tx, who);
      await closeChallenge(tx, proof);
      if (!(await insertLink(tx, linkRow(proof.state, user.id, context.clock.date())))) {
        const before = await findLink(tx, proof.state);
        if (before?.user_id !== user.id) throw new BandpalError('account.connected-elsewhere');
        await keepLink(tx, user.id, proof.state);
      }
      await audit(context, 'connection-added', user.id, tx);
      await announceChanges(context, tx, user, ['connection-added']);
    });
  } catch (error) {
    if (!(error instanceof GrantError || error instanceof UserPoolError)) throw error;
    throw new BandpalError('account.connection-over', { cause: error });
  }
}
