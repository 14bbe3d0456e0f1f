import { beforeEach, expect, it } from 'vitest';
import { findUser, findUserByEmail } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import {
  CLIENT_ID,
  FORBIDDEN_ATTRIBUTE,
  LIMIT,
  newAddress,
  otherCode,
  tokensOf,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from '../testing/wire.ts';
import type { Tokens } from '../testing/wire.ts';

const FORBIDDEN = [
  'custom:approved',
  'sub',
  'email_verified',
  'phone_number_verified',
  'cognito:groups',
  'cognito:username',
  'cognito:user_status',
  'identities',
  'updated_at',
  'approved',
  'status',
  'enabled',
  'user_id',
  'mfa_methods',
  'CUSTOM:APPROVED',
  ' custom:approved',
  'dev:custom:approved',
  '__proto__',
  'constructor',
  'toString',
];
const TAKEN = 'AliasExistsException: An account with the given email already exists.';

describeOnDatabases('attributes', {}, ({ bench, wire }) => {
  let user: User;
  let tokens: Tokens;
  beforeEach(async () => {
    user = await bench.addUser();
    tokens = await wire.tokens(user.email);
  });

  const signUp = (Username: string, attributes: Record<string, string> = {}, Password = PASSWORD) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    return wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password, UserAttributes });
  };
  const update = (attributes: Record<string, string>) =>
    wire.send('UpdateUserAttributes', {
      AccessToken: tokens.AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });
  const verify = (AttributeName: string, Code: string, by = tokens) =>
    wire.send('VerifyUserAttribute', { AccessToken: by.AccessToken, AttributeName, Code });
  const stored = () => findUser(bench.context.db, user.id);
  const emailOf = async (id: string) => (await findUser(bench.context.db, id))?.email;
  const reset = async (Username: string, Password: string) => {
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username });
    const ConfirmationCode = await bench.codeFor(Username);
    return wire.send('ConfirmForgotPassword', { ClientId: CLIENT_ID, Username, ConfirmationCode, Password });
  };

  it.each(FORBIDDEN)('lets nobody write %j: not at sign-up, not later, not in a challenge', async (name) => {
    const email = newAddress();
    expect((await signUp(email, { [name]: 'true' })).error).toBe(FORBIDDEN_ATTRIBUTE);
    const before = await stored();
    expect((await update({ nickname: 'Ana', [name]: 'true' })).error).toBe(FORBIDDEN_ATTRIBUTE);
    const removed = await wire.send('DeleteUserAttributes', {
      AccessToken: tokens.AccessToken,
      UserAttributeNames: [name],
    });
    expect(removed.error).toBe(FORBIDDEN_ATTRIBUTE);
    expect(await stored()).toEqual(before);
    const waiting = await bench.addUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const begun = await wire.password(waiting.email);
    const answer = await wire.answer('NEW_PASSWORD_REQUIRED', begun.body.Session, {
      NEW_PASSWORD: 'amber-lantern-51',
      [`userAttributes.${name}`]: 'true',
    });
    expect(answer.error).toBe(FORBIDDEN_ATTRIBUTE);
    expect(await findUser(bench.context.db, waiting.id)).toMatchObject({ approved: false, attributes: {} });
  });

  it.each(['a@b.c', 'a@localhost', '.a@b.org', '=cmd@x.org', 'a@b@c.org', 'a b@c.org'])(
    'makes no account for %s, which no mail could be sent to',
    async (address) => {
      const refused = 'InvalidParameterException: Invalid email address format.';
      expect((await signUp(address)).error).toBe(refused);
      expect((await update({ email: address })).error).toBe(refused);
      expect(await findUserByEmail(bench.context.db, address)).toBeUndefined();
    },
  );

  it('counts guesses at the codes of an address over all codes, apart from what strangers can guess at', async () => {
    const errors: (string | null)[] = [];
    for (let code = 0; code < 2; code += 1) {
      await wire.send('GetUserAttributeVerificationCode', {
        AccessToken: tokens.AccessToken,
        AttributeName: 'email',
      });
      const right = await bench.codeFor(user.email);
      for (let tried = 1; tried <= 3; tried += 1)
        errors.push((await verify('email', otherCode(right, tried))).error);
    }
    expect(errors).toEqual([...Array(5).fill(WRONG_CODE), LIMIT]);
    // A stranger's guesses at reset codes change nothing here.
    bench.clock.advance(1_000);
    for (let tried = 0; tried < 6; tried += 1) {
      const guess = {
        ClientId: CLIENT_ID,
        Username: user.email,
        ConfirmationCode: '000000',
        Password: PASSWORD,
      };
      await wire.send('ConfirmForgotPassword', guess);
    }
    expect((await verify('email', await bench.codeFor(user.email))).error).toBeNull();
  });

  it('says that somebody is approved only when an operator said so', async () => {
    await update({ profile: 'custom:approved', website: 'true' });
    const { raw } = await wire.send('GetUser', { AccessToken: tokens.AccessToken });
    expect(raw).not.toContain('"Name":"custom:approved"');
  });

  it('keeps the e-mail address when the new one is not proved', async () => {
    const wanted = newAddress();
    expect((await update({ email: wanted })).error).toBeNull();
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await wire.password(wanted)).error).toBe(WRONG_CREDENTIALS);
    const code = await bench.codeFor(wanted);
    expect((await verify('email', otherCode(code))).error).toBe(WRONG_CODE);
    expect((await verify('email', code)).error).toBeNull();
    expect(await emailOf(user.id)).toBe(wanted);
  });

  it("does not take the code for one's own address as proof of another one", async () => {
    await wire.send('GetUserAttributeVerificationCode', {
      AccessToken: tokens.AccessToken,
      AttributeName: 'email',
    });
    const own = await bench.codeFor(user.email);
    await update({ email: newAddress() });
    expect((await verify('email', own)).error).toBe(WRONG_CODE);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('takes no address that is an account already, in whatever case it is written', async () => {
    const victim = await bench.addUser();
    expect((await update({ email: victim.email })).error).toBe(TAKEN);
    bench.clock.advance(61_000);
    expect((await update({ email: ` ${victim.email.toUpperCase()} ` })).error).toBe(TAKEN);
  });

  it('leaves an address to the one who had it first when two prove it', async () => {
    const wanted = newAddress();
    await update({ email: wanted });
    const code = await bench.codeFor(wanted);
    const owner = await bench.addUser({ email: wanted });
    expect((await verify('email', code)).error).toBe(TAKEN);
    expect(await emailOf(owner.id)).toBe(wanted);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  it('lets one of two take an address that both prove at the same moment', async () => {
    const wanted = newAddress();
    const rival = await bench.addUser();
    const theirs = await wire.tokens(rival.email);
    await update({ email: wanted });
    const mine = await bench.codeFor(wanted);
    await wire.send('UpdateUserAttributes', {
      AccessToken: theirs.AccessToken,
      UserAttributes: [{ Name: 'email', Value: wanted }],
    });
    const other = await bench.codeFor(wanted);
    const replies = await Promise.all([verify('email', mine), verify('email', other, theirs)]);
    expect(new Set(replies.map(({ error }) => error))).toEqual(new Set([TAKEN, null]));
  });

  it('sends no reset code of the old address to work for the new one', async () => {
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
    const ConfirmationCode = await bench.codeFor(user.email);
    const wanted = newAddress();
    await update({ email: wanted });
    await verify('email', await bench.codeFor(wanted));
    const body = { ClientId: CLIENT_ID, Username: wanted, ConfirmationCode, Password: 'amber-lantern-51' };
    expect((await wire.send('ConfirmForgotPassword', body)).error).toBe(WRONG_CODE);
  });

  it('gives an address somebody else signed up with to the one who reads its mail', async () => {
    const email = newAddress();
    const squatter = await signUp(
      email,
      { name: 'Mallory', phone_number: '+491700000000' },
      'mallory-knows-77',
    );
    expect(squatter.error).toBeNull();
    await bench.whenIdle();
    expect((await wire.password(email, 'mallory-knows-77')).error).toMatch(/^UserNotConfirmedException: /);
    expect((await reset(email, 'amber-lantern-51')).error).toBeNull();
    expect((await wire.password(email, 'mallory-knows-77')).error).toBe(WRONG_CREDENTIALS);
    const { AccessToken } = tokensOf(await wire.password(email, 'amber-lantern-51'));
    const { raw } = await wire.send('GetUser', { AccessToken });
    expect(raw).not.toContain('Mallory');
    expect(raw).not.toContain('phone_number');
  });

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org\nb@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    '"a b"@example.org',
    'Ana <a@example.org>',
    'a@b@example.org',
    'a@exa\u0001mple.org',
    'a@example.org\u2028b@example.org',
    'a@example.org%0ABcc:b@example.org\u0085',
    `${'a'.repeat(250)}@example.org`,
    'a\u00e4@example.org',
    'k\u0430te@example.org',
    '\u212Aate@example.org',
  ])('signs nobody up with the address %j', async (address) => {
    const before = bench.mails.length;
    expect((await signUp(address)).error).toMatch(/^InvalidParameterException: /);
    expect((await update({ email: address })).error).toMatch(/^InvalidParameterException: /);
    expect(bench.mails).toHaveLength(before);
  });

  it('puts nothing a person wrote into the head or the text of a mail', async () => {
    const evil = 'Ana\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script> http://evil.example';
    const email = newAddress();
    await signUp(email, { name: evil, nickname: evil, given_name: evil });
    await bench.whenIdle();
    await reset(email, 'amber-lantern-51');
    await update({ name: evil, nickname: evil, given_name: evil, website: evil });
    await wire.send('GetUserAttributeVerificationCode', {
      AccessToken: tokens.AccessToken,
      AttributeName: 'email',
    });
    await bench.whenIdle();
    const mails = bench.mails.filter(({ to }) => to === email || to === user.email);
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const mail of mails) {
      expect(mail.to).toMatch(/^[^\s<>,]+@[^\s<>,]+$/);
      expect(mail.subject).not.toMatch(/\p{Cc}/u);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(
        /evil\.example|Bcc:|script(?:>|&gt;)|alert\(/,
      );
    }
  });
});
