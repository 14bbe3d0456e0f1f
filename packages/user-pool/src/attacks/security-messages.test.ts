// An intruder who changes how an account is secured cannot hide it from the owner.
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { announceChanges } from '../core/mail/announce-changes.ts';
import type { SecurityChange } from '../core/mail/security-changes.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { CLIENT_ID, newAddress } from '../testing/wire.ts';
import type { Tokens } from '../testing/wire.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'amber-lantern-51';
const creationSchema = z.object({ CredentialCreationOptions: z.object({ challenge: z.string() }) });

describeOnDatabases('what the owner of an account is told', {}, ({ bench, wire }) => {
  let user: User;
  let tokens: Tokens;
  beforeEach(async () => {
    bench.mailWorks = true;
    user = await bench.addUser();
    tokens = await wire.tokens(user.email);
    bench.mails.length = 0;
  });

  const act = async (action: string, body: object) => {
    const reply = await wire.send(action, { AccessToken: tokens.AccessToken, ...body });
    expect([action, reply.error]).toEqual([action, null]);
    return reply;
  };
  const subjects = async (to = user.email) => {
    await bench.whenIdle();
    return bench.mails
      .filter((mail) => mail.to === to && !mail.text.match(/\b\d{6}\b/))
      .map(({ subject }) => subject);
  };
  const addPasskey = async () => {
    const { body } = await act('StartWebAuthnRegistration', {});
    const { challenge } = creationSchema.parse(body).CredentialCreationOptions;
    const key = new SoftwareAuthenticator();
    const claims = { challenge, origin: 'http://localhost', relyingParty: 'localhost', counter: 0 };
    await act('CompleteWebAuthnRegistration', { Credential: key.attest(claims) });
    return key.id.toString('base64url');
  };
  const emailCodes = (Enabled: boolean) => act('SetUserMFAPreference', { EmailMfaSettings: { Enabled } });

  const tryCodes = async (codes: number) => {
    const { body } = await wire.password(user.email);
    for (let count = 0; count < codes; count += 1) {
      const answer = { USERNAME: user.email, EMAIL_OTP_CODE: `00000${count}` };
      expect((await wire.answer('EMAIL_OTP', body.Session, answer)).error).not.toBeNull();
    }
  };

  it('is every passkey that comes or goes', async () => {
    const CredentialId = await addPasskey();
    expect(await subjects()).toEqual(['A passkey was added to your Bandpal account']);
    bench.clock.advance(MINUTE_MS);
    await act('DeleteWebAuthnCredential', { CredentialId });
    expect((await subjects()).at(-1)).toBe('A passkey was removed from your Bandpal account');
  });

  it('is an authenticator app that is added, replaced and removed, once each', async () => {
    await enableAuthenticator(wire, bench, tokens.AccessToken);
    expect(await subjects()).toEqual(['An authenticator app was added to your Bandpal account']);
    bench.mails.length = 0;
    bench.clock.advance(60_000);
    await enableAuthenticator(wire, bench, tokens.AccessToken);
    expect(await subjects()).toEqual(['The authenticator app on your Bandpal account was replaced']);
    bench.mails.length = 0;
    bench.clock.advance(MINUTE_MS);
    await act('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    await act('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    expect(await subjects()).toEqual(['The authenticator app was removed from your Bandpal account']);
  });

  it('is a second step that is switched on or off', async () => {
    await emailCodes(true);
    expect(await subjects()).toEqual(['Codes by email were turned on for your Bandpal account']);
    bench.clock.advance(MINUTE_MS);
    await emailCodes(false);
    expect((await subjects()).at(-1)).toBe('Codes by email were turned off for your Bandpal account');
  });

  it('is a telephone that is proved or removed, not one that is only typed', async () => {
    const UserAttributes = [{ Name: 'phone_number', Value: '+15550100' }];
    await act('UpdateUserAttributes', { UserAttributes });
    await act('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' });
    expect(await subjects()).toEqual([]);
    const Code = await bench.codeFor('+15550100');
    await act('VerifyUserAttribute', { AttributeName: 'phone_number', Code });
    expect(await subjects()).toEqual(['A phone number was added to your Bandpal account']);
    bench.clock.advance(MINUTE_MS);
    await act('DeleteUserAttributes', { UserAttributeNames: ['phone_number'] });
    expect((await subjects()).at(-1)).toBe('A phone number was removed from your Bandpal account');
  });

  it('is a new address, at the old one and at the new one', async () => {
    const next = newAddress();
    await act('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: next }] });
    const Code = await bench.codeFor(next);
    expect(await subjects()).toEqual([]);
    await act('VerifyUserAttribute', { AttributeName: 'email', Code });
    expect(await subjects()).toEqual(['Your Bandpal email address was changed']);
    expect(await subjects(next)).toEqual(['Your Bandpal email address was changed']);
    const [left, arrived] = [user.email, next].map((to) => bench.mails.findLast((mail) => mail.to === to));
    expect(left?.text).toContain('This one can no longer be used to sign in.');
    expect(left?.text).toContain('write to help@example.org at once');
    expect(left?.text).not.toContain(next);
    expect(arrived?.text).toContain('This is now the email address for your Bandpal account.');
  });

  it('is a password that is changed, reset, or chosen in place of a temporary one', async () => {
    await act('ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD });
    expect(await subjects()).toEqual(['Your Bandpal password was changed']);
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
    const reset = { ClientId: CLIENT_ID, Username: user.email, Password: PASSWORD };
    const ConfirmationCode = await bench.codeFor(user.email);
    bench.clock.advance(MINUTE_MS);
    await wire.send('ConfirmForgotPassword', { ...reset, ConfirmationCode });
    expect(await subjects()).toHaveLength(2);
    bench.clock.advance(MINUTE_MS);
    const temporary = await createUserManagement(bench.context).resetPassword(user.id);
    expect(await subjects()).toHaveLength(3);
    const { body } = await wire.password(user.email, temporary);
    const chosen = await wire.answer('NEW_PASSWORD_REQUIRED', body.Session, {
      USERNAME: user.email,
      NEW_PASSWORD,
    });
    expect(chosen.error).toBeNull();
    bench.clock.advance(MINUTE_MS);
    expect(await subjects()).toHaveLength(4);
  });

  it('is somebody who has the password and guesses the second step', async () => {
    await emailCodes(true);
    expect(await subjects()).toHaveLength(1);
    bench.mails.length = 0;
    await tryCodes(2);
    expect(await subjects()).toEqual([]);
    await tryCodes(1);
    expect(await subjects()).toEqual(['Someone knows your Bandpal password']);
    await tryCodes(1);
    expect(await subjects()).toHaveLength(1);
    expect(bench.mails.at(-1)?.text).not.toContain('undefined');
  });

  it('is nothing when nothing was changed', async () => {
    await wire.send('ChangePassword', {
      AccessToken: tokens.AccessToken,
      PreviousPassword: 'wrong-password-1',
      ProposedPassword: NEW_PASSWORD,
    });
    await wire.send('DeleteWebAuthnCredential', { AccessToken: tokens.AccessToken, CredentialId: 'nobodys' });
    await act('UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'Ana' }] });
    expect(await subjects()).toEqual([]);
  });

  it('never fails the change itself, and arrives later when no mail can be sent', async () => {
    bench.mailWorks = false;
    await emailCodes(true);
    await addPasskey();
    await act('ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD });
    expect(await subjects()).toEqual([]);
    bench.mailWorks = true;
    bench.clock.advance(MINUTE_MS);
    expect(await subjects()).toEqual(['The sign-in settings for your Bandpal account were changed']);
    for (const said of ['a code by email', 'A passkey was added', 'The password for your Bandpal account'])
      expect(bench.mails.at(-1)?.text).toContain(said);
  });

  it('is all of it, however often it changes: what changes within a minute is one message', async () => {
    for (let count = 0; count < 12; count += 1) {
      await emailCodes(true);
      await subjects();
      await emailCodes(false);
      await subjects();
      bench.clock.advance(45_000);
    }
    await addPasskey();
    bench.clock.advance(MINUTE_MS);
    await subjects();
    // Nine minutes, and the first one at once.
    expect(bench.mails.length).toBeLessThanOrEqual(10);
    expect(bench.mails.at(-1)?.text).toContain('We no longer ask for a code by email when you sign in.');
    expect(bench.mails.at(-1)?.text).toContain('A passkey was added to your Bandpal account.');
  });

  it('cannot be used up by strangers who ask for codes', async () => {
    for (let count = 0; count < 10; count += 1) {
      await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
      bench.clock.advance(30_000);
    }
    await emailCodes(true);
    expect(await subjects()).toEqual(['Codes by email were turned on for your Bandpal account']);
  });

  it('is not sent to an address that is not proved', async () => {
    const unproved = await bench.addUser({ emailVerified: false });
    tokens = await wire.tokens(unproved.email);
    await addPasskey();
    expect(await subjects(unproved.email)).toEqual([]);
  });

  it.each<[string, [SecurityChange, string?][], string[]]>([
    [
      'a new password that takes the place of one that waits',
      [
        ['reset-waits', 'one'],
        ['reset-waits', 'two'],
      ],
      ['two'],
    ],
    ['a password that is changed', [['reset-waits', 'one'], ['password-changed']], []],
    [
      'a new password that is called off, beside a move',
      [['email-left', 'one'], ['reset-waits', 'two'], ['reset-called-off']],
      ['one'],
    ],
    [
      'a move that is stopped, beside a new password',
      [['undo-asked-there', 'one'], ['reset-waits', 'two'], ['undo-stopped']],
      ['two'],
    ],
    [
      'links to an address that are withdrawn',
      [['email-left', 'one'], ['email-left', 'two'], ['undo-withdrawn']],
      [],
    ],
    [
      'two moves away from the same address',
      [
        ['email-left', 'one'],
        ['email-left', 'two'],
      ],
      ['two', 'one'],
    ],
  ])('has all links that still lead somewhere, and no other, after %s', async (_name, changes, links) => {
    const { context } = bench;
    await context.db.transaction().execute(async (tx) => {
      for (const [change, link] of changes) {
        const url = link === undefined ? undefined : `http://localhost/link-${link}`;
        await announceChanges(context, tx, user, [change], url);
      }
    });
    await bench.whenIdle();
    const told = bench.mails.find(({ to }) => to === user.email)?.text ?? '';
    expect([...told.matchAll(/link-(\w+)/g)].map(([, link]) => link)).toEqual(links);
  });
});
