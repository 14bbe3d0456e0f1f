import { z } from 'zod';
import { sameText } from '../keys/key-ring.ts';
import { randomToken } from '../keys/randomness.ts';
import type { PoolContext } from '../pool-context.ts';
import { invalidParameter } from '../user-pool-error.ts';
import { ProviderError } from './provider-client.ts';
import { makeProviderCode } from './sign-in-with-provider.ts';

/** What a page asks for when it wants somebody to sign in with a provider. */
export interface AuthorizationRequest {
  provider: string;
  clientId: string;
  redirectUri: string;
  state: string;
  codeChallenge: string;
  /** The person is to show once more who they are. */
  isProof: boolean;
}

/** Of state, nonce and verifier: RFC 7636 wants 43 characters at least. */
const SECRET_BYTES = 32;

/**
 * Begins a way through a provider: where the browser goes, and what it has to come back with.
 * @throws UserPoolError InvalidParameter for a client, an address or a provider that is not ours; ProviderError.
 */
export async function beginPageFlow(
  context: PoolContext,
  request: AuthorizationRequest,
): Promise<{ url: string; sealed: string }> {
  const provider = context.providers.get(request.provider);
  if (provider === undefined) throw invalidParameter('There is no such identity provider.');
  const flow = {
    provider: request.provider,
    callback: `${context.settings.siteUrl()}/idp/oauth2/idpresponse`,
    state: randomToken(context.random, SECRET_BYTES),
    nonce: randomToken(context.random, SECRET_BYTES),
    verifier: randomToken(context.random, SECRET_BYTES),
    redirectUri: request.redirectUri,
    pageState: request.state,
    codeChallenge: request.codeChallenge,
    isProof: request.isProof,
  };
  return { url: await provider.authorizationUrl(flow), sealed: sealFlow(context, flow) };
}

/** A redirect leads to the pages of this site alone, letter by letter. @throws UserPoolError InvalidParameter. */
export function checkRedirect(
  context: PoolContext,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): void {
  const { settings } = context;
  if (clientId !== settings.clientId || !settings.redirectUrls().includes(redirectUri)) {
    throw invalidParameter('The redirect address is not allowed.');
  }
}

/** How a browser came back from a provider: where it goes now, with a code or with the name of a failure. */
export type FlowEnd = { redirectUri: string; pageState: string } & (
  | { code: string }
  | { failure: ProviderError['failure'] }
);

/** Ends a way through a provider. `sealed`: of the browser's cookie; empty when it has none. */
export async function endPageFlow(
  context: PoolContext,
  sealed: string,
  answer: URLSearchParams,
): Promise<FlowEnd> {
  const flow = openFlow(context, sealed);
  const provider = flow === null ? undefined : context.providers.get(flow.provider);
  // Somebody else's answer must not sign this browser in, whatever it says.
  if (flow === null || provider === undefined || !sameText(answer.get('state') ?? '', flow.state)) {
    const [redirectUri = context.settings.siteUrl()] = context.settings.redirectUrls();
    return { redirectUri, pageState: '', failure: 'flow_over' };
  }
  const { redirectUri, pageState } = flow;
  try {
    const identity = await provider.identityFrom(answer, flow);
    return { redirectUri, pageState, code: await makeProviderCode(context, identity, flow) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { redirectUri, pageState, failure: error.failure };
  }
}

/** Long enough for a password, a second step and a consent at the provider. */
export const FLOW_MS = 10 * 60_000;

const flowSchema = z.object({
  provider: z.string(),
  callback: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Of the page that began: where it wants its code, its state, and the challenge that its verifier answers. */
  redirectUri: z.string(),
  pageState: z.string(),
  codeChallenge: z.string(),
  /** The page wants to know that it is its person, and no sign-up. */
  isProof: z.boolean().default(false),
  expiresAt: z.number(),
});

/** A way through a provider, from the page that began it. */
type PageFlow = z.infer<typeof flowSchema>;

/** The flow as a text that only this server reads: it lies in a cookie of the browser that began. */
function sealFlow(context: PoolContext, flow: Omit<PageFlow, 'expiresAt'>): string {
  const expiresAt = context.clock.date().getTime() + FLOW_MS;
  const plain = Buffer.from(JSON.stringify({ ...flow, expiresAt }));
  return Buffer.from(context.keys.seal('provider', 'flow', plain, context.random)).toString('base64url');
}

/** The flow; null for a text that was not sealed here, was changed, or is too old. */
function openFlow(context: PoolContext, sealed: string): PageFlow | null {
  const flow = flowSchema.safeParse(unsealed(context, sealed)).data;
  return flow !== undefined && flow.expiresAt > context.clock.date().getTime() ? flow : null;
}

function unsealed(context: PoolContext, sealed: string): unknown {
  try {
    const plain = context.keys.unseal('provider', 'flow', Buffer.from(sealed, 'base64url'));
    return JSON.parse(plain.toString());
  } catch {
    return undefined;
  }
}
