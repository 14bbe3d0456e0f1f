// The older client of the protocol: SRP without a session, and refreshing through InitiateAuth.
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { CognitoRefreshToken } from 'amazon-cognito-identity-js';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress } from '../testing/wire.ts';

describeOnDatabases('amazon-cognito-identity-js', {}, ({ bench, wire }) => {
  let pool: CognitoUserPool;
  beforeAll(async () => {
    const { userPoolId: UserPoolId, clientId: ClientId } = testSettings;
    pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: await bench.listen() });
  });

  it('signs up with an address that a stranger has signed up with, asks for the code again, and signs in', async () => {
    for (const hasStranger of [true, false]) {
      const email = newAddress();
      const stranger = { ClientId: CLIENT_ID, Username: email, Password: 'copper-thunder-38' };
      if (hasStranger) await wire.send('SignUp', stranger);
      await bench.whenIdle();
      await called((done) => pool.signUp(email, PASSWORD, [], [], done));
      const user = new CognitoUser({ Username: email, Pool: pool });
      await bench.whenIdle();
      if (!hasStranger) await called((done) => user.resendConfirmationCode(done));
      const code = await bench.codeFor(email);
      await called((done) => user.confirmRegistration(code, false, done));
      expect((await signIn(user, PASSWORD)).isValid()).toBe(true);
    }
  });

  it('signs in by SRP, refreshes, and is told of a wrong password', async () => {
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

/** What a call of the client gives to its callback. */
function called(call: (done: (error: unknown, result: unknown) => void) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    call((error, result) => {
      if (error === null || error === undefined) resolve(result);
      else reject(error instanceof Error ? error : new Error('the call failed'));
    });
  });
}

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
