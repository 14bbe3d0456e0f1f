// Somebody has copied an access token out of a browser. The client is the protocol's general one.
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  DeleteWebAuthnCredentialCommand,
  ForbiddenException,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../core/accounts.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { generalClient } from '../testing/general-client.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { newAddress } from '../testing/wire.ts';

const ClientId = testSettings.clientId;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PROOF_NEEDED = { code: 'account.proof-needed' };

describeOnDatabases('a token of a sign-in of eleven minutes ago', {}, ({ bench }) => {
  const client = generalClient(bench);
  let user: User;
  let AccessToken: string;
  let RefreshToken: string;
  beforeEach(async () => {
    user = await bench.addUser({ attributes: { name: 'Ana', phone_number: '+15550100' } });
    ({ AccessToken, RefreshToken } = await signIn(user.email));
    bench.clock.advance(11 * MINUTE_MS);
  });

  async function signIn(USERNAME: string, given = PASSWORD) {
    const AuthParameters = { USERNAME, PASSWORD: given };
    const { AuthenticationResult = {} } = await client.send(
      new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }),
    );
    const { AccessToken: access = '', RefreshToken: refresh = '' } = AuthenticationResult;
    return { AccessToken: access, RefreshToken: refresh };
  }
  const accounts = () => {
    const { proof, sessions, factors } = createAccounts(bench.context);
    if (proof === null || sessions === null || factors === null) throw new Error('the pool is not elsewhere');
    return { proof, sessions, factors };
  };
  /** What the thief tries; each is done in one request. */
  const tries = (): [string, () => Promise<unknown>][] => {
    const token = { AccessToken };
    const attribute = (Name: string, Value: string) =>
      new UpdateUserAttributesCommand({ ...token, UserAttributes: [{ Name, Value }] });
    const change = { PreviousPassword: PASSWORD, ProposedPassword: 'amber-lantern-51' };
    const SoftwareTokenMfaSettings = { Enabled: false };
    const DeviceKey = 'xx-local-1_of-nobody';
    return [
      ['an authenticator', () => client.send(new AssociateSoftwareTokenCommand(token))],
      ['its code', () => client.send(new VerifySoftwareTokenCommand({ ...token, UserCode: '123456' }))],
      [
        'no second step',
        () => client.send(new SetUserMFAPreferenceCommand({ ...token, SoftwareTokenMfaSettings })),
      ],
      ['a passkey', () => client.send(new StartWebAuthnRegistrationCommand(token))],
      ['no passkey', () => client.send(new DeleteWebAuthnCredentialCommand({ ...token, CredentialId: 'x' }))],
      ['another address', () => client.send(attribute('email', 'thief@example.org'))],
      ['another telephone', () => client.send(attribute('phone_number', '+15550199'))],
      [
        'no telephone',
        () =>
          client.send(new DeleteUserAttributesCommand({ ...token, UserAttributeNames: ['phone_number'] })),
      ],
      ['another password', () => client.send(new ChangePasswordCommand({ ...token, ...change }))],
      [
        'trust',
        () =>
          client.send(
            new UpdateDeviceStatusCommand({ ...token, DeviceKey, DeviceRememberedStatus: 'remembered' }),
          ),
      ],
      ['no trust', () => client.send(new ForgetDeviceCommand({ ...token, DeviceKey }))],
      ['no account', () => client.send(new DeleteUserCommand(token))],
    ];
  };

  it('is refused by a name the client knows, and changes nothing', async () => {
    for (const [what, attempt] of tries()) {
      const refused = await attempt().then(
        () => 'done',
        (error: unknown) => error,
      );
      expect([what, refused]).toEqual([what, expect.any(ForbiddenException)]);
    }
    const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: user.email });
    expect(UserAttributes).toContainEqual({ Name: 'phone_number', Value: '+15550100' });
    await bench.whenIdle();
    expect(bench.mails.filter(({ to }) => to === user.email)).toEqual([]);
    expect((await signIn(user.email)).AccessToken).not.toBe('');
  });

  it('ends no session, exports and erases nothing, and keeps nothing that is in doubt', async () => {
    const { proof, sessions, factors } = accounts();
    const attempts = [
      () => sessions.endOthers(AccessToken),
      () => sessions.end(AccessToken, 'x'),
      () => factors.keepAuthenticator(AccessToken),
      () => factors.keepPasskey(AccessToken, 'x'),
      () => factors.renamePasskey(AccessToken, { id: 'x', name: 'Mine' }),
      () => proof.demand(AccessToken),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(PROOF_NEEDED);
    expect(await sessions.list(AccessToken)).toHaveLength(1);
  });

  it('still reads, and changes what opens nothing', async () => {
    const UserAttributes = [{ Name: 'custom:newsletter_opt_in', Value: 'true' }];
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    expect(await accounts().factors.list(AccessToken)).toMatchObject({ passkeys: [] });
  });

  it('is no younger after it was renewed', async () => {
    const renewed = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    AccessToken = renewed.AuthenticationResult?.AccessToken ?? '';
    const associate = new AssociateSoftwareTokenCommand({ AccessToken });
    await expect(client.send(associate)).rejects.toBeInstanceOf(ForbiddenException);
  });

  it('does everything again once its person has signed in beside it, for ten minutes', async () => {
    const { proof, sessions } = accounts();
    const fresh = await signIn(user.email);
    bench.clock.advance(2 * MINUTE_MS);
    await proof.renew(AccessToken, fresh.AccessToken);
    await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    // The sign-in beside it has done its work.
    const gone = new GetUserCommand({ AccessToken: fresh.AccessToken });
    await expect(client.send(gone)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    expect(await sessions.list(AccessToken)).toHaveLength(1);
    // It counts from when the person has shown who they are, not from when that was handed over.
    bench.clock.advance(9 * MINUTE_MS);
    await expect(proof.demand(AccessToken)).rejects.toMatchObject(PROOF_NEEDED);
  });

  it('is not made young by a clock that was wrong and is set back', async () => {
    const { proof } = accounts();
    bench.clock.advance(DAY_MS);
    const ahead = await signIn(user.email);
    await proof.demand(ahead.AccessToken);
    bench.clock.advance(-DAY_MS);
    await expect(proof.demand(ahead.AccessToken)).rejects.toMatchObject(PROOF_NEEDED);
    await expect(proof.renew(AccessToken, ahead.AccessToken)).rejects.toMatchObject(PROOF_NEEDED);
    bench.clock.advance(DAY_MS);
  });

  it('is young also when another process, whose clock is a little ahead, has signed its person in', async () => {
    const { proof } = accounts();
    const here = await signIn(user.email);
    bench.clock.advance(-2_000);
    await proof.demand(here.AccessToken);
    bench.clock.advance(2_000);
  });

  it('is not made younger by itself, by an old one, or by a sign-in of somebody else', async () => {
    const { proof } = accounts();
    const other = await bench.addUser();
    const stale = await signIn(user.email);
    bench.clock.advance(11 * MINUTE_MS);
    const theirs = await signIn(other.email);
    for (const proofOf of [AccessToken, stale.AccessToken, theirs.AccessToken, 'x', '']) {
      await expect(proof.renew(AccessToken, proofOf)).rejects.toMatchObject(PROOF_NEEDED);
    }
    const fresh = await signIn(user.email);
    await expect(proof.renew('x', fresh.AccessToken)).rejects.toMatchObject({ code: 'account.unauthorized' });
    await expect(proof.demand(AccessToken)).rejects.toMatchObject(PROOF_NEEDED);
    // Nobody lost a session over it.
    await client.send(new GetUserCommand({ AccessToken: theirs.AccessToken }));
  });

  it('does not move the account to an address that was named before its owner reset the password', async () => {
    const Username = user.email;
    ({ AccessToken } = await signIn(Username));
    const thiefs = newAddress();
    const UserAttributes = [{ Name: 'email', Value: thiefs }];
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    await client.send(new ForgotPasswordCommand({ ClientId, Username }));
    const ConfirmationCode = await bench.codeFor(Username);
    const reset = { ClientId, Username, ConfirmationCode, Password: 'amber-lantern-51' };
    await client.send(new ConfirmForgotPasswordCommand(reset));
    ({ AccessToken } = await signIn(Username, reset.Password));
    bench.clock.advance(11 * MINUTE_MS);
    const email = { AccessToken, AttributeName: 'email' };
    await client.send(new GetUserAttributeVerificationCodeCommand(email));
    const moved = new VerifyUserAttributeCommand({ ...email, Code: await bench.codeFor(thiefs) });
    await expect(client.send(moved)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });
});
