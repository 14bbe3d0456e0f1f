// The protocol's client for Python. It checks requests and answers against its own model of the service.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Boto3Client } from '../testing/boto3-client.ts';
import type { Boto3Reply } from '../testing/boto3-client.ts';
import { boto3, isHere } from '../testing/debian-tools.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { newAddress, otherCode } from '../testing/wire.ts';

const ClientId = testSettings.clientId;
const OTHER_PASSWORD = 'copper-lantern-18';
const signedInSchema = z.object({
  ok: z.object({
    AuthenticationResult: z.object({
      AccessToken: z.string(),
      IdToken: z.string(),
      RefreshToken: z.string(),
      ExpiresIn: z.literal(3600),
      TokenType: z.literal('Bearer'),
    }),
  }),
});

const tokensOf = (reply: Boto3Reply) => signedInSchema.parse(reply).ok.AuthenticationResult;
const errorOf = (reply: Boto3Reply) => ('error' in reply ? reply.error : null);

describe.skipIf(!isHere(boto3))('boto3', () => {
  describeOnDatabases('with the user pool', {}, ({ bench }) => {
    let python: Boto3Client;
    beforeAll(async () => {
      python = new Boto3Client(await bench.listen());
    });
    afterAll(() => python[Symbol.asyncDispose]());

    const byPassword = (username: string, password = PASSWORD) =>
      python.call('initiate_auth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: username, PASSWORD: password },
      });
    const bySrp = (username: string, password = PASSWORD) =>
      python.call('sign_in_by_srp', { username, password });

    it('signs up, is told the class of each mistake, confirms and signs in', async () => {
      const Username = newAddress();
      const given = { ClientId, Username, Password: PASSWORD };
      const made = await python.call('sign_up', given);
      expect(made).toMatchObject({
        ok: { UserConfirmed: false, CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } },
      });
      await bench.whenIdle();
      // The same once more: no one has the address until a code is entered.
      expect(errorOf(await python.call('sign_up', given))).toBeNull();
      expect(
        errorOf(await python.call('sign_up', { ...given, Username: newAddress(), Password: 'short' })),
      ).toBe('InvalidPasswordException');
      expect(errorOf(await byPassword(Username))).toBe('UserNotConfirmedException');
      const ConfirmationCode = await bench.codeFor(Username);
      const confirm = (code: string) =>
        python.call('confirm_sign_up', { ClientId, Username, ConfirmationCode: code });
      expect(errorOf(await confirm(otherCode(ConfirmationCode)))).toBe('CodeMismatchException');
      expect(errorOf(await confirm(ConfirmationCode))).toBeNull();
      bench.clock.advance(60_000);
      expect(errorOf(await python.call('sign_up', given))).toBe('UsernameExistsException');
      expect(tokensOf(await byPassword(Username)).AccessToken).not.toBe('');
    });

    it('proves the password by SRP, with the names that clients beyond JavaScript read', async () => {
      const { email, id } = await bench.addUser();
      const { AccessToken } = tokensOf(await bySrp(email));
      const user = await python.call('get_user', { AccessToken });
      expect(user).toMatchObject({ ok: { Username: id } });
      const attributes = expect.arrayContaining([{ Name: 'email', Value: email }]) as unknown;
      expect(user).toMatchObject({ ok: { UserAttributes: attributes } });
      expect(errorOf(await bySrp(email, 'not-the-password'))).toBe('NotAuthorizedException');
      expect(errorOf(await bySrp(newAddress()))).toBe('NotAuthorizedException');
    });

    it('refreshes, changes the password and signs out everywhere', async () => {
      const { email } = await bench.addUser();
      const first = tokensOf(await bySrp(email));
      const refreshed = tokensOf(
        await python.call('initiate_auth', {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId,
          AuthParameters: { REFRESH_TOKEN: first.RefreshToken },
        }),
      );
      expect(refreshed.AccessToken).not.toBe(first.AccessToken);
      const { AccessToken } = refreshed;
      const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: OTHER_PASSWORD };
      const wrong = await python.call('change_password', { ...change, PreviousPassword: OTHER_PASSWORD });
      expect(errorOf(wrong)).toBe('NotAuthorizedException');
      expect(await python.call('change_password', change)).toEqual({ ok: {} });
      expect(errorOf(await bySrp(email))).toBe('NotAuthorizedException');
      expect(errorOf(await bySrp(email, OTHER_PASSWORD))).toBeNull();
      expect(await python.call('global_sign_out', { AccessToken })).toEqual({ ok: {} });
      expect(errorOf(await python.call('get_user', { AccessToken }))).toBe('NotAuthorizedException');
      expect(errorOf(await byPassword(email, OTHER_PASSWORD))).toBeNull();
    });

    it('resets a forgotten password, and asks for a change of the operator’s one', async () => {
      const { email: Username } = await bench.addUser();
      await python.call('forgot_password', { ClientId, Username });
      const ConfirmationCode = await bench.codeFor(Username);
      const reset = { ClientId, Username, ConfirmationCode, Password: OTHER_PASSWORD };
      expect(await python.call('confirm_forgot_password', reset)).toEqual({ ok: {} });
      expect(errorOf(await byPassword(Username, OTHER_PASSWORD))).toBeNull();

      const { email } = await bench.addUser({ status: 'FORCE_CHANGE_PASSWORD' });
      const asked = z
        .object({ ok: z.object({ ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'), Session: z.string() }) })
        .parse(await byPassword(email));
      const answered = await python.call('respond_to_auth_challenge', {
        ClientId,
        ChallengeName: asked.ok.ChallengeName,
        Session: asked.ok.Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD: OTHER_PASSWORD },
      });
      expect(tokensOf(answered).AccessToken).not.toBe('');
    });

    it('knows the class of every other refusal it meets', async () => {
      const { email } = await bench.addUser();
      const { RefreshToken, AccessToken } = tokensOf(await byPassword(email));
      const Token = AccessToken;
      expect(errorOf(await python.call('revoke_token', { ClientId, Token }))).toBe(
        'UnsupportedTokenTypeException',
      );
      expect(await python.call('revoke_token', { ClientId, Token: RefreshToken })).toEqual({ ok: {} });
      expect(errorOf(await python.call('get_user', { AccessToken }))).toBe('NotAuthorizedException');
      const elsewhere = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'another', AuthParameters: {} };
      expect(errorOf(await python.call('initiate_auth', elsewhere))).toBe('ResourceNotFoundException');
    });
  });
});
