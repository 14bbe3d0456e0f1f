// The general client of the protocol: it checks the shape of every answer and the names of every error.
import {
  AdminCreateUserCommand,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ListWebAuthnCredentialsCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  UsernameExistsException,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { generalClient } from '../testing/general-client.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';

const ClientId = testSettings.clientId;
const OTHER_PASSWORD = 'copper-lantern-18';

describeOnDatabases('the AWS SDK with the user pool', {}, ({ bench }) => {
  const client = generalClient(bench);

  async function tokensOf(username: string, password = PASSWORD) {
    const AuthParameters = { USERNAME: username, PASSWORD: password };
    const answer = await client.send(
      new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }),
    );
    const { AccessToken = '', RefreshToken = '' } = answer.AuthenticationResult ?? {};
    return { AccessToken, RefreshToken };
  }

  it('signs in without credentials of its own, and names errors by their classes', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await tokensOf(user.email);
    const { Username, UserAttributes } = await client.send(new GetUserCommand({ AccessToken }));
    expect(Username).toBe(user.id);
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: user.email });
    await expect(tokensOf(user.email, 'not-the-password')).rejects.toBeInstanceOf(NotAuthorizedException);
  });

  it('refreshes in both ways and revokes', async () => {
    const user = await bench.addUser();
    const { RefreshToken } = await tokensOf(user.email);
    const first = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    const next = first.AuthenticationResult?.RefreshToken ?? '';
    expect(next).not.toBe(RefreshToken);
    const old = new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId,
      AuthParameters: { REFRESH_TOKEN: next },
    });
    const second = await client.send(old);
    const AccessToken = second.AuthenticationResult?.AccessToken ?? '';
    await client.send(new GetUserCommand({ AccessToken }));
    await client.send(new RevokeTokenCommand({ ClientId, Token: next }));
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('signs up, confirms, and refuses the name from then on', async () => {
    const Username = `sdk-${bench.clock.date().getTime()}@example.org`;
    const signUp = new SignUpCommand({ ClientId, Username, Password: PASSWORD });
    const started = await client.send(signUp);
    expect(started).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    const wrong = new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: 'abcdef' });
    await expect(client.send(wrong)).rejects.toBeInstanceOf(CodeMismatchException);
    const ConfirmationCode = await bench.codeFor(Username);
    await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    await expect(client.send(signUp)).rejects.toBeInstanceOf(UsernameExistsException);
    expect((await tokensOf(Username)).AccessToken).not.toBe('');
  });

  it('goes through the new-password step', async () => {
    const user = await bench.addUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const asked = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: user.email, PASSWORD },
      }),
    );
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const done = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: asked.Session,
        ChallengeResponses: { USERNAME: user.id, NEW_PASSWORD: OTHER_PASSWORD },
      }),
    );
    expect(done.AuthenticationResult?.TokenType).toBe('Bearer');
  });

  it('resets and changes a password, and moves to another address', async () => {
    const user = await bench.addUser();
    const Username = user.email;
    await client.send(new ForgotPasswordCommand({ ClientId, Username }));
    const ConfirmationCode = await bench.codeFor(Username);
    const reset = { ClientId, Username, ConfirmationCode, Password: OTHER_PASSWORD };
    await client.send(new ConfirmForgotPasswordCommand(reset));
    const { AccessToken } = await tokensOf(Username, OTHER_PASSWORD);
    const change = { AccessToken, PreviousPassword: OTHER_PASSWORD, ProposedPassword: PASSWORD };
    await client.send(new ChangePasswordCommand(change));
    const email = `sdk-moved-${user.email}`;
    const UserAttributes = [{ Name: 'email', Value: email }];
    const asked = await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    expect(asked.CodeDeliveryDetailsList).toHaveLength(1);
    const Code = await bench.codeFor(email);
    await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    expect((await tokensOf(email)).AccessToken).not.toBe('');
  });

  it('lists what an account has', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await tokensOf(user.email);
    const factors = await client.send(new GetUserAuthFactorsCommand({ AccessToken }));
    expect(factors.ConfiguredUserAuthFactors).toEqual(['PASSWORD', 'EMAIL_OTP']);
    expect((await client.send(new ListDevicesCommand({ AccessToken }))).Devices).toEqual([]);
    const passkeys = await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }));
    expect(passkeys.Credentials).toEqual([]);
    const started = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
    expect(started.CredentialCreationOptions).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [],
    });
  });

  it('signs out everywhere and deletes the account, whose answers are empty', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await tokensOf(user.email);
    await client.send(new GlobalSignOutCommand({ AccessToken }));
    const again = await tokensOf(user.email);
    await client.send(new DeleteUserCommand({ AccessToken: again.AccessToken }));
    await expect(tokensOf(user.email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('finds no operator action, with whatever credentials', async () => {
    const endpoint = await client.config.endpoint?.();
    const port = endpoint?.port === undefined ? '' : `:${endpoint.port}`;
    const operator = new CognitoIdentityProviderClient({
      region: 'local',
      endpoint: `http://127.0.0.1${port}/idp/`,
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'anything' },
    });
    const create = new AdminCreateUserCommand({
      UserPoolId: 'xx-local-1_Bandpal01',
      Username: 'x@example.org',
    });
    await expect(operator.send(create)).rejects.toMatchObject({ name: 'UnknownOperationException' });
    operator.destroy();
  });
});
