import { expect, it } from 'vitest';
import { deleteIdleAttempts } from '../store/attempts.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { openBench } from '../testing/pool-bench.ts';
import { beginAttempt } from './guesses/attempts.ts';
import { beginChallenge, closeChallenge, openChallenge } from './codes/challenges.ts';
import { checkCode, makeCode, useCode } from './codes/codes.ts';
import type { CodeKey } from './codes/codes.ts';
import { tidyUserPool } from './operator/housekeeping.ts';
import { takeMailTurn } from './mail/mail-limits.ts';

const MINUTE_MS = 60_000;

const caller = (network = '192.0.2.1') => ({ network });
const nobody = (name: string) => ({ name, user: null });
/** Begins an attempt, which fails; gives whether there was one. */
const fail = async (...attempt: Parameters<typeof beginAttempt>) => {
  await using begun = await beginAttempt(...attempt);
  return begun !== null;
};

describeOnDatabases('what is counted', {}, ({ bench, open }) => {
  it('locks an account after five failures, longer each time, and forgets with a success', async () => {
    const user = await bench.addUser();
    const subject = { name: user.email, user };
    const attempt = [bench.context, 'password', subject, caller('192.0.2.2')] as const;
    for (let count = 0; count < 5; count += 1) expect(await fail(...attempt)).toBe(true);
    expect(await fail(...attempt)).toBe(false);
    bench.clock.advance(1_000);
    expect(await fail(...attempt)).toBe(true);
    bench.clock.advance(1_500);
    // Attempts during the lock do not make it longer.
    expect(await fail(...attempt)).toBe(false);
    bench.clock.advance(500);
    const right = await beginAttempt(...attempt);
    await right?.succeeded();
    for (let count = 0; count < 5; count += 1) expect(await fail(...attempt)).toBe(true);
  });

  it('counts attempts in parallel one by one', async () => {
    const attempts = Array.from({ length: 20 }, () =>
      fail(bench.context, 'password', nobody('parallel@example.org'), caller('192.0.2.3')),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5);
  });

  it('counts kinds and accounts apart, and one network over all accounts', async () => {
    const { context } = bench;
    const network = caller('198.51.100.1');
    for (let count = 0; count < 100; count += 1) {
      await using attempt = await beginAttempt(context, 'password', nobody(`n${count}@example.org`), network);
      expect(attempt).not.toBeNull();
      // One's own successes do not wash the others away.
      if (count % 10 === 0) await attempt?.succeeded();
    }
    const next = (name: string, from: typeof network) => fail(context, 'password', nobody(name), from);
    for (let count = 0; count < 10; count += 1)
      expect(await next(`m${count}@example.org`, network)).toBe(true);
    await expect(next('other@example.org', network)).rejects.toMatchObject({
      failure: 'UserLambdaValidation',
    });
    expect(await next('other@example.org', caller('198.51.100.2'))).toBe(true);
    expect(await fail(context, 'reset code', nobody('other@example.org'), network)).toBe(true);
  });

  it('lets few messages go to an account, counts none that it refuses, and treats unknown names alike', async () => {
    const user = await bench.addUser();
    for (const subject of [{ name: user.email, user }, nobody('unknown@example.org')]) {
      const send = () => takeMailTurn(bench.context, 'reset', subject, caller('203.0.113.1'));
      await send();
      await send();
      for (let count = 0; count < 5; count += 1) {
        await expect(send()).rejects.toMatchObject({ failure: 'LimitExceeded' });
      }
      bench.clock.advance(MINUTE_MS);
      await expect(send()).resolves.toMatchObject({ lane: 'newcomers' });
    }
  });

  it('makes a code that works once, for its purpose and its target, five tries long', async () => {
    const { context } = bench;
    const user = await bench.addUser();
    const key = { userId: user.id, purpose: 'email' as const, target: 'new@example.org' };
    const check = (which: CodeKey, given: string) =>
      checkCode(context, which, given, { onlyLong: false, counter: 'of no attempt' });
    const code = await makeCode(context, key, 10 * MINUTE_MS);
    expect(await check({ ...key, target: 'other@example.org' }, code)).toBe('wrong');
    expect(await check({ ...key, purpose: 'reset' }, code)).toBe('none');
    expect(await check(key, ` ${code} `)).toBe('right');
    expect(await useCode(context, context.db, key, code)).toBe(true);
    expect(await useCode(context, context.db, key, code)).toBe(false);
    expect(await check(key, code)).toBe('none');

    const second = await makeCode(context, key, 10 * MINUTE_MS);
    for (let count = 0; count < 5; count += 1) expect(await check(key, 'x')).toBe('wrong');
    expect(await check(key, second)).toBe('none');

    const third = await makeCode(context, key, 10 * MINUTE_MS);
    const fourth = await makeCode(context, key, 10 * MINUTE_MS);
    expect(await check(key, third)).toBe(third === fourth ? 'right' : 'wrong');
    bench.clock.advance(10 * MINUTE_MS);
    expect(await check(key, fourth)).toBe('expired');
    const rows = await bench.context.db.selectFrom('identity_codes').select('code_hmac').execute();
    expect(rows.every(({ code_hmac: hash }) => /^[\w-]{43}$/.test(hash))).toBe(true);
  });

  it('keeps a step for three minutes and five answers, for its own name, and closes it once', async () => {
    const { context } = bench;
    const user = await bench.addUser();
    const subject = { name: user.email, user };
    const state = { name: 'SMS_MFA' as const, username: user.email };
    const begin = () => beginChallenge(context, subject, state);
    const answer = (session: string) => openChallenge(context, { session }, ['SMS_MFA']);

    const first = await begin();
    await expect(openChallenge(context, { session: first }, ['SELECT_CHALLENGE'])).rejects.toThrow(
      'Invalid session',
    );
    const found = await answer(first);
    expect(found.subject.user?.id).toBe(user.id);
    await closeChallenge(context.db, found);
    await expect(closeChallenge(context.db, found)).rejects.toThrow('Invalid session for the user.');
    await expect(answer(first)).rejects.toThrow('Invalid session');

    const second = await begin();
    for (let count = 0; count < 5; count += 1) await answer(second);
    await expect(answer(second)).rejects.toThrow('Invalid session');

    const third = await begin();
    bench.clock.advance(179_000);
    await answer(third);
    bench.clock.advance(1_000);
    await expect(answer(third)).rejects.toThrow('Invalid session');
    await expect(answer('made-up-session-of-some-length')).rejects.toThrow('Invalid session');
  });

  it('forgets what no rule looks at any more', async () => {
    await using fresh = await open();
    const own = await openBench(fresh);
    const { context, clock } = own;
    const user = await own.addUnconfirmed();
    const subject = { name: user.email, user };
    await beginAttempt(context, 'password', subject, caller());
    await takeMailTurn(context, 'reset', subject, caller());
    await makeCode(context, { userId: user.id, purpose: 'reset', target: 'x' }, MINUTE_MS);
    await beginChallenge(context, subject, { name: 'SELECT_CHALLENGE', username: user.email });
    const counts = async () => {
      const tables = [
        'identity_attempts',
        'identity_mail_sends',
        'identity_codes',
        'identity_challenges',
        'identity_users',
      ] as const;
      return Promise.all(
        tables.map(async (table) => (await context.db.selectFrom(table).selectAll().execute()).length),
      );
    };
    await tidyUserPool(context);
    expect(await counts()).toEqual([2, 4, 1, 1, 1]);
    clock.advance(25 * 60 * MINUTE_MS);
    await tidyUserPool(context);
    expect(await counts()).toEqual([0, 0, 0, 0, 1]);
    clock.advance(7 * 24 * 60 * MINUTE_MS);
    await tidyUserPool(context);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  it('is kept for no more names than there is room for, and for every account', async () => {
    await using database = await open();
    await using own = await openBench(database);
    const { context, clock } = own;
    const user = await own.addUser();
    const subjects = [
      { name: user.email, user },
      ...Array.from({ length: 6 }, (_, index) => nobody(`n${index}@example.org`)),
    ];
    for (const [index, subject] of subjects.entries()) {
      const attempt = await beginAttempt(context, 'reset code', subject, caller(`192.0.${index}.1`));
      expect(attempt).not.toBeNull();
      clock.advance(1_000);
    }
    const counted = () => context.db.selectFrom('identity_attempts').select(['user_id', 'last_at']).execute();
    const before = await counted();
    await deleteIdleAttempts(context.db, clock.date(), 4);
    const after = await counted();
    expect(after.filter(({ user_id: id }) => id === user.id)).toHaveLength(
      before.filter(({ user_id: id }) => id === user.id).length,
    );
    const times = (rows: typeof before) =>
      rows
        .filter(({ user_id: id }) => id === null)
        .map(({ last_at: at }) => at.getTime())
        .toSorted((a, b) => b - a);
    expect(times(after)).toEqual(times(before).slice(0, 4));
  });
});
