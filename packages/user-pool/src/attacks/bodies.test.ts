// Bodies no client sends: every action answers them with a refusal of the protocol, never with a failure and never not at all.
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { identityPoolActions, userPoolActions } from '../protocol/actions.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, newNetwork } from '../testing/wire.ts';

const ACTIONS = Object.keys({ ...userPoolActions, ...identityPoolActions });
/** Ends accounts and sessions that the other bodies need. */
const ENDS_SESSIONS = new Set(['DeleteUser', 'GlobalSignOut', 'ChangePassword']);
const REFUSALS = new Set([400, 413, 415]);
const FLOWS = ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'USER_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'];
const CHALLENGES = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SOFTWARE_TOKEN_MFA',
  'SMS_MFA',
  'EMAIL_OTP',
  'CUSTOM_CHALLENGE',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'SELECT_CHALLENGE',
  'WEB_AUTHN',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
];
const FACTORS = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'];

const initiateAuth = (AuthFlow: string, AuthParameters: object) =>
  ['InitiateAuth', { ClientId: CLIENT_ID, AuthFlow, AuthParameters }] as const;

describeOnBothDatabases('strange bodies', { settings: { devices: true } }, ({ bench, wire }) => {
  let good: { AccessToken: string; RefreshToken: string; name: string };
  beforeAll(async () => {
    const { email } = await bench.addUser();
    good = { ...(await wire.tokens(email)), name: email };
  });

  const post = (payload: string | Buffer, headers: Record<string, string>, url = '/idp/') =>
    wire.app.inject({ method: 'POST', url, remoteAddress: newNetwork(), headers, payload });
  const send = (action: string, payload: string | Buffer) =>
    post(payload, {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${action in identityPoolActions ? 'AWSCognitoIdentityService' : 'AWSCognitoIdentityProviderService'}.${action}`,
    });
  const expectNoFailure = (reply: Awaited<ReturnType<typeof send>>) => {
    expect(bench.failures).toEqual([]);
    expect(reply.statusCode).toBeLessThan(500);
    if (reply.statusCode !== 200) {
      expect(REFUSALS).toContain(reply.statusCode);
      expect(JSON.parse(reply.body)).toMatchObject({ __type: expect.stringMatching(/Exception$/) });
    }
  };

  /** Text of every kind: also what databases, HTML, headers and patterns take for something else. */
  const evilText = fc.oneof(
    fc.string({ maxLength: 40, unit: 'binary' }),
    fc.string({ maxLength: 300 }),
    fc.constantFrom(
      '\0',
      'a\0b@example.org',
      '\ud800',
      '\udfff\ud800',
      '',
      ' ',
      '\u0130\u212A',
      '%00',
      '__proto__',
    ),
    fc.constantFrom("' or 1=1 --", '${7*7}', '../../etc', '\r\nX: y', 'NaN', '-1', '9'.repeat(300), '\u202E'),
    fc.integer({ min: 1_000, max: 9_000 }).map((length) => 'A'.repeat(length)),
  );

  /** A value that fits a field more often than chance would have it. */
  const fieldText = (likely: string[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, { weight: 2, arbitrary: evilText });

  const bodies = () => {
    const own = {
      ClientId: fieldText([CLIENT_ID]),
      Username: fieldText([good.name, newAddress()]),
      AccessToken: fieldText([good.AccessToken]),
      Token: evilText,
      RefreshToken: fieldText([good.RefreshToken.slice(1)]),
      Password: fieldText([PASSWORD]),
      ConfirmationCode: fieldText(['000000']),
      UserCode: fieldText(['000000']),
      Code: fieldText(['000000']),
      AuthFlow: fieldText(FLOWS),
      ChallengeName: fieldText(CHALLENGES),
      Session: fieldText(['x'.repeat(64)]),
      AttributeName: fieldText(['email', 'phone_number']),
      DeviceKey: fieldText(['xx-local-1_1']),
      CredentialId: evilText,
      FriendlyDeviceName: evilText,
      IdentityPoolId: evilText,
      IdentityId: evilText,
      Credential: fc.anything(),
      UserAttributeNames: fc.array(fieldText(['name', 'nickname'])),
      UserAttributes: fc.array(
        fc.record({ Name: fieldText(['name', 'email', 'phone_number', 'address']), Value: evilText }),
        { maxLength: 5 },
      ),
      AuthParameters: fc.record(
        {
          USERNAME: fieldText([good.name]),
          PASSWORD: fieldText([PASSWORD]),
          SRP_A: fieldText(['ff'.repeat(100), '0', 'f'.repeat(800)]),
          PREFERRED_CHALLENGE: fieldText(FACTORS),
          DEVICE_KEY: evilText,
          REFRESH_TOKEN: evilText,
          CHALLENGE_NAME: fieldText(['SRP_A']),
        },
        { requiredKeys: ['USERNAME'] },
      ),
      ChallengeResponses: fc.dictionary(fieldText(['USERNAME', 'ANSWER', 'CREDENTIAL', 'SRP_A']), evilText),
      DeviceSecretVerifierConfig: fc.record({ PasswordVerifier: evilText, Salt: evilText }),
      Logins: fc.dictionary(evilText, evilText, { maxKeys: 3 }),
    };
    return fc.oneof(
      { weight: 6, arbitrary: fc.record(own, { requiredKeys: ['ClientId', 'Username', 'AccessToken'] }) },
      {
        weight: 2,
        arbitrary: fc.record(Object.fromEntries(Object.keys(own).map((key) => [key, fc.jsonValue()]))),
      },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
    );
  };

  it.each(ACTIONS.filter((action) => !ENDS_SESSIONS.has(action)))(
    '%s answers whatever it is sent',
    async (action) => {
      await fc.assert(
        fc.asyncProperty(bodies(), async (body) => {
          bench.clock.advance(1);
          expectNoFailure(await send(action, JSON.stringify(body) ?? ''));
        }),
        { numRuns: 25 },
      );
    },
  );

  it.each(ACTIONS)('%s answers bodies that are broken, too deep or too large', async (action) => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const deepObject = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const proto = '{"__proto__":{"AccessToken":"x"},"constructor":{"prototype":{"x":1}}}';
    const texts = ['', '{', 'null', '[]', '0', '"x"', 'NaN', '{}{}', '\u0000', proto, deep, deepObject];
    for (const text of texts) expectNoFailure(await send(action, text));
    expectNoFailure(await send(action, Buffer.from([0xff, 0xfe, 0x7b, 0x7d])));
    const large = await send(action, JSON.stringify({ AccessToken: 'A'.repeat(70_000) }));
    expect(large.statusCode).toBe(413);
  });

  it.each(['a\0b@example.org', '\0', 'a\ud800b@example.org', '\udc00'])(
    'keeps %j out of the database',
    async (evil) => {
      const { AccessToken, name } = good;
      const named = { ClientId: CLIENT_ID, Username: evil };
      const requests = [
        ['SignUp', { ...named, Password: PASSWORD }],
        ['SignUp', { ClientId: CLIENT_ID, Username: newAddress(), Password: `${evil}${PASSWORD}` }],
        ['ForgotPassword', named],
        ['ResendConfirmationCode', named],
        ['ConfirmSignUp', { ...named, ConfirmationCode: '000000' }],
        ['ConfirmForgotPassword', { ...named, ConfirmationCode: '000000', Password: PASSWORD }],
        ['UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'nickname', Value: evil }] }],
        ['UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: evil }] }],
        ['GetDevice', { AccessToken, DeviceKey: evil }],
        ['ForgetDevice', { AccessToken, DeviceKey: evil }],
        ['DeleteWebAuthnCredential', { AccessToken, CredentialId: evil }],
        initiateAuth('USER_SRP_AUTH', { USERNAME: evil, SRP_A: 'ff'.repeat(100) }),
        initiateAuth('USER_AUTH', { USERNAME: evil }),
        initiateAuth('USER_PASSWORD_AUTH', { USERNAME: evil, PASSWORD }),
        initiateAuth('USER_PASSWORD_AUTH', { USERNAME: name, PASSWORD, DEVICE_KEY: evil }),
      ] as const;
      for (const [action, body] of requests) {
        const reply = await send(action, JSON.stringify(body));
        expectNoFailure(reply);
        expect(reply.statusCode, action).toBe(400);
      }
    },
  );

  it('answers other types, other targets and other methods with refusals', async () => {
    const type = 'application/x-amz-json-1.1';
    const target = 'AWSCognitoIdentityProviderService.GetUser';
    const headers: Record<string, string>[] = [
      { 'x-amz-target': target, 'content-type': 'application/json' },
      { 'x-amz-target': target, 'content-type': 'text/plain' },
      { 'x-amz-target': target, 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': type },
      { 'content-type': type, 'x-amz-target': '' },
      { 'content-type': type, 'x-amz-target': 'AWSCognitoIdentityProviderService' },
      { 'content-type': type, 'x-amz-target': 'AWSCognitoIdentityProviderService.' },
      { 'content-type': type, 'x-amz-target': '__proto__.toString' },
      { 'content-type': type, 'x-amz-target': 'AWSCognitoIdentityProviderService.constructor' },
      { 'content-type': type, 'x-amz-target': 'AWSCognitoIdentityProviderService.__proto__' },
    ];
    for (const set of headers) {
      const reply = await post('{}', set);
      expectNoFailure(reply);
      expect(REFUSALS).toContain(reply.statusCode);
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      expect((await wire.app.inject({ method, url: '/idp/' })).statusCode).toBe(404);
    }
  });
});
