// Sign-ins that are under way when their person signs out everywhere: none of them becomes a session afterwards.
import { expect, it } from 'vitest';
import type { User } from '../store/users.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { CLIENT_ID, WRONG_SESSION } from '../testing/wire.ts';
import type { Reply, Tokens } from '../testing/wire.ts';

describeOnBothDatabases('a sign-in that is under way', {}, ({ bench, wire }) => {
  /** Sends a sign-in and lets it come as far as the check of the password, which is right; then does something else. */
  async function during(signIn: () => Promise<Reply>, work: () => Promise<unknown>): Promise<Reply> {
    const { hasher } = bench.context;
    const matches = hasher.matches.bind(hasher);
    const isChecking = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    hasher.matches = async (...given) => {
      hasher.matches = matches;
      const isRight = await matches(...given);
      isChecking.resolve();
      await goOn.promise;
      return isRight;
    };
    const reply = signIn();
    await isChecking.promise;
    await work();
    goOn.resolve();
    return reply;
  }

  const sessionsOf = async ({ id }: User) => {
    const rows = await bench.context.db
      .selectFrom('identity_refresh_families')
      .select('family_id')
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.length;
  };

  const users = () => bench.pool.users;
  const ends: [string, number, (user: User, tokens: Tokens) => Promise<unknown>][] = [
    [
      'their person signs out everywhere',
      0,
      (_, { AccessToken }) => wire.send('GlobalSignOut', { AccessToken }),
    ],
    [
      'all other sessions are ended',
      1,
      async (_, { AccessToken }) => bench.pool.accounts.sessions?.endOthers(AccessToken),
    ],
    ['the operator signs them out', 0, (user) => users().signOut(user.id)],
    ['the operator takes their passkeys', 0, (user) => users().resetFactors(user.id, ['passkeys'])],
    [
      'the operator disables the account for a moment',
      0,
      async (user) => {
        await users().setEnabled(user.id, false);
        await users().setEnabled(user.id, true);
      },
    ],
  ];

  it.each(ends)('becomes no session when %s', async (_what, left, end) => {
    const user = await bench.addUser();
    const tokens = await wire.tokens(user.email);
    const reply = await during(
      () => wire.password(user.email),
      () => end(user, tokens),
    );
    expect(reply.error).toBe(WRONG_SESSION);
    expect(await sessionsOf(user)).toBe(left);
    // One that begins afterwards is a sign-in like any other.
    expect((await wire.password(user.email)).error).toBeNull();
  });

  it.each(ends)('gets no further than its next step when %s', async (_what, left, end) => {
    const user = await bench.addUser();
    const tokens = await wire.tokens(user.email);
    const secret = await enableAuthenticator(wire, bench, tokens.AccessToken);
    const reply = await during(
      () => wire.password(user.email),
      () => end(user, tokens),
    );
    bench.clock.advance(60_000);
    const given = { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret, bench) };
    expect((await wire.answer('SOFTWARE_TOKEN_MFA', reply.body.Session, given)).error).toBe(WRONG_SESSION);
    expect(await sessionsOf(user)).toBe(left);
  });

  it('ends in the middle, whichever step it has come to', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const begun = [
      await wire.begin('USER_AUTH', { USERNAME: user.email }),
      await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' }),
      await wire.begin('CUSTOM_AUTH', { USERNAME: user.email }),
    ];
    await bench.whenIdle();
    const codes = bench.mails
      .filter(({ to }) => to === user.email)
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
    await wire.send('GlobalSignOut', { AccessToken });
    const [chosen, mailed, custom] = begun.map(({ body }) => body.Session);
    const answers = await Promise.all([
      wire.answer('SELECT_CHALLENGE', chosen, { ANSWER: 'PASSWORD', PASSWORD: 'violet-harbour-72' }),
      ...codes.flatMap((code) => [
        wire.answer('EMAIL_OTP', mailed, { EMAIL_OTP_CODE: code }),
        wire.answer('CUSTOM_CHALLENGE', custom, { ANSWER: code }),
      ]),
    ]);
    expect(answers.length).toBeGreaterThanOrEqual(5);
    for (const { error } of answers) expect(error).toBe(WRONG_SESSION);
    expect(await sessionsOf(user)).toBe(0);
  });

  it('is not ended by what ends no sessions', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const reply = await during(
      () => wire.password(user.email),
      () =>
        wire.send('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'name', Value: 'Ana' }] }),
    );
    expect(reply.error).toBeNull();
    const forgot = await during(
      () => wire.password(user.email),
      () => wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email }),
    );
    expect(forgot.error).toBeNull();
  });
});
