// What makes a move to another address so sure that the mailbox that was left does not undo it at once.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createAccounts } from '../core/accounts.ts';
import type { User } from '../store/users.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { Person } from '../testing/person.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { newAddress, tokensOf } from '../testing/wire.ts';

const PHONE = '+15550142';
const DAY_MS = 24 * 60 * 60_000;
const LINK = /\/account\/address\/undo#token=([\w-]{43})/;
const creationSchema = z.object({ CredentialCreationOptions: z.object({ challenge: z.string() }) });
const requestSchema = z.object({ challenge: z.string() });

async function signIn(user: User, person: Person) {
  const tokens = await person.getIn(user.email);
  if (tokens === null) throw new Error('the person does not get in');
  return tokens.AccessToken;
}

describeOnDatabases('a move to another address', { settings: { devices: true } }, ({ bench, wire }) => {
  /** A person of a week and a day ago who has set something up then, in a browser of which nothing is left. */
  async function personWith(setUp: (AccessToken: string, person: Person) => Promise<unknown>) {
    const user = await bench.addUser();
    const person = new Person(bench, wire, { password: PASSWORD, mailboxes: new Set([user.email]) });
    const tokens = await person.signIn(user.email);
    if (tokens === null) throw new Error('the person does not get in');
    await setUp(tokens.AccessToken, person);
    bench.clock.advance(8 * DAY_MS);
    return { user, person: new Person(bench, wire, person.holds) };
  }
  const holdApp = async (AccessToken: string, person: Person) => {
    person.holds = { ...person.holds, app: await enableAuthenticator(person.wire, bench, AccessToken) };
  };
  const holdPhone = async (AccessToken: string, person: Person) => {
    person.holds = { ...person.holds, phone: PHONE };
    const UserAttributes = [{ Name: 'phone_number', Value: PHONE }];
    await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    const Code = await bench.codeFor(PHONE);
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code });
    await wire.send('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
  };
  /** Whether going back takes a day. */
  async function isSlow(user: User, person: Person, AccessToken: string) {
    expect(await person.moveTo(AccessToken, newAddress())).toBeNull();
    await bench.whenIdle();
    const mail = bench.mails.findLast(({ to, text }) => to === user.email && LINK.test(text));
    const token = LINK.exec(mail?.text ?? '')?.[1] ?? '';
    const outcome = await createAccounts(bench.context).addressUndo?.undo(token);
    expect(['waits', 'back']).toContain(outcome?.state);
    return outcome?.state === 'waits';
  }

  it.each([
    ['an authenticator app', holdApp],
    [
      'a recovery code',
      async (AccessToken: string, person: Person) => {
        await holdApp(AccessToken, person);
        const recoveryCodes = await createAccounts(bench.context).factors?.makeRecoveryCodes(AccessToken);
        person.holds = { ...person.holds, app: null, recoveryCodes: recoveryCodes ?? [] };
      },
    ],
    ['a telephone', holdPhone],
  ])('is sure with the password and %s of more than a week', async (_what, setUp) => {
    const { user, person } = await personWith(setUp);
    expect(await isSlow(user, person, await signIn(user, person))).toBe(true);
  });

  it('is sure with the password in a browser that has been trusted for more than a week', async () => {
    const { user, person } = await personWith((AccessToken) =>
      wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } }),
    );
    const tokens = await person.signIn(user.email);
    if (tokens === null) throw new Error('the person does not get in');
    person.holds = { ...person.holds, device: await person.trustBrowser(tokens) };
    bench.clock.advance(8 * DAY_MS);
    const later = new Person(bench, wire, person.holds);
    const { AccessToken } = (await later.signIn(user.email)) ?? { AccessToken: '' };
    expect(await isSlow(user, later, AccessToken)).toBe(true);
  });

  it('is not sure in a browser that was told to be trusted a short while ago', async () => {
    const { user, person } = await personWith((AccessToken) =>
      wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } }),
    );
    const tokens = await person.signIn(user.email);
    if (tokens === null) throw new Error('the person does not get in');
    person.holds = { ...person.holds, device: await person.trustBrowser(tokens) };
    bench.clock.advance(6 * DAY_MS);
    const later = new Person(bench, wire, person.holds);
    const { AccessToken } = (await later.signIn(user.email)) ?? { AccessToken: '' };
    expect(await isSlow(user, later, AccessToken)).toBe(false);
  });

  it('is sure with the password in a browser that has been known for more than a week, and not in a new one', async () => {
    const user = await bench.addUser();
    const [home, elsewhere] = [
      new Person(bench, wire, { password: PASSWORD }),
      new Person(bench, wire, { password: PASSWORD }),
    ];
    await home.signIn(user.email);
    bench.clock.advance(4 * DAY_MS);
    await home.signIn(user.email);
    bench.clock.advance(4 * DAY_MS);
    expect(await isSlow(user, home, await signIn(user, home))).toBe(true);
    const sister = await bench.addUser();
    expect(await isSlow(sister, home, await signIn(sister, home))).toBe(false);
    const brother = await bench.addUser();
    expect(await isSlow(brother, elsewhere, await signIn(brother, elsewhere))).toBe(false);
  });

  it('is sure in a browser in which the password was changed, and in no other', async () => {
    const user = await bench.addUser();
    const home = new Person(bench, wire, { password: PASSWORD });
    const other = new Person(bench, wire, { password: PASSWORD });
    await home.signIn(user.email);
    await other.signIn(user.email);
    bench.clock.advance(8 * DAY_MS);
    const AccessToken = await signIn(user, home);
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'amber-lantern-51' };
    expect((await home.wire.send('ChangePassword', change)).error).toBeNull();
    for (const person of [home, other]) person.holds = { ...person.holds, password: 'amber-lantern-51' };
    bench.clock.advance(60_000);
    const back = await signIn(user, other);
    expect(await isSlow(user, other, back)).toBe(false);
  });

  it('is not sure after the mailbox has chosen the password, in whatever browser', async () => {
    const user = await bench.addUser();
    const home = new Person(bench, wire, { password: PASSWORD, mailboxes: new Set([user.email]) });
    await home.signIn(user.email);
    bench.clock.advance(8 * DAY_MS);
    expect(await home.resetPassword(user.email, 'amber-lantern-51')).toBeNull();
    home.holds = { ...home.holds, password: 'amber-lantern-51' };
    bench.clock.advance(60_000);
    expect(await isSlow(user, home, await signIn(user, home))).toBe(false);
  });

  it('is not sure with an authenticator app of this week', async () => {
    const user = await bench.addUser();
    const person = new Person(bench, wire, { password: PASSWORD });
    await holdApp(await signIn(user, person), person);
    bench.clock.advance(6 * DAY_MS);
    expect(await isSlow(user, person, await signIn(user, person))).toBe(false);
  });

  it('is not sure with an authenticator app that was replaced this week', async () => {
    const { user, person } = await personWith(holdApp);
    await holdApp(await signIn(user, person), person);
    bench.clock.advance(60_000);
    expect(await isSlow(user, person, await signIn(user, new Person(bench, wire, person.holds)))).toBe(false);
  });

  it('is not sure with codes by mail, which the old mailbox has', async () => {
    const { user, person } = await personWith((AccessToken) =>
      wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } }),
    );
    expect(await isSlow(user, person, await signIn(user, person))).toBe(false);
  });

  it('is not sure without the password: with a mailed code and the authenticator app', async () => {
    const { user, person } = await personWith(holdApp);
    person.holds = { ...person.holds, password: null };
    expect(await isSlow(user, person, await signIn(user, person))).toBe(false);
  });

  it('is sure once that is shown beside a session that has not shown it', async () => {
    const { user, person } = await personWith(holdApp);
    person.holds = { ...person.holds, password: null };
    const AccessToken = await signIn(user, person);
    person.holds = { ...person.holds, password: PASSWORD };
    const beside = await person.signIn(user.email);
    await createAccounts(bench.context).proof?.renew(AccessToken, beside?.AccessToken ?? '');
    expect(await isSlow(user, person, AccessToken)).toBe(true);
  });

  it('is as sure as when the address was named, whichever session enters the code', async () => {
    const { user, person } = await personWith(holdApp);
    const stranger = new Person(bench, wire, { ...person.holds, password: null });
    const theirs = await signIn(user, stranger);
    const next = newAddress();
    const UserAttributes = [{ Name: 'email', Value: next }];
    await stranger.wire.send('UpdateUserAttributes', { AccessToken: theirs, UserAttributes });
    const AccessToken = await signIn(user, person);
    const verified = { AccessToken, AttributeName: 'email', Code: await bench.codeFor(next) };
    expect((await wire.send('VerifyUserAttribute', verified)).error).toBeNull();
    await bench.whenIdle();
    const told = bench.mails.findLast(({ to }) => to === user.email)?.text;
    expect(told).toMatch(LINK);
    expect(told).not.toContain('24 hours');
  });

  it('loses its links to a new password that is set after a sign-in with an old passkey', async () => {
    const key = new SoftwareAuthenticator();
    const claims = { origin: 'http://localhost', relyingParty: 'localhost', counter: 0 };
    const { user, person } = await personWith(async (AccessToken) => {
      const { body } = await wire.send('StartWebAuthnRegistration', { AccessToken });
      const { challenge } = creationSchema.parse(body).CredentialCreationOptions;
      const Credential = key.attest({ ...claims, challenge });
      await wire.send('CompleteWebAuthnRegistration', { AccessToken, Credential });
    });
    const begun = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    const options: unknown = JSON.parse(begun.body.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '');
    const { challenge } = requestSchema.parse(options);
    const CREDENTIAL = JSON.stringify(key.assert({ ...claims, challenge }));
    const answer = { USERNAME: user.email, CREDENTIAL };
    const { AccessToken } = tokensOf(await wire.answer('WEB_AUTHN', begun.body.Session, answer));
    expect(await person.moveTo(AccessToken, newAddress())).toBeNull();
    await bench.whenIdle();
    const mail = bench.mails.findLast(({ to, text }) => to === user.email && LINK.test(text));
    const token = LINK.exec(mail?.text ?? '')?.[1] ?? '';
    const { addressUndo } = createAccounts(bench.context);
    expect(await addressUndo?.isGood(token)).toBe(true);
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'amber-lantern-51' };
    expect((await wire.send('ChangePassword', change)).error).toBeNull();
    expect(await addressUndo?.isGood(token)).toBe(false);
  });
});
