import * as z from 'zod/mini';
import { base64url } from './base64url.ts';
import { named } from './pool-request.ts';

/** What the pool wants the browser to ask for. */
export const passkeyOptionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => z.looseObject({ challenge: z.string() }).safeParse(value).success,
);

const bytesSchema = z.pipe(
  z.union([z.instanceof(ArrayBuffer), z.instanceof(Uint8Array)]),
  z.transform((bytes) => base64url(new Uint8Array(bytes))),
);
const credentialSchema = z.object({
  id: z.string(),
  rawId: bytesSchema,
  type: z.string(),
  authenticatorAttachment: z.nullish(z.string()),
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: z.nullish(bytesSchema),
  }),
});

/** The problem for each error of the browser (WebAuthn level 3, §5.1.4). NotAllowedError also says that there's no fitting passkey. */
const PROBLEMS: Readonly<Record<string, string>> = {
  AbortError: 'PasskeyOperationAborted',
  NotAllowedError: 'PasskeyAuthenticationCanceled',
  NotSupportedError: 'PasskeyNotSupported',
  SecurityError: 'RelyingPartyMismatch',
};

/** Whether the browser can be asked in the words of the protocol: some that know passkeys cannot read its options. */
export const canAskForPasskey = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in window.PublicKeyCredential;

/** Has the person use a passkey; `passkeyJson` makes of it what the pool takes. Rejects by the name of an identity problem. */
export async function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<unknown> {
  const credential = await browserAnswer(options, how);
  if (credential === null) throw named('PasskeyAuthenticationCanceled', '');
  return credential;
}

/**
 * A use of a passkey as the pool takes it, made by hand: password managers give objects of their own, which the browser's toJSON
 * refuses. No extensions are asked for, so there are no results of any. @throws by the name of an identity problem.
 */
export function passkeyJson(credential: unknown): object {
  const read = credentialSchema.safeParse(credential);
  if (!read.success) throw named('PasskeyFailed', '', read.error);
  return { ...read.data, clientExtensionResults: {} };
}

async function browserAnswer(
  options: PublicKeyCredentialRequestOptionsJSON,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'>,
): Promise<Credential | null> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return await navigator.credentials.get({ publicKey, ...how });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw named(PROBLEMS[name] ?? 'PasskeyFailed', '', error);
  }
}
