import { jsonColumn } from '@bandpal/foundation/database';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
  type VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  updatePasskey,
  type PasskeyRow,
} from '../../store/passkeys.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import type { User } from '../../store/users.ts';
import { audit } from '../audit/audit-trail.ts';
import { beginOwnChallenge, closeChallenge, openOwnChallenge } from '../codes/challenges.ts';
import { PASSKEY_ALGORITHMS } from '../codes/throwaway-keys.ts';
import { randomToken } from '../keys/randomness.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { UserPoolError, wrongCredentials } from '../user-pool-error.ts';
import { fakeBytes } from '../codes/subject.ts';
import type { UserPoolSettings } from '../settings.ts';
import type { KeyRing } from '../keys/key-ring.ts';

interface Descriptor {
  id: string;
  transports: AuthenticatorTransport[];
}

/** The passkeys people have: how long their ids are, what they say of themselves, and how many in 256 are of the kind. */
const KINDS: readonly { share: number; idBytes: number; transports: AuthenticatorTransport[] }[] = [
  // Kept by Apple, by Google, by Windows or a browser, and on a key of its own.
  { share: 115, idBytes: 20, transports: ['hybrid', 'internal'] },
  { share: 77, idBytes: 16, transports: ['hybrid', 'internal'] },
  { share: 38, idBytes: 32, transports: ['internal'] },
  { share: 26, idBytes: 48, transports: ['nfc', 'usb'] },
];
/** In 256 people with passkeys so many have another one. */
const WITH_ANOTHER = 64;
/** Further ones would be as rare as people with so many. */
const MAX_DECOYS = 6;

/**
 * Passkeys of a name that has none: as many, and of such kinds, as people have, and always the same for a name, or asking twice would
 * tell. Nothing of it can be foreseen without the installation's secret.
 */
export function decoyPasskeys(
  context: { keys: KeyRing; settings: UserPoolSettings },
  { name }: { name: string },
): Descriptor[] {
  const choices = fakeBytes(context, 'passkeys', name);
  const decoys: Descriptor[] = [];
  for (let index = 0; index < MAX_DECOYS; index += 1) {
    if (index > 0 && (choices[index] ?? 0) >= WITH_ANOTHER) break;
    const kind = kindAt(choices[MAX_DECOYS + index] ?? 0);
    const bytes = Buffer.concat([
      fakeBytes(context, `passkey ${index}`, name),
      fakeBytes(context, `passkey ${index}, more`, name),
    ]);
    decoys.push({
      id: bytes.subarray(0, kind.idBytes).toString('base64url'),
      transports: [...kind.transports],
    });
  }
  return decoys;
}

function kindAt(choice: number): (typeof KINDS)[number] {
  let below = 0;
  for (const kind of KINDS) {
    below += kind.share;
    if (choice < below) return kind;
  }
  throw new Error('the kinds of passkeys do not add up to 256');
}

// What browsers send of a passkey, as JSON (WebAuthn level 3).

/** Much longer than any authenticator's answer. */
const MAX_FIELD_CHARS = 16_384;
const base64url = z
  .string()
  .max(MAX_FIELD_CHARS)
  .regex(/^[\w-]*=*$/);
/** 64 bytes (WebAuthn level 3, §5.4.3), as base64url with padding. */
const MAX_HANDLE_CHARS = 88;
const attachment = z.enum(['cross-platform', 'platform']);

/** Ways to reach an authenticator. */
const transportsSchema = z.enum(['ble', 'hybrid', 'internal', 'nfc', 'usb']);

/** What a new passkey and a use of one have in common. Fields that only describe are left out where they make no sense. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
};

/** A new passkey. */
const attestationSchema = z.object({
  ...credential,
  authenticatorAttachment: attachment.nullable().catch(null),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .transform((list) => list.flatMap((item) => transportsSchema.safeParse(item).data ?? []))
      .catch([]),
  }),
});

const assertion = { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url };

/** A use of a passkey. */
const assertionSchema = z.object({ ...credential, response: z.object(assertion) });

/** A use of a passkey that names its owner. */
export const discoveredSchema = z.object({
  ...credential,
  response: z.object({ ...assertion, userHandle: base64url.min(1).max(MAX_HANDLE_CHARS) }),
});

/** Longest name a person can give. */
export const MAX_PASSKEY_NAME = 64;

/**
 * What a new passkey is called until its owner names it: the browser it was made in, with a number where that is taken. The
 * authenticator itself is not asked what it is: browsers hide it.
 */
function newPasskeyName(existing: readonly { name: string }[], browser: string | null): string {
  const base = browser ?? 'Passkey';
  const taken = new Set(existing.map(({ name }) => name));
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base} ${count}`;
  return name;
}

const clientDataSchema = z.object({ origin: z.string() });

/** Why a new passkey was refused, as the protocol names it: the wrong site, the wrong domain, or anything else. */
function webAuthnFailure(error: unknown, clientDataJson: string, origins: readonly string[]): UserPoolError {
  const origin = originOf(clientDataJson);
  if (origin !== null && !origins.includes(origin)) {
    return new UserPoolError('WebAuthnOriginNotAllowed', "Passkeys can't be used on this address.", {
      cause: error,
    });
  }
  if (error instanceof Error && error.message.includes('RP ID')) {
    return new UserPoolError('WebAuthnRelyingPartyMismatch', 'The passkey belongs to another site.', {
      cause: error,
    });
  }
  return new UserPoolError('WebAuthnCredentialNotSupported', "This passkey isn't supported.", {
    cause: error,
  });
}

function originOf(clientDataJson: string): string | null {
  try {
    const plain: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return clientDataSchema.safeParse(plain).data?.origin ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type UseOfPasskey = VerifiedAuthenticationResponse['authenticationInfo'];

const CHALLENGE_BYTES = 32;
/** Longest id of a passkey, 1023 bytes (WebAuthn level 3, §5.8.3), as base64url. */
const MAX_ID_CHARS = 1_364;

/** What the browser needs to make a passkey. @throws UserPoolError LimitExceeded when the user has as many as anybody may. */
export async function startRegistration(context: PoolContext, user: User): Promise<object> {
  const existing = await listPasskeys(context.db, user.id);
  if (existing.length >= BUDGETS.passkeys.size()) {
    throw new UserPoolError('LimitExceeded', 'You have registered as many passkeys as possible.');
  }
  const challenge = newChallenge(context);
  await beginOwnChallenge(
    context,
    { name: user.email, user },
    { name: 'PASSKEY_REGISTRATION', username: user.email, challenge },
  );
  return generateRegistrationOptions({
    rpName: context.settings.productName,
    rpID: context.settings.passkeys().relyingParty,
    userName: user.email,
    userID: userHandleOf(user.id),
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: existing.map(descriptorOf),
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    // Verified, because a passkey stands for both factors; resident, so that it can be found without a name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores the passkey the browser has made. @throws UserPoolError WebAuthn… */
export async function completeRegistration(
  context: PoolContext,
  user: User,
  credential: unknown,
  caller: Caller,
): Promise<void> {
  const open = await openOwnChallenge(context, user.id, 'PASSKEY_REGISTRATION').catch((error: unknown) => {
    throw new UserPoolError('WebAuthnChallengeNotFound', 'Start the registration again.', { cause: error });
  });
  const response = attestationSchema.safeParse(credential);
  if (!response.success) throw notSupported();
  const { relyingParty, origins } = context.settings.passkeys();
  const result = await verifyRegistrationResponse({
    response: withoutAttachment(response.data),
    expectedChallenge: open.state.challenge,
    expectedOrigin: [...origins],
    expectedRPID: relyingParty,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch((error: unknown) => {
    throw webAuthnFailure(error, response.data.response.clientDataJSON, origins);
  });
  if (!result.verified) throw notSupported();
  const { credential: made, credentialBackedUp } = result.registrationInfo;
  if (made.id.length > MAX_ID_CHARS) throw notSupported();
  const now = context.clock.date();
  await context.db.transaction().execute(async (tx) => {
    await closeChallenge(tx, open);
    const isNew = await insertPasskey(tx, {
      credential_id: made.id,
      user_id: user.id,
      name: newPasskeyName(await listPasskeys(tx, user.id), caller.browser),
      public_key: made.publicKey,
      counter: made.counter,
      transports: jsonColumn(response.data.response.transports),
      attachment: response.data.authenticatorAttachment,
      relying_party: relyingParty,
      backed_up: credentialBackedUp,
      created_at: now,
      last_used_at: null,
      doubted_at: null,
    });
    if (!isNew) throw notSupported();
    await audit(context, 'passkey-added', user.id, tx);
    await announceChanges(context, tx, user, ['passkey-added']);
  });
}

/** All passkeys of a user. */
export function passkeysOf(context: PoolContext, user: User): Promise<PasskeyRow[]> {
  return listPasskeys(context.db, user.id);
}

/** @throws UserPoolError ResourceNotFound when the user has no passkey of this id. */
export async function removePasskey(context: PoolContext, user: User, credentialId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await deletePasskey(tx, user.id, credentialId))) {
      throw new UserPoolError('ResourceNotFound', 'There is no such passkey.');
    }
    await audit(context, 'passkey-removed', user.id, tx);
    await announceChanges(context, tx, user, ['passkey-removed']);
  });
}

/** What the browser needs to sign in; a name without passkeys gets options that look like any other's, always the same. */
export async function authenticationOptions(
  context: PoolContext,
  subject: Subject,
): Promise<{ options: object; challenge: string }> {
  const challenge = newChallenge(context);
  const { relyingParty } = context.settings.passkeys();
  const passkeys = await listPasskeys(context.db, subject.user?.id ?? '');
  const usable = passkeys
    .filter((passkey) => passkey.relying_party === relyingParty && passkey.doubted_at === null)
    .map(descriptorOf);
  // Made for every name: the work must be the same.
  const decoys = decoyPasskeys(context, subject);
  const allowed = usable.length > 0 ? usable : decoys;
  return { options: await requestOptions(context, challenge, allowed), challenge };
}

/** Proves that the browser holds a passkey of the user that is not in doubt; gives its id. @throws UserPoolError NotAuthorized otherwise. */
export async function provePasskey(
  context: PoolContext,
  user: User | null,
  challenge: string,
  credential: unknown,
): Promise<string> {
  const response = assertionSchema.safeParse(credential);
  const passkeys = await listPasskeys(context.db, user?.id ?? '');
  if (!response.success) throw wrongCredentials();
  const passkey = passkeys.find((row) => row.credential_id === response.data.id);
  if (passkey === undefined || passkey.doubted_at !== null) throw wrongCredentials();
  const use = await verifyUse(context, passkey, challenge, response.data);
  return rememberUse(context, passkey, use);
}

/** What this use of the passkey says, once its signature, origin, domain, counter and person are proved. @throws UserPoolError NotAuthorized. */
export async function verifyUse(
  context: PoolContext,
  passkey: { credential_id: string; public_key: Uint8Array; counter: number; transports: unknown },
  challenge: string,
  response: z.infer<typeof assertionSchema>,
): Promise<UseOfPasskey> {
  const { relyingParty, origins } = context.settings.passkeys();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: relyingParty,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new UserPoolError('NotAuthorized', wrongCredentials().message, { cause: error });
  });
  if (!result.verified) throw wrongCredentials();
  return result.authenticationInfo;
}

/** Notes a use that was proved; gives the id of the passkey. */
export async function rememberUse(
  context: PoolContext,
  passkey: PasskeyRow,
  use: UseOfPasskey,
): Promise<string> {
  await updatePasskey(context.db, passkey.credential_id, {
    counter: use.newCounter,
    backed_up: use.credentialBackedUp,
    last_used_at: context.clock.date(),
  });
  return passkey.credential_id;
}

/**
 * A proof takes a while, and one of a passkey that was removed or came into doubt meanwhile counts no more; sure only in the
 * transaction of what it allows, with the user locked. @throws UserPoolError NotAuthorized.
 */
export async function refuseDoubted(db: UserPoolDb, userId: string, credentialId: string): Promise<void> {
  const passkeys = await listPasskeys(db, userId);
  const passkey = passkeys.find((row) => row.credential_id === credentialId);
  if (passkey?.doubted_at !== null) throw wrongCredentials();
}

/** What the browser needs to ask for one of these passkeys; where none are named, for any that it has for this site. */
export function requestOptions(
  context: PoolContext,
  challenge: string,
  allowCredentials: ReturnType<typeof descriptorOf>[],
): Promise<object> {
  return generateAuthenticationOptions({
    rpID: context.settings.passkeys().relyingParty,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials,
    userVerification: 'required',
  });
}

/** What the authenticator signs, as base64url. */
export const newChallenge = (context: PoolContext): string => randomToken(context.random, CHALLENGE_BYTES);

/** The user handle: stored in the passkey, and returned when it is used without a name. */
export const userHandleOf = (userId: string) => new TextEncoder().encode(userId);

/** The verifier does not look at how the authenticator is attached. */
function withoutAttachment(given: z.infer<typeof attestationSchema>) {
  const { authenticatorAttachment: _attachment, ...response } = given;
  return response;
}

function descriptorOf(passkey: PasskeyRow): { id: string; transports: AuthenticatorTransport[] } {
  return { id: passkey.credential_id, transports: transportsOf(passkey) };
}

/** How the browser reaches the passkey; what it once told us and no longer means anything is left out. */
export function transportsOf(passkey: { transports: unknown }): AuthenticatorTransport[] {
  return z.array(transportsSchema).catch([]).parse(passkey.transports);
}

const notSupported = () =>
  new UserPoolError('WebAuthnCredentialNotSupported', "This passkey isn't supported.");
