// An account is taken back, or changed, in the middle of a request that has already looked at it. The built-in database has one
// connection: there one transaction is over before the next begins.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endAllBut } from '../core/account/account-sessions.ts';
import { putInDoubt } from '../core/account/factors-in-doubt.ts';
import { findTotp } from '../store/totp-secrets.ts';
import type { UserPoolDb } from '../store/tables.ts';
import { findUser, lockUser, updateUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';
import { Wire, WRONG_SESSION } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

describeOnDatabases('an account that changes under a request', {}, ({ bench, wire }) => {
  const isOnePlace = () => bench.database.kind === 'pglite';

  /** Sends a request, lets it come as far as it can while the account is locked, then changes the account. */
  async function during(
    user: User,
    send: () => Promise<Reply>,
    change: (tx: UserPoolDb) => Promise<unknown>,
  ): Promise<Reply> {
    const isLocked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const changing = bench.context.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id, 'change');
      isLocked.resolve();
      await goOn.promise;
      await change(tx);
    });
    await isLocked.promise;
    let isOver = false;
    const reply = send().finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting())).toBe(true);
    goOn.resolve();
    await changing;
    return reply;
  }
  async function waiting() {
    const { rows } = await sql<{ waits: boolean }>`select exists (select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(bench.context.db);
    return rows[0]?.waits ?? false;
  }
  const takenBack = (user: User) => async (tx: UserPoolDb) => {
    await endAllBut(bench.context, tx, user.id, null);
    await putInDoubt(bench.context, tx, user.id);
  };

  it('gives no session to a second step that was right a moment before the reset', async () => {
    if (isOnePlace()) return;
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const secret = await enableAuthenticator(wire, bench, AccessToken);
    bench.clock.advance(60_000);
    const asked = await wire.password(user.email);
    const SOFTWARE_TOKEN_MFA_CODE = totpCode(secret, bench);
    const send = () => wire.answer('SOFTWARE_TOKEN_MFA', asked.body.Session, { SOFTWARE_TOKEN_MFA_CODE });
    const reply = await during(user, send, takenBack(user));
    expect([reply.error, reply.body.AuthenticationResult]).toEqual([WRONG_SESSION, undefined]);
  });

  it('makes no authenticator of a secret that a reset has thrown away', async () => {
    if (isOnePlace()) return;
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const { body } = await wire.send('AssociateSoftwareToken', { AccessToken });
    const UserCode = totpCode(String(body['SecretCode']), bench);
    const send = () => wire.send('VerifySoftwareToken', { AccessToken, UserCode });
    const reply = await during(user, send, takenBack(user));
    expect(reply.error).toMatch(/^SoftwareTokenMFANotFoundException/);
    expect(await findTotp(bench.context.db, user.id, true)).toBeUndefined();
  });

  it('keeps what changed while a temporary password was replaced', async () => {
    if (isOnePlace()) return;
    const user = await bench.addUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const asked = await wire.password(user.email, PASSWORD);
    const given = { NEW_PASSWORD: 'amber-lantern-51', 'userAttributes.name': 'Ana' };
    const send = () => wire.answer('NEW_PASSWORD_REQUIRED', asked.body.Session, given);
    const attributes = { locale: 'en' };
    const reply = await during(user, send, (tx) =>
      updateUser(tx, user.id, { attributes, updatedAt: bench.clock.date() }),
    );
    expect(reply.error).toBeNull();
    expect((await findUser(bench.context.db, user.id))?.attributes).toEqual({ locale: 'en', name: 'Ana' });
  });

  it('keeps a second step that was turned on while another was set up', async () => {
    if (isOnePlace()) return;
    await using strict = await openBench(bench.database, { settings: { mfa: 'required' } });
    const there = new Wire(() => strict.app);
    const user = await bench.addUser();
    const asked = await there.password(user.email);
    const send = () => there.answer('MFA_SETUP', asked.body.Session, { EMAIL: user.email });
    const reply = await during(user, send, (tx) =>
      updateUser(tx, user.id, { mfaMethods: ['SMS_MFA'], updatedAt: bench.clock.date() }),
    );
    expect(reply.error).toBeNull();
    const kept = (await findUser(bench.context.db, user.id))?.mfaMethods;
    expect(kept?.toSorted()).toEqual(['EMAIL_OTP', 'SMS_MFA']);
  });
});
