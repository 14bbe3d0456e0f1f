import * as z from 'zod/mini';
import { named } from './pool-request.ts';

/** What the pool wants the browser to ask for. */
export const passkeyOptionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => z.looseObject({ challenge: z.string() }).safeParse(value).success,
);

/** Whether the browser can be asked in the words of the protocol: some that know passkeys cannot read its options. */
export const canAskForPasskey = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in window.PublicKeyCredential;

/** Has the person use a passkey; gives what the pool takes. Rejects by the name of an identity problem. */
export async function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey, ...how }).catch((error: unknown) => {
    throw named('PasskeyAuthenticationCanceled', '', error);
  });
  if (!(credential instanceof PublicKeyCredential)) throw named('PasskeyAuthenticationCanceled', '');
  return credential.toJSON();
}
