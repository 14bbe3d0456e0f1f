import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import type { Claims } from '../testing/software-authenticator.ts';
import { LOCKED, parameter, tokensOf, WRONG_CREDENTIALS, WRONG_SESSION } from '../testing/wire.ts';
import type { Tokens } from '../testing/wire.ts';

const optionsSchema = z.object({ challenge: z.string() });
const creationSchema = z.object({ CredentialCreationOptions: optionsSchema });
const NO_MATCH = 'CodeMismatchException: Invalid code received for user';

const claimsFor = (challenge: string, change: Partial<Claims> = {}): Claims => ({
  challenge,
  origin: 'http://localhost',
  relyingParty: 'localhost',
  counter: 0,
  ...change,
});

describeOnDatabases('passkeys and authenticators', {}, ({ bench, wire }) => {
  let user: User;
  let tokens: Tokens;
  beforeEach(async () => {
    user = await bench.addUser();
    tokens = await wire.tokens(user.email);
  });

  const startRegistration = async (AccessToken = tokens.AccessToken) =>
    creationSchema.parse((await wire.send('StartWebAuthnRegistration', { AccessToken })).body)
      .CredentialCreationOptions.challenge;
  const complete = (Credential: object, AccessToken = tokens.AccessToken) =>
    wire.send('CompleteWebAuthnRegistration', { AccessToken, Credential });
  const register = async (counter = 0) => {
    const key = new SoftwareAuthenticator();
    const done = await complete(key.attest(claimsFor(await startRegistration(), { counter })));
    expect(done.error).toBeNull();
    return key;
  };
  const begin = async (name = user.email) => {
    const reply = await wire.begin('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    const { challenge } = optionsSchema.parse(JSON.parse(parameter(reply, 'CREDENTIAL_REQUEST_OPTIONS')));
    return { session: reply.body.Session, challenge };
  };
  const answer = (session: string | undefined, credential: object) =>
    wire.answer('WEB_AUTHN', session, { USERNAME: user.email, CREDENTIAL: JSON.stringify(credential) });
  const signIn = async (key: SoftwareAuthenticator, change: Partial<Claims> = {}) => {
    const { session, challenge } = await begin();
    return answer(session, key.assert(claimsFor(challenge, change)));
  };

  it('accepts the passkey itself', async () => {
    const key = await register();
    expect(tokensOf(await signIn(key)).AccessToken).not.toBe('');
  });

  it.each<[string, Partial<Claims>]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['an origin that only begins like ours', { origin: 'http://localhost.evil.example' }],
    ['another relying party', { relyingParty: 'evil.example' }],
    ['no verified person', { isVerified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses %s, in a registration and in a sign-in', async (_title, change) => {
    const key = await register();
    const made = new SoftwareAuthenticator().attest(claimsFor(await startRegistration(), change));
    expect((await complete(made)).error).toMatch(/^WebAuthn\w+Exception: /);
    expect((await signIn(key, change)).error).toBe(WRONG_CREDENTIALS);
  });

  it('refuses an answer that is sent again', async () => {
    const key = await register();
    const { session, challenge } = await begin();
    const assertion = key.assert(claimsFor(challenge));
    expect((await answer(session, assertion)).error).toBeNull();
    expect((await answer(session, assertion)).error).toBe(WRONG_SESSION);
    expect((await answer((await begin()).session, assertion)).error).toBe(WRONG_CREDENTIALS);
  });

  it('accepts one of many answers that arrive at the same moment', async () => {
    const key = await register();
    const { session, challenge } = await begin();
    const assertion = key.assert(claimsFor(challenge));
    const replies = await Promise.all(Array.from({ length: 5 }, () => answer(session, assertion)));
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('refuses a counter that goes back or stands still: the passkey was copied', async () => {
    const key = await register(5);
    expect((await signIn(key, { counter: 9 })).error).toBeNull();
    expect((await signIn(key, { counter: 9 })).error).toBe(WRONG_CREDENTIALS);
    expect((await signIn(key, { counter: 6 })).error).toBe(WRONG_CREDENTIALS);
    expect((await signIn(key, { counter: 0 })).error).toBe(WRONG_CREDENTIALS);
    expect((await signIn(key, { counter: 10 })).error).toBeNull();
  });

  it('refuses a passkey of another person and one that was removed', async () => {
    const other = await bench.addUser();
    const key = await register();
    const { session, challenge } = await begin(other.email);
    expect((await answer(session, key.assert(claimsFor(challenge)))).error).toBe(WRONG_CREDENTIALS);
    const body = { AccessToken: tokens.AccessToken, CredentialId: key.id.toString('base64url') };
    expect((await wire.send('DeleteWebAuthnCredential', body)).error).toBeNull();
    expect((await signIn(key)).error).toBe(WRONG_CREDENTIALS);
  });

  it('uses up the challenge of a registration, which belongs to one person', async () => {
    const key = new SoftwareAuthenticator();
    const credential = key.attest(claimsFor(await startRegistration()));
    const theirs = await wire.tokens((await bench.addUser()).email);
    expect((await complete(credential, theirs.AccessToken)).error).toMatch(/^WebAuthnChallengeNotFound/);
    expect((await complete(credential)).error).toBeNull();
    expect((await complete(credential)).error).toMatch(/^WebAuthnChallengeNotFound/);
  });

  it("does not let somebody register another person's passkey as theirs", async () => {
    const key = await register();
    const theirs = await wire.tokens((await bench.addUser()).email);
    const challenge = await startRegistration(theirs.AccessToken);
    const done = await complete(key.attest(claimsFor(challenge)), theirs.AccessToken);
    expect(done.error).toMatch(/^WebAuthnCredentialNotSupported/);
    expect((await signIn(key)).error).toBeNull();
  });

  it.each([0, 1_024, 4_000, 12_000])('refuses a passkey whose id has %i bytes', async (size) => {
    const made = new SoftwareAuthenticator(size).attest(claimsFor(await startRegistration()));
    expect((await complete(made)).error).toMatch(/^WebAuthnCredentialNotSupported/);
  });

  it('keeps devices, passkeys, authenticators and attributes of one person from another', async () => {
    const key = await register();
    const theirs = await wire.tokens((await bench.addUser()).email);
    const { AccessToken } = theirs;
    const CredentialId = key.id.toString('base64url');
    const foreign = await wire.send('DeleteWebAuthnCredential', { AccessToken, CredentialId });
    expect(foreign.error).toMatch(/^ResourceNotFoundException/);
    expect((await wire.send('ListWebAuthnCredentials', { AccessToken })).raw).toBe('{"Credentials":[]}');
    await enableAuthenticator(wire, bench, tokens.AccessToken);
    const preference = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
    expect((await wire.send('SetUserMFAPreference', preference)).error).toMatch(/^InvalidParameter/);
    expect((await wire.send('GetUser', { AccessToken, Username: user.email })).raw).not.toContain(user.email);
  });

  it('takes the code of an authenticator once, also in the step that set it up', async () => {
    const secret = await enableAuthenticator(wire, bench, tokens.AccessToken);
    const second = async (code: string) => {
      const { body } = await wire.password(user.email);
      return wire.answer('SOFTWARE_TOKEN_MFA', body.Session, { SOFTWARE_TOKEN_MFA_CODE: code });
    };
    expect((await second(totpCode(secret, bench))).error).toBe(NO_MATCH);
    const next = totpCode(secret, bench, 1);
    expect((await second(next)).error).toBeNull();
    expect((await second(next)).error).toBe(NO_MATCH);
    bench.clock.advance(90_000);
    const fresh = totpCode(secret, bench);
    const replies = await Promise.all(Array.from({ length: 4 }, () => second(fresh)));
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('takes no code of an authenticator that is older or newer than one step', async () => {
    const secret = await enableAuthenticator(wire, bench, tokens.AccessToken);
    bench.clock.advance(300_000);
    for (const steps of [-2, 2, -10]) {
      const { body } = await wire.password(user.email);
      const code = totpCode(secret, bench, steps);
      const reply = await wire.answer('SOFTWARE_TOKEN_MFA', body.Session, { SOFTWARE_TOKEN_MFA_CODE: code });
      expect(reply.error).toBe(NO_MATCH);
    }
  });

  it('locks the second factor when somebody who knows the password guesses codes', async () => {
    await enableAuthenticator(wire, bench, tokens.AccessToken);
    const errors = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await wire.password(user.email);
      const code = { SOFTWARE_TOKEN_MFA_CODE: String(count).padStart(6, '0') };
      errors.push((await wire.answer('SOFTWARE_TOKEN_MFA', body.Session, code)).error);
    }
    expect(errors).toEqual([...Array(5).fill(NO_MATCH), LOCKED]);
  });

  it('asks for the second factor after a reset by mail, too', async () => {
    await enableAuthenticator(wire, bench, tokens.AccessToken);
    for (const challenge of ['EMAIL_OTP', 'PASSWORD']) {
      const first = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: challenge });
      const reply =
        challenge === 'PASSWORD'
          ? await wire.answer('SELECT_CHALLENGE', first.body.Session, {
              ANSWER: 'PASSWORD',
              PASSWORD: 'violet-harbour-72',
            })
          : await wire.answer('EMAIL_OTP', first.body.Session, {
              EMAIL_OTP_CODE: await bench.codeFor(user.email),
            });
      expect(reply.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    }
  });
});
