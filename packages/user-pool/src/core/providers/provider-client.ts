import { emailAddressSchema, foldAddress } from '@bandpal/contracts';
import type { Clock, Log } from '@bandpal/foundation';
import { importPKCS8, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import type { AuthorizationServer, ClientAuth } from 'oauth4webapi';
import { z } from 'zod';

/** Who a person is to a provider: issuer and subject name them for good, the address may change. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Lower case; null when the provider tells none. */
  email: string | null;
  /** The provider vouches for the address. */
  emailVerified: boolean;
  /** How long before the token was made the person showed the provider who they are; null when it does not tell. */
  signedInAgoMs: number | null;
}

const idSchema = z.object({
  iss: z.string().min(1).max(2_048),
  // ASCII (OpenID Connect Core, §2).
  sub: z.string().regex(/^[ -~]{1,255}$/),
});
const timesSchema = z.object({
  iat: z.number(),
  /** Asked for with `max_age`; otherwise few providers tell (OpenID Connect Core, §2). */
  auth_time: z.number().int().nonnegative().optional(),
});
/** So far may the clocks of one provider's machines be apart. */
const CLOCKS_APART_S = 10;

const addressSchema = z.object({
  email: z.string().optional(),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

/**
 * The identity in the claims of an id token. Where they have no address, `more` is asked: the provider's answer about the person.
 * @throws ZodError.
 */
export async function identityOf(
  claims: unknown,
  more: (subject: string) => Promise<unknown>,
): Promise<ProviderIdentity> {
  const { iss: issuer, sub: subject } = idSchema.parse(claims);
  const told = addressSchema.parse(claims);
  const { email, email_verified: verified } =
    told.email === undefined ? addressSchema.parse(await more(subject)) : told;
  return {
    issuer,
    subject,
    email: emailAddressSchema.safeParse(foldAddress(email ?? '')).data ?? null,
    emailVerified: String(verified) === 'true',
    signedInAgoMs: signedInAgoMs(claims),
  };
}

/** By the provider's own clock, both times being its own. A time that lies ahead says nothing. @throws ZodError. */
function signedInAgoMs(claims: unknown): number | null {
  const { iat, auth_time: at } = timesSchema.parse(claims);
  if (at === undefined || at > iat + CLOCKS_APART_S) return null;
  return Math.max(0, iat - at) * 1_000;
}

/** Why a way through a provider ended before its code was made; the page says it in its own words. */
type ProviderFailure =
  /** The person cancelled there, or the provider did not want to. */
  | 'access_denied'
  /** It does not answer, or not in its protocol. */
  | 'provider_unavailable'
  /** It refused the client or the code, or said something that is not to be believed. */
  | 'provider_refused'
  /** The browser comes back without the cookie it left with, too late, or with an answer to another question. */
  | 'flow_over';

/** An expected failure on the way through a provider. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, options: { cause?: unknown } = {}) {
    super(`the sign-in with another service failed: ${failure}`, options);
    this.name = 'ProviderError';
    this.failure = failure;
  }
}

/** Why a code that stands for a person at a provider signs nobody in. */
type GrantRefusal =
  | 'invalid_grant'
  /** Somebody has the address: they have to sign in the usual way and connect the provider themselves. */
  | 'account_exists'
  /** The provider does not vouch for the address. */
  | 'email_unverified'
  | 'sign_up_closed'
  /** The page wanted its person to show who they are, and no account is connected to the one who did. */
  | 'not_connected'
  | 'account_disabled'
  /** The connection was there when the password was reset. */
  | 'connection_in_doubt'
  | 'password_reset_required';

export class GrantError extends Error {
  readonly statusCode = 400;
  readonly refusal: GrantRefusal;

  constructor(refusal: GrantRefusal, options: { cause?: unknown } = {}) {
    super(`the code was refused: ${refusal}`, options);
    this.name = 'GrantError';
    this.refusal = refusal;
  }
}

/** Apple takes tokens of half a year; one request needs seconds. */
const SIGNED_SECONDS = 300;
const APPLE = 'https://appleid.apple.com';

/** How the client shows itself to this server, by what the server says it takes: without a word that is HTTP Basic (RFC 8414, §2). */
async function clientCredential(
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

/** What only this one way through the provider knows. */
export interface ProviderFlow {
  /** Where the provider sends the browser back to. */
  callback: string;
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  /** The person is to show once more who they are, also where the provider knows them. */
  isProof: boolean;
}

/** A person waits for it. */
const ASK_TIMEOUT_MS = 5_000;
const DISCOVERY_MS = 60 * 60_000;
/** A provider that is down is not asked by every visitor. */
const FAILED_DISCOVERY_MS = 10_000;
/** The least that tells who somebody is. */
const SCOPE = 'openid email';

const promptsSchema = z.array(z.string());

interface Discovery {
  server: Promise<AuthorizationServer>;
  until: number;
}

/** One provider. Nothing is asked of it before somebody wants to sign in there. */
export class ProviderClient {
  readonly settings: ProviderSettings;
  readonly #clock: Clock;
  readonly #log: Log;
  #discovery: Discovery | undefined;

  constructor(settings: ProviderSettings, outside: { clock: Clock; log: Log }) {
    this.settings = settings;
    this.#clock = outside.clock;
    this.#log = outside.log;
  }

  /** Where the browser goes to. @throws ProviderError provider_unavailable. */
  async authorizationUrl(flow: ProviderFlow): Promise<string> {
    const server = await this.#discover();
    const url = URL.parse(server.authorization_endpoint ?? '');
    if (url === null || (url.protocol !== 'https:' && !this.#isLocal))
      throw this.#failed('provider_unavailable', undefined);
    const parameters = {
      client_id: this.settings.clientId,
      response_type: 'code',
      redirect_uri: flow.callback,
      scope: SCOPE,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      // Apple tells the address in no other way.
      ...(this.settings.credential.kind === 'signed' ? { response_mode: 'form_post' } : {}),
      ...(flow.isProof ? proofWishes(server) : {}),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Who has come back. @throws ProviderError when the answer does not belong to the flow, or is not to be believed. */
  async identityFrom(parameters: URLSearchParams, flow: ProviderFlow): Promise<ProviderIdentity> {
    const server = await this.#discover();
    const client = { client_id: this.settings.clientId };
    try {
      const callback = oauth.validateAuthResponse(server, client, parameters, flow.state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        await clientCredential(this.settings, server),
        callback,
        flow.callback,
        flow.verifier,
        this.#request(),
      );
      const granted = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: flow.nonce,
        requireIdToken: true,
      });
      await oauth.validateApplicationLevelSignature(server, response, this.#request());
      return await identityOf(oauth.getValidatedIdTokenClaims(granted), async (subject) => {
        if (server.userinfo_endpoint === undefined) return {};
        const answer = await oauth.userInfoRequest(server, client, granted.access_token, this.#request());
        return oauth.processUserInfoResponse(server, client, subject, answer);
      });
    } catch (error) {
      throw this.#failed(failureOf(error), error);
    }
  }

  async #discover(): Promise<AuthorizationServer> {
    if (this.#discovery === undefined || this.#discovery.until <= this.#clock.now()) {
      this.#discovery = { server: this.#askAbout(), until: this.#clock.now() + DISCOVERY_MS };
    }
    const current = this.#discovery;
    try {
      return await current.server;
    } catch (error) {
      current.until = Math.min(current.until, this.#clock.now() + FAILED_DISCOVERY_MS);
      throw this.#failed('provider_unavailable', error);
    }
  }

  async #askAbout(): Promise<AuthorizationServer> {
    const issuer = new URL(this.settings.issuer);
    const response = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...this.#request() });
    return oauth.processDiscoveryResponse(issuer, response);
  }

  get #isLocal(): boolean {
    return this.settings.issuer.startsWith('http:');
  }

  #request() {
    return {
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      // Only a provider on this machine may be configured with http.
      [oauth.allowInsecureRequests]: this.#isLocal,
    };
  }

  /** Logged by the names of what went wrong alone: answers of providers hold tokens and addresses. */
  #failed(failure: ProviderError['failure'], cause: unknown): ProviderError {
    const { name: provider } = this.settings;
    this.#log.warn({ provider, failure, reason: reasonOf(cause) }, 'a sign-in with another service failed');
    return new ProviderError(failure, { cause });
  }
}

/**
 * What makes a provider ask a person who they are (OpenID Connect Core, §3.1.2.1). Whether it has done so is said by `auth_time` alone. One
 * that tells which prompts it knows is sent no other.
 */
function proofWishes(server: AuthorizationServer): { max_age: string; prompt?: string } {
  const known = promptsSchema.safeParse(server['prompt_values_supported']).data;
  return { max_age: '0', ...(known?.includes('login') === false ? {} : { prompt: 'login' }) };
}

function failureOf(error: unknown): ProviderError['failure'] {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied' || error.error === 'user_cancelled_authorize') return 'access_denied';
    return error.error === 'server_error' || error.error === 'temporarily_unavailable'
      ? 'provider_unavailable'
      : 'provider_refused';
  }
  const isOfProtocol =
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError ||
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.UnsupportedOperationError ||
    error instanceof z.ZodError;
  return isOfProtocol ? 'provider_refused' : 'provider_unavailable';
}

/** The protocol's name of an error, such as `invalid_client`, or the class of any other. */
function reasonOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return error.error.slice(0, 64);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'none';
}

/** Somebody else who can say who a person is: an OpenID provider, such as Google. */
export interface ProviderSettings {
  /** The protocol's `identity_provider`. */
  name: string;
  /** As people know it. */
  label: string;
  /** Its discovery document lies below this address; http only for a provider on this machine. */
  issuer: string;
  clientId: string;
  credential: ProviderCredential;
}

/** How this server shows the provider that it is the client. */
type ProviderCredential =
  | { kind: 'none' }
  | { kind: 'secret'; secret: string }
  /** Apple's: a token signed with a key (PKCS #8, P-256) in place of a secret. */
  | { kind: 'signed'; teamId: string; keyId: string; privateKey: string };
