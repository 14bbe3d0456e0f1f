import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { createAccounts } from '../accounts.ts';
import { describeOnDatabases } from '../../testing/describe-on-databases.ts';
import { openBench } from '../../testing/pool-bench.ts';
import type { UserPoolTables } from '../../store/tables.ts';
import { SIGNING_KEY_LIFE_MS } from '../keys/signing-keys.ts';
import { beginSession, continueSession, endSession } from './sessions.ts';
import { authenticate, signTokens, userIdOfIdToken } from './tokens.ts';

let queries = 0;
const countQueries: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnDatabases('sessions', {}, ({ bench, open }) => {
  async function signedIn(deviceKey: string | null = null) {
    const { context } = bench;
    const user = await bench.addUser();
    const begun = await beginSession(context, context.db, { userId: user.id, deviceKey, browser: null });
    return { user, ...begun, ...(await signTokens(context, user, begun.session)) };
  }

  const rotate = (token: string, deviceKey: string | null = null) =>
    continueSession(bench.context, token, deviceKey);

  it('carries the claims that clients read', async () => {
    const { user, accessToken, idToken, session } = await signedIn('device-1');
    const now = Math.floor(bench.clock.date().getTime() / 1000);
    const common = {
      sub: user.id,
      iss: 'http://localhost/idp',
      origin_jti: session.familyId,
      auth_time: now,
      iat: now,
      exp: now + 3_600,
    };
    expect(decodeJwt(accessToken)).toMatchObject({
      ...common,
      token_use: 'access',
      client_id: 'bandpalweb0000000000000000',
      username: user.id,
      scope: 'aws.cognito.signin.user.admin',
      device_key: 'device-1',
    });
    expect(decodeJwt(idToken)).toMatchObject({
      ...common,
      token_use: 'id',
      aud: 'bandpalweb0000000000000000',
      'cognito:username': user.id,
      email: user.email,
      email_verified: true,
    });
    const published = await bench.context.signingKeys.published();
    expect(published).toHaveLength(2);
    expect(published.map((key) => key.kid)).toContain(decodeProtectedHeader(accessToken).kid);
  });

  it('takes an access token only as one, and an id token only as one, until it ends', async () => {
    const { user, accessToken, idToken } = await signedIn();
    const { context, clock } = bench;
    expect(await authenticate(context, accessToken)).toMatchObject({ user: { id: user.id } });
    expect(await userIdOfIdToken(context, idToken)).toBe(user.id);
    await expect(authenticate(context, idToken)).rejects.toMatchObject({ failure: 'NotAuthorized' });
    await expect(userIdOfIdToken(context, accessToken)).rejects.toMatchObject({ failure: 'NotAuthorized' });
    clock.advance(60 * MINUTE_MS);
    await expect(authenticate(context, accessToken)).rejects.toThrow('Access Token has expired');
  });

  it('gives a new refresh token for each, and keeps only their hashes', async () => {
    const { user, refreshToken, session } = await signedIn();
    const next = await rotate(refreshToken);
    expect(next.refreshToken).not.toBe(refreshToken);
    expect(next).toMatchObject({ user: { id: user.id }, session: { familyId: session.familyId } });
    const rows = await bench.context.db
      .selectFrom('identity_refresh_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('lets two tabs refresh at once and ends the session when an old token comes back later', async () => {
    const { refreshToken, accessToken } = await signedIn();
    const tabs = await Promise.all([rotate(refreshToken), rotate(refreshToken)]);
    expect(tabs[0].refreshToken).toBe(tabs[1].refreshToken);
    bench.clock.advance(19_000);
    await rotate(refreshToken);
    bench.clock.advance(2_000);
    await expect(rotate(refreshToken)).rejects.toThrow('Refresh Token has been revoked');
    for (const tab of tabs) await expect(rotate(tab.refreshToken)).rejects.toThrow('revoked');
    await expect(authenticate(bench.context, accessToken)).rejects.toThrow('Access Token has been revoked');
    const events = await bench.context.db
      .selectFrom('identity_audit')
      .select('event')
      .where('event', '=', 'refresh-token-reused')
      .execute();
    expect(events.length).toBeGreaterThan(0);
  });

  it('ends when it is not used for a month, and after half a year in any case', async () => {
    const idle = await signedIn();
    bench.clock.advance(30 * DAY_MS);
    await expect(rotate(idle.refreshToken)).rejects.toThrow('revoked');
    let { refreshToken } = await signedIn();
    for (let month = 0; month < 6; month += 1) {
      bench.clock.advance(29 * DAY_MS);
      ({ refreshToken } = await rotate(refreshToken));
    }
    bench.clock.advance(7 * DAY_MS);
    await expect(rotate(refreshToken)).rejects.toThrow('revoked');
  });

  it('knows neither a made-up token, nor one of another device, nor a disabled user', async () => {
    await expect(rotate('made-up')).rejects.toThrow('Invalid Refresh Token');
    const { refreshToken, user } = await signedIn('device-1');
    await expect(rotate(refreshToken, 'device-2')).rejects.toThrow('Invalid Refresh Token');
    await rotate(refreshToken, 'device-1');
    await bench.context.db
      .updateTable('identity_users')
      .set({ enabled: false })
      .where('user_id', '=', user.id)
      .execute();
    await expect(rotate(refreshToken)).rejects.toThrow('User is disabled.');
  });

  it('is over at once for the product when it is revoked', async () => {
    const { user, refreshToken, accessToken } = await signedIn();
    const accounts = createAccounts(bench.context);
    expect(await accounts.userOf(accessToken)).toEqual({ id: user.id, email: user.email, approved: false });
    expect(await endSession(bench.context, refreshToken)).toBe(true);
    expect(await accounts.userOf(accessToken)).toBeNull();
    expect(await accounts.userOf('nonsense')).toBeNull();
    expect(await endSession(bench.context, 'made-up')).toBe(false);
  });

  it('survives a change of keys: the next was published before, the last stays until its tokens are over', async () => {
    await using empty = await open();
    const own = await openBench(empty);
    const { context, clock } = own;
    const before = await context.signingKeys.published();
    const user = await own.addUser();
    clock.advance(SIGNING_KEY_LIFE_MS - 30 * MINUTE_MS);
    const begun = await beginSession(context, context.db, {
      userId: user.id,
      deviceKey: null,
      browser: null,
    });
    const old = await signTokens(context, user, begun.session);
    clock.advance(31 * MINUTE_MS);
    const fresh = await signTokens(context, user, begun.session);
    const [oldKid, newKid] = [old, fresh].map(({ accessToken }) => decodeProtectedHeader(accessToken).kid);
    expect(newKid).not.toBe(oldKid);
    expect(before.map((key) => key.kid)).toContain(newKid);
    expect(await authenticate(context, old.accessToken)).toMatchObject({ user: { id: user.id } });
    // Another replica, which loaded its keys at some other time, takes both.
    const replica = await openBench(empty, { clock });
    expect(await authenticate(replica.context, fresh.accessToken)).toMatchObject({ user: { id: user.id } });
    const keyId = await context.signingKeys.rotate();
    expect(keyId).not.toBe(newKid);
    expect(await authenticate(context, fresh.accessToken)).toMatchObject({ user: { id: user.id } });
  });

  it('says what to do when the secret is not the one its keys were sealed with', async () => {
    await using empty = await open();
    await (await openBench(empty)).context.signingKeys.signer();
    const other = await openBench(empty, { secret: 'another secret' });
    await expect(other.context.signingKeys.signer()).rejects.toThrow('another SECRET_KEY');
  });

  it('makes its keys once, however many replicas start at the same time', async () => {
    await using empty = await open();
    const replicas = await Promise.all([openBench(empty), openBench(empty), openBench(empty)]);
    const kids = await Promise.all(
      replicas.map(async ({ context }) => (await context.signingKeys.signer()).kid),
    );
    expect(new Set(kids).size).toBe(1);
    const rows = await empty.shared
      .of<UserPoolTables>()
      .selectFrom('identity_signing_keys')
      .select('kid')
      .execute();
    expect(rows).toHaveLength(2);
  });
});

describeOnDatabases('what a session costs', { plugin: countQueries }, ({ bench }) => {
  it('is two statements for a refresh, the look at the keys included', async () => {
    const { context } = bench;
    const user = await bench.addUser();
    const begun = await beginSession(context, context.db, {
      userId: user.id,
      deviceKey: null,
      browser: null,
    });
    const refresh = async (token: string) => {
      queries = 0;
      const next = await continueSession(context, token, null);
      const { accessToken } = await signTokens(context, next.user, next.session, next.keysState);
      return { ...next, accessToken, queries };
    };
    const first = await refresh(begun.refreshToken);
    const second = await refresh(first.refreshToken);
    expect(second.queries).toBe(2);
    // A key that was taken back elsewhere signs nothing more, though nothing more is asked.
    const other = await openBench(bench.database, { clock: bench.clock });
    const keyId = await other.context.signingKeys.rotate();
    const third = await refresh(second.refreshToken);
    expect(decodeProtectedHeader(third.accessToken).kid).toBe(keyId);
    expect(decodeProtectedHeader(second.accessToken).kid).not.toBe(keyId);
  });
});
