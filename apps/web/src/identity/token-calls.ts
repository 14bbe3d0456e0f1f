import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { done } from './library-call.ts';
import type { NewTokens } from './other-services.ts';

/** Tokens that the library did not fetch itself. */
export const tokenCalls = {
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
