// A sign-in that begins with a passkey and without a name.
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccounts } from '../core/accounts.ts';
import { putInDoubt } from '../core/account/factors-in-doubt.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import type { Claims } from '../testing/software-authenticator.ts';
import { SrpClient } from '../testing/srp-client.ts';
import { CLIENT_ID, parameter, tokensOf, WRONG_CREDENTIALS, WRONG_SESSION } from '../testing/wire.ts';
import type { Reply, Tokens } from '../testing/wire.ts';

const requestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.string(),
  allowCredentials: z.array(z.unknown()),
});
const startSchema = z.object({ CredentialRequestOptions: requestSchema, Session: z.string() });
const creationSchema = z.object({
  CredentialCreationOptions: z.object({
    challenge: z.string(),
    user: z.object({ id: z.string() }),
    authenticatorSelection: z.object({ residentKey: z.string(), requireResidentKey: z.boolean() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number() })),
  }),
});
const provedSchema = z.object({ Username: z.string(), Session: z.string() });
const optionsSchema = z.object({ challenge: z.string() });

describeOnDatabases(
  'a passkey that is chosen without a name',
  { settings: { devices: true } },
  ({ bench, wire }) => {
    let user: User;
    let tokens: Tokens;
    beforeEach(async () => {
      user = await bench.addUser();
      tokens = await wire.tokens(user.email);
    });

    const claims = (challenge: string, change: Partial<Claims> = {}): Claims => ({
      challenge,
      origin: 'http://localhost',
      relyingParty: 'localhost',
      counter: 0,
      owner: user.id,
      ...change,
    });
    const creationFor = async ({ AccessToken }: Pick<Tokens, 'AccessToken'>) =>
      creationSchema.parse((await wire.send('StartWebAuthnRegistration', { AccessToken })).body)
        .CredentialCreationOptions;
    async function register(of: Pick<Tokens, 'AccessToken'> = tokens, counter = 0) {
      const key = new SoftwareAuthenticator();
      const { challenge } = await creationFor(of);
      const Credential = key.attest(claims(challenge, { counter }));
      const done = await wire.send('CompleteWebAuthnRegistration', {
        AccessToken: of.AccessToken,
        Credential,
      });
      expect(done.error).toBeNull();
      return key;
    }
    const start = async () => {
      const { body } = await wire.send('StartWebAuthnSignIn', { ClientId: CLIENT_ID });
      const { CredentialRequestOptions: options, Session } = startSchema.parse(body);
      return { options, challenge: options.challenge, Session };
    };
    const complete = (Session: string | undefined, Credential: unknown) =>
      wire.send('CompleteWebAuthnSignIn', { ClientId: CLIENT_ID, Session, Credential });
    /** Proves the passkey, as the browser's person has chosen it. */
    async function choose(key: SoftwareAuthenticator, change: Partial<Claims> = {}) {
      const { challenge, Session } = await start();
      return complete(Session, key.assert(claims(challenge, change)));
    }
    /** Goes on as the website does: the identity library sends what it is told as metadata, and no session. */
    function goOn(proved: Reply, name?: string) {
      const { Username, Session } = provedSchema.parse(proved.body);
      return wire.send('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: name ?? Username, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
        ClientMetadata: { 'passkey-session': Session },
      });
    }
    const begin = async (name = user.email) => {
      const reply = await wire.begin('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
      const { challenge } = optionsSchema.parse(JSON.parse(parameter(reply, 'CREDENTIAL_REQUEST_OPTIONS')));
      return { challenge, Session: reply.body.Session };
    };
    const answer = (session: string | undefined, credential: object) =>
      wire.answer('WEB_AUTHN', session, { USERNAME: user.email, CREDENTIAL: JSON.stringify(credential) });

    /** Begins a sign-in of this flow with a ticket that is none. */
    const sendMalformed = (AuthFlow: string, given: object) =>
      wire.send('InitiateAuth', {
        AuthFlow,
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: user.email, ...given },
        ClientMetadata: { 'passkey-session': 'short' },
      });

    it('is made so that it can be found, and keeps whose it is', async () => {
      const { user: owner, authenticatorSelection, pubKeyCredParams } = await creationFor(tokens);
      expect(authenticatorSelection).toEqual({
        residentKey: 'required',
        requireResidentKey: true,
      });
      expect(Buffer.from(owner.id, 'base64url').toString()).toBe(user.id);
      // Each has its stand-in for the key of an unknown passkey, whatever else this version of Node can verify.
      expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    });

    it('is asked for among all that the browser has, with the person verified', async () => {
      const { options } = await start();
      expect(options).toMatchObject({
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [],
      });
    });

    it('signs its owner in without a second step, as with a name', async () => {
      const key = await register();
      await enableAuthenticator(wire, bench, tokens.AccessToken);
      const { challenge, Session } = await begin();
      const named = tokensOf(await answer(Session, key.assert(claims(challenge))));
      bench.signals.length = 0;
      const chosen = tokensOf(await goOn(await choose(key)));
      expect(Object.keys(chosen)).toEqual(Object.keys(named));
      expect(chosen.NewDeviceMetadata).toBeDefined();
      expect((await createAccounts(bench.context).userOf(chosen.AccessToken))?.id).toBe(user.id);
      expect(bench.signals).toEqual(['sign-in passkey']);
      const [last, before] = await createUserManagement(bench.context).events(user.id);
      expect([last?.event, last?.factor]).toEqual([before?.event, before?.factor]);
    });

    it('goes on by the ticket where the client sends a session of its own as well', async () => {
      const { Username, Session: ticket } = provedSchema.parse((await choose(await register())).body);
      const { Session } = await begin();
      const reply = await wire.send('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: Username },
        Session,
        ClientMetadata: { 'passkey-session': ticket },
      });
      expect(tokensOf(reply).AccessToken).not.toBe('');
    });

    it('is no ticket in another flow, whatever stands there', async () => {
      expect(tokensOf(await sendMalformed('USER_PASSWORD_AUTH', { PASSWORD })).AccessToken).not.toBe('');
      expect((await sendMalformed('USER_SRP_AUTH', { SRP_A: new SrpClient().publicValue })).error).toBeNull();
      expect((await sendMalformed('CUSTOM_AUTH', {})).error).toBeNull();
      expect((await sendMalformed('USER_AUTH', {})).error).toBe(
        'InvalidParameterException: Invalid value for passkey-session.',
      );
    });

    it('goes on with the session alone in clients that can send one', async () => {
      const { Username, Session } = provedSchema.parse((await choose(await register())).body);
      const AuthParameters = { USERNAME: Username };
      const body = { AuthFlow: 'USER_AUTH', ClientId: CLIENT_ID, AuthParameters, Session };
      expect(tokensOf(await wire.send('InitiateAuth', body)).AccessToken).not.toBe('');
    });

    it.each<[string, Partial<Claims>]>([
      ['another origin', { origin: 'http://evil.example' }],
      ['another relying party', { relyingParty: 'evil.example' }],
      ['no verified person', { isVerified: false }],
      ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
      ['an unknown owner', { owner: 'b1f2c3d4-0000-4000-8000-000000000001' }],
      ['an empty owner', { owner: '' }],
      ['an owner that is too long', { owner: 'a'.repeat(65) }],
      ['no owner', { owner: undefined as never }],
      ['an old counter', { counter: 4 }],
    ])('is refused with %s', async (_title, change) => {
      const key = await register(tokens, 4);
      expect((await choose(key, { counter: 5, ...change })).error).toBe(WRONG_CREDENTIALS);
      expect((await choose(key, { counter: 5 })).error).toBeNull();
    });

    it("is refused with another person's owner, whichever of the two is real", async () => {
      const other = await bench.addUser();
      const [mine, theirs] = [await register(), await register(await wire.tokens(other.email))];
      expect((await choose(mine, { owner: other.id })).error).toBe(WRONG_CREDENTIALS);
      expect((await choose(theirs)).error).toBe(WRONG_CREDENTIALS);
      expect((await choose(theirs, { owner: other.id })).error).toBeNull();
    });

    it('gives a session for its owner alone', async () => {
      const proved = await choose(await register());
      expect((await goOn(proved, (await bench.addUser()).email)).error).toBe(WRONG_CREDENTIALS);
      expect((await goOn(proved, 'nobody@example.org')).error).toBe(WRONG_CREDENTIALS);
      expect(tokensOf(await goOn(proved)).AccessToken).not.toBe('');
      expect((await goOn(proved)).error).toBe(WRONG_SESSION);
    });

    it('is taken once, right or wrong, and once of many at the same moment', async () => {
      const key = await register();
      const { challenge, Session } = await start();
      const right = key.assert(claims(challenge));
      const replies = await Promise.all(Array.from({ length: 5 }, () => complete(Session, right)));
      expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
      expect((await complete(Session, right)).error).toBe(WRONG_SESSION);
      expect((await complete((await start()).Session, right)).error).toBe(WRONG_CREDENTIALS);
      const another = await start();
      expect((await complete(another.Session, right)).error).toBe(WRONG_CREDENTIALS);
      expect((await complete(another.Session, key.assert(claims(another.challenge)))).error).toBe(
        WRONG_SESSION,
      );
    });

    it('is taken within three minutes, in each of its two steps', async () => {
      const key = await register();
      const { challenge, Session } = await start();
      const proved = await choose(key);
      bench.clock.advance(180_000);
      expect((await complete(Session, key.assert(claims(challenge)))).error).toBe(WRONG_SESSION);
      expect((await goOn(proved)).error).toBe(WRONG_SESSION);
    });

    it('answers no challenge that was begun with a name, nor the other way round', async () => {
      const key = await register();
      const named = await begin();
      expect((await complete(named.Session, key.assert(claims(named.challenge)))).error).toBe(WRONG_SESSION);
      const free = await start();
      expect((await answer(free.Session, key.assert(claims(free.challenge)))).error).toBe(WRONG_SESSION);
      const mixed = await start();
      expect((await complete(mixed.Session, key.assert(claims((await begin()).challenge)))).error).toBe(
        WRONG_CREDENTIALS,
      );
      const other = await begin();
      const chosen = key.assert(claims((await start()).challenge));
      expect((await answer(other.Session, chosen)).error).toBe(WRONG_CREDENTIALS);
      // The session of a proof is no step to answer, and that of a step no proof.
      const { Session: ticket } = provedSchema.parse((await choose(key)).body);
      expect((await complete(ticket, chosen)).error).toBe(WRONG_SESSION);
      expect((await answer(ticket, chosen)).error).toBe(WRONG_SESSION);
      for (const { Session } of [await start(), await begin()]) {
        const ClientMetadata = { 'passkey-session': Session };
        const AuthParameters = { USERNAME: user.email };
        const body = { AuthFlow: 'USER_AUTH', ClientId: CLIENT_ID, AuthParameters, ClientMetadata };
        expect((await wire.send('InitiateAuth', body)).error).toBe(WRONG_SESSION);
      }
    });

    it('is no use of the challenge of a registration', async () => {
      const key = await register();
      const { challenge } = await creationFor(tokens);
      expect((await complete((await start()).Session, key.assert(claims(challenge)))).error).toBe(
        WRONG_CREDENTIALS,
      );
    });

    it('is refused in the same words when it is unknown, wrong, removed or in doubt', async () => {
      const unknown = await choose(new SoftwareAuthenticator());
      const [key, gone, doubted] = [await register(), await register(), await register()];
      const { challenge, Session } = await start();
      const forged = {
        ...new SoftwareAuthenticator().assert(claims(challenge)),
        id: key.id.toString('base64url'),
      };
      const wrong = await complete(Session, { ...forged, rawId: forged.id });
      const { AccessToken } = tokens;
      const CredentialId = gone.id.toString('base64url');
      await wire.send('DeleteWebAuthnCredential', { AccessToken, CredentialId });
      const removed = await choose(gone);
      await bench.context.db.transaction().execute((tx) => putInDoubt(bench.context, tx, user.id));
      const inDoubt = await choose(doubted);
      for (const reply of [unknown, wrong, removed, inDoubt]) {
        expect([reply.status, reply.raw]).toEqual([unknown.status, unknown.raw]);
        expect(reply.error).toBe(WRONG_CREDENTIALS);
      }
    });

    it('stops working if it is doubted or removed after it was chosen', async () => {
      const [doubted, gone] = [await register(), await register()];
      const [first, second] = [await choose(doubted), await choose(gone)];
      const { AccessToken } = tokens;
      await wire.send('DeleteWebAuthnCredential', {
        AccessToken,
        CredentialId: gone.id.toString('base64url'),
      });
      expect((await goOn(second)).error).toBe(WRONG_CREDENTIALS);
      await bench.context.db.transaction().execute((tx) => putInDoubt(bench.context, tx, user.id));
      expect((await goOn(first)).error).toBe(WRONG_CREDENTIALS);
    });

    it.each([
      ['disabled', sql`enabled = false`, 'NotAuthorizedException: User is disabled.'],
      ['unconfirmed', sql`status = 'UNCONFIRMED'`, 'UserNotConfirmedException: User is not confirmed.'],
      ['to be reset', sql`status = 'RESET_REQUIRED'`, /^PasswordResetRequiredException: /],
      [
        'with a temporary password',
        sql`status = 'FORCE_CHANGE_PASSWORD'`,
        /^PasswordResetRequiredException: /,
      ],
    ])(
      'of an account that is %s is told so, as with a name, and only after the proof',
      async (_title, change, error) => {
        const key = await register();
        await sql`update identity_users set ${change} where user_id = ${user.id}`.execute(bench.context.db);
        expect((await choose(new SoftwareAuthenticator())).error).toBe(WRONG_CREDENTIALS);
        const { challenge, Session } = await begin();
        const named = await answer(Session, key.assert(claims(challenge)));
        const chosen = await goOn(await choose(key));
        expect(chosen.error).toMatch(error);
        expect(chosen.raw).toBe(named.raw);
        const [last, before] = await createUserManagement(bench.context).events(user.id);
        expect([last?.event, last?.factor, last?.detail]).toEqual([
          before?.event,
          before?.factor,
          before?.detail,
        ]);
      },
    );

    it('is written into the trail of its owner when it is refused, and counted', async () => {
      const key = await register();
      bench.signals.length = 0;
      await choose(key, { isVerified: false });
      await choose(new SoftwareAuthenticator());
      expect(bench.signals).toEqual(['refusal passkey', 'refusal passkey']);
      const trail = await createUserManagement(bench.context).events(user.id);
      expect(trail.filter(({ event }) => event === 'sign-in-refused')).toMatchObject([{ factor: 'passkey' }]);
    });

    it.each([
      null,
      'text',
      {},
      { id: 'AAAA' },
      { id: '../x', rawId: '../x', type: 'public-key', response: {} },
    ])('refuses a credential that is none: %j', async (credential) => {
      expect((await complete((await start()).Session, credential)).error).toBe(WRONG_CREDENTIALS);
    });

    it('takes nothing from another client, and no request without what it needs', async () => {
      const other = { ClientId: 'other' };
      expect((await wire.send('StartWebAuthnSignIn', other)).error).toMatch(/^ResourceNotFoundException/);
      expect((await wire.send('StartWebAuthnSignIn', {})).error).toMatch(/^InvalidParameterException/);
      const { Session } = await start();
      expect(
        (await wire.send('CompleteWebAuthnSignIn', { ...other, Session, Credential: {} })).error,
      ).toMatch(/^ResourceNotFoundException/);
      expect((await complete((await start()).Session, undefined)).error).toMatch(
        /^InvalidParameterException/,
      );
      expect((await complete(undefined, {})).error).toMatch(/^InvalidParameterException/);
      expect((await complete('short', {})).error).toMatch(/^InvalidParameterException/);
      expect((await complete('A'.repeat(64), {})).error).toBe(WRONG_SESSION);
    });

    it('changes nothing for clients of the protocol, where a sign-in needs a name', async () => {
      for (const parameters of [
        { PREFERRED_CHALLENGE: 'WEB_AUTHN' },
        { USERNAME: '', PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      ]) {
        const reply = await wire.begin('USER_AUTH', { ...parameters });
        expect(reply.error).toBe('InvalidParameterException: Invalid value for USERNAME.');
      }
    });
  },
);
