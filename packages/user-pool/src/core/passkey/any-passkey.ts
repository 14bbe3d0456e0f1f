// A passkey is chosen before it is known who signs in. The passkey names its owner.
import type { z } from 'zod';
import { findPasskey } from '../../store/passkeys.ts';
import type { PasskeyRow } from '../../store/passkeys.ts';
import { findUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { throwawayKey } from '../codes/throwaway-keys.ts';
import type { PoolContext } from '../pool-context.ts';
import { wrongCredentials } from '../user-pool-error.ts';
import {
  newChallenge,
  rememberUse,
  requestOptions,
  userHandleOf,
  verifyUse,
  discoveredSchema,
} from './passkeys.ts';

/** What a browser says of the passkey that a person chose, and whom we know by it; nothing of it is proved. */
export interface ChosenPasskey {
  use: z.infer<typeof discoveredSchema> | null;
  passkey: PasskeyRow | null;
  owner: User | null;
}

/** What the browser needs to offer every passkey it has for this site. */
export async function anyPasskeyOptions(
  context: PoolContext,
): Promise<{ options: object; challenge: string }> {
  const challenge = newChallenge(context);
  return { options: await requestOptions(context, challenge, []), challenge };
}

/** Looks up the passkey and its owner. */
export async function findChosen(context: PoolContext, credential: unknown): Promise<ChosenPasskey> {
  const use = discoveredSchema.safeParse(credential).data ?? null;
  const passkey = (await findPasskey(context.db, use?.id ?? '')) ?? null;
  const owner = (await findUser(context.db, passkey?.user_id ?? '')) ?? null;
  return { use, passkey, owner };
}

/**
 * Proves that the browser holds the passkey, that it was made for its owner here, and that it is not in doubt; gives both.
 * @throws UserPoolError NotAuthorized otherwise: the same, after the same work, for a passkey that no one has.
 */
export async function proveChosen(
  context: PoolContext,
  { use, passkey, owner }: ChosenPasskey,
  challenge: string,
): Promise<{ user: User; passkeyId: string }> {
  if (use === null) throw wrongCredentials();
  const unknown = {
    credential_id: use.id,
    public_key: throwawayKey(context, use.id),
    counter: 0,
    transports: [],
  };
  const proved = await verifyUse(context, passkey ?? unknown, challenge, use);
  const handle = Buffer.from(use.response.userHandle, 'base64url');
  const isOwners = owner !== null && handle.equals(userHandleOf(owner.id));
  if (passkey === null || passkey.doubted_at !== null || !isOwners) throw wrongCredentials();
  return { user: owner, passkeyId: await rememberUse(context, passkey, proved) };
}
