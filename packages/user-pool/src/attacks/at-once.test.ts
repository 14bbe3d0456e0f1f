// Two requests of one person at the same moment: neither undoes the other, and nothing slips between them.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { offerUndo, undoAddressChange } from '../core/account/address-undo.ts';
import { signOutEverywhere } from '../core/account/end-account.ts';
import { beginSession, continueSession } from '../core/session/sessions.ts';
import { findToken, renewToken } from '../store/refresh-tokens.ts';
import { findUser, lockUser, updateUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { newAddress } from '../testing/wire.ts';

const NAMES = ['name', 'given_name', 'family_name', 'nickname', 'locale', 'zoneinfo', 'website', 'gender'];

describeOnBothDatabases('changes at the same moment', {}, ({ bench, wire }) => {
  it('are all kept when they are about different attributes', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const replies = await Promise.all(
      NAMES.map((Name) =>
        wire.send('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: `my ${Name}` }] }),
      ),
    );
    expect(replies.map(({ error }) => error)).toEqual(NAMES.map(() => null));
    const kept = (await findUser(bench.context.db, user.id))?.attributes;
    expect(kept).toEqual(Object.fromEntries(NAMES.map((name) => [name, `my ${name}`])));
  });

  it('are all kept when they are about different second steps', async () => {
    const phone = { phone_number: '+15550100', phone_number_verified: 'true' };
    const users = await Promise.all(Array.from({ length: 6 }, () => bench.addUser({ attributes: phone })));
    for (const user of users) {
      const { AccessToken } = await wire.tokens(user.email);
      await Promise.all(
        ['EmailMfaSettings', 'SMSMfaSettings'].map((which) =>
          wire.send('SetUserMFAPreference', { AccessToken, [which]: { Enabled: true } }),
        ),
      );
    }
    const kept = await Promise.all(users.map(({ id }) => findUser(bench.context.db, id)));
    expect(kept.map((user) => user?.mfaMethods)).toEqual(users.map(() => ['EMAIL_OTP', 'SMS_MFA']));
  });

  it('let no sign-in that is just being finished survive a sign-out everywhere', async () => {
    // The built-in database has one connection: there one transaction is over before the next begins.
    if (bench.database.kind === 'pglite') return;
    const { context } = bench;
    const user = await bench.addUser();
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const signIn = context.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id, 'share');
      const { refreshToken } = await beginSession(context, tx, {
        userId: user.id,
        deviceKey: null,
        browser: null,
      });
      begun.resolve();
      await finish.promise;
      return refreshToken;
    });
    await begun.promise;
    let isOver = false;
    const signOut = signOutEverywhere(context, user.id).then(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting())).toBe(true);
    finish.resolve();
    const [refreshToken] = await Promise.all([signIn, signOut]);
    await expect(continueSession(context, refreshToken, null)).rejects.toThrow(/revoked/);
  });

  /** Whether a transaction of this database waits for another. */
  const waiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`select exists (select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(bench.context.db);
    return rows[0]?.waits ?? false;
  };

  it('end a change of the address that its owner calls off by naming the old one', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const rename = (Value: string) =>
      wire.send('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
    const next = newAddress();
    await rename(next);
    const Code = await bench.codeFor(next);
    expect((await rename(user.email)).error).toBeNull();
    expect((await findUser(bench.context.db, user.id))?.pendingEmail).toBeNull();
    const late = await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(late.error).toMatch(/^CodeMismatchException/);
    expect((await findUser(bench.context.db, user.id))?.email).toBe(user.email);
  });

  it('let an account come back to its address while the thief goes on with their session', async () => {
    if (bench.database.kind === 'pglite') return;
    const { context } = bench;
    const user = await bench.addUser();
    const { RefreshToken } = await wire.tokens(user.email);
    const token = await offerLink(user);
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const refresh = context.db.transaction().execute(async (tx) => {
      const hash = createHash('sha256').update(RefreshToken).digest('base64url');
      const found = await findToken(tx, hash);
      if (found === undefined) throw new Error('the token is not there');
      const { family_id, expires_at } = found.family;
      const next = { token_hash: 'the next', expires_at };
      expect(await renewToken(tx, family_id, hash, next, bench.clock.date())).toBe(true);
      begun.resolve();
      await finish.promise;
    });
    await begun.promise;
    const undone = undoAddressChange(context, token);
    await expect.poll(waiting).toBe(true);
    finish.resolve();
    expect(await Promise.all([undone, refresh])).toEqual([{ state: 'back' }, undefined]);
    await expect(continueSession(context, RefreshToken, null)).rejects.toThrow(/revoked/);
  });

  /** The account has moved; gives what stands in the link to its old address. */
  async function offerLink(user: User): Promise<string> {
    const link = await bench.context.db.transaction().execute(async (tx) => {
      const made = await offerUndo(bench.context, tx, user, false);
      await updateUser(tx, user.id, { email: newAddress(), updatedAt: bench.clock.date() });
      return made;
    });
    return new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
  }
});
