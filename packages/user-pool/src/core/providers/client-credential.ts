import { importPKCS8, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import type { AuthorizationServer, ClientAuth } from 'oauth4webapi';
import type { ProviderSettings } from './provider-settings.ts';

/** Apple takes tokens of half a year; one request needs seconds. */
const SIGNED_SECONDS = 300;
const APPLE = 'https://appleid.apple.com';

/** How the client shows itself to this server, by what the server says it takes: without a word that is HTTP Basic (RFC 8414, §2). */
export async function clientCredential(
  { clientId, credential }: ProviderSettings,
  server: AuthorizationServer,
): Promise<ClientAuth> {
  if (credential.kind === 'none') return oauth.None();
  if (credential.kind === 'signed') return oauth.ClientSecretPost(await signedSecret(clientId, credential));
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
  return takesPost ? oauth.ClientSecretPost(credential.secret) : oauth.ClientSecretBasic(credential.secret);
}

/** The client secret as Apple wants it. @throws when the key is no PKCS #8 key of the curve P-256. */
async function signedSecret(
  clientId: string,
  { teamId, keyId, privateKey }: Extract<ProviderSettings['credential'], { kind: 'signed' }>,
): Promise<string> {
  const key = await importPKCS8(privateKey, 'ES256');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(APPLE)
    .setIssuedAt(now)
    .setExpirationTime(now + SIGNED_SECONDS)
    .sign(key);
}
