// Two servers on one PostgreSQL: what one of them ends, counts or has told, the other one knows at the same moment.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOffReset } from '../core/account/waiting-resets.ts';
import { createAccounts } from '../core/accounts.ts';
import { BUDGETS } from '../core/limits/budget-table.ts';
import { checkCode, makeCode } from '../core/codes/codes.ts';
import { beginProvenSession } from '../core/sign-in/finish-sign-in.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import type { PoolBench } from '../testing/pool-bench.ts';
import { TwoServers } from '../testing/two-servers.ts';
import { CLIENT_ID, LOCKED, newAddress, otherCode, tokensOf, WRONG_CREDENTIALS } from '../testing/wire.ts';
import type { Reply, Tokens, Wire } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNDO = /\/account\/address\/undo#token=([\w-]{43})/;
const OBJECT = /\/account\/address\/object#token=([\w-]{43})/;
const KEEP = /\/account\/password\/keep#token=([\w-]{43})/;

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
const isDone = ({ error }: Reply) => error === null;
const linkTo = async (address: string, pattern: RegExp) => {
  await both.whenIdle();
  const mail = both.mailsTo(address).findLast(({ text }) => pattern.test(text));
  return pattern.exec(mail?.text ?? '')?.[1] ?? 'no link';
};
const inBoth = <Result>(work: (bench: PoolBench) => Promise<Result>): Promise<Result[]> =>
  Promise.all([work(both.here), work(both.there)]);
const tidy = () => inBoth((bench) => tidyUserPool(bench.context));
const undoAt = ({ context }: PoolBench) => {
  const { addressUndo } = createAccounts(context);
  if (addressUndo === null) throw new Error('the pool keeps the addresses itself');
  return addressUndo;
};

/** Asks one of them for a code for a new password. */
const forgot = (at: Wire) => at.send('ForgotPassword', named());
/** Guesses at one of them. */
const guess = (at: Wire) => at.password(user.email, 'wrong-password-1');
const addressNow = async () => (await findUser(both.there.context.db, user.id))?.email;
const said = (address: string, words: string) =>
  both.mailsTo(address).filter(({ text }) => text.includes(words));

describe('a session that one server has ended', () => {
  const ends: Record<string, (tokens: Tokens) => Promise<unknown>> = {
    'by signing out everywhere': ({ AccessToken }) => both.onHere.send('GlobalSignOut', { AccessToken }),
    'by its refresh token': ({ RefreshToken: Token }) =>
      both.onHere.send('RevokeToken', { ClientId: CLIENT_ID, Token }),
    'by a new password elsewhere': async () => {
      const { AccessToken } = await both.onHere.tokens(user.email);
      const chosen = { PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD };
      return both.onHere.send('ChangePassword', { AccessToken, ...chosen });
    },
    'by the operator': () => createUserManagement(both.here.context).signOut(user.id),
    'with the account disabled': () => both.here.pool.users.setEnabled(user.id, false),
    'with the account': () => both.here.pool.users.erase(user),
  };

  it.each(Object.keys(ends))('is over on the other from the next request on: %s', async (how) => {
    const tokens = tokensOf(await both.onThere.password(user.email));
    expect((await both.onThere.send('GetUser', { AccessToken: tokens.AccessToken })).error).toBeNull();
    await ends[how]?.(tokens);
    expect((await both.onThere.send('GetUser', { AccessToken: tokens.AccessToken })).error).toMatch(
      /^NotAuth/,
    );
    expect((await both.onThere.refresh(tokens.RefreshToken)).error).toMatch(/^NotAuth/);
    expect(await both.there.pool.accounts.userOf(tokens.AccessToken)).toBeNull();
  });

  it('was one whose refresh token somebody used again, after both had renewed it in turn', async () => {
    const first = await both.onHere.tokens(user.email);
    const second = tokensOf(await both.onThere.refresh(first.RefreshToken));
    const same = tokensOf(await both.onHere.refresh(first.RefreshToken));
    expect(same.RefreshToken).toBe(second.RefreshToken);
    both.clock.advance(MINUTE_MS);
    expect((await both.onHere.refresh(first.RefreshToken)).error).toMatch(/revoked/);
    expect((await both.onThere.refresh(second.RefreshToken)).error).toMatch(/revoked/);
  });
});

/** Whether a transaction of one of them waits for one of the other. */
const oneWaits = async () => {
  const { rows } = await sql<{ waits: boolean }>`select exists (select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(both.here.context.db);
  return rows[0]?.waits ?? false;
};

describe('what two servers count', () => {
  it('are guesses: as many as one server takes, also when all come at the same moment', async () => {
    const free = both.here.context.settings.limits.freeGuesses;
    const replies = (await Promise.all(Array.from({ length: 2 * free }, () => both.atBoth(guess)))).flat();
    const errors = replies.map(({ error }) => error);
    expect(errors.filter((error) => error === WRONG_CREDENTIALS)).toHaveLength(free);
    expect(errors.filter((error) => error === LOCKED)).toHaveLength(3 * free);
    for (const { error } of await both.atBoth((at) => at.password(user.email))) expect(error).toBe(LOCKED);
  });

  it('are tries of a code, and a browser that one of them knows is known to the other', async () => {
    const known = both.wire.newBrowser();
    for (let count = 0; count < 2; count += 1) expect(await known.tokens(user.email)).toBeDefined();
    for (let count = 0; count < 8; count += 1) await both.wire.password(user.email, 'wrong-password-1');
    expect((await both.onThere.password(user.email)).error).toBe(LOCKED);
    for (let count = 0; count < 2; count += 1) expect((await known.password(user.email)).error).toBeNull();

    both.clock.advance(DAY_MS);
    await both.onHere.send('ForgotPassword', named());
    const code = await both.codeFor(user.email);
    const tried = (digits: string) => (at: Wire) =>
      at.send('ConfirmForgotPassword', { ...named(), ConfirmationCode: digits, Password: NEW_PASSWORD });
    await Promise.all([1, 2, 3].map((by) => both.atBoth(tried(otherCode(code, by)))));
    both.clock.advance(MINUTE_MS);
    expect(
      (
        await both.onThere.send('ConfirmForgotPassword', {
          ...named(),
          ConfirmationCode: code,
          Password: NEW_PASSWORD,
        })
      ).error,
    ).not.toBeNull();
  });

  it('are sessions: a hundred at most of one account', async () => {
    const most = BUDGETS.sessions.size();
    for (let count = 0; count < most; count += 1) await both.wire.tokens(user.email);
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { context } = both.here;
    const isBeingFinished = context.db.transaction().execute(async (tx) => {
      const proven = { user, deviceKey: null };
      await beginProvenSession(context, tx, proven, { network: '192.0.2.1', browser: null });
      begun.resolve();
      await finish.promise;
    });
    await begun.promise;
    let isOver = false;
    const other = both.onThere.tokens(user.email).then(() => (isOver = true));
    await expect.poll(async () => isOver || (await oneWaits())).toBe(true);
    finish.resolve();
    await Promise.all([isBeingFinished, other]);
    const { sessions } = (await both.here.pool.accounts.exportOf(user.id)) ?? {};
    expect(sessions).toHaveLength(most);
  });

  it('are mails to an address that several accounts name, and to one account, in a minute', async () => {
    const { mailsPerAccountMinute } = both.here.context.settings.limits;
    const replies = (await Promise.all([1, 2, 3, 4].map(() => both.atBoth(forgot)))).flat();
    expect(replies.filter(isDone)).toHaveLength(mailsPerAccountMinute);
    await both.whenIdle();
    expect(both.mailsTo(user.email)).toHaveLength(1);
  });
});

describe('codes that two servers write at the same moment', () => {
  it('work all, of which two have six digits', async () => {
    const rules = { onlyLong: false, counter: 'none' };
    for (let count = 0; count < 25; count += 1) {
      const { id: userId, email: target } = await both.here.addUser();
      const key = { userId, purpose: 'reset' as const, target };
      const make = ({ context }: PoolBench) => makeCode(context, key, MINUTE_MS, 'long beside others');
      const codes = (await Promise.all([inBoth(make), inBoth(make)])).flat();
      expect(codes.filter((code) => code.length === 6)).toHaveLength(BUDGETS.shortCodes.size());
      const checks = [];
      for (const code of codes.toSorted((a, b) => a.length - b.length))
        checks.push(await checkCode(both.here.context, key, code, rules));
      expect(checks.filter((check) => check !== 'right')).toEqual([]);
    }
  });
});

describe('a link that is used on one server', () => {
  let next: string;
  let AccessToken: string;
  /** Their browser; its requests go to both servers in turn. */
  let owner: Wire;
  beforeEach(async () => {
    owner = both.wire.newBrowser();
    ({ AccessToken } = await owner.tokens(user.email));
  });
  const move = async () => {
    next = newAddress();
    const UserAttributes = [{ Name: 'email', Value: next }];
    const named = await owner.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    expect(named.error).toBeNull();
    const Code = await both.codeFor(next);
    const verified = { AccessToken, AttributeName: 'email', Code };
    expect((await owner.send('VerifyUserAttribute', verified)).error).toBeNull();
  };

  it('takes an account back once, and each side hears of it once', async () => {
    await move();
    const link = await linkTo(user.email, UNDO);
    const outcomes = await inBoth((bench) => undoAt(bench).undo(link));
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['back', 'dead']);
    // Changes close together share a message, a minute after the one before it.
    both.clock.advance(MINUTE_MS);
    await both.whenIdle();
    expect(said(user.email, 'has this email address again.')).toHaveLength(1);
    expect(said(next, 'now has another email address')).toHaveLength(1);
    expect((await both.onThere.send('GetUser', { AccessToken })).error).toMatch(/revoked/);
  });

  const moveWell = async () => {
    both.clock.advance(8 * DAY_MS);
    ({ AccessToken } = await owner.tokens(user.email));
    await move();
    const link = await linkTo(user.email, UNDO);
    const outcomes = await inBoth((bench) => undoAt(bench).undo(link));
    expect(outcomes.map(({ state }) => state)).toEqual(['waits', 'waits']);
    await both.whenIdle();
    expect(said(next, 'In 24 hours it goes back')).toHaveLength(1);
    return link;
  };

  it('asks for it once where that takes a day, and it is given back once when both look', async () => {
    await moveWell();
    both.clock.advance(DAY_MS + MINUTE_MS);
    await tidy();
    expect(await addressNow()).toBe(user.email);
    await both.whenIdle();
    expect(said(user.email, 'has this email address again.')).toHaveLength(1);
  });

  it('stops what the other one would do: one of them objects while the other looks', async () => {
    const link = await moveWell();
    const objection = await linkTo(next, OBJECT);
    expect(await inBoth((bench) => undoAt(bench).object(objection))).toEqual([true, true]);
    both.clock.advance(DAY_MS + MINUTE_MS);
    await tidy();
    expect(await addressNow()).toBe(next);
    expect((await undoAt(both.there).undo(link)).state).toBe('contested');
    await both.whenIdle();
    for (const address of [user.email, next])
      expect(said(address, 'Two email addresses want the same')).toHaveLength(1);
  });

  it('puts a new password that has waited in its place once, or keeps the old one', async () => {
    await owner.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    const reset = async () => {
      both.clock.advance(MINUTE_MS);
      await both.onHere.send('ForgotPassword', named());
      const ConfirmationCode = await both.codeFor(user.email);
      await both.onThere.send('ConfirmForgotPassword', {
        ...named(),
        ConfirmationCode,
        Password: NEW_PASSWORD,
      });
      return linkTo(user.email, KEEP);
    };
    const link = await reset();
    const kept = await inBoth(({ context }) => callOffReset(context, link));
    expect(kept.toSorted()).toEqual(['dead', 'kept']);
    await reset();
    both.clock.advance(DAY_MS + MINUTE_MS);
    await tidy();
    await both.whenIdle();
    expect(said(user.email, 'The password for your Bandpal account was changed')).toHaveLength(1);
    expect((await both.onThere.password(user.email, NEW_PASSWORD)).body.ChallengeName).toBe('EMAIL_OTP');
  });
});
