// What becomes of messages while the mail server is away, processes die, and several hand over at once.
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { createAccounts } from '../core/accounts.ts';
import { BUDGETS } from '../core/limits/budget-table.ts';
import { makeCode } from '../core/codes/codes.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { DEFAULT_LIMITS } from '../core/limits/pool-limits.ts';
import { inOrder, putMails } from '../store/mail-queue.ts';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';
import type { PoolBench } from '../testing/pool-bench.ts';
import { CLIENT_ID, newAddress, tokensOf, Wire, WRONG_SESSION } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UNDO_LINK = /\/account\/address\/undo#token=[\w-]{43}/g;

/** Lets time pass as a server sees it, which looks every second; here every ten. */
const pass = async (ms: number, ...benches: PoolBench[]) => {
  for (let passed = 0; passed < ms; passed += 10_000) {
    for (const each of benches) each.clock.advance(10_000);
    for (const each of benches) await each.whenIdle();
  }
};

describeOnBothDatabases('messages in the queue', {}, ({ bench, wire, open }) => {
  const forgot = (Username: string) => wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username });
  const sentTo = (address: string, from: PoolBench = bench) => from.mails.filter(({ to }) => to === address);
  const codesByMail = (AccessToken: string, Enabled: boolean, from: Wire = wire) =>
    from.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled } });
  const move = async (AccessToken: string, to: string, from: Wire = wire, at: PoolBench = bench) => {
    await from.send('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: to }] });
    const Code = await at.codeFor(to);
    const moved = await from.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(moved.error).toBeNull();
  };

  it('outlive an hour without a mail server and processes that die, and are sent once each', async () => {
    await using database = await open();
    const clock = FakeClock.today();
    const first = await openBench(database, { clock });
    const there = new Wire(() => first.app);
    const owners = await Promise.all(Array.from({ length: 3 }, () => first.addSettledUser()));
    const robbed = await first.addSettledUser();
    const next = newAddress();
    const { AccessToken } = await there.tokens(robbed.email);
    const tokens = await Promise.all(owners.map(({ email }) => there.tokens(email)));
    await there.send('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: next }],
    });
    const Code = await first.codeFor(next);
    first.mails.length = 0;
    first.mailWorks = false;
    await there.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    for (const each of tokens) expect((await codesByMail(each.AccessToken, true, there)).error).toBeNull();
    await pass(HOUR_MS, first);
    expect(first.mails).toEqual([]);
    // Its memory is gone with it; another one starts, and its mail server hangs on the first message until it is killed, too.
    let hung = 0;
    const never = { send: () => new Promise<void>(() => (hung += 1)) };
    const second = await openBench(database, { clock, mailer: never });
    clock.advance(5 * MINUTE_MS);
    void second.whenIdle();
    await expect.poll(() => hung).toBe(4);
    const third = await openBench(database, { clock });
    // What hangs there is nobody else's for a minute.
    await third.whenIdle();
    expect(third.mails).toHaveLength(1);
    await pass(2 * MINUTE_MS, third);
    const told = third.mails.map(({ to }) => to);
    expect(told.toSorted()).toEqual([...owners.map(({ email }) => email), robbed.email, next].toSorted());
    expect(third.mails.find(({ to }) => to === robbed.email)?.text).toMatch(UNDO_LINK);
    await pass(HOUR_MS, third);
    expect(third.mails).toHaveLength(5);
    for (const each of [first, second, third]) await each.app.close();
  });

  it('are handed over by two processes at once, each once, and no more of them than may go', async () => {
    await using database = await open();
    const clock = FakeClock.today();
    const settings = { limits: { ...DEFAULT_LIMITS, mailsPerHour: 60 } };
    const both = await Promise.all([1, 2].map(() => openBench(database, { clock, settings })));
    const [here, there] = both;
    if (here === undefined || there === undefined) throw new Error('there are two of them');
    const [wireHere, wireThere] = [new Wire(() => here.app), new Wire(() => there.app)];
    const addresses = Array.from({ length: 40 }, () => newAddress());
    await Promise.all(
      addresses.map((Username, index) =>
        (index % 2 === 0 ? wireHere : wireThere).send(
          'SignUp',
          { ClientId: CLIENT_ID, Username, Password: PASSWORD },
          `11.0.${index}.1`,
        ),
      ),
    );
    await Promise.all(both.map((each) => each.whenIdle()));
    const sent = both.flatMap(({ mails }) => mails.map(({ to }) => to));
    expect(new Set(sent).size).toBe(sent.length);
    // Of 30 an hour, which is half of all, two thirds at once and a quarter of the others.
    expect(sent).toHaveLength(22);
    for (let minute = 0; minute < 70; minute += 1) {
      clock.advance(MINUTE_MS);
      await Promise.all(both.map((each) => each.whenIdle()));
    }
    const all = both.flatMap(({ mails }) => mails.map(({ to }) => to));
    expect(all.toSorted()).toEqual(addresses.toSorted());
    for (const each of both) await each.app.close();
  });

  it('are asked for at two processes at once, and no more than an account and a network may ask for are taken', async () => {
    await using database = await open();
    const clock = FakeClock.today();
    const [here, there] = [await openBench(database, { clock }), await openBench(database, { clock })];
    const wires = [new Wire(() => here.app), new Wire(() => there.app)] as const;
    const takenOf = async (count: number, ask: (from: Wire, index: number) => Promise<Reply>) => {
      const asked = Array.from({ length: count }, (_, index) => ask(wires[index % 2 === 0 ? 0 : 1], index));
      return (await Promise.all(asked)).filter(({ error }) => error === null).length;
    };
    const { email } = await here.addUser();
    const forgotten = await takenOf(20, (from, index) =>
      from.send('ForgotPassword', { ClientId: CLIENT_ID, Username: email }, `11.1.${index}.1`),
    );
    expect(forgotten).toBe(DEFAULT_LIMITS.mailsPerAccountMinute);
    const room = BUDGETS.waiting.size();
    const signedUp = await takenOf(room + 30, (from) =>
      from.send('SignUp', { ClientId: CLIENT_ID, Username: newAddress(), Password: PASSWORD }, '11.2.0.1'),
    );
    expect(signedUp).toBe(room);
    for (const each of [here, there]) await each.app.close();
  });

  it('hold no code: its life begins when it is handed over', async () => {
    const { email } = await bench.addUser();
    bench.mailWorks = false;
    await forgot(email);
    await pass(20 * MINUTE_MS, bench);
    bench.mailWorks = true;
    await pass(5 * MINUTE_MS, bench);
    const ConfirmationCode = await bench.codeFor(email);
    bench.clock.advance(4 * MINUTE_MS);
    const reset = { ClientId: CLIENT_ID, Username: email, ConfirmationCode, Password: 'amber-lantern-51' };
    expect((await wire.send('ConfirmForgotPassword', reset)).error).toBeNull();
  });

  it('bring the code of a sign-in that has waited for it, for three minutes from then on', async () => {
    const { email } = await bench.addUser();
    const begin = () => wire.begin('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const answer = async (Session: string | undefined, EMAIL_OTP_CODE: string) =>
      wire.answer('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE });
    const begun = await begin();
    bench.clock.advance(4 * MINUTE_MS);
    const code = await bench.codeFor(email);
    bench.clock.advance(179_000);
    expect(tokensOf(await answer(begun.body.Session, code)).AccessToken).not.toBe('');
    const late = (await begin()).body.Session;
    const lateCode = await bench.codeFor(email);
    bench.clock.advance(3 * MINUTE_MS);
    expect((await answer(late, lateCode)).error).toBe(WRONG_SESSION);
    // One that waits for longer than its step is sent no more.
    await begin();
    bench.clock.advance(8 * MINUTE_MS);
    const before = bench.mails.length;
    await bench.whenIdle();
    expect(bench.mails).toHaveLength(before);
  });

  it('are replaced by a later code for the same, and dropped when nobody wants them any more', async () => {
    const { email } = await bench.addUser();
    bench.clock.advance(HOUR_MS);
    await forgot(email);
    await forgot(email);
    await bench.whenIdle();
    expect(sentTo(email)).toHaveLength(1);
    bench.clock.advance(MINUTE_MS);
    await forgot(email);
    await bench.pool.users.setEnabled((await bench.pool.users.find(email))?.id ?? '', false);
    await bench.whenIdle();
    expect(sentTo(email)).toHaveLength(1);
    const Username = newAddress();
    await wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD });
    await bench.whenIdle();
    bench.clock.advance(MINUTE_MS);
    const ConfirmationCode = await bench.codeFor(Username);
    await wire.send('ResendConfirmationCode', { ClientId: CLIENT_ID, Username });
    await wire.send('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode });
    await bench.whenIdle();
    expect(sentTo(Username)).toHaveLength(1);
  });

  it('that warn of guesses are no more than the queue holds for names that nobody has, and none less for others', async () => {
    await using database = await open();
    const own = await openBench(database);
    const { db, keys, random } = own.context;
    const now = own.clock.date();
    const keep_until = new Date(now.getTime() + HOUR_MS);
    const place = {
      lane: 'newcomers',
      nth: 1,
      position: inOrder(1),
      rung_1: 'a network',
      rung_2: null,
      rung_3: null,
    };
    const row = {
      ...place,
      user_id: null,
      letter_sealed: keys.seal('mail queue', '', Buffer.from('null'), random),
    };
    const ids = Array.from({ length: BUDGETS.allWaiting.size() }, (_, index) => `row ${index}`);
    for (let from = 0; from < ids.length; from += 1_000) {
      const some = ids.slice(from, from + 1_000);
      await putMails(
        db,
        some.map((id) => ({ ...row, id, created_at: now, due_at: keep_until, keep_until })),
      );
    }
    const there = new Wire(() => own.app);
    const rows = async () =>
      (await db.selectFrom('identity_mail_queue').select('id').execute()).length - ids.length;
    const guessAt = async (email: string) => {
      for (let count = 0; count < 22; count += 1) {
        await there.password(email, 'wrong-password-1');
        own.clock.advance(16 * MINUTE_MS);
      }
    };
    await guessAt(newAddress());
    expect(await rows()).toBe(0);
    await guessAt((await own.addSettledUser()).email);
    expect(await rows()).toBe(2);
    await own.app.close();
  });

  it('are handed over without a look for trouble of the mail server that nobody has noted', async () => {
    await using database = await open();
    let forgotten = 0;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'DeleteQueryNode' && JSON.stringify(node).includes('identity_mail_sends'))
          forgotten += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const own = await openBench(database, { plugin });
    const there = new Wire(() => own.app);
    const signUp = async (Username: string) => {
      await there.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD });
      await own.whenIdle();
    };
    for (let count = 0; count < 3; count += 1) await signUp(newAddress());
    expect([own.mails.length, forgotten]).toEqual([3, 0]);
    own.mailWorks = false;
    for (let count = 0; count < 3; count += 1) await signUp(newAddress());
    own.mailWorks = true;
    forgotten = 0;
    await pass(MINUTE_MS, own);
    expect(own.mails).toHaveLength(6);
    expect(await own.context.mail.isFailing(own.context.db)).toBe(false);
    expect(forgotten).toBeGreaterThan(0);
    forgotten = 0;
    await signUp(newAddress());
    expect([own.mails.length, forgotten]).toEqual([7, 0]);
    await own.app.close();
  });

  it('are sealed, and go with the account they are for', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    await codesByMail(AccessToken, true);
    const rows = () => bench.context.db.selectFrom('identity_mail_queue').selectAll().execute();
    const waiting = await rows();
    expect(waiting).toHaveLength(1);
    for (const row of waiting) {
      const sealed = Buffer.from(row.letter_sealed).toString('latin1');
      expect(sealed).not.toContain(user.email);
      expect(`${row.id} ${row.rung_1}`).not.toContain(user.email);
    }
    await bench.pool.users.erase(user);
    expect(await rows()).toEqual([]);
  });

  it('end when they are worth nothing: a code after a day, a notice never while no mail server takes it', async () => {
    const user = await bench.addUser();
    const { AccessToken } = await wire.tokens(user.email);
    bench.mailWorks = false;
    await codesByMail(AccessToken, true);
    await forgot(user.email);
    await bench.whenIdle();
    const kept = async () => {
      await tidyUserPool(bench.context);
      const rows = await bench.context.db.selectFrom('identity_mail_queue').selectAll().execute();
      return rows.filter(({ user_id: id }) => id === user.id).length;
    };
    bench.clock.advance(23 * HOUR_MS);
    expect(await kept()).toBe(2);
    bench.clock.advance(2 * HOUR_MS);
    expect(await kept()).toBe(1);
    bench.clock.advance(60 * 24 * HOUR_MS);
    expect(await kept()).toBe(1);
    bench.mailWorks = true;
    bench.clock.advance(HOUR_MS);
    await bench.whenIdle();
    expect(await kept()).toBe(0);
    expect(sentTo(user.email)).toHaveLength(1);
  });

  it('are never promised to somebody with the right password while no mail can be sent', async () => {
    const user = await bench.addSettledUser();
    const { AccessToken } = await wire.tokens(user.email);
    await codesByMail(AccessToken, true);
    bench.clock.advance(MINUTE_MS);
    await bench.whenIdle();
    bench.mailWorks = false;
    for (let count = 0; count < 3; count += 1) {
      await forgot((await bench.addUser()).email);
      await bench.whenIdle();
      bench.clock.advance(2_000);
      await bench.whenIdle();
    }
    const rows = async () =>
      (await bench.context.db.selectFrom('identity_mail_sends').select('key_hash').execute()).length;
    const before = await rows();
    const refused = await wire.password(user.email);
    expect(refused.error).toMatch(/^CodeDeliveryFailureException: We couldn’t send you a code just now\./);
    expect(await rows()).toBe(before);
    // Strangers are told the same as ever.
    expect((await forgot(user.email)).error).toBeNull();
    bench.mailWorks = true;
    await pass(2 * MINUTE_MS, bench);
    expect((await wire.password(user.email)).body.ChallengeName).toBe('EMAIL_OTP');
  });

  it('tell of changes within a minute by one message, with every link, and of an address that was left at once', async () => {
    const user = await bench.addSettledUser();
    const { AccessToken } = await wire.tokens(user.email);
    await codesByMail(AccessToken, true);
    await bench.whenIdle();
    expect(sentTo(user.email)).toHaveLength(1);
    await codesByMail(AccessToken, false);
    await bench.whenIdle();
    expect(sentTo(user.email)).toHaveLength(1);
    const next = newAddress();
    await move(AccessToken, next);
    await bench.whenIdle();
    const [, told] = sentTo(user.email);
    expect(told?.text).toContain('We no longer ask for a code by email when you sign in.');
    expect(told?.text).toContain('Your Bandpal account now has another email address.');
    expect(told?.text.match(UNDO_LINK)).toHaveLength(1);
  });

  it('bring every link, however often the address changes before they are gone', async () => {
    const user = await bench.addSettledUser();
    const { AccessToken } = await wire.tokens(user.email);
    const [second, third] = [newAddress(), newAddress()];
    // Each within a minute of the one before it; the third message about an address in a minute was lost once.
    for (const target of [second, user.email, third]) {
      await wire.send('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: target }],
      });
      const Code = await makeCode(bench.context, { userId: user.id, purpose: 'email', target }, MINUTE_MS);
      const moved = await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
      expect(moved.error).toBeNull();
      bench.clock.advance(31_000);
    }
    await bench.whenIdle();
    const [told, ...more] = sentTo(user.email);
    expect(more).toEqual([]);
    const links = told?.text.match(UNDO_LINK) ?? [];
    expect(new Set(links).size).toBe(2);
    expect(sentTo(second)[0]?.text.match(UNDO_LINK)).toHaveLength(1);
    for (const link of links) {
      const token = link.split('token=')[1] ?? '';
      expect(await createAccounts(bench.context).addressUndo?.isGood(token)).toBe(true);
    }
  });

  it('bring no link back to an address that the account has again before they are gone', async () => {
    const user = await bench.addSettledUser();
    const { AccessToken } = await wire.tokens(user.email);
    const moveTo = async (target: string) => {
      const UserAttributes = [{ Name: 'email', Value: target }];
      await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
      const Code = await makeCode(bench.context, { userId: user.id, purpose: 'email', target }, MINUTE_MS);
      const moved = await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
      expect(moved.error).toBeNull();
      bench.clock.advance(31_000);
    };
    await moveTo(newAddress());
    await bench.whenIdle();
    const [link = ''] = sentTo(user.email)[0]?.text.match(UNDO_LINK) ?? [];
    bench.mailWorks = false;
    for (const target of [user.email, newAddress()]) await moveTo(target);
    await bench.whenIdle();
    const undone = await createAccounts(bench.context).addressUndo?.undo(link.split('token=')[1] ?? '');
    expect(undone).toEqual({ state: 'back' });
    bench.mailWorks = true;
    await pass(2 * MINUTE_MS, bench);
    const [, told, ...more] = sentTo(user.email);
    expect(more).toEqual([]);
    expect(told?.text).toContain('Your Bandpal account has this email address again.');
    expect(told?.text.match(UNDO_LINK)).toBeNull();
    expect(told?.text).not.toContain('Take my account back');
  });

  it('bring no link that has ended before they are gone', async () => {
    const user = await bench.addSettledUser();
    const { AccessToken } = await wire.tokens(user.email);
    const target = newAddress();
    await wire.send('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: target }],
    });
    const Code = await bench.codeFor(target);
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    expect(await bench.pool.users.withdrawLinks(user.id)).toBe(1);
    await bench.whenIdle();
    const [told, ...more] = sentTo(user.email);
    expect([more, told?.text.match(UNDO_LINK)]).toEqual([[], null]);
    expect(told?.text).toContain('Your Bandpal account now has another email address.');
    expect(told?.text).toContain('It no longer works');
  });
});
