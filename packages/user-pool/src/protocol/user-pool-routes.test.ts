import { expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { callAction, tokensIn } from '../testing/protocol-caller.ts';
import { identityPoolActions, userPoolActions } from './actions.ts';

const ClientId = testSettings.clientId;
const IDENTITY_POOL = 'xx-local-1:6b1f2c3d-0000-4000-8000-000000000001';
const POOL_SERVICE = 'AWSCognitoIdentityService';
const SETTINGS = { identityPoolId: IDENTITY_POOL, signUpEnabled: false, srpEnabled: false };
const HEADERS = {
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
};

describeOnDatabases('the routes of the user pool', { settings: SETTINGS }, ({ bench }) => {
  const post = (headers: Record<string, string>, payload: string) =>
    bench.app.inject({ method: 'POST', url: '/idp', headers, payload });

  const logout = (logoutUri: string, clientId = ClientId) =>
    bench.app.inject(
      `/idp/logout?${new URLSearchParams({ client_id: clientId, logout_uri: logoutUri }).toString()}`,
    );

  const call = (action: string, body: object) => callAction(bench.app, action, body, POOL_SERVICE);

  async function signIn(email: string) {
    const AuthParameters = { USERNAME: email, PASSWORD };
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters };
    return tokensIn(await callAction(bench.app, 'InitiateAuth', body));
  }

  it('offers every action of the specification, two of its own and none of an operator', () => {
    const own = ['StartWebAuthnSignIn', 'CompleteWebAuthnSignIn'];
    const actions = Object.keys({ ...userPoolActions, ...identityPoolActions });
    expect(actions).toEqual(expect.arrayContaining(own));
    expect(actions).toHaveLength(32 + own.length);
    expect(actions.filter((name) => name.startsWith('Admin'))).toEqual([]);
  });

  it('answers an unknown action, service or target with the error of the protocol', async () => {
    for (const target of [
      'AWSCognitoIdentityProviderService.AdminCreateUser',
      'AWSCognitoIdentityProviderService.constructor',
      'AWSCognitoIdentityProviderService.',
      'Nothing.InitiateAuth',
      '__proto__.toString',
      '',
    ]) {
      const answer = await post({ ...HEADERS, 'x-amz-target': target }, '{}');
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['x-amzn-errortype']).toBe('UnknownOperationException');
    }
  });

  it.each([
    ['not JSON', '{"AuthFlow":', 'SerializationException', 400],
    ['another shape', '[]', 'InvalidParameterException', 400],
    ['nothing', '', 'InvalidParameterException', 400],
    ['null', 'null', 'InvalidParameterException', 400],
    ['too much', JSON.stringify({ AuthFlow: 'x'.repeat(70_000) }), 'RequestTooLargeException', 413],
  ])('answers a body that is %s in the shape of the protocol', async (_what, payload, name, status) => {
    const answer = await post(HEADERS, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/x-amz-json-1\.1/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ __type: name, message: expect.any(String) });
  });

  it('takes no other kind of content', async () => {
    const answer = await post({ ...HEADERS, 'content-type': 'application/json' }, '{}');
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ __type: 'UnsupportedMediaTypeException' });
  });

  it('names the field that is wrong, and the client that is not this one', async () => {
    const given = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters: { USERNAME: 'a' } };
    expect((await callAction(bench.app, 'InitiateAuth', given)).body).toEqual({
      __type: 'InvalidParameterException',
      message: 'Invalid value for PASSWORD.',
    });
    const other = await callAction(bench.app, 'InitiateAuth', { ...given, ClientId: 'other' });
    expect(other.error).toBe('ResourceNotFoundException');
  });

  it('refuses sign-up in the words of the specification while it is closed', async () => {
    const signUp = { ClientId, Username: 'new@example.org', Password: PASSWORD };
    const confirm = { ClientId, Username: 'new@example.org', ConfirmationCode: '123456' };
    for (const answer of [
      await callAction(bench.app, 'SignUp', signUp),
      await callAction(bench.app, 'ConfirmSignUp', confirm),
    ]) {
      expect(answer.body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Sign-up is currently disabled',
      });
    }
  });

  it('does not begin SRP while it is off', async () => {
    const AuthParameters = { USERNAME: 'a@example.org', SRP_A: 'abc123' };
    const answer = await callAction(bench.app, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId,
      AuthParameters,
    });
    expect(answer.error).toBe('InvalidParameterException');
  });

  it('publishes its keys without their private halves, and where they are', async () => {
    const keys = await bench.app.inject('/idp/.well-known/jwks.json');
    expect(keys.json()).toEqual({
      keys: [1, 2].map(() => ({
        kty: 'RSA',
        n: expect.any(String),
        e: 'AQAB',
        kid: expect.any(String),
        alg: 'RS256',
        use: 'sig',
      })),
    });
    expect(keys.headers['cache-control']).toBe('public, max-age=300');
    expect((await bench.app.inject('/idp/.well-known/openid-configuration')).json()).toEqual({
      issuer: 'http://localhost/idp',
      jwks_uri: 'http://localhost/idp/.well-known/jwks.json',
      end_session_endpoint: 'http://localhost/idp/logout',
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
    });
  });

  it('redirects after a logout to an allowed address only', async () => {
    const allowed = await logout('http://localhost/');
    expect([allowed.statusCode, allowed.headers.location]).toEqual([302, 'http://localhost/']);
    for (const answer of [
      await logout('https://evil.example/'),
      await logout('http://localhost.evil.example/'),
      await logout('http://localhost/', 'other'),
      await logout('javascript:alert(1)'),
      await bench.app.inject('/idp/logout'),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.headers['content-type']).toMatch(/^application\/x-amz-json-1\.1/);
    }
  });

  it('gives identities and credentials to guests and to people, and to each their own', async () => {
    const guest = await call('GetId', { IdentityPoolId: IDENTITY_POOL });
    const { IdToken } = await signIn((await bench.addUser()).email);
    const Logins = { 'localhost/idp': IdToken };
    const person = await call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    const again = await call('GetId', { IdentityPoolId: IDENTITY_POOL, Logins });
    expect(again.body).toEqual(person.body);
    expect(guest.body).not.toEqual(person.body);
    const { IdentityId } = person.body;
    const credentials = await call('GetCredentialsForIdentity', { IdentityId, Logins });
    expect(credentials.body).toMatchObject({
      IdentityId,
      Credentials: {
        AccessKeyId: expect.stringMatching(/^ASIA[0-9A-F]{16}$/),
        Expiration: Math.floor(bench.clock.date().getTime() / 1000) + 3_600,
      },
    });
    for (const body of [
      { IdentityId },
      { IdentityId: 'xx-local-1:00000000-0000-4000-8000-000000000000' },
      { IdentityId, Logins: { 'accounts.example.com': IdToken } },
      { IdentityId, Logins: { 'localhost/idp': 'made-up' } },
    ]) {
      expect((await call('GetCredentialsForIdentity', body)).error).toBe('NotAuthorizedException');
    }
    const unknown = await call('GetId', { IdentityPoolId: 'xx-local-1:other' });
    expect(unknown.error).toBe('ResourceNotFoundException');
  });
});
