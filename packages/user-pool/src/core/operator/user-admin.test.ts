import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { createAccounts } from '../accounts.ts';
import { auditOf } from '../../store/audit.ts';
import { describeOnBothDatabases } from '../../testing/describe-on-databases.ts';
import { PASSWORD } from '../../testing/pool-bench.ts';
import { requestReset } from '../account/passwords.ts';
import { associateAuthenticator } from '../account/authenticators.ts';
import { startSignIn } from '../sign-in/start-sign-in.ts';
import { createUserManagement } from './user-admin.ts';

const CALLER = { network: '192.0.2.9', browser: null };
const PERSONAL_TABLES = sql<{ table_name: string }>`
  select table_name from information_schema.columns
  where column_name = 'user_id' and table_name like 'identity%' order by table_name`;

describeOnBothDatabases('the operator and the accounts', { settings: { devices: true } }, ({ bench }) => {
  let users: ReturnType<typeof createUserManagement>;
  beforeAll(async () => {
    users = createUserManagement(bench.context);
  });

  const signIn = (username: string, password: string) =>
    startSignIn(bench.context, { flow: 'USER_PASSWORD_AUTH', username, password, deviceKey: null }, CALLER);

  async function tokensOf(username: string, password = PASSWORD) {
    const step = await signIn(username, password);
    if (step.kind !== 'tokens') throw new Error(step.challenge.name);
    return step.tokens;
  }

  it('creates an account with a temporary password that has to be replaced and ends after a week', async () => {
    const { user, temporaryPassword } = await users.create({ email: ' Ana@Example.org ', approved: true });
    expect(user).toMatchObject({ email: 'ana@example.org', approved: true, status: 'FORCE_CHANGE_PASSWORD' });
    await expect(users.create({ email: 'ANA@example.org', approved: false })).rejects.toThrow(
      'already exists',
    );
    expect(await signIn('ana@example.org', temporaryPassword)).toMatchObject({
      challenge: { name: 'NEW_PASSWORD_REQUIRED', attributes: { 'custom:approved': 'true' } },
    });
    bench.clock.advance(7 * 24 * 60 * 60_000);
    await expect(signIn('ana@example.org', temporaryPassword)).rejects.toThrow(
      'Temporary password has expired',
    );
    const next = await users.resetPassword(user.id);
    expect(await signIn('ana@example.org', next)).toMatchObject({ kind: 'challenge' });
    expect((await users.list()).map(({ email }) => email)).toContain('ana@example.org');
    expect(await users.find('ANA@example.org')).toMatchObject({ id: user.id });
    expect(await users.find('nobody@example.org')).toBeNull();
  });

  it('disables at once and for every way in, and enables again', async () => {
    const { id, email } = await bench.addUser();
    const { accessToken } = await tokensOf(email);
    const accounts = createAccounts(bench.context);
    expect(await accounts.userOf(accessToken)).not.toBeNull();
    await users.setEnabled(id, false);
    expect(await accounts.userOf(accessToken)).toBeNull();
    expect(await accounts.addressOf?.(id)).toBeNull();
    await expect(signIn(email, PASSWORD)).rejects.toThrow('User is disabled.');
    await expect(signIn(email, 'not-the-password')).rejects.toThrow('Incorrect username or password.');
    await users.setEnabled(id, true);
    await users.setApproved(id, true);
    const again = await tokensOf(email);
    expect(await accounts.userOf(again.accessToken)).toEqual({ id, email, approved: true });
    await expect(users.setApproved('nobody', true)).rejects.toThrow('There is no such account.');
  });

  it('gives a person everything that is kept of them, without a secret', async () => {
    const user = await bench.addUser({ attributes: { name: 'Ana' } });
    const { refreshToken } = await tokensOf(user.email);
    const secret = await associateAuthenticator(bench.context, user);
    const content = await createAccounts(bench.context).exportOf(user.id);
    expect(content).toMatchObject({
      attributes: { email: user.email, name: 'Ana' },
      sessions: [{}],
      authenticator: null,
    });
    const text = JSON.stringify(content);
    for (const hidden of [refreshToken, secret, 'argon2']) expect(text).not.toContain(hidden);
    expect(await createAccounts(bench.context).exportOf('nobody')).toEqual({});
  });

  it('erases every row of a person and of nobody else, within the transaction of the caller', async () => {
    const [gone, stays] = [await bench.addUser(), await bench.addUser()];
    for (const user of [gone, stays]) {
      await tokensOf(user.email);
      await signIn(user.email, 'not-the-password').catch(() => undefined);
      await requestReset(bench.context, user.email, CALLER);
      await associateAuthenticator(bench.context, user);
      await startSignIn(
        bench.context,
        { flow: 'CUSTOM_AUTH', username: user.email, clientPublic: null },
        CALLER,
      );
    }
    const { accessToken } = await tokensOf(gone.email);
    const { rows: tables } = await PERSONAL_TABLES.execute(bench.context.db);
    const countsOf = async (userId: string) => {
      const counts: Record<string, number> = {};
      for (const { table_name: table } of tables) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)} where user_id = ${userId}`.execute(
          bench.context.db,
        );
        counts[table] = rows[0]?.n ?? -1;
      }
      return counts;
    };
    const before = await countsOf(stays.id);
    expect(Object.values(await countsOf(gone.id)).filter((count) => count > 0).length).toBeGreaterThan(8);
    const accounts = createAccounts(bench.context);
    const rolledBack = bench.database.transaction(async (transaction) => {
      await accounts.erase?.(transaction, gone.id);
      throw new Error('changed our mind');
    });
    await expect(rolledBack).rejects.toThrow('changed our mind');
    expect(await accounts.userOf(accessToken)).not.toBeNull();
    expect(await accounts.addressOf?.(gone.id)).toBe(gone.email);
    await bench.database.transaction(async (transaction) => accounts.erase?.(transaction, gone.id));
    expect(new Set(Object.values(await countsOf(gone.id)))).toEqual(new Set([0]));
    expect(await countsOf(stays.id)).toEqual(before);
    expect(await accounts.userOf(accessToken)).toBeNull();
    expect(await accounts.addressOf?.(gone.id)).toBeNull();
    await expect(signIn(gone.email, PASSWORD)).rejects.toThrow('Incorrect username or password.');
  });

  it('keeps no trace of a person whose password is checked while they are erased', async () => {
    const gone = await bench.addUser();
    const { hasher } = bench.context;
    const [checked, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const check = hasher.matches.bind(hasher);
    const held = vi.spyOn(hasher, 'matches').mockImplementationOnce(async (...given) => {
      const isRight = await check(...given);
      checked.resolve();
      await erased.promise;
      return isRight;
    });
    const refused = expect(signIn(gone.email, 'not-the-password')).rejects.toThrow('Incorrect username');
    await checked.promise;
    const accounts = createAccounts(bench.context);
    await bench.database.transaction(async (transaction) => accounts.erase?.(transaction, gone.id));
    erased.resolve();
    await refused;
    held.mockRestore();
    expect(await auditOf(bench.context.db, gone.id, 10)).toEqual([]);
  });
});
