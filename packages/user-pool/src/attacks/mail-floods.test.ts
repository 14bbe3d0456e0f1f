// A stranger who wants no mail to reach anybody, from as many networks as they like, by hand and with accounts of their own.
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../core/limits/pool-limits.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, tokensOf } from '../testing/wire.ts';
import type { Reply, Wire } from '../testing/wire.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NETWORKS = 15;
/** So few that a test can use them up, and as many for each network as by default for each of 500. */
const limits = { ...DEFAULT_LIMITS, mailsPerHour: 240 };
const UNDO_LINK = /\/account\/address\/undo#token=[\w-]{43}/;

describeOnDatabases('a flood of requests for mail', { settings: { limits } }, ({ bench, wire }) => {
  const forgot = (Username: string, from: string, through: Wire = wire) =>
    through.send('ForgotPassword', { ClientId: CLIENT_ID, Username }, from);
  const signUp = (Username: string, from: string) =>
    wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD }, from);
  const signInCode = (USERNAME: string, from: string) =>
    wire.begin('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' }, from);
  /** Each is a network of its own, in whichever width. */
  let networks = 0;
  const newPlace = () => {
    networks += 1;
    return `11.${networks >> 8}.${networks & 255}.1`;
  };
  const places = () => Array.from({ length: NETWORKS }, newPlace);
  const mailsTo = (address: string) => bench.mails.filter(({ to }) => to === address);
  /** How long it takes from the request until the mail has gone out, in seconds; a server looks every second. */
  const secondsUntilMail = async (address: string, ask: () => Promise<Reply>) => {
    const before = mailsTo(address).length;
    expect((await ask()).error).toBeNull();
    for (let seconds = 0; seconds <= 120; seconds += 5) {
      await bench.whenIdle();
      if (mailsTo(address).length > before) return seconds;
      bench.clock.advance(5_000);
    }
    return Infinity;
  };
  /** Lets everything that was handed over before be forgotten, and hands over what waits. */
  const calm = async () => {
    for (let half = 0; half < 40; half += 1) {
      bench.clock.advance(HOUR_MS / 2);
      await bench.whenIdle();
    }
  };
  /** A person with codes by mail as second step, and a browser that knows them. */
  const careful = async () => {
    const user = await bench.addSettledUser();
    const browser = wire.newBrowser();
    const { AccessToken } = await browser.tokens(user.email);
    await browser.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    bench.clock.advance(MINUTE_MS);
    await bench.whenIdle();
    return { ...user, browser, AccessToken };
  };
  /** Everybody else goes on: newcomers, owners in new browsers and known ones, second steps. */
  const expectOthersServed = async (owner: Awaited<ReturnType<typeof careful>>) => {
    const newcomer = newAddress();
    expect(await secondsUntilMail(newcomer, () => signUp(newcomer, newPlace()))).toBeLessThanOrEqual(60);
    expect(await secondsUntilMail(owner.email, () => forgot(owner.email, newPlace()))).toBeLessThanOrEqual(
      60,
    );
    const known = () => forgot(owner.email, newPlace(), owner.browser);
    expect(await secondsUntilMail(owner.email, known)).toBeLessThanOrEqual(10);
    const second = () => wire.password(owner.email, PASSWORD, newPlace());
    expect(await secondsUntilMail(owner.email, second)).toBeLessThanOrEqual(10);
  };
  const switchCodes = async (AccessToken: string, Enabled: boolean, from: string) =>
    wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled } }, from);

  it('of sign-ups closes no door', async () => {
    const owner = await careful();
    await calm();
    const attackers = places();
    for (let minute = 0; minute < 10; minute += 1) {
      const replies = await Promise.all(
        attackers.flatMap((from) => [signUp(newAddress(), from), signUp(newAddress(), from)]),
      );
      expect(replies.every(({ error }) => error === null)).toBe(true);
      await bench.whenIdle();
      bench.clock.advance(MINUTE_MS);
    }
    const waiting = await bench.pool.mailBudgets();
    expect(waiting.find(({ lane }) => lane === 'newcomers')?.waiting).toBeGreaterThan(200);
    await expectOthersServed(owner);
  });

  it('of resets and of sign-in codes for real names leaves their owners a code', async () => {
    const owner = await careful();
    const names: User[] = [];
    for (let count = 0; count < 60; count += 1) names.push(await bench.addSettledUser());
    await calm();
    const attackers = places();
    for (const [index, { email }] of names.entries()) {
      const from = attackers[index % NETWORKS] ?? '';
      expect((await forgot(email, from)).error).toBeNull();
      expect((await signInCode(email, from)).error).toBeNull();
    }
    await bench.whenIdle();
    await expectOthersServed(owner);
  });

  it('of made-up names costs others nothing either', async () => {
    const owner = await careful();
    await calm();
    const attackers = places();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(attackers.map((from) => forgot(newAddress(), from)));
    await bench.whenIdle();
    await expectOthersServed(owner);
  });

  it('of second steps of own accounts leaves the second steps of others', async () => {
    const owner = await careful();
    const own = await Promise.all(Array.from({ length: 60 }, () => bench.addUser()));
    for (const { email } of own) {
      const { AccessToken } = await wire.tokens(email);
      await switchCodes(AccessToken, true, newPlace());
    }
    await calm();
    const attackers = places();
    for (const [index, { email }] of own.entries())
      await wire.password(email, PASSWORD, attackers[index % NETWORKS]);
    await bench.whenIdle();
    await expectOthersServed(owner);
  });

  it('of changes of own accounts, old and new ones, hides no change from another owner, and no link', async () => {
    const owner = await careful();
    await calm();
    const from = newPlace();
    const own: string[] = [];
    for (let count = 0; count < 15; count += 1) {
      own.push((await wire.tokens((await bench.addSettledUser()).email)).AccessToken);
      own.push((await wire.tokens((await bench.addUser()).email)).AccessToken);
    }
    // Twice a minute, until nothing of it goes out at once any more.
    for (let half = 0; half < 8; half += 1) {
      for (const AccessToken of own) await switchCodes(AccessToken, half % 2 === 0, from);
      await bench.whenIdle();
      bench.clock.advance(30_000);
    }
    // A thief with a fresh session, who has the network of all these accounts.
    const asked = await owner.browser.password(owner.email, PASSWORD, from);
    const EMAIL_OTP_CODE = await bench.codeFor(owner.email);
    const done = await owner.browser.answer('EMAIL_OTP', asked.body.Session, { EMAIL_OTP_CODE }, from);
    const { AccessToken } = tokensOf(done);
    const next = newAddress();
    const before = mailsTo(owner.email).length;
    const UserAttributes = [{ Name: 'email', Value: next }];
    expect((await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes }, from)).error).toBeNull();
    const Code = await bench.codeFor(next);
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code }, from);
    await bench.whenIdle();
    const told = mailsTo(owner.email).slice(before);
    expect(told.some(({ text }) => UNDO_LINK.test(text))).toBe(true);
  });
});

describeOnDatabases('mail when nothing else is going on', {}, ({ bench, wire }) => {
  it('reaches a class of 30 that signs up behind one address at once', async () => {
    const names = Array.from({ length: 30 }, () => newAddress());
    const replies = await Promise.all(
      names.map((Username) =>
        wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD }, '198.51.100.7'),
      ),
    );
    expect(replies.every(({ error }) => error === null)).toBe(true);
    await bench.whenIdle();
    expect(bench.mails.map(({ to }) => to).toSorted()).toEqual(names.toSorted());
  });

  it('reaches a class of 60 behind one address that is asked for codes by mail as well, and refuses nobody', async () => {
    bench.clock.advance(HOUR_MS + MINUTE_MS);
    const from = '198.51.100.9';
    const names: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      const { email } = await bench.addUser();
      const { AccessToken } = await wire.tokens(email);
      const EmailMfaSettings = { Enabled: true };
      await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings });
      names.push(email);
    }
    await bench.whenIdle();
    bench.clock.advance(HOUR_MS + MINUTE_MS);
    await bench.whenIdle();
    bench.mails.length = 0;
    for (let count = 0; count < 60; count += 1)
      await wire.send('SignUp', { ClientId: CLIENT_ID, Username: newAddress(), Password: PASSWORD }, from);
    await bench.whenIdle();
    expect(bench.mails).toHaveLength(60);
    const asked = await Promise.all(names.map((name) => wire.password(name, PASSWORD, from)));
    expect(new Set(asked.map(({ error, body }) => error ?? body.ChallengeName))).toEqual(
      new Set(['EMAIL_OTP']),
    );
    await bench.whenIdle();
    expect(bench.mails).toHaveLength(120);
  });

  it('reaches 60 newcomers of one IPv6 network within two minutes', async () => {
    bench.clock.advance(HOUR_MS + MINUTE_MS);
    bench.mails.length = 0;
    for (let count = 0; count < 60; count += 1) {
      const from = `2001:db8:7:${count.toString(16)}::1`;
      const Username = newAddress();
      const reply = await wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD }, from);
      expect(reply.error).toBeNull();
    }
    await bench.whenIdle();
    bench.clock.advance(2 * MINUTE_MS);
    await bench.whenIdle();
    expect(bench.mails).toHaveLength(60);
  });
});
