// A sign-in with another service proves as much as the person has shown there, and is as old as that.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { LocalProvider } from '../testing/local-provider.ts';
import { CALLBACK, PAGE, PageBrowser } from '../testing/page-browser.ts';
import { newAddress, tokensOf } from '../testing/wire.ts';

const HOUR_S = 60 * 60;
const MINUTE_MS = 60_000;
const FORBIDDEN = "ForbiddenException: Please confirm it's you.";
/** What a page asks for when the person is to show that it is them. */
const PROOF = { prompt: 'login', max_age: '0' };

const keycloak = await LocalProvider.start(CALLBACK);
/** Says nothing of when a person signed in there, unless it is asked. */
const google = await LocalProvider.start(CALLBACK, {}, 0, false);
/** Knows no prompt for a sign-in, and says so. */
const modest = await LocalProvider.start(CALLBACK, {
  discovery: { prompt_values_supported: ['none', 'consent', 'select_account'] },
});
const settings = {
  providers: [keycloak.settings('Keycloak'), google.settings('Google'), modest.settings('Modest')],
  redirectUrls: () => [PAGE],
};

afterAll(async () => {
  await keycloak[Symbol.asyncDispose]();
  await google[Symbol.asyncDispose]();
  await modest[Symbol.asyncDispose]();
});

describeOnDatabases('what another service proves', { settings }, ({ bench, wire }) => {
  beforeEach(() => {
    for (const provider of [keycloak, google, modest]) {
      provider.person = {
        sub: randomBytes(8).toString('hex'),
        email: newAddress(),
        email_verified: true,
      };
      provider.signedInAgo = 0;
      provider.isSilent = false;
    }
  });

  const addAuthenticator = async (AccessToken: string) =>
    (await wire.send('AssociateSoftwareToken', { AccessToken })).error;
  const demand = (token: string) => bench.pool.accounts.proof?.demand(token);
  const renew = (token: string, fresh: string) => bench.pool.accounts.proof?.renew(token, fresh);
  const NEEDED = { code: 'account.proof-needed' };

  it('is nothing when the service lets a browser through without a word of when its person signed in', async () => {
    const { access_token: token } = await new PageBrowser(wire).signIn('Google');
    expect(await addAuthenticator(token)).toBe(FORBIDDEN);
    await expect(demand(token)).rejects.toMatchObject(NEEDED);
  });

  it('is nothing new when the person signed in there an hour ago', async () => {
    keycloak.signedInAgo = HOUR_S;
    const page = new PageBrowser(wire);
    for (let visit = 0; visit < 2; visit += 1) {
      const { access_token: token } = await page.signIn('Keycloak');
      expect(await addAuthenticator(token)).toBe(FORBIDDEN);
      await expect(demand(token)).rejects.toMatchObject(NEEDED);
    }
  });

  it('is as old as the sign-in there', async () => {
    keycloak.signedInAgo = 5 * 60;
    const { access_token: token } = await new PageBrowser(wire).signIn('Keycloak');
    await demand(token);
    bench.clock.advance(4 * MINUTE_MS);
    await demand(token);
    bench.clock.advance(2 * MINUTE_MS);
    await expect(demand(token)).rejects.toMatchObject(NEEDED);
  });

  it('is nothing when the service says that the person will sign in some day', async () => {
    keycloak.signedInAgo = -HOUR_S;
    const { access_token: token } = await new PageBrowser(wire).signIn('Keycloak');
    await expect(demand(token)).rejects.toMatchObject(NEEDED);
  });

  it.each(['Keycloak', 'Google'])(
    'is fresh when the page asks for it and the person signs in at %s',
    async (name) => {
      const page = new PageBrowser(wire);
      const before = await page.signIn(name);
      const { location } = await page.open(page.authorizeUrl(name, PROOF));
      const { searchParams } = new URL(location ?? '');
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
      bench.clock.advance(11 * MINUTE_MS);
      await expect(demand(before.access_token)).rejects.toMatchObject(NEEDED);
      const { access_token: fresh } = await page.signIn(name, PROOF);
      await renew(before.access_token, fresh);
      await demand(before.access_token);
      bench.clock.advance(11 * MINUTE_MS);
      await expect(demand(before.access_token)).rejects.toMatchObject(NEEDED);
    },
  );

  it('is asked for without a prompt that the service says it does not know', async () => {
    const page = new PageBrowser(wire);
    await page.signIn('Modest');
    const { location } = await page.open(page.authorizeUrl('Modest', PROOF));
    const { searchParams } = new URL(location ?? '');
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual([null, '0']);
    await demand((await page.signIn('Modest', PROOF)).access_token);
  });

  it('asks for nothing of the kind where a person only signs in', async () => {
    const page = new PageBrowser(wire);
    const { location } = await page.open(page.authorizeUrl('Google'));
    const { searchParams } = new URL(location ?? '');
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual([null, null]);
  });

  it('is nothing when the service does not do what it is asked for; a mailed code proves it then', async () => {
    keycloak.signedInAgo = HOUR_S;
    keycloak.isSilent = true;
    const page = new PageBrowser(wire);
    const { access_token: token } = await page.signIn('Keycloak');
    const { access_token: fresh } = await page.signIn('Keycloak', PROOF);
    await expect(renew(token, fresh)).rejects.toMatchObject(NEEDED);
    expect(await addAuthenticator(token)).toBe(FORBIDDEN);
    const email = keycloak.person?.email ?? '';
    const asked = await wire.begin('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const EMAIL_OTP_CODE = await bench.codeFor(email);
    const given = { USERNAME: email, EMAIL_OTP_CODE };
    const { AccessToken } = tokensOf(await wire.answer('EMAIL_OTP', asked.body.Session, given));
    await renew(token, AccessToken);
    expect(await addAuthenticator(token)).toBeNull();
  });

  it('does not become fresh by the code of the authenticator app alone', async () => {
    const { access_token: first } = await new PageBrowser(wire).signIn('Keycloak');
    const secret = await enableAuthenticator(wire, bench, first);
    const signIn = async (change: Record<string, string>) => {
      bench.clock.advance(MINUTE_MS);
      const page = new PageBrowser(wire);
      const { code } = await page.comeBack('Keycloak', change);
      const { body } = await page.exchange(code);
      expect(body).toMatchObject({ error: 'mfa_required', ChallengeName: 'SOFTWARE_TOKEN_MFA' });
      const given = { SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, bench) };
      return tokensOf(await wire.answer('SOFTWARE_TOKEN_MFA', String(body['Session']), given)).AccessToken;
    };
    keycloak.signedInAgo = HOUR_S;
    await expect(demand(await signIn({}))).rejects.toMatchObject(NEEDED);
    keycloak.signedInAgo = 0;
    await demand(await signIn(PROOF));
  });

  it('makes no account of a person who only wanted to show that it is them', async () => {
    const page = new PageBrowser(wire);
    const { code } = await page.comeBack('Keycloak', PROOF);
    expect((await page.exchange(code)).body).toEqual({ error: 'not_connected' });
    const { email = '' } = keycloak.person ?? {};
    expect(await bench.pool.users.find(email)).toBeNull();
  });

  it.each([{ prompt: 'select_account' }, { prompt: 'none' }, { max_age: '600' }])(
    'asks for nothing of the kind for %j, which clients of the hosted original may send',
    async (change) => {
      const page = new PageBrowser(wire);
      const { location } = await page.open(page.authorizeUrl('Google', change));
      const { searchParams } = new URL(location ?? '');
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual([null, null]);
    },
  );
});
