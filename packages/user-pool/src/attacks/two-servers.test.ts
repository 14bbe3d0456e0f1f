// Two servers on one PostgreSQL: a way through an account may take each of its steps on another one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { srpGroupOf } from '../core/settings.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { Person } from '../testing/person.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { SrpClient } from '../testing/srp-client.ts';
import { TwoServers } from '../testing/two-servers.ts';
import { CLIENT_ID, newAddress, parameter, WRONG_SESSION } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REVOKED = /revoked/;

let both: TwoServers;
let user: User;
beforeAll(async () => {
  both = await TwoServers.open({ settings: { devices: true } });
});
afterAll(async () => {
  expect([...both.here.failures, ...both.there.failures]).toEqual([]);
  await both[Symbol.asyncDispose]();
});
beforeEach(async () => {
  both.clock.advance(DAY_MS);
  user = await both.here.addSettledUser();
});

const named = () => ({ ClientId: CLIENT_ID, Username: user.email });
const isIn = ({ error }: Reply) => error === null;
describe('what is begun on one of two servers', () => {
  it('is a sign-up that is asked for again on the other, and confirmed on the first', async () => {
    const Username = newAddress();
    expect(
      (await both.onHere.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD })).error,
    ).toBeNull();
    const first = await both.codeFor(Username);
    both.clock.advance(MINUTE_MS);
    expect(
      (await both.onThere.send('ResendConfirmationCode', { ClientId: CLIENT_ID, Username })).error,
    ).toBeNull();
    await both.codeFor(Username);
    const confirm = { ClientId: CLIENT_ID, Username, ConfirmationCode: first };
    const answers = await both.atBoth((at) => at.send('ConfirmSignUp', confirm));
    expect(answers.filter(isIn)).toHaveLength(1);
    expect((await both.onThere.tokens(Username)).AccessToken).not.toBe('');
  });

  it('is a forgotten password, whose code does once, and ends the sessions of both', async () => {
    const sessions = [await both.onHere.tokens(user.email), await both.onThere.tokens(user.email)];
    await both.onHere.send('ForgotPassword', named());
    const ConfirmationCode = await both.codeFor(user.email);
    const answers = await both.atBoth((at) =>
      at.send('ConfirmForgotPassword', { ...named(), ConfirmationCode, Password: NEW_PASSWORD }),
    );
    expect(answers.filter(isIn)).toHaveLength(1);
    for (const { AccessToken, RefreshToken } of sessions) {
      const replies = await both.atBoth(async (at) => [
        (await at.send('GetUser', { AccessToken })).error,
        (await at.refresh(RefreshToken)).error,
      ]);
      for (const error of replies.flat()) expect(error).toMatch(REVOKED);
    }
    expect((await both.onHere.password(user.email, NEW_PASSWORD)).error).toBeNull();
  });

  it('is a sign-in whose second step is shown on the other, and works once', async () => {
    const { AccessToken } = await both.onHere.tokens(user.email);
    const secret = await enableAuthenticator(both.wire, both.here, AccessToken);
    both.clock.advance(MINUTE_MS);
    const code = totpCode(secret, both.here);
    const asked = [await both.onHere.password(user.email), await both.onThere.password(user.email)];
    const answers = await Promise.all(
      [both.onThere, both.onHere].map((at, index) =>
        at.answer('SOFTWARE_TOKEN_MFA', asked[index]?.body.Session, {
          USERNAME: user.email,
          SOFTWARE_TOKEN_MFA_CODE: code,
        }),
      ),
    );
    expect(answers.filter(isIn)).toHaveLength(1);
  });

  it('is a proof of the password by SRP, which the other one takes once', async () => {
    const client = new SrpClient();
    const offered = await both.onHere.begin('USER_SRP_AUTH', {
      USERNAME: user.email,
      SRP_A: client.publicValue,
    });
    const proof = client.prove(
      { group: srpGroupOf(testSettings.userPoolId), identity: user.id, password: PASSWORD },
      {
        salt: parameter(offered, 'SALT'),
        serverPublic: parameter(offered, 'SRP_B'),
        secretBlock: parameter(offered, 'SECRET_BLOCK'),
      },
    );
    const answers = await both.atBoth((at) => at.answer('PASSWORD_VERIFIER', undefined, proof));
    expect(answers.filter(isIn)).toHaveLength(1);
    expect(answers.find(({ error }) => error !== null)?.error).toBe(WRONG_SESSION);
  });

  it('is a sign-in by a mailed code, which the other one takes once', async () => {
    const begun = await both.onHere.begin('USER_AUTH', {
      USERNAME: user.email,
      PREFERRED_CHALLENGE: 'EMAIL_OTP',
    });
    const EMAIL_OTP_CODE = await both.codeFor(user.email);
    const answers = await both.atBoth((at) =>
      at.answer('EMAIL_OTP', begun.body.Session, { USERNAME: user.email, EMAIL_OTP_CODE }),
    );
    expect(answers.filter(isIn)).toHaveLength(1);
  });

  it('is every step of somebody with a trusted browser and codes by mail', async () => {
    const owner = new Person(both.here, both.wire, { password: PASSWORD, mailboxes: new Set([user.email]) });
    const tokens = await owner.getIn(user.email);
    if (tokens === null) throw new Error('the owner is not let in');
    owner.holds = { ...owner.holds, device: await owner.trustBrowser(tokens) };
    const { AccessToken } = tokens;
    await both.wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    await both.whenIdle();
    const before = both.here.mails.length;
    expect(await owner.getIn(user.email)).not.toBeNull();
    expect(both.here.mails).toHaveLength(before);
    owner.holds = { ...owner.holds, device: null };
    expect(await owner.getIn(user.email)).not.toBeNull();
    expect(both.here.mails).toHaveLength(before + 1);
  });

  it('is a passkey that is made on both, and proved on the other, once', async () => {
    const { AccessToken } = await both.onHere.tokens(user.email);
    const claims = (challenge: string) => ({
      challenge,
      origin: 'http://localhost',
      relyingParty: 'localhost',
      counter: 0,
      owner: user.id,
    });
    const key = new SoftwareAuthenticator();
    const creation = z.object({ CredentialCreationOptions: z.object({ challenge: z.string() }) });
    const { body } = await both.onHere.send('StartWebAuthnRegistration', { AccessToken });
    const Credential = key.attest(claims(creation.parse(body).CredentialCreationOptions.challenge));
    const made = await both.atBoth((at) =>
      at.send('CompleteWebAuthnRegistration', { AccessToken, Credential }),
    );
    expect(made.filter(isIn)).toHaveLength(1);
    const begun = await both.onThere.begin('USER_AUTH', {
      USERNAME: user.email,
      PREFERRED_CHALLENGE: 'WEB_AUTHN',
    });
    const options = z
      .object({ challenge: z.string() })
      .parse(JSON.parse(parameter(begun, 'CREDENTIAL_REQUEST_OPTIONS')));
    const CREDENTIAL = JSON.stringify(key.assert(claims(options.challenge)));
    const answers = await both.atBoth((at) =>
      at.answer('WEB_AUTHN', begun.body.Session, { USERNAME: user.email, CREDENTIAL }),
    );
    expect(answers.filter(isIn)).toHaveLength(1);
  });
});
