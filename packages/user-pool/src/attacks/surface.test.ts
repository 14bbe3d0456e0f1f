import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { CLIENT_ID } from '../testing/wire.ts';

const keysSchema = z.object({ keys: z.array(z.looseObject({})) });
const ADMIN_ACTIONS = [
  'AdminCreateUser',
  'AdminConfirmSignUp',
  'AdminInitiateAuth',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminUserGlobalSignOut',
  'AdminRespondToAuthChallenge',
  'AdminResetUserPassword',
  'ListUsers',
  'CreateUserPool',
  'DescribeUserPool',
  'DescribeUserPoolClient',
  'UpdateUserPoolClient',
  'CreateGroup',
  'CreateUserImportJob',
  'DeleteUserPool',
];

describeOnDatabases(
  'what can be reached over HTTP',
  { settings: { logoutUrls: () => ['http://localhost/', 'https://app.example/out?x=1'] } },
  ({ bench, wire }) => {
    const logout = (query: string) => wire.app.inject({ url: `/idp/logout?${query}` });

    it.each(ADMIN_ACTIONS)('does not know %s', async (action) => {
      const { email } = await bench.addUser();
      const { AccessToken } = await wire.tokens(email);
      const body = { AccessToken, UserPoolId: 'xx-local-1_Bandpal01', Username: email, ClientId: CLIENT_ID };
      const reply = await wire.send(action, body);
      expect(reply).toMatchObject({
        status: 400,
        error: 'UnknownOperationException: There is no such operation.',
      });
    });

    it('refuses the sign-in flow of an operator', async () => {
      for (const flow of ['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH']) {
        const reply = await wire.begin(flow, { USERNAME: 'a@example.org', PASSWORD: 'x' });
        expect(reply.error).toMatch(/^InvalidParameterException: /);
      }
    });

    it('knows no way through other services while none is configured, and names none', async () => {
      for (const [method, url] of [
        ['GET', '/idp/oauth2/authorize'],
        ['GET', '/idp/oauth2/idpresponse'],
        ['POST', '/idp/oauth2/idpresponse'],
        ['POST', '/idp/oauth2/token'],
      ] as const) {
        expect((await wire.app.inject({ method, url })).statusCode).toBe(404);
      }
      const told = await wire.app.inject({ url: '/idp/.well-known/openid-configuration' });
      expect(told.body).not.toMatch(/oauth2|authorization_endpoint|token_endpoint/);
    });

    it('publishes keys without their private part', async () => {
      const reply = await wire.app.inject({ url: '/idp/.well-known/jwks.json' });
      const { keys } = keysSchema.parse(JSON.parse(reply.body));
      expect(keys.length).toBeGreaterThanOrEqual(2);
      for (const key of keys) {
        expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      }
      expect(reply.body).not.toMatch(/"(d|p|q|dp|dq|qi|k|oth)"/);
    });

    it.each([
      'http://evil.example/',
      'http://localhost.evil.example/',
      'http://localhost@evil.example/',
      'http://localhost/../evil',
      'http://localhost/x',
      'http://localhost/?next=//evil.example',
      'http://localhost:81/',
      'https://localhost/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://app.example/out?x=2',
      'https://app.example/out?x=1#//evil.example',
      'http://localhost/\r\nSet-Cookie: a=b',
      '',
    ])('does not lead to %j after a logout', async (address) => {
      const url = `/idp/logout?client_id=${CLIENT_ID}&logout_uri=${encodeURIComponent(address)}`;
      const reply = await wire.app.inject({ url });
      expect(reply.statusCode).toBe(400);
      expect(reply.headers['location']).toBeUndefined();
      expect(reply.headers['set-cookie']).toBeUndefined();
    });

    it('leads to the allowed addresses and to nothing when the parameters are given twice', async () => {
      const allowed = encodeURIComponent('http://localhost/');
      const good = await logout(`client_id=${CLIENT_ID}&logout_uri=${allowed}`);
      expect([good.statusCode, good.headers['location']]).toEqual([302, 'http://localhost/']);
      for (const query of [
        `client_id=${CLIENT_ID}&logout_uri=${allowed}&logout_uri=http%3A%2F%2Fevil.example`,
        `client_id=other&logout_uri=${allowed}`,
        `logout_uri=${allowed}`,
        '',
      ]) {
        expect((await logout(query)).statusCode).toBe(400);
      }
    });

    it('lets no cache keep an answer and no other site read one', async () => {
      for (const body of ['{}', '{"AccessToken":"x"}']) {
        const reply = await wire.app.inject({
          method: 'POST',
          url: '/idp/',
          headers: {
            origin: 'http://evil.example',
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
          },
          payload: body,
        });
        expect(reply.headers['cache-control']).toBe('no-store');
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      }
    });
  },
);
