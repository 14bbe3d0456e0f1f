// The installation's secret has leaked, or a key that signs tokens: what the operator does about it.
import type { Database } from '@bandpal/foundation/database';
import { decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { makeRecoveryCodes } from '../core/account/recovery-codes.ts';
import { authenticate } from '../core/session/tokens.ts';
import { tellOperatorActions } from '../open-user-pool.ts';
import type { UserPoolTables } from '../store/tables.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';
import type { PoolBench } from '../testing/pool-bench.ts';
import { SrpClient } from '../testing/srp-client.ts';
import { CLIENT_ID, newAddress, tokensOf, Wire, WRONG_CREDENTIALS } from '../testing/wire.ts';
import { createKeyManagement } from '../user-pool.ts';

const NEW_PASSWORD = 'amber-lantern-51';

const wireOf = (bench: PoolBench) => new Wire(() => bench.app);
async function withAuthenticator(bench: PoolBench) {
  const user = await bench.addUser();
  const { AccessToken, RefreshToken } = await wireOf(bench).tokens(user.email);
  const secret = await enableAuthenticator(wireOf(bench), bench, AccessToken);
  const codes = await makeRecoveryCodes(bench.context, await authenticate(bench.context, AccessToken));
  return { user, AccessToken, RefreshToken, secret, codes };
}
async function signIn(bench: PoolBench, email: string, code: () => string) {
  bench.clock.advance(60_000);
  const asked = await wireOf(bench).password(email);
  const given = { SOFTWARE_TOKEN_MFA_CODE: code() };
  return wireOf(bench).answer('SOFTWARE_TOKEN_MFA', asked.body.Session, given);
}

/** The same installation before the change, after it, and once the old secret is forgotten. */
async function installation(database: Database) {
  const before = await openBench(database, { secret: 'old' });
  const { clock } = before;
  const during = await openBench(database, { secret: 'new', previousSecrets: ['old'], clock });
  return { before, during, after: () => openBench(database, { secret: 'new', clock }) };
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';
const published = async (bench: PoolBench) =>
  (await bench.context.signingKeys.published()).map(({ kid }) => kid);

describeOnDatabases('a secret that is changed', {}, ({ open }) => {
  it('still reads what was made under the one before: tokens, passwords, codes and authenticators', async () => {
    await using database = await open();
    const { before, during } = await installation(database);
    const { user, AccessToken, RefreshToken, secret, codes } = await withAuthenticator(before);
    const there = wireOf(during);
    expect((await there.send('GetUser', { AccessToken })).error).toBeNull();
    expect((await there.refresh(RefreshToken)).error).toBeNull();
    expect((await signIn(during, user.email, () => totpCode(secret, during))).error).toBeNull();
    expect((await signIn(during, user.email, () => codes[0] ?? '')).error).toBeNull();
    const named = { ClientId: CLIENT_ID, Username: user.email };
    await wireOf(before).send('ForgotPassword', named);
    const ConfirmationCode = await before.codeFor(user.email);
    const reset = { ...named, ConfirmationCode, Password: NEW_PASSWORD };
    expect((await there.send('ConfirmForgotPassword', reset)).error).toBeNull();
  });

  it('leaves a browser known that was, with the code it waits for', async () => {
    await using database = await open();
    const { before, during } = await installation(database);
    const { email } = await before.addUser();
    const cookies = new Map<string, string>();
    await wireOf(before).newBrowser(cookies).tokens(email);
    const named = { ClientId: CLIENT_ID, Username: email };
    await wireOf(before).newBrowser(cookies).send('ForgotPassword', named);
    const ConfirmationCode = await before.codeFor(email);
    const browser = wireOf(during).newBrowser(cookies);
    const reset = { ...named, ConfirmationCode, Password: NEW_PASSWORD };
    expect((await browser.send('ConfirmForgotPassword', reset)).error).toBeNull();
  });

  it('goes on with a session in two tabs at once, one on each side of the change', async () => {
    await using database = await open();
    const { before, during } = await installation(database);
    const { email } = await before.addUser();
    const { RefreshToken } = await wireOf(before).tokens(email);
    const next = async (bench: PoolBench, token: string) =>
      String((await wireOf(bench).refresh(token)).body.AuthenticationResult?.['RefreshToken']);
    const [here, there] = [await next(before, RefreshToken), await next(during, RefreshToken)];
    before.clock.advance(60 * 60_000);
    expect((await wireOf(during).refresh(here)).error).toBeNull();
    expect((await wireOf(during).refresh(there)).error).toBeNull();
  });

  it('can be forgotten once all is sealed anew; only who has not signed in since needs a reset', async () => {
    await using database = await open();
    const { before, during, after } = await installation(database);
    const { user, AccessToken, secret } = await withAuthenticator(before);
    const absent = await before.addUser();
    const keys = createKeyManagement(during.context);
    const first = await keys.reseal();
    // Two keys, an authenticator, the verifiers of two passwords, and a message that waits.
    expect(first).toEqual({ resealed: 6, unreadable: 0, passwordsLeft: 2, recoveryCodesLeft: 1 });
    expect((await signIn(during, user.email, () => totpCode(secret, during))).error).toBeNull();
    expect(await keys.reseal()).toEqual({
      resealed: 0,
      unreadable: 0,
      passwordsLeft: 1,
      recoveryCodesLeft: 1,
    });
    await tellOperatorActions(during.context);
    expect(during.operatorActions.get('secret-resealed')).toBe(2);
    const later = await after();
    const there = wireOf(later);
    expect((await there.send('GetUser', { AccessToken })).error).toBeNull();
    expect((await signIn(later, user.email, () => totpCode(secret, later))).error).toBeNull();
    expect((await there.password(absent.email)).error).toBe(WRONG_CREDENTIALS);
    await later.whenIdle();
    expect(later.mails.map(({ to }) => to)).toEqual([user.email]);
    const named = { ClientId: CLIENT_ID, Username: absent.email };
    await there.send('ForgotPassword', named);
    const ConfirmationCode = await later.codeFor(absent.email);
    await there.send('ConfirmForgotPassword', { ...named, ConfirmationCode, Password: NEW_PASSWORD });
    expect((await there.password(absent.email, NEW_PASSWORD)).error).toBeNull();
  });

  it('keeps what a sign-up that waits for its code has: the code, the password, and what is sealed of it', async () => {
    await using database = await open();
    const { before, during, after } = await installation(database);
    const emails = [newAddress(), newAddress()];
    const signUp = (Username: string) =>
      wireOf(before).send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD });
    const confirm = async (bench: PoolBench, Username: string, ConfirmationCode: string) =>
      (await wireOf(bench).send('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode })).error;
    for (const email of emails) expect((await signUp(email)).error).toBeNull();
    const [first = '', second = ''] = emails;
    expect(await confirm(during, first, await before.codeFor(first))).toBeNull();
    expect((await wireOf(during).password(first)).error).toBeNull();
    const keys = createKeyManagement(during.context);
    // The verifier of the account, and that of the sign-up, which lies in two places.
    expect(await keys.reseal()).toMatchObject({ resealed: 3, unreadable: 0 });
    expect(await keys.reseal()).toMatchObject({ resealed: 0, unreadable: 0 });
    const later = await after();
    await wireOf(later).send('ResendConfirmationCode', { ClientId: CLIENT_ID, Username: second });
    expect(await confirm(later, second, await later.codeFor(second))).toBeNull();
    const SRP_A = new SrpClient().publicValue;
    expect((await wireOf(later).begin('USER_SRP_AUTH', { USERNAME: second, SRP_A })).error).toBeNull();
  });

  it('is known to be the first for what was stored before secrets had names', async () => {
    await using database = await open();
    const { before, during } = await installation(database);
    const user = await before.addUser();
    const db = database.shared.of<UserPoolTables>();
    const keyOf = async () =>
      (await db.selectFrom('identity_passwords').select('key_id').executeTakeFirstOrThrow()).key_id;
    await db.updateTable('identity_passwords').set({ key_id: null }).execute();
    expect((await wireOf(during).password(user.email)).error).toBeNull();
    expect(await keyOf()).toBe(during.context.keys.id);
    await db.updateTable('identity_passwords').set({ key_id: null }).execute();
    expect(await createKeyManagement(before.context).reseal()).toMatchObject({ passwordsLeft: 0 });
    expect(await keyOf()).toBe(before.context.keys.id);
  });

  it('is asked for by name when something is sealed under one that nobody knows', async () => {
    await using database = await open();
    const { before, after } = await installation(database);
    await before.addUser();
    await before.context.signingKeys.signer();
    const later = await after();
    await expect(later.context.signingKeys.signer()).rejects.toThrow('SECRET_KEY_PREVIOUS');
    expect(await createKeyManagement(later.context).reseal()).toMatchObject({ resealed: 0, unreadable: 3 });
  });
});

describeOnDatabases('a key for tokens that has leaked', {}, ({ open }) => {
  it('counts no more from the next request on, in other processes, too, and its sessions end', async () => {
    await using database = await open();
    const bench = await openBench(database);
    const other = await openBench(database, { clock: bench.clock });
    const user = await bench.addUser();
    const there = new Wire(() => other.app);
    const { AccessToken, RefreshToken } = await there.tokens(user.email);
    expect((await there.send('GetUser', { AccessToken })).error).toBeNull();
    const leaked = kidOf(AccessToken);
    const { keyId, sessions } = await createKeyManagement(bench.context).distrust({ keyId: leaked });
    expect([keyId === leaked, sessions]).toEqual([false, 1]);
    expect((await there.send('GetUser', { AccessToken })).error).toMatch(/revoked/);
    expect((await there.refresh(RefreshToken)).error).toMatch(/revoked/);
    expect(await published(other)).not.toContain(leaked);
    const again = tokensOf(await there.password(user.email));
    expect([kidOf(again.AccessToken), kidOf(again.IdToken)]).toEqual([keyId, keyId]);
    expect((await there.send('GetUser', { AccessToken: again.AccessToken })).error).toBeNull();
  });

  it('ends no session that was not told a token of it', async () => {
    await using database = await open();
    const bench = await openBench(database);
    const wire = new Wire(() => bench.app);
    const keys = createKeyManagement(bench.context);
    const user = await bench.addUser();
    const early = await wire.tokens(user.email);
    bench.clock.advance(5 * 60_000);
    const { keyId } = await keys.rotate();
    const late = await wire.tokens(user.email);
    expect(await keys.distrust({ keyId })).toMatchObject({ sessions: 1 });
    expect((await wire.send('GetUser', { AccessToken: early.AccessToken })).error).toBeNull();
    expect((await wire.send('GetUser', { AccessToken: late.AccessToken })).error).toMatch(/^NotAuth/);
  });

  it('is taken back with all others, the one that has yet to sign included, or by a name that is known', async () => {
    await using database = await open();
    const bench = await openBench(database);
    const keys = createKeyManagement(bench.context);
    await keys.rotate();
    const before = await keys.list();
    expect(before.map(({ state }) => state).toSorted()).toEqual(['next', 'retired', 'signs']);
    await expect(keys.distrust({ keyId: 'made-up' })).rejects.toMatchObject({ failure: 'ResourceNotFound' });
    await keys.distrust('all');
    const after = await keys.list();
    expect(after.map(({ state }) => state).toSorted()).toEqual(['next', 'signs']);
    const gone = new Set(before.map(({ keyId }) => keyId));
    expect(after.filter(({ keyId }) => gone.has(keyId))).toEqual([]);
  });

  it('signs nothing more in any process from the moment another one takes its place', async () => {
    await using database = await open();
    const bench = await openBench(database);
    const other = await openBench(database, { clock: bench.clock });
    const user = await bench.addUser();
    const first = await new Wire(() => other.app).tokens(user.email, PASSWORD);
    const { keyId } = await createKeyManagement(bench.context).rotate();
    const second = await new Wire(() => other.app).tokens(user.email, PASSWORD);
    expect([kidOf(first.AccessToken) === keyId, kidOf(second.AccessToken)]).toEqual([false, keyId]);
  });
});
