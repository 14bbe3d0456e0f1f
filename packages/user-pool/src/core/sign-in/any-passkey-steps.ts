// The two steps before a sign-in whose name is not typed. It then goes on under the name of the passkey's owner, as any other.
import { anyPasskeyOptions, findChosen, proveChosen } from '../passkey/any-passkey.ts';
import { beginChallenge, closeChallenge, openChallenge } from '../codes/challenges.ts';
import type { PoolContext } from '../pool-context.ts';
import { noteRefusal, PASSKEY_REFUSED } from './accept-proofs.ts';

/** What the browser needs to offer its passkeys; the step belongs to no one yet. */
export async function askForAnyPasskey(context: PoolContext): Promise<{ session: string; options: object }> {
  const { options, challenge } = await anyPasskeyOptions(context);
  const unnamed = { name: '', user: null };
  const session = await beginChallenge(context, unnamed, { name: 'ANY_PASSKEY', username: '', challenge });
  return { session, options };
}

/**
 * Takes the passkey that was chosen: its owner's name, and the session with which the sign-in goes on. The step works once, right or
 * wrong. @throws UserPoolError NotAuthorized: the same for a passkey that is wrong, unknown, gone or in doubt.
 */
export async function takeAnyPasskey(
  context: PoolContext,
  session: string,
  credential: unknown,
): Promise<{ username: string; session: string }> {
  const open = await openChallenge(context, { session }, ['ANY_PASSKEY']);
  await closeChallenge(context.db, open);
  const chosen = await findChosen(context, credential);
  // Not counted: as with a name that was typed, a signature cannot be guessed.
  const { user, passkeyId } = await noteRefusal(
    context,
    chosen.owner,
    PASSKEY_REFUSED,
    proveChosen(context, chosen, open.state.challenge),
  );
  const username = user.email;
  const proved = { name: 'PASSKEY_PROVED', username, passkeyId } as const;
  return { username, session: await beginChallenge(context, { name: username, user }, proved) };
}
