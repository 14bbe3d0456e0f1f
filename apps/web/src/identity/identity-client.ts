// Only this file and the files of calls beside it use the identity library. Modules that import this one are loaded only when a
// person signs in or is signed in.
import type { PublicConfig } from '@bandpal/contracts';
import { Amplify } from 'aws-amplify';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { anyPasskeyCalls } from './any-passkey-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { endsSession } from './identity-problem.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { problemOf } from './problem-of.ts';
import { secondStepCalls } from './second-step-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { signUpCalls } from './sign-up-calls.ts';
import { userCalls } from './user-calls.ts';
import { questionsPathOf } from './with-person-check.ts';
import { done } from './library-call.ts';
import type { NewTokens } from './other-services.ts';

/** Everything the site asks of the identity service. No method throws for an expected refusal. */
export type IdentityClient = ReturnType<typeof createIdentityClient>;

/**
 * Prepares the library for one user pool: the embedded one on `origin`, or a hosted one. While sign-up is closed, sign-up and its
 * confirmation are refused without asking the service.
 */
export function createIdentityClient(
  identity: PublicConfig['identity'],
  origin: string,
  isSignUpOpen: boolean,
) {
  configure(identity, origin);
  const questionsPath = questionsPathOf(identity);
  return {
    ...signInCalls(identity.authFlow, questionsPath),
    ...signUpCalls(isSignUpOpen, questionsPath),
    ...userCalls,
    ...passkeyCalls,
    ...anyPasskeyCalls(identity),
    ...secondStepCalls,
    ...deviceCalls,
    ...tokenCalls,
    onTokensLost,
  };
}

/** Calls back when a refresh failed for good and the library clears its tokens. Returns a function that stops listening. */
function onTokensLost(handle: () => void): () => void {
  return Hub.listen('auth', ({ payload }) => {
    // The library sends this event before it clears the tokens.
    if (payload.event === 'tokenRefresh_failure' && endsSession(problemOf(payload.data?.error))) handle();
  });
}

function configure(identity: PublicConfig['identity'], origin: string): void {
  ConsoleLogger.LOG_LEVEL = 'NONE';
  const { userPoolId, clientId, endpointPath, identityPoolId, guestAccess } = identity;
  const endpoint = endpointPath === '' ? null : new URL(endpointPath, origin).href;
  const userPool = {
    userPoolId,
    userPoolClientId: clientId,
    ...(endpoint === null ? {} : { userPoolEndpoint: endpoint }),
  };
  if (identityPoolId === '') return Amplify.configure({ Auth: { Cognito: userPool } });
  const identityPool = {
    identityPoolId,
    allowGuestAccess: guestAccess,
    ...(endpoint === null ? {} : { identityPoolEndpoint: endpoint }),
  };
  Amplify.configure({ Auth: { Cognito: { ...userPool, ...identityPool } } });
}

/** Tokens that the library did not fetch itself. */
const tokenCalls = {
  /** Whoever they belong to is signed in from now on, as after any other sign-in. */
  keepTokens: (tokens: NewTokens) => done(() => keep(tokens)),
};

async function keep({ accessToken, idToken, refreshToken }: NewTokens): Promise<void> {
  const access = decodeJWT(accessToken);
  const { username } = access.payload;
  if (typeof username !== 'string') throw new TypeError('the access token names nobody');
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken: access,
      idToken: decodeJWT(idToken),
      refreshToken,
      clockDrift: (access.payload.iat ?? 0) * 1000 - Date.now(),
      username,
    },
  });
}
