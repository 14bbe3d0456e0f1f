// What an operator can see of an attack on one account.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { tellOperatorActions } from '../open-user-pool.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator, totpCode } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { CLIENT_ID, newAddress, otherCode } from '../testing/wire.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnDatabases('the trail of an account', {}, ({ bench, wire }) => {
  const eventsOf = async (id: string) =>
    (await createUserManagement(bench.context).events(id)).map(({ event }) => event);
  const count = async (id: string, name: string) =>
    (await eventsOf(id)).filter((event) => event === name).length;

  it('has every refused password, mailed code and second step, and the lock', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    for (let tried = 0; tried < 6; tried += 1) await wire.password(user.email, 'wrong-password-1');
    expect([await count(user.id, 'sign-in-refused'), await count(user.id, 'locked-out')]).toEqual([5, 1]);

    const Username = user.email;
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username });
    const ConfirmationCode = otherCode(await bench.codeFor(Username));
    await wire.send('ConfirmForgotPassword', {
      ClientId: CLIENT_ID,
      Username,
      ConfirmationCode,
      Password: 'amber-lantern-51',
    });
    expect(await count(user.id, 'code-refused')).toBe(1);

    const begun = await wire.begin('USER_AUTH', { USERNAME: Username, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    await wire.answer('EMAIL_OTP', begun.body.Session, { USERNAME: Username, EMAIL_OTP_CODE: 'wrong' });
    expect(await count(user.id, 'code-refused')).toBe(2);

    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: 'wrong' });
    expect(await count(user.id, 'code-refused')).toBe(3);

    await enableAuthenticator(wire, bench, AccessToken);
    bench.clock.advance(15 * 60_000);
    const { body } = await wire.password(Username);
    const answer = { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: '000000' };
    await wire.answer('SOFTWARE_TOKEN_MFA', body.Session, answer);
    expect(await count(user.id, 'second-step-refused')).toBe(1);
    expect((await eventsOf(user.id))[0]).toBe('second-step-refused');
  });

  it('says with which factor, and for what reason a right proof opened nothing', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const secret = await enableAuthenticator(wire, bench, AccessToken);
    bench.clock.advance(60_000);
    const { body } = await wire.password(user.email);
    const code = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      wire.answer('SOFTWARE_TOKEN_MFA', body.Session, { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE });
    const users = createUserManagement(bench.context);
    await code('000000');
    await code(totpCode(secret, bench));
    const begun = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    const CREDENTIAL = JSON.stringify({ id: 'AAAA' });
    await wire.answer('WEB_AUTHN', begun.body.Session, { USERNAME: user.email, CREDENTIAL });
    await bench.whenIdle();
    await users.setEnabled(user.id, false);
    await wire.password(user.email);
    const trail = (await users.events(user.id)).map(({ event, factor, detail }) => [event, factor, detail]);
    expect(trail.toReversed()).toEqual([
      ['created-by-operator', null, null],
      ['sign-in', 'password', null],
      ['second-factor-changed', null, 'authenticator-set-up'],
      ['second-factor-changed', null, 'authenticator-on'],
      ['second-step-refused', 'authenticator', null],
      ['sign-in', 'authenticator', null],
      ['sign-in-refused', 'passkey', null],
      ['changed-by-operator', null, 'disabled'],
      ['sign-in-refused', 'password', 'disabled'],
    ]);
  });

  it('says whether an entry came from the wide network of the last sign-in, IPv4 and IPv6', async () => {
    // Ten people, because another network looks the same one time in 256.
    const seen = { other: 0 };
    for (const home of ['198.51.100.7', '2001:db8:1:2::7']) {
      const near = home.replace(/7$/, '99');
      for (let person = 0; person < 5; person += 1) {
        const user = await bench.addUser();
        await wire.password(user.email, 'wrong-password-1', home);
        bench.clock.advance(1);
        await wire.password(user.email, PASSWORD, home);
        bench.clock.advance(1);
        await wire.password(user.email, 'wrong-password-1', near);
        bench.clock.advance(1);
        await wire.password(user.email, 'wrong-password-1');
        const trail = await createUserManagement(bench.context).events(user.id);
        const networks = trail.toReversed().map(({ network }) => network);
        expect(networks.slice(0, 4)).toEqual([null, null, null, 'same']);
        if (networks[4] === 'other') seen.other += 1;
      }
    }
    expect(seen.other).toBeGreaterThanOrEqual(8);
  });

  it('is not filled up by a stranger, whose wrong passkeys and codes are counted elsewhere', async () => {
    const user = await bench.addUser();
    await wire.tokens(user.email);
    const Username = user.email;
    const guessCode = () =>
      wire.send('ConfirmForgotPassword', {
        ClientId: CLIENT_ID,
        Username,
        ConfirmationCode: '000000',
        Password: 'amber-lantern-51',
      });
    bench.signals.length = 0;
    for (let count = 0; count < 45; count += 1) {
      const begun = await wire.begin('USER_AUTH', { USERNAME: Username, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
      await wire.answer('WEB_AUTHN', begun.body.Session, { USERNAME: Username, CREDENTIAL: '{}' });
      // Codes have 18 digits after some wrong ones, and may be tried without end.
      await guessCode();
      if (count < 12) bench.clock.advance(61_000);
    }
    const trail = (await createUserManagement(bench.context).events(user.id)).map(({ event }) => event);
    const kept = (event: string) => trail.filter((each) => each === event).length;
    expect([kept('sign-in-refused'), kept('code-refused')]).toEqual([30, 30]);
    expect(trail).toContain('sign-in');
    expect(bench.signals.filter((signal) => signal === 'refusal passkey')).toHaveLength(45);
    for (let count = 0; count < 40; count += 1) await wire.password(newAddress(), 'wrong-password-1');
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity_audit
      where user_id is null and event = 'sign-in-refused' and factor = 'password'
        and at > ${new Date(bench.clock.date().getTime() - 60 * 60_000)}`.execute(bench.context.db);
    expect(rows).toEqual([{ count: 30 }]);
    // An hour later it is told again.
    bench.clock.advance(61 * 60_000);
    await guessCode();
    const later = (await createUserManagement(bench.context).events(user.id)).map(({ event }) => event);
    expect(later.filter((event) => event === 'code-refused')).toHaveLength(31);
  });

  /** The details of one event, in order. */
  const detailsOf = async (id: string, name: string) =>
    (await createUserManagement(bench.context).events(id))
      .filter(({ event }) => event === name)
      .map(({ detail }) => detail)
      .toReversed();

  it('has every attribute that changes, by its name and without what it says', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const update = (...pairs: [string, string][]) =>
      wire.send('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: pairs.map(([Name, Value]) => ({ Name, Value })),
      });
    const changes = () => detailsOf(user.id, 'attributes-changed');
    const next = newAddress();
    await update(['name', 'Ana Secret'], ['locale', 'en']);
    // What stays as it is has not changed.
    await update(['name', 'Ana Secret']);
    await update(['email', next]);
    await update(['phone_number', '+491700000000']);
    await wire.send('DeleteUserAttributes', { AccessToken, UserAttributeNames: ['locale'] });
    expect(await changes()).toEqual([
      'locale',
      'name',
      'email',
      'phone_number',
      'phone_number_verified',
      'locale',
    ]);
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    const Code = await bench.codeFor('+491700000000');
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code });
    expect((await changes()).at(-1)).toBe('phone_number_verified');
    const rows = await bench.context.db.selectFrom('identity_audit').selectAll().execute();
    for (const said of ['Secret', '+4917', next]) expect(JSON.stringify(rows)).not.toContain(said);
    // Taken back by naming the old one.
    await update(['email', user.email]);
    expect((await changes()).at(-1)).toBe('email');
    // With a temporary password that is replaced.
    const temporary = await bench.addUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const { body } = await wire.password(temporary.email);
    const given = { NEW_PASSWORD: 'amber-lantern-51', 'userAttributes.name': 'Ana' };
    await wire.answer('NEW_PASSWORD_REQUIRED', body.Session, given);
    expect(await detailsOf(temporary.id, 'attributes-changed')).toEqual(['name']);
  });

  it('has a few changes of each attribute an hour, so that no one hides one behind many others', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const update = (Name: string, Value: string) =>
      wire.send('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
    for (let count = 0; count < 40; count += 1) await update('nickname', `the ${count}th`);
    await update('website', 'https://example.org');
    const changed = await detailsOf(user.id, 'attributes-changed');
    expect(changed).toEqual([...Array.from({ length: 5 }, () => 'nickname'), 'website']);
  });

  it('has the new name of a passkey', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    const passkey = new SoftwareAuthenticator();
    const { body } = await wire.send('StartWebAuthnRegistration', { AccessToken });
    const challenge = /"challenge":"([\w-]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    const claims = { challenge, origin: 'http://localhost', relyingParty: 'localhost', counter: 0 };
    await wire.send('CompleteWebAuthnRegistration', { AccessToken, Credential: passkey.attest(claims) });
    const { factors } = bench.pool.accounts;
    const id = passkey.id.toString('base64url');
    await factors?.renamePasskey(AccessToken, { id, name: 'A secret name' });
    await expect(factors?.renamePasskey(AccessToken, { id: 'AAAA', name: 'x' })).rejects.toMatchObject({
      code: 'request.not-found',
    });
    expect(await detailsOf(user.id, 'passkey-renamed')).toEqual([null]);
  });

  it('says what an operator changed', async () => {
    const users = createUserManagement(bench.context);
    const { user } = await users.create({ email: newAddress(), approved: false });
    await users.setApproved(user.id, true);
    await users.setApproved(user.id, false);
    await users.setEnabled(user.id, false);
    await users.setEnabled(user.id, true);
    await users.resetPassword(user.id);
    await users.resetFactors(user.id, ['passkeys', 'devices']);
    await users.signOut(user.id);
    const trail = await users.events(user.id);
    expect(trail.map(({ event, detail }) => [event, detail]).toReversed()).toEqual([
      ['created-by-operator', null],
      ['changed-by-operator', 'approved'],
      ['changed-by-operator', 'approval-revoked'],
      ['changed-by-operator', 'disabled'],
      ['changed-by-operator', 'enabled'],
      ['changed-by-operator', 'password-reset'],
      ['factors-removed-by-operator', 'passkeys devices'],
      ['signed-out-by-operator', null],
    ]);
  });

  it('forgets what is older than the installation keeps it', async () => {
    const user = await bench.addUser();
    await wire.password(user.email);
    const days = (count: number) => bench.clock.advance(count * 24 * 60 * 60_000);
    days(89);
    await wire.password(user.email, 'wrong-password-1');
    days(2);
    await tidyUserPool({ ...bench.context, settings: { ...bench.context.settings, auditMs: 90 * DAY_MS } });
    expect(await eventsOf(user.id)).toEqual(['sign-in-refused']);
  });

  it('holds no address and no name, and of the network eight bits that differ between people', async () => {
    // Eight bits are the same for five people once in 256 to the fourth.
    const people: User[] = [];
    for (let count = 0; count < 5; count += 1) people.push(await bench.addUser());
    for (const { email } of people) await wire.password(email, 'wrong-password-1', '203.0.113.77');
    await wire.password(newAddress(), 'wrong-password-1', '203.0.113.77');
    await bench.whenIdle();
    const rows = await bench.context.db.selectFrom('identity_audit').selectAll().execute();
    // The ids of people are random and may hold any three digits: the address is looked for as a whole.
    expect(JSON.stringify(rows)).not.toMatch(/@|203\.0\.113/);
    const tags = rows.filter(({ user_id: id }) => people.some((person) => person.id === id && id !== null));
    const known = tags.flatMap(({ network }) => (network === null ? [] : [network]));
    expect(known).toHaveLength(5);
    expect(known.every((tag) => Number.isInteger(tag) && tag >= 0 && tag <= 255)).toBe(true);
    expect(new Set(known).size).toBeGreaterThan(1);
    // Of a name nobody has, nothing at all.
    expect(rows.filter(({ user_id: id }) => id === null).every(({ network }) => network === null)).toBe(true);
  });
});

describeOnDatabases('what a server counts of attacks', {}, ({ bench, wire }) => {
  const wrong = (name: string) => wire.password(name, 'wrong-password-1');
  const told = async (work: () => Promise<unknown>) => {
    bench.signals.length = 0;
    await work();
    return [...bench.signals];
  };

  it('are refusals by their reason, and locks, also of names nobody has', async () => {
    const user = await bench.addUser();
    expect(await told(() => wire.password(user.email))).toEqual(['sign-in password']);
    expect(await told(() => wrong(user.email))).toEqual(['refusal password']);
    const name = newAddress();
    const guesses = await told(async () => {
      for (let tried = 0; tried < 7; tried += 1) await wrong(name);
    });
    const refused = 'refusal password';
    expect(guesses.slice(0, 4)).toEqual([refused, refused, refused, refused]);
    expect(guesses.filter((signal) => signal === 'lock account')).toHaveLength(1);
    expect(guesses.at(-1)).toBe('refusal locked');
  });

  it('are guesses from one network, though they are at many names', async () => {
    const guesses = await told(async () => {
      for (let tried = 0; tried < 101; tried += 1) {
        await wire.password(newAddress(), 'wrong-password-1', '192.0.2.1');
      }
    });
    expect(guesses.filter((signal) => signal === 'lock network')).toHaveLength(1);
    expect(guesses).not.toContain('lock account');
  });

  it('are sign-ups, replaced passwords and changed factors', async () => {
    const Username = newAddress();
    const own = { ClientId: CLIENT_ID, Username };
    const signals = await told(async () => {
      await wire.send('SignUp', { ...own, Password: PASSWORD });
      const ConfirmationCode = await bench.codeFor(Username);
      await wire.send('ConfirmSignUp', { ...own, ConfirmationCode });
      const { AccessToken } = await wire.tokens(Username);
      await enableAuthenticator(wire, bench, AccessToken);
      await wire.send('ForgotPassword', own);
      const code = await bench.codeFor(Username);
      const Password = 'amber-lantern-51';
      await wire.send('ConfirmForgotPassword', { ...own, ConfirmationCode: code, Password });
    });
    expect(signals).toEqual([
      'sign-up begun',
      'sign-up confirmed',
      'sign-in password',
      'factor-change second-factor-changed',
      'factor-change second-factor-changed',
      'password-change by-mail',
      'factor-change factors-in-doubt',
    ]);
  });

  it('is what operators did in the last day, whichever process it was', async () => {
    const users = createUserManagement(bench.context);
    bench.clock.advance(2 * DAY_MS);
    const { user } = await users.create({ email: newAddress(), approved: true });
    bench.clock.advance(DAY_MS + 1);
    await users.setEnabled(user.id, false);
    await users.setEnabled(user.id, true);
    await users.setEnabled(user.id, false);
    await users.erase(user);
    await bench.pool.keys.rotate();
    await tellOperatorActions(bench.context);
    expect(Object.fromEntries(bench.operatorActions)).toEqual({
      disabled: 2,
      enabled: 1,
      erased: 1,
      'signing-key-rotated': 1,
    });
  });
});
