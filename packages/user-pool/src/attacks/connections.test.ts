import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { disconnectProvider, keepConnection } from '../core/account/connections.ts';
import { connectProvider } from '../core/accounts.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { authenticate } from '../core/session/tokens.ts';
import { nextAfterProof } from '../core/sign-in/next-step.ts';
import { takeNext } from '../core/sign-in/take-next.ts';
import type { FactorKeeper } from '../ports/accounts.ts';
import { listLinks } from '../store/provider-links.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { LocalProvider } from '../testing/local-provider.ts';
import { CALLBACK, PAGE, PageBrowser } from '../testing/page-browser.ts';
import { newAddress } from '../testing/wire.ts';

const google = await LocalProvider.start(CALLBACK);
const settings = { providers: [google.settings('Google')], redirectUrls: () => [PAGE] };
const NEW_PASSWORD = 'copper-lantern-18';

afterAll(() => google[Symbol.asyncDispose]());

/** A person at the provider whom nobody here knows. */
const somebody = () => ({ sub: randomBytes(8).toString('hex'), email: newAddress(), email_verified: true });

describeOnDatabases('connected accounts of other services', { settings }, ({ bench, wire }) => {
  const keeper = (): FactorKeeper => {
    const { factors } = bench.pool.accounts;
    if (factors === null) throw new Error('the pool keeps no factors');
    return factors;
  };
  /** Comes back from the provider with what a page hands in. */
  const proof = async () => {
    const page = new PageBrowser(wire);
    const { code = '' } = await page.comeBack('Google');
    return { code, redirectUri: PAGE, verifier: page.verifier };
  };
  const signIn = async () => {
    const page = new PageBrowser(wire);
    const { code } = await page.comeBack('Google');
    return (await page.exchange(code)).body;
  };
  const emailOf = async (token: unknown) => (await bench.pool.accounts.userOf(String(token)))?.email;
  /** Somebody with a password, signed in a moment ago. */
  const member = async () => {
    const user = await bench.addUser();
    return { user, token: (await wire.tokens(user.email)).AccessToken };
  };
  const reset = async (username: string) => {
    const ClientId = bench.context.settings.clientId;
    await wire.send('ForgotPassword', { ClientId, Username: username });
    const ConfirmationCode = await bench.codeFor(username);
    const done = await wire.send('ConfirmForgotPassword', {
      ClientId,
      Username: username,
      ConfirmationCode,
      Password: NEW_PASSWORD,
    });
    expect(done.error).toBeNull();
  };

  it('sign in after their owner has proved both, and the owner hears of it', async () => {
    const { user, token } = await member();
    // Its address is another one here: what counts is who brings it.
    google.person = somebody();
    await keeper().connect(token, await proof());
    expect(await emailOf((await signIn())['access_token'])).toBe(user.email);
    const { connections } = await keeper().list(token);
    expect(connections).toMatchObject([{ service: 'Google', email: google.person.email, isInDoubt: false }]);
    expect(connections[0]?.id).not.toContain(google.person.sub);
    await bench.whenIdle();
    expect(bench.mails.findLast(({ to }) => to === user.email)?.subject).toBe(
      'An account was connected to your Bandpal account',
    );
    expect(await bench.pool.accounts.exportOf(user.id)).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ event: 'connection-added', at: expect.any(Date) }),
      ]),
    });
  });

  it('want a fresh sign-in to be connected, disconnected and kept', async () => {
    const { token } = await member();
    google.person = somebody();
    await keeper().connect(token, await proof());
    const [connection] = (await keeper().list(token)).connections;
    bench.clock.advance(10 * 60_000 + 1);
    const stale = { code: 'account.proof-needed' };
    google.person = somebody();
    await expect(keeper().connect(token, await proof())).rejects.toMatchObject(stale);
    await expect(keeper().disconnect(token, connection?.id ?? '')).rejects.toMatchObject(stale);
    await expect(keeper().keepConnection(token, connection?.id ?? '')).rejects.toMatchObject(stale);
  });

  it('belong to one account, and stay with it', async () => {
    const [first, second] = [await member(), await member()];
    google.person = somebody();
    await keeper().connect(first.token, await proof());
    await expect(keeper().connect(second.token, await proof())).rejects.toMatchObject({
      code: 'account.connected-elsewhere',
    });
    await keeper().connect(first.token, await proof());
    expect((await keeper().list(first.token)).connections).toHaveLength(1);
    const [{ id } = { id: '' }] = (await keeper().list(first.token)).connections;
    await expect(keeper().disconnect(second.token, id)).rejects.toMatchObject({ code: 'request.not-found' });
    await expect(keeper().keepConnection(second.token, id)).rejects.toMatchObject({
      code: 'request.not-found',
    });
    expect(await emailOf((await signIn())['access_token'])).toBe(first.user.email);
  });

  it('are not made with a code of another page, an old one or one that has signed somebody in', async () => {
    const { token } = await member();
    google.person = somebody();
    const over = { code: 'account.connection-over' };
    const stolen = { ...(await proof()), verifier: new PageBrowser(wire).verifier };
    await expect(keeper().connect(token, stolen)).rejects.toMatchObject(over);
    const page = new PageBrowser(wire);
    const { code = '' } = await page.comeBack('Google');
    await page.exchange(code);
    const used = { code, redirectUri: PAGE, verifier: page.verifier };
    await expect(keeper().connect(token, used)).rejects.toMatchObject(over);
    const late = await proof();
    bench.clock.advance(180_000);
    await expect(keeper().connect(token, late)).rejects.toMatchObject(over);
    expect((await keeper().list(token)).connections).toEqual([]);
  });

  it('can be removed, but not the only way in', async () => {
    google.person = somebody();
    const token = String((await signIn())['access_token']);
    const first = google.person;
    const [only] = (await keeper().list(token)).connections;
    await expect(keeper().disconnect(token, only?.id ?? '')).rejects.toMatchObject({
      code: 'account.only-way-in',
    });
    google.person = somebody();
    await keeper().connect(token, await proof());
    await keeper().disconnect(token, only?.id ?? '');
    expect(await emailOf((await signIn())['access_token'])).toBe(first.email);
    google.person = first;
    expect(await signIn()).toEqual({ error: 'account_exists' });
    bench.clock.advance(60_000);
    await bench.whenIdle();
    expect(bench.mails.some(({ to, text }) => to === first.email && /was disconnected/.test(text))).toBe(
      true,
    );
  });

  it('come into doubt with a reset of the password, until their owner keeps them', async () => {
    const { user, token } = await member();
    google.person = somebody();
    await keeper().connect(token, await proof());
    const waiting = await proof();
    await reset(user.email);
    expect(await signIn()).toEqual({ error: 'connection_in_doubt' });
    const fresh = (await wire.tokens(user.email, NEW_PASSWORD)).AccessToken;
    const { body } = await wire.send('GetUser', { AccessToken: fresh });
    expect(body['UserAttributes']).toContainEqual({ Name: 'custom:review_factors', Value: 'true' });
    // What was under way at the reset is over.
    await expect(keeper().connect(fresh, waiting)).rejects.toMatchObject({ code: 'account.connection-over' });
    const [doubted] = (await keeper().list(fresh)).connections;
    expect(doubted?.isInDoubt).toBe(true);
    await keeper().keepConnection(fresh, doubted?.id ?? '');
    expect(await emailOf((await signIn())['access_token'])).toBe(user.email);
    bench.clock.advance(60_000);
    await bench.whenIdle();
    expect(
      bench.mails.some(({ to, text }) => to === user.email && text.includes('until you keep them')),
    ).toBe(true);
  });

  it('are neither made, kept nor removed for a session that was ended meanwhile', async () => {
    const { user, token } = await member();
    google.person = somebody();
    await keeper().connect(token, await proof());
    const [connection] = (await keeper().list(token)).connections;
    const who = await authenticate(bench.context, token);
    google.person = somebody();
    const given = await proof();
    await reset(user.email);
    const ended = { code: 'account.unauthorized' };
    const id = connection?.id ?? '';
    await expect(keepConnection(bench.context, who, id)).rejects.toMatchObject(ended);
    await expect(disconnectProvider(bench.context, who, id)).rejects.toMatchObject(ended);
    await expect(connectProvider(bench.context, who, given)).rejects.toMatchObject(ended);
    const links = await listLinks(bench.context.db, user.id);
    expect(links.map(({ doubted_at: at }) => at !== null)).toEqual([true]);
  });

  it('are shown to the operator, who can take them away', async () => {
    const { user, token } = await member();
    google.person = somebody();
    await keeper().connect(token, await proof());
    const users = createUserManagement(bench.context);
    expect((await users.factors(user.id)).connections).toEqual([
      { service: 'Google', createdAt: expect.any(String), lastUsedAt: null, inDoubt: false },
    ]);
    await users.resetFactors(user.id, ['devices']);
    expect(await emailOf((await signIn())['access_token'])).toBe(user.email);
    await bench.whenIdle();
    bench.mails.length = 0;
    bench.clock.advance(60_000);
    await users.resetFactors(user.id, ['connections']);
    expect((await users.factors(user.id)).connections).toEqual([]);
    expect(await emailOf((await signIn())['access_token'])).not.toBe(user.email);
    await bench.whenIdle();
    expect(bench.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      'An account was disconnected from your Bandpal account',
    ]);
  });

  it('lead to no second step once they came into doubt on the way there', async () => {
    const { user, token } = await member();
    google.person = somebody();
    await keeper().connect(token, await proof());
    const [link] = await listLinks(bench.context.db, user.id);
    if (link === undefined) throw new Error('nothing is connected');
    const current = { ...user, mfaMethods: ['SOFTWARE_TOKEN_MFA' as const] };
    const next = await nextAfterProof(bench.context, current, 'provider', null);
    expect(next.to).toBe('mfa');
    await reset(user.email);
    const caller = { network: '10.0.0.1', browser: null };
    await expect(takeNext(bench.context, { ...next, link }, caller)).rejects.toMatchObject({
      failure: 'NotAuthorized',
    });
  });

  it('go with the account, and sign up anew after that', async () => {
    google.person = somebody();
    const before = String((await signIn())['access_token']);
    expect((await wire.send('DeleteUser', { AccessToken: before })).error).toBeNull();
    expect(await emailOf(before)).toBeUndefined();
    expect(await emailOf((await signIn())['access_token'])).toBe(google.person.email);
  });
});

describeOnDatabases(
  'other services while sign-up is closed',
  { settings: { ...settings, signUpEnabled: false } },
  ({ bench, wire }) => {
    it('make no account, and sign in those who are connected', async () => {
      google.person = somebody();
      const page = new PageBrowser(wire);
      const { code } = await page.comeBack('Google');
      expect((await page.exchange(code)).body).toEqual({ error: 'sign_up_closed' });
      const user = await bench.addUser();
      const { AccessToken } = await wire.tokens(user.email);
      const back = await page.comeBack('Google');
      await bench.pool.accounts.factors?.connect(AccessToken, {
        code: back['code'] ?? '',
        redirectUri: PAGE,
        verifier: page.verifier,
      });
      const { access_token: token } = await page.signIn('Google');
      expect((await bench.pool.accounts.userOf(token))?.id).toBe(user.id);
    });
  },
);
