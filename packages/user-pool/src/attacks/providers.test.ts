import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { LocalProvider } from '../testing/local-provider.ts';
import type { PersonThere } from '../testing/local-provider.ts';
import { CALLBACK, PAGE, PageBrowser } from '../testing/page-browser.ts';
import { newAddress, otherCode, tokensOf } from '../testing/wire.ts';

const google = await LocalProvider.start(CALLBACK, { conformIdTokenClaims: false });
const other = await LocalProvider.start(CALLBACK);
const settings = {
  providers: [google.settings('Google'), other.settings('Other')],
  redirectUrls: () => [PAGE],
};

const nameThere = () => randomBytes(8).toString('hex');

/** Somebody new, with an address that their provider vouches for. */
const somebody = (change: Partial<PersonThere> = {}): PersonThere => ({
  sub: nameThere(),
  email: newAddress(),
  email_verified: true,
  ...change,
});

afterAll(async () => {
  await google[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

describeOnDatabases('signing in with another service', { settings }, ({ bench, wire }) => {
  const browser = () => new PageBrowser(wire);
  const userOf = (accessToken: string) => bench.pool.accounts.userOf(accessToken);
  const refused = async (provider = 'Google') => {
    const page = browser();
    const { code } = await page.comeBack(provider);
    return (await page.exchange(code)).body;
  };

  it.each([
    ['Google', google],
    ['Other', other],
  ] as const)('makes an account for a new address and finds it again, at %s', async (name, provider) => {
    provider.person = somebody();
    const first = await browser().signIn(name);
    const user = await userOf(first.access_token);
    expect(user).toMatchObject({ email: provider.person.email, approved: false });
    const again = await browser().signIn(name);
    expect(await userOf(again.access_token)).toEqual(user);
    expect(await bench.pool.accounts.exportOf(user?.id ?? '')).toMatchObject({
      status: 'CONFIRMED',
      attributes: { email_verified: 'true' },
      connections: [{ service: provider.origin, email: provider.person.email }],
      sessions: [{ browser: 'Firefox on Linux' }, { browser: 'Firefox on Linux' }],
      events: expect.arrayContaining([
        expect.objectContaining({ event: 'sign-up', at: expect.any(Date) }),
        expect.objectContaining({ event: 'sign-in', factor: 'connected-service', at: expect.any(Date) }),
      ]),
    });
  });

  it('takes no code from a page of another site, which would give the browser the mark of its own account', async () => {
    google.person = somebody();
    const page = browser();
    const { code = '' } = await page.comeBack('Google');
    const form = {
      grant_type: 'authorization_code',
      client_id: bench.context.settings.clientId,
      code,
      redirect_uri: PAGE,
      code_verifier: page.verifier,
    };
    for (const site of ['cross-site', 'same-site']) {
      const reply = await page.token(form, { 'sec-fetch-site': site });
      expect([reply.body, reply.headers['set-cookie']]).toEqual([{ error: 'invalid_request' }, undefined]);
    }
    expect((await page.token(form, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('gives tokens of the usual kind, renews them and ends them with all others', async () => {
    google.person = somebody();
    const page = browser();
    const { code, state } = await page.comeBack('Google');
    expect(state).toBe(page.pageState);
    const reply = await page.exchange(code);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 });
    const refresh_token = String(reply.body['refresh_token']);
    const client_id = bench.context.settings.clientId;
    const renewed = await page.token({ grant_type: 'refresh_token', client_id, refresh_token });
    expect(renewed.status).toBe(200);
    const AccessToken = String(renewed.body['access_token']);
    expect(await userOf(AccessToken)).toMatchObject({ email: google.person.email });
    expect((await wire.refresh(refresh_token)).error).toBeNull();
    expect((await wire.send('GlobalSignOut', { AccessToken })).error).toBeNull();
    expect(await userOf(AccessToken)).toBeNull();
    expect((await page.token({ grant_type: 'refresh_token', client_id, refresh_token })).body).toEqual({
      error: 'invalid_grant',
    });
  });

  it('counts as a fresh proof, and for no longer than any other', async () => {
    google.person = somebody();
    const { access_token: token } = await browser().signIn('Google');
    await bench.pool.accounts.proof?.demand(token);
    bench.clock.advance(11 * 60_000);
    await expect(bench.pool.accounts.proof?.demand(token)).rejects.toMatchObject({
      code: 'account.proof-needed',
    });
  });

  it('never joins an account that has the address, nor a sign-up that waits for its code', async () => {
    const user = await bench.addUser();
    google.person = somebody({ email: user.email.toUpperCase() });
    expect(await refused()).toEqual({ error: 'account_exists' });
    expect(await bench.pool.accounts.exportOf(user.id)).toMatchObject({ connections: [], sessions: [] });
    const { id, email } = await bench.addUnconfirmed();
    google.person = somebody({ email });
    const found = await userOf((await browser().signIn('Google')).access_token);
    expect(found).toMatchObject({ email });
    expect(found?.id).not.toBe(id);
  });

  it('takes no word for an address that the provider does not vouch for, and does not tell who has it', async () => {
    const { email } = await bench.addUser();
    const people: PersonThere[] = [
      { sub: nameThere(), email, email_verified: false },
      { sub: nameThere(), email: newAddress(), email_verified: false },
      { sub: nameThere(), email: newAddress() },
      { sub: nameThere(), email: 'no address', email_verified: true },
      { sub: nameThere() },
    ];
    for (const person of people) {
      google.person = person;
      expect(await refused()).toEqual({ error: 'email_unverified' });
    }
  });

  it('goes by issuer and subject: another address there changes nothing, another issuer everything', async () => {
    google.person = somebody();
    const { access_token: token } = await browser().signIn('Google');
    const user = await userOf(token);
    google.person = { ...google.person, email: newAddress(), email_verified: false };
    expect(await userOf((await browser().signIn('Google')).access_token)).toEqual(user);
    other.person = { ...google.person, email_verified: true };
    expect((await userOf((await browser().signIn('Other')).access_token))?.id).not.toBe(user?.id);
  });

  it('lets nobody in who is disabled or has to choose a new password', async () => {
    google.person = somebody();
    const user = await userOf((await browser().signIn('Google')).access_token);
    const { users } = bench.pool;
    await users.setEnabled(user?.id ?? '', false);
    expect(await refused()).toEqual({ error: 'account_disabled' });
    await users.setEnabled(user?.id ?? '', true);
    await users.resetPassword(user?.id ?? '');
    expect(await refused()).toEqual({ error: 'connection_in_doubt' });
  });

  it('asks for the authenticator of an account that has one, and goes on in the usual protocol', async () => {
    google.person = somebody();
    const { access_token: token } = await browser().signIn('Google');
    const secret = await enableAuthenticator(wire, bench, token);
    bench.clock.advance(60_000);
    const step = await refused();
    expect(step).toMatchObject({ error: 'mfa_required', ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    expect(step).not.toHaveProperty('access_token');
    const answer = (code: string) =>
      wire.answer('SOFTWARE_TOKEN_MFA', String(step['Session']), {
        USERNAME: google.person?.email ?? '',
        SOFTWARE_TOKEN_MFA_CODE: code,
      });
    const code = totpCode(secret, bench);
    expect((await answer(otherCode(code))).error).toMatch(/^CodeMismatch/);
    expect(await userOf(tokensOf(await answer(code)).AccessToken)).toEqual(await userOf(token));
  });

  it('says that the person has cancelled', async () => {
    google.person = null;
    const page = browser();
    expect(await page.comeBack('Google')).toEqual({ error: 'access_denied', state: page.pageState });
    expect(page.cookiesHere()).toBe('');
  });
});

describeOnDatabases('attacks on the way through another service', { settings }, ({ bench, wire }) => {
  const browser = () => new PageBrowser(wire);

  it.each([
    ['another client', { client_id: 'another' }],
    ['another site', { redirect_uri: 'https://evil.example/' }],
    ['a longer address', { redirect_uri: `${PAGE}/x` }],
    ['a query more', { redirect_uri: `${PAGE}?next=//evil.example` }],
    ['a token in place of a code', { response_type: 'token' }],
    ['no proof key', { code_challenge: '' }],
    ['a plain proof key', { code_challenge_method: 'plain' }],
    ['a provider that is not there', { identity_provider: 'Facebook' }],
  ])('leads nobody anywhere for %s', async (_what, change) => {
    const url = browser().authorizeUrl('Google', change).replace('http://localhost', '');
    const reply = await wire.app.inject({ url });
    expect([reply.statusCode, reply.headers['location'], reply.headers['set-cookie']]).toEqual([
      400,
      undefined,
      undefined,
    ]);
  });

  it('keeps what the browser carries from scripts and other sites, and sealed', async () => {
    const page = browser();
    const reply = await wire.app.inject({ url: page.authorizeUrl('Google').replace('http://localhost', '') });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(
      /^bandpal_provider=[\w-]+; Path=\/idp\/oauth2; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const { searchParams } = new URL(String(reply.headers['location']));
    expect(searchParams.get('scope')).toBe('openid email');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const sealed = Buffer.from(/=([\w-]+);/.exec(cookie)?.[1] ?? '', 'base64url').toString('latin1');
    for (const secret of [searchParams.get('state'), searchParams.get('nonce'), page.pageState]) {
      expect(sealed).not.toContain(secret);
    }
  });

  it('refuses an answer that this browser did not wait for, or has waited for too long', async () => {
    google.person = somebody();
    const [victim, thief] = [browser(), browser()];
    const answer = await thief.go(thief.authorizeUrl('Google'), CALLBACK);
    const over = { location: `${PAGE}?error=flow_over` };
    // Without any cookie, and with one of another way.
    expect(await victim.open(answer.href)).toMatchObject(over);
    await victim.go(victim.authorizeUrl('Google'), CALLBACK);
    expect(await victim.open(answer.href)).toMatchObject(over);
    const forged = new URL(answer);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(await thief.open(forged.href)).toMatchObject(over);
    const late = browser();
    const tooLate = await late.go(late.authorizeUrl('Google'), CALLBACK);
    bench.clock.advance(10 * 60_000);
    expect(await late.open(tooLate.href)).toMatchObject(over);
  });

  it('refuses the answer of another provider, and one that names another issuer', async () => {
    google.person = somebody();
    other.person = somebody();
    for (const iss of [other.origin, 'https://evil.example']) {
      const page = browser();
      const answer = await page.go(page.authorizeUrl('Google'), CALLBACK);
      answer.searchParams.set('iss', iss);
      const { location } = await page.open(answer.href);
      expect(new URL(location ?? '').searchParams.get('error')).toBe('provider_refused');
    }
  });

  it('refuses an answer that has been used', async () => {
    google.person = somebody();
    const page = browser();
    const answer = await page.go(page.authorizeUrl('Google'), CALLBACK);
    const cookie = page.cookiesHere();
    expect((await page.open(answer.href)).location).toContain('code=');
    const again = await wire.app.inject({
      url: answer.href.replace('http://localhost', ''),
      headers: { cookie },
    });
    expect(again.headers['location']).toContain('error=provider_refused');
  });

  it('gives tokens for a code once, within three minutes, and to the page that asked', async () => {
    google.person = somebody();
    const wrong = { error: 'invalid_grant' };
    const page = browser();
    const { code } = await page.comeBack('Google');
    expect((await page.exchange(code)).status).toBe(200);
    expect((await page.exchange(code)).body).toEqual(wrong);
    for (const change of [{ code_verifier: browser().verifier }, { redirect_uri: `${PAGE}/` }]) {
      const { code: stolen } = await page.comeBack('Google');
      expect((await page.exchange(stolen, change)).body).toEqual(wrong);
      // A thief has shown it: it is worth nothing to its owner either.
      expect((await page.exchange(stolen)).body).toEqual(wrong);
    }
    const { code: late } = await page.comeBack('Google');
    bench.clock.advance(180_000);
    expect((await page.exchange(late)).body).toEqual(wrong);
  });

  it('gives tokens for a code only once when it comes twice at the same moment', async () => {
    google.person = somebody();
    const page = browser();
    const { code } = await page.comeBack('Google');
    const replies = await Promise.all([page.exchange(code), page.exchange(code), page.exchange(code)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends a code with all sessions of its account', async () => {
    google.person = somebody();
    const { access_token: AccessToken } = await browser().signIn('Google');
    const page = browser();
    const { code } = await page.comeBack('Google');
    await wire.send('GlobalSignOut', { AccessToken });
    expect((await page.exchange(code)).body).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ client_id: 'another' }, 'invalid_client'],
    [{ code_verifier: '' }, 'invalid_request'],
    [{ code: '' }, 'invalid_request'],
    [{ code: 'made-up-code-of-some-length' }, 'invalid_grant'],
    [{ redirect_uri: '\0' }, 'invalid_request'],
  ])('answers a request for tokens with %j by %s', async (change, error) => {
    const reply = await browser().exchange('some-code-that-was-never-given', change);
    expect([reply.status, reply.body]).toEqual([400, { error }]);
  });

  it('takes a code for nothing else, and nothing else for a code', async () => {
    google.person = somebody();
    const page = browser();
    const { code } = await page.comeBack('Google');
    const answered = await wire.answer('SOFTWARE_TOKEN_MFA', code, {
      USERNAME: google.person.email ?? '',
      SOFTWARE_TOKEN_MFA_CODE: '123456',
    });
    expect(answered.error).toMatch(/^NotAuthorized/);
    const { email } = await bench.addUser();
    const asked = await wire.begin('USER_AUTH', { USERNAME: email });
    expect((await page.exchange(asked.body.Session)).body).toEqual({ error: 'invalid_grant' });
  });

  it('gives an answer by form to the same address, where the browser shows its cookie', async () => {
    google.person = somebody();
    const page = browser();
    const answer = await page.go(page.authorizeUrl('Google'), CALLBACK);
    const posted = await wire.app.inject({
      method: 'POST',
      url: '/idp/oauth2/idpresponse',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: answer.searchParams.toString(),
    });
    expect([posted.statusCode, posted.headers['set-cookie']]).toEqual([303, undefined]);
    const led = await page.open(new URL(String(posted.headers['location']), CALLBACK).href);
    const { code } = Object.fromEntries(new URL(led.location ?? '').searchParams);
    expect((await page.exchange(code)).status).toBe(200);
  });

  it('is among what the service says of itself', async () => {
    const there = await wire.app.inject({ url: '/idp/.well-known/openid-configuration' });
    expect(there.json()).toMatchObject({
      authorization_endpoint: 'http://localhost/idp/oauth2/authorize',
      token_endpoint: 'http://localhost/idp/oauth2/token',
      code_challenge_methods_supported: ['S256'],
    });
  });
});
