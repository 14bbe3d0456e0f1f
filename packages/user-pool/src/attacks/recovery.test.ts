// A thief who has prepared ways back into an account, and an owner who takes it back. The client is the protocol's general one.
import {
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  InitiateAuthCommand,
  PasswordResetRequiredException,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccounts } from '../core/accounts.ts';
import { finishSignIn } from '../core/sign-in/finish-sign-in.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { findTotp } from '../store/totp-secrets.ts';
import type { User } from '../store/users.ts';
import { totpCode } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { generalClient } from '../testing/general-client.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

const MINUTE_MS = 60_000;
const ClientId = testSettings.clientId;
const NEW_PASSWORD = 'amber-lantern-51';
const challengeSchema = z.object({ challenge: z.string() });

const claims = (challenge: string) => ({
  challenge,
  origin: 'http://localhost',
  relyingParty: 'localhost',
  counter: 0,
});

describeOnDatabases('an account that is taken back', {}, ({ bench }) => {
  const client = generalClient(bench);
  let user: User;
  let AccessToken: string;
  beforeEach(async () => {
    bench.clock.advance(60 * 60_000);
    user = await bench.addUser();
    AccessToken = await tokenOf(await password(PASSWORD));
    bench.mails.length = 0;
  });

  const begin = (AuthFlow: 'USER_PASSWORD_AUTH' | 'USER_AUTH', more: Record<string, string>) =>
    client.send(
      new InitiateAuthCommand({ AuthFlow, ClientId, AuthParameters: { USERNAME: user.email, ...more } }),
    );
  const password = (PASSWORD_: string) => begin('USER_PASSWORD_AUTH', { PASSWORD: PASSWORD_ });
  const answer =
    (ChallengeName: 'WEB_AUTHN' | 'NEW_PASSWORD_REQUIRED' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA') =>
    (Session: string | undefined, given: Record<string, string>) =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: user.email, ...given },
        }),
      );
  const tokenOf = async (step: Awaited<ReturnType<typeof password>>) =>
    z.string().parse(step.AuthenticationResult?.AccessToken);

  async function addPasskey() {
    const key = new SoftwareAuthenticator();
    const started = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
    const { challenge } = challengeSchema.parse(started.CredentialCreationOptions);
    const Credential = z.json().parse(key.attest(claims(challenge)));
    await client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
    return key;
  }
  async function signInWith(key: SoftwareAuthenticator) {
    const { Session, ChallengeParameters } = await begin('USER_AUTH', { PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    const options: unknown = JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '');
    const credential = key.assert(claims(challengeSchema.parse(options).challenge));
    return answer('WEB_AUTHN')(Session, { CREDENTIAL: JSON.stringify(credential) });
  }
  async function addAuthenticator() {
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = totpCode(SecretCode, bench);
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    return SecretCode;
  }
  async function resetByMail() {
    await client.send(new ForgotPasswordCommand({ ClientId, Username: user.email }));
    const ConfirmationCode = await bench.codeFor(user.email);
    const reset = { ClientId, Username: user.email, ConfirmationCode, Password: NEW_PASSWORD };
    await client.send(new ConfirmForgotPasswordCommand(reset));
  }
  const attributesOf = async (token = AccessToken) => {
    const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken: token }));
    return Object.fromEntries(UserAttributes.map(({ Name = '', Value }) => [Name, Value]));
  };
  const factors = () => {
    const keeper = createAccounts(bench.context).factors;
    if (keeper === null) throw new Error('the pool keeps its factors itself');
    return keeper;
  };
  const subjectsTold = async () => {
    await bench.whenIdle();
    return bench.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
  };

  it('does not let a passkey of the thief choose the password after the operator has reset it', async () => {
    const key = await addPasskey();
    const temporary = await createUserManagement(bench.context).resetPassword(user.id);
    await expect(signInWith(key)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    const asked = await password(temporary);
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const done = await answer('NEW_PASSWORD_REQUIRED')(asked.Session, { NEW_PASSWORD });
    expect(await tokenOf(done)).not.toBe('');
  });

  it('does not let the mailbox choose the password in place of the temporary one', async () => {
    await createUserManagement(bench.context).resetPassword(user.id);
    const { Session } = await begin('USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const code = { EMAIL_OTP_CODE: await bench.codeFor(user.email) };
    await expect(answer('EMAIL_OTP')(Session, code)).rejects.toBeInstanceOf(PasswordResetRequiredException);
  });

  it('does not let a passkey in that was there before a reset by mail, until its owner keeps it', async () => {
    const key = await addPasskey();
    await resetByMail();
    await expect(signInWith(key)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    AccessToken = await tokenOf(await password(NEW_PASSWORD));
    const listed = await client.send(new GetUserAuthFactorsCommand({ AccessToken }));
    expect(listed.ConfiguredUserAuthFactors).not.toContain('WEB_AUTHN');
    await factors().keepPasskey(AccessToken, key.id.toString('base64url'));
    expect(await tokenOf(await signInWith(key))).not.toBe('');
  });

  it('begins no session with a passkey that came into doubt while it was proved', async () => {
    const key = await addPasskey();
    await resetByMail();
    const passkeyId = key.id.toString('base64url');
    const proven = { user, deviceKey: null, passkeyId };
    const caller = { network: '192.0.2.1', browser: null };
    await expect(finishSignIn(bench.context, proven, caller)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
  });

  it('asks for the authenticator also while it is in doubt, so that the mailbox alone is not enough', async () => {
    const secret = await addAuthenticator();
    await resetByMail();
    const asked = await password(NEW_PASSWORD);
    expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    bench.clock.advance(60_000);
    const code = { SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, bench) };
    AccessToken = await tokenOf(await answer('SOFTWARE_TOKEN_MFA')(asked.Session, code));
    expect(await factors().list(AccessToken)).toMatchObject({ authenticator: { isInDoubt: true } });
  });

  it('says to its owner that there is something to look at, until everything is kept or gone', async () => {
    const [first, second] = [await addPasskey(), await addPasskey()];
    expect(await attributesOf()).not.toHaveProperty('custom:review_factors');
    await resetByMail();
    AccessToken = await tokenOf(await password(NEW_PASSWORD));
    expect(await attributesOf()).toMatchObject({ 'custom:review_factors': 'true' });
    await factors().keepPasskey(AccessToken, first.id.toString('base64url'));
    expect(await attributesOf()).toMatchObject({ 'custom:review_factors': 'true' });
    await factors().keepPasskey(AccessToken, second.id.toString('base64url'));
    expect(await attributesOf()).not.toHaveProperty('custom:review_factors');
  });

  it('lets nobody write that there is nothing to look at', async () => {
    const UserAttributes = [{ Name: 'custom:review_factors', Value: 'false' }];
    const write = new UpdateUserAttributesCommand({ AccessToken, UserAttributes });
    await expect(client.send(write)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('has nothing to look at once an authenticator in doubt is replaced, or turned off', async () => {
    const secret = await addAuthenticator();
    const signInAgain = async () => {
      await resetByMail();
      bench.clock.advance(60_000);
      const { Session } = await password(NEW_PASSWORD);
      const code = { SOFTWARE_TOKEN_MFA_CODE: totpCode(current, bench) };
      AccessToken = await tokenOf(await answer('SOFTWARE_TOKEN_MFA')(Session, code));
      expect(await attributesOf()).toMatchObject({ 'custom:review_factors': 'true' });
    };
    let current = secret;
    await signInAgain();
    bench.clock.advance(60_000);
    current = await addAuthenticator();
    expect(await attributesOf()).not.toHaveProperty('custom:review_factors');
    bench.clock.advance(60 * 60_000);
    await signInAgain();
    const SoftwareTokenMfaSettings = { Enabled: false };
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    expect(await attributesOf()).not.toHaveProperty('custom:review_factors');
    expect(await findTotp(bench.context.db, user.id, true)).toBeUndefined();
  });

  it('forgets a secret that the thief has prepared but nobody is asked for', async () => {
    await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await addAuthenticator();
    await client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
    );
    await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await resetByMail();
    expect(await findTotp(bench.context.db, user.id, true)).toBeUndefined();
    expect(await findTotp(bench.context.db, user.id, false)).toBeUndefined();
  });

  it('tells its owner by mail that passkeys wait for them, and what the operator has done', async () => {
    await addPasskey();
    await resetByMail();
    bench.clock.advance(MINUTE_MS);
    await bench.whenIdle();
    expect(bench.mails.at(-1)?.text).toContain('The password for your Bandpal account was changed.');
    expect(bench.mails.at(-1)?.text).toContain(
      "Your passkeys won't work until you keep them in your profile.",
    );
    bench.mails.length = 0;
    bench.clock.advance(MINUTE_MS);
    await createUserManagement(bench.context).resetPassword(user.id);
    expect(await subjectsTold()).toEqual(['The sign-in settings for your Bandpal account were changed']);
    expect(bench.mails.at(-1)?.text).toContain('made a temporary password for your account.');
    bench.mails.length = 0;
    bench.clock.advance(MINUTE_MS);
    await createUserManagement(bench.context).resetFactors(user.id, ['passkeys', 'authenticator', 'devices']);
    expect(await subjectsTold()).toEqual(['A passkey was removed from your Bandpal account']);
  });

  it('is freed by the operator of a passkey and of an authenticator that its owner does not have', async () => {
    const key = await addPasskey();
    await addAuthenticator();
    const users = createUserManagement(bench.context);
    expect(await users.factors(user.id)).toMatchObject({
      passkeys: [{ name: 'Passkey', inDoubt: false }],
      authenticator: { inDoubt: false },
      secondSteps: ['SOFTWARE_TOKEN_MFA'],
    });
    await users.resetFactors(user.id, ['authenticator']);
    expect(await tokenOf(await password(PASSWORD))).not.toBe('');
    await expect(attributesOf()).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    expect(await tokenOf(await signInWith(key))).not.toBe('');
    await users.resetFactors(user.id, ['passkeys']);
    await expect(signInWith(key)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    expect(await users.factors(user.id)).toMatchObject({ passkeys: [], authenticator: null });
  });

  it('is signed out by the operator, alone or with everybody else', async () => {
    const users = createUserManagement(bench.context);
    const other = await bench.addUser();
    const theirs = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: other.email, PASSWORD },
      }),
    );
    await users.signOut(user.id);
    await expect(attributesOf()).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    expect(await attributesOf(await tokenOf(theirs))).toMatchObject({ email: other.email });
    AccessToken = await tokenOf(await password(PASSWORD));
    expect(await users.signOutAll()).toBeGreaterThan(1);
    for (const token of [AccessToken, await tokenOf(theirs)]) {
      await expect(attributesOf(token)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    }
  });

  it('gives its passkeys names that can be told apart and changed, and says when they were used', async () => {
    const first = await addPasskey();
    bench.clock.advance(1_000);
    await addPasskey();
    const named = async () => (await factors().list(AccessToken)).passkeys.map(({ name }) => name);
    expect(await named()).toEqual(['Passkey', 'Passkey 2']);
    const id = first.id.toString('base64url');
    await factors().renamePasskey(AccessToken, { id, name: ' My phone ' });
    expect((await named()).toSorted()).toEqual(['My phone', 'Passkey 2']);
    bench.clock.advance(60_000);
    await signInWith(first);
    const { passkeys } = await factors().list(AccessToken);
    expect(passkeys.find((passkey) => passkey.id === id)?.lastUsedAt).toEqual(bench.clock.date());
    const theirs = (await bench.addUser()).email;
    const stranger = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: theirs, PASSWORD },
      }),
    );
    await expect(
      factors().renamePasskey(await tokenOf(stranger), { id, name: 'Mine' }),
    ).rejects.toMatchObject({
      code: 'request.not-found',
    });
    await expect(factors().keepPasskey(await tokenOf(stranger), id)).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });
});
