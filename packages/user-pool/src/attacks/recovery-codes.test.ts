// A person whose authenticator is gone, and somebody who guesses. The client is the protocol's general one.
import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, it } from 'vitest';
import { signOutEverywhere } from '../core/account/end-account.ts';
import { makeRecoveryCodes } from '../core/account/recovery-codes.ts';
import { createAccounts } from '../core/accounts.ts';
import { authenticate } from '../core/session/tokens.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { listRecoveryCodes } from '../store/totp-secrets.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { generalClient } from '../testing/general-client.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';

const ClientId = testSettings.clientId;

describeOnDatabases('recovery codes', {}, ({ bench, wire }) => {
  const client = generalClient(bench);
  let user: User;
  let AccessToken: string;
  beforeEach(async () => {
    bench.clock.advance(60 * 60_000);
    user = await bench.addUser();
    ({ AccessToken } = await wire.tokens(user.email));
    await enableAuthenticator(wire, bench, AccessToken);
  });

  const factors = () => {
    const keeper = createAccounts(bench.context).factors;
    if (keeper === null) throw new Error('the pool keeps its factors itself');
    return keeper;
  };
  const make = () => factors().makeRecoveryCodes(AccessToken);
  const left = async () => (await factors().list(AccessToken)).recoveryCodesLeft;
  async function signInWith(code: string) {
    const AuthParameters = { USERNAME: user.email, PASSWORD };
    const asked = await client.send(
      new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }),
    );
    expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const done = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asked.Session,
        ChallengeResponses: { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
    return done.AuthenticationResult?.AccessToken ?? '';
  }
  /** The password stays the one there was; everything else is as after any reset. */
  async function resetByMail() {
    const named = { ClientId, Username: user.email };
    await wire.send('ForgotPassword', named);
    const ConfirmationCode = await bench.codeFor(user.email);
    const done = await wire.send('ConfirmForgotPassword', { ...named, ConfirmationCode, Password: PASSWORD });
    expect(done.error).toBeNull();
  }
  const refused = { name: 'CodeMismatchException' };

  it('are ten, unlike each other, and each stands in for the authenticator once, however it is typed', async () => {
    const codes = await make();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const [first = '', second = ''] = codes;
    expect(await signInWith(first)).not.toBe('');
    expect(await left()).toBe(9);
    await expect(signInWith(first)).rejects.toMatchObject(refused);
    expect(await signInWith(` ${second.toUpperCase().replace('-', ' ')} `)).not.toBe('');
    expect(await left()).toBe(8);
    bench.clock.advance(60_000);
    await bench.whenIdle();
    expect(bench.mails.findLast(({ to }) => to === user.email)?.text).toContain(
      'Someone signed in with a recovery code instead of the authenticator app.',
    );
  });

  it('work once also when they arrive many times at the same moment', async () => {
    const [code = ''] = await make();
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => signInWith(code)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are no good for another person, nor after a new set, a new authenticator, none, or the operator', async () => {
    const [old = ''] = await make();
    const [code = ''] = await make();
    await expect(signInWith(old)).rejects.toMatchObject(refused);
    const mine = user;
    user = await bench.addUser();
    ({ AccessToken } = await wire.tokens(user.email));
    await enableAuthenticator(wire, bench, AccessToken);
    await expect(signInWith(code)).rejects.toMatchObject(refused);
    user = mine;
    AccessToken = await signInWith(code);
    await make();
    bench.clock.advance(60_000);
    await enableAuthenticator(wire, bench, AccessToken);
    expect(await left()).toBe(0);
    await make();
    await wire.send('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    expect(await left()).toBe(0);
    await expect(make()).rejects.toMatchObject({ code: 'request.not-found' });
    bench.clock.advance(60_000);
    await enableAuthenticator(wire, bench, AccessToken);
    await make();
    await createUserManagement(bench.context).resetFactors(user.id, ['authenticator']);
    ({ AccessToken } = await wire.tokens(user.email));
    expect(await left()).toBe(0);
  });

  it('are no good any more once the owner has reset the password and keeps the app: a thief may have made them', async () => {
    const [code = '', another = ''] = await make();
    await resetByMail();
    // Until then they are the way in of an owner who has lost the telephone.
    AccessToken = await signInWith(code);
    expect(await left()).toBe(9);
    await factors().keepAuthenticator(AccessToken);
    expect(await left()).toBe(0);
    await expect(signInWith(another)).rejects.toMatchObject(refused);
  });

  it('stay when they were made after the reset, or when there was none', async () => {
    await make();
    await factors().keepAuthenticator(AccessToken);
    expect(await left()).toBe(10);
    const [code = ''] = await make();
    await resetByMail();
    AccessToken = await signInWith(code);
    bench.clock.advance(1_000);
    await make();
    await factors().keepAuthenticator(AccessToken);
    expect(await left()).toBe(10);
  });

  it('are not made for a session that was ended while they were', async () => {
    const who = await authenticate(bench.context, AccessToken);
    await signOutEverywhere(bench.context, user.id);
    await expect(makeRecoveryCodes(bench.context, who)).rejects.toMatchObject({
      code: 'account.unauthorized',
    });
    const rows = await listRecoveryCodes(bench.context.db, user.id);
    expect(rows).toEqual([]);
  });

  it('are guessed under the same lock as the authenticator', async () => {
    await make();
    for (let count = 0; count < 5; count += 1) {
      await expect(signInWith(`aaaaa-aaaa${count + 2}`)).rejects.toMatchObject(refused);
    }
    await expect(signInWith('aaaaa-aaaa9')).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  });

  it('are made only after a fresh sign-in, and nothing of them is kept in the clear', async () => {
    const codes = await make();
    const rows = await bench.context.db.selectFrom('identity_recovery_codes').selectAll().execute();
    const text = JSON.stringify(rows);
    // A half of one may stand in a hash by chance.
    for (const form of codes.flatMap((code) => [code, code.replace('-', '')]))
      expect(text).not.toContain(form);
    bench.clock.advance(11 * 60_000);
    await expect(make()).rejects.toMatchObject({ code: 'account.proof-needed' });
  });
});
