import { announceChanges } from '../mail/announce-changes.ts';
import { closeChallenge } from '../codes/challenges.ts';
import type { OpenStep } from '../codes/challenges.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { lockUser } from '../../store/users.ts';
import { invalidSession } from '../user-pool-error.ts';
import { beginProvenSession, signedIn } from './finish-sign-in.ts';
import type { Accepted } from './next-step.ts';
import type { SignInStep } from './sign-in-step.ts';
import { takeNext } from './take-next.ts';

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
