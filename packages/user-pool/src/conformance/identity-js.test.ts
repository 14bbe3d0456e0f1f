// The older client of the protocol: SRP without a session, and refreshing through InitiateAuth.
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { CognitoRefreshToken } from 'amazon-cognito-identity-js';
import { expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';

describeOnDatabases('amazon-cognito-identity-js', {}, ({ bench }) => {
  it('signs in by SRP, refreshes, and is told of a wrong password', async () => {
    const { userPoolId: UserPoolId, clientId: ClientId } = testSettings;
    const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: await bench.listen() });
    const person = await bench.addUser();
    // One for each attempt: the first answer replaces its name by the user's id, which is no name to sign in with here.
    const newUser = () => new CognitoUser({ Username: person.email, Pool: pool });

    await expect(signIn(newUser(), 'not-the-password')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    const user = newUser();
    const session = await signIn(user, PASSWORD);
    expect(session.getIdToken().payload['email']).toBe(person.email);
    const refreshed = await refresh(user, session.getRefreshToken());
    expect(refreshed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken());
    expect(refreshed.getRefreshToken().getToken()).not.toBe(session.getRefreshToken().getToken());
  });
});

function signIn(user: CognitoUser, password: string): Promise<CognitoUserSession> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
  return new Promise((resolve, reject) => {
    user.authenticateUser(details, { onSuccess: (session) => resolve(session), onFailure: reject });
  });
}

function refresh(user: CognitoUser, token: CognitoRefreshToken): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.refreshSession(token, (error: unknown, session: unknown) => {
      if (session instanceof CognitoUserSession) resolve(session);
      else reject(error instanceof Error ? error : new Error('no session'));
    });
  });
}
