// The older client of the protocol: SRP without a session, and refreshing through InitiateAuth.
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { CognitoRefreshToken } from 'amazon-cognito-identity-js';
import { describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';

describe.each(databases)('amazon-cognito-identity-js on $name', ({ open }) => {
  it('signs in by SRP, refreshes, and is told of a wrong password', async () => {
    await using store = await open();
    const bench = await openBench(store);
    const app = await bench.app();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { userPoolId: UserPoolId, clientId: ClientId } = bench.context.settings;
    const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: `${address}/idp/` });
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
    expect(bench.failures).toEqual([]);
    await app.close();
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
