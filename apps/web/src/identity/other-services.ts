// Signing in with another service, in the pool's own protocol: the identity library asks for it by https alone, also where the site
// has none. Only for the embedded pool.
import * as z from 'zod/mini';
import { readConfig } from '../api/product.ts';
import { base64url } from './base64url.ts';

/** A service that signs people in here. */
export interface OtherService {
  /** Of the protocol. */
  name: string;
  /** As people know it. */
  label: string;
}

/** What only the page that begins knows. */
export interface FlowSecrets {
  state: string;
  verifier: string;
}

/** What a code came to. */
export type CodeOutcome =
  | { kind: 'tokens'; tokens: NewTokens }
  /** A code of the authenticator app is asked for. */
  | { kind: 'second-step'; username: string; challenge: string; session: string }
  /** In the word of the protocol. */
  | { kind: 'refused'; why: string };

export interface NewTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

const tokensSchema = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() });
const refusalSchema = z.object({
  error: z.string(),
  ChallengeName: z.optional(z.string()),
  Session: z.optional(z.string()),
  ChallengeParameters: z.optional(z.record(z.string(), z.string())),
});

/** The services of this installation; none where the browser cannot make the proof that the protocol wants. */
export async function readOtherServices(): Promise<OtherService[]> {
  if (!window.isSecureContext) return [];
  const { identity } = await readConfig();
  return identity.providers ?? [];
}

/** The page of this site that people come back to. */
export const returnAddress = (): string => new URL('/signed-in', window.location.origin).href;

/**
 * Where the browser goes to sign in with the service. `isProof`: to show once more who the person is, so that the service is to ask them
 * again; such a way makes no account.
 */
export async function addressOf(
  service: OtherService,
  { state, verifier }: FlowSecrets,
  isProof: boolean,
): Promise<string> {
  const { identity } = await readConfig();
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const url = poolAddress(identity.endpointPath, 'oauth2/authorize');
  url.search = new URLSearchParams({
    identity_provider: service.name,
    response_type: 'code',
    client_id: identity.clientId,
    redirect_uri: returnAddress(),
    scope: 'openid email aws.cognito.signin.user.admin',
    state,
    code_challenge: base64url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    ...(isProof ? { prompt: 'login', max_age: '0' } : {}),
  }).toString();
  return url.href;
}

/** A text that nobody guesses, as the protocol wants it (RFC 7636, §4.1). */
export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Hands a code in. Rejects when the server could not be reached, or gave no proper answer. */
export async function exchangeCode(code: string, verifier: string): Promise<CodeOutcome> {
  const { identity } = await readConfig();
  const response = await fetch(poolAddress(identity.endpointPath, 'oauth2/token'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: identity.clientId,
      code,
      redirect_uri: returnAddress(),
      code_verifier: verifier,
    }),
  });
  const answer: unknown = await response.json();
  if (response.ok) {
    const {
      access_token: accessToken,
      id_token: idToken,
      refresh_token: refreshToken,
    } = tokensSchema.parse(answer);
    return { kind: 'tokens', tokens: { accessToken, idToken, refreshToken } };
  }
  const { error, ChallengeName, Session, ChallengeParameters } = refusalSchema.parse(answer);
  if (error !== 'mfa_required') return { kind: 'refused', why: error };
  const username = ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '';
  return { kind: 'second-step', username, challenge: ChallengeName ?? '', session: Session ?? '' };
}

const poolAddress = (path: string, end: string): URL => new URL(`${path}${end}`, window.location.origin);
