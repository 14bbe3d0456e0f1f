import { sameText } from '../keys/key-ring.ts';
import type { PoolContext } from '../pool-context.ts';
import { randomToken } from '../keys/randomness.ts';
import { invalidParameter } from '../user-pool-error.ts';
import { makeProviderCode } from './provider-code.ts';
import { ProviderError } from './provider-error.ts';
import { openFlow, sealFlow } from './sealed-flow.ts';

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
