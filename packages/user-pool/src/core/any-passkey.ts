// A passkey is chosen before it is known who signs in: it tells itself whose it is.
import type { z } from 'zod';
import { findPasskey } from '../store/passkeys.ts';
import type { PasskeyRow } from '../store/passkeys.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { discoveredSchema } from './passkey-formats.ts';
import { newChallenge, rememberUse, requestOptions, userHandleOf, verifyUse } from './passkeys.ts';
import type { PoolContext } from './pool-context.ts';
import { wrongCredentials } from './user-pool-error.ts';

/** What a browser says of the passkey that a person chose, and whom we know by it; nothing of it is proved. */
export interface ChosenPasskey {
  use: z.infer<typeof discoveredSchema> | null;
  passkey: PasskeyRow | null;
  owner: User | null;
}

/**
 * A key in COSE (RFC 9052) whose private half was thrown away. A passkey that no one has is looked at with it, so that an unknown id
 * takes as long to refuse as a wrong signature.
 */
const UNKNOWN_KEY = Buffer.from(
  'a501020326200121582056f88ff5e4b08ca39689bc8a0e8a8b469bf5529dd152ff85623fdc15571c4262' +
    '2258208931db97a74c9185dd60703c4f66fa68be9f2480fa8cb962a130938e4c346635',
  'hex',
);

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
  const looked = passkey ?? { credential_id: use.id, public_key: UNKNOWN_KEY, counter: 0, transports: [] };
  const proved = await verifyUse(context, looked, challenge, use);
  const handle = Buffer.from(use.response.userHandle, 'base64url');
  const isOwners = owner !== null && handle.equals(userHandleOf(owner.id));
  if (passkey === null || passkey.doubted_at !== null || !isOwners) throw wrongCredentials();
  return { user: owner, passkeyId: await rememberUse(context, passkey, proved) };
}
