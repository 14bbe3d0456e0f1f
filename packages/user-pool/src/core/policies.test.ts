import { randomBytes } from 'node:crypto';
import { assert, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptKind } from './guesses/attempt-kind.ts';
import { isCommonPassword } from './password/common-passwords.ts';
import { CONTEXT_WORDS } from './password/common-passwords.ts';
import { KeyRing } from './keys/key-ring.ts';
import { guessNotice } from './guesses/attempts.ts';
import { accountLockout, failuresNow, lockMs, networkLockout } from './limits/lockout-policy.ts';
import { isWithinLimits } from './mail/mail-limits.ts';
import { DEFAULT_LIMITS } from './limits/pool-limits.ts';
import { PASSWORD_LIST } from './password/common-passwords.ts';
import { checkNewPassword } from './password/passwords.ts';
import { randomDigits, randomPassword, randomUuid } from './keys/randomness.ts';
import { planRotation, SIGNING_KEY_LIFE_MS } from './keys/signing-keys.ts';
import { maskEmail } from './mail/delivery.ts';

const random = (size: number) => new Uint8Array(randomBytes(size));
const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-21T12:00:00Z');
/** As people write a word so that it looks like a password. */
const written = (password: string) => [password, password.toUpperCase(), `${password}2026`, `${password}!`];
/** After how many wrong guesses the owner is written to. */
const told = (kind: AttemptKind) =>
  Array.from({ length: 250 }, (_, wrong) => wrong).filter((wrong) => guessNotice(kind, wrong) !== null);
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const sent = (...minutesAgo: number[]) => minutesAgo.map((minutes) => ago(minutes * 60_000));
const key = (kid: string, active: Date | null, retired: Date | null = null) => ({
  kid,
  active_from: active,
  retired_at: retired,
});

describe('the lock-out', () => {
  const policy = accountLockout(DEFAULT_LIMITS, true);
  it('is free five times, then doubles from a second to a quarter of an hour', () => {
    const curve = [1, 4, 5, 6, 7, 10, 14, 15, 40].map(
      (n) => lockMs({ failures: n, streak: n }, policy) / 1000,
    );
    expect(curve).toEqual([0, 0, 1, 2, 4, 32, 512, 900, 900]);
  });

  it('forgets after a quarter of an hour without a failure', () => {
    const before = { failures: 9, streak: 9, lastAt: ago(15 * 60_000) };
    expect(failuresNow(before, NOW, policy).failures).toBe(1);
    expect(failuresNow({ ...before, lastAt: ago(14 * 60_000) }, NOW, policy).failures).toBe(10);
  });
});

describe('guesses in a row', () => {
  const policy = accountLockout(DEFAULT_LIMITS, true);

  it('are counted over a quarter of an hour without one, and forgotten after a day', () => {
    const before = { failures: 9, streak: 60, lastAt: ago(23 * HOUR_MS) };
    expect(failuresNow(before, NOW, policy)).toEqual({ failures: 1, streak: 61 });
    expect(failuresNow({ ...before, lastAt: ago(24 * HOUR_MS) }, NOW, policy)).toEqual({
      failures: 1,
      streak: 1,
    });
  });

  it('bring the longest lock at once when there are a hundred, and never a longer one', () => {
    expect(lockMs({ failures: 1, streak: 99 }, policy)).toBe(0);
    expect(lockMs({ failures: 1, streak: 100 }, policy)).toBe(15 * 60_000);
    expect(lockMs({ failures: 40, streak: 5_000 }, policy)).toBe(15 * 60_000);
    expect(lockMs({ failures: 1, streak: 5_000 }, networkLockout(DEFAULT_LIMITS))).toBe(0);
  });

  it('are told to the owner now and then: twenty passwords, three codes after the right password', () => {
    expect(told('password')).toEqual([20, 120, 220]);
    expect(told('second factor')).toEqual([3, 103, 203]);
    expect(guessNotice('second factor', 3)).toBe('wrong-second-steps');
  });
});

describe('the limits of messages', () => {
  const windows = [
    { windowMs: 60_000, max: 2 },
    { windowMs: HOUR_MS, max: 8 },
  ];
  it('let two go in a minute and eight in an hour', () => {
    expect(isWithinLimits(sent(0.5), NOW, { windows })).toBe(true);
    expect(isWithinLimits(sent(0.5, 0.2), NOW, { windows })).toBe(false);
    expect(isWithinLimits(sent(2, 3, 4, 5, 6, 7, 8), NOW, { windows })).toBe(true);
    expect(isWithinLimits(sent(2, 3, 4, 5, 6, 7, 8, 9), NOW, { windows })).toBe(false);
    expect(isWithinLimits(sent(61, 62, 63, 64, 65, 66, 67, 68), NOW, { windows })).toBe(true);
  });

  it('let one more go when the code in the mailbox has ended', () => {
    const limits = { windows, gapMs: 20 * 60_000 };
    expect(isWithinLimits(sent(20, 21, 22, 23, 24, 25, 26, 27), NOW, limits)).toBe(true);
    expect(isWithinLimits(sent(19, 21, 22, 23, 24, 25, 26, 27), NOW, limits)).toBe(false);
  });
});

describe('the password rules', () => {
  it.each(['short', '1234567', 'zq8#kfp'])('find %s too short', (password) => {
    expect(() => checkNewPassword(password, 'a@example.org')).toThrow(
      'Password did not conform with policy: Password not long enough',
    );
  });

  it.each([
    'password',
    'Passw0rd!',
    'P@ssword123',
    'qwertyuiop',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcabcabc',
    '12341234',
    'iloveyou1',
    '!!Dragon2024',
    'sunshine99',
    '19851224',
    '24121985',
    'Welcome2026!',
    'ielts2026',
    '1q2w3e4r',
    '1qaz2wsx',
    'q1w2e3r4',
    '11223344',
    'samantha',
    'startrek',
    'vietnam2026',
    'Hanoi2026!',
    'krishna123',
    'mohammed1',
    'Nguyen1234',
    'linh120595',
    'dragon123456789',
    'hellohello12',
  ])('find %s too common', (password) => {
    expect(() => checkNewPassword(password, 'a@example.org')).toThrow('Password is too common');
  });

  it.each([
    'violet-harbour-72',
    'zq8#kfpw',
    'correct horse battery',
    '我喜欢喝咖啡love每天早上在河边散步',
    '73920184',
    'dragon-4829173',
    'пароль-на-сегодня',
  ])('take %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(() => checkNewPassword(password, 'a@example.org')).not.toThrow();
  });

  it('take none of the list, in capitals or with a year', () => {
    const longEnough = PASSWORD_LIST.filter((password) => password.length >= 8);
    expect(longEnough.length).toBeGreaterThan(15_000);
    expect(longEnough.filter((password) => !isCommonPassword(password))).toEqual([]);
    const words = PASSWORD_LIST.filter((password) => /^[a-z]{4,}$/.test(password));
    const taken = words
      .flatMap(written)
      .filter((password) => password.length >= 8 && !isCommonPassword(password));
    expect(taken).toEqual([]);
  });

  it('take none with a name of this product and a usual ending', () => {
    const endings = CONTEXT_WORDS.flatMap((word) => [
      `${word}2026`,
      `${word.toUpperCase()}123!`,
      `12345${word}`,
    ]);
    expect(endings.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect(isCommonPassword('ielts with seven lanterns')).toBe(false);
  });

  it('find the address itself no password', () => {
    const problem = 'Password must not be your email address';
    expect(() => checkNewPassword('Margarete1', 'margarete@example.org')).toThrow(problem);
  });

  it('judge any text without failing', () => {
    assert(property(string(), (text) => typeof isCommonPassword(text) === 'boolean'));
  });
});

describe('randomness', () => {
  it('makes codes of six digits, UUIDs of version 4 and passwords the rules take', () => {
    for (let index = 0; index < 200; index += 1) {
      expect(randomDigits(random)).toMatch(/^\d{6}$/);
      expect(randomUuid(random)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      expect(() => checkNewPassword(randomPassword(random), 'a@example.org')).not.toThrow();
    }
  });

  it('draws again instead of favouring small codes', () => {
    const drawn = [Buffer.from([255, 255, 255, 255]), Buffer.from([7, 0, 0, 0])];
    expect(randomDigits(() => drawn.shift() ?? new Uint8Array(4))).toBe('000007');
  });
});

describe('the key ring', () => {
  const keys = new KeyRing(random(32));

  it('opens what it sealed, for the same purpose and owner only', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), string(), (plain, owner) => {
        const sealed = keys.seal('totp', owner, plain, random);
        expect(keys.unseal('totp', owner, sealed)).toEqual(Buffer.from(plain));
        expect(() => keys.unseal('srp', owner, sealed)).toThrow();
        expect(() => keys.unseal('totp', `${owner}x`, sealed)).toThrow();
        expect(() => new KeyRing(random(32)).unseal('totp', owner, sealed)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('notices a changed bit and a cut end', () => {
    const sealed = Uint8Array.from(keys.seal('totp', 'a', Buffer.from('secret'), random));
    expect(() => keys.unseal('totp', 'a', sealed.subarray(0, -1))).toThrow();
    sealed[14] = (sealed[14] ?? 0) ^ 1;
    expect(() => keys.unseal('totp', 'a', sealed)).toThrow();
  });

  it('knows where one part ends and the next begins', () => {
    expect(keys.mac('code', 'ab', 'c')).not.toEqual(keys.mac('code', 'a', 'bc'));
  });
});

describe('the rotation of keys', () => {
  it('begins with two keys and uses one', () => {
    expect(planRotation([], NOW)).toEqual({ newKeys: 2, retire: null, activate: null });
    const both = [key('a', null), key('b', null)];
    expect(planRotation(both, NOW)).toEqual({ newKeys: 0, retire: null, activate: 'a' });
  });

  it('lets a young key sign and an old one go, always with the next one waiting', () => {
    const young = [key('a', ago(SIGNING_KEY_LIFE_MS - 1)), key('b', null)];
    expect(planRotation(young, NOW)).toEqual({ newKeys: 0, retire: null, activate: null });
    const old = [key('a', ago(SIGNING_KEY_LIFE_MS)), key('b', null)];
    expect(planRotation(old, NOW)).toEqual({ newKeys: 1, retire: 'a', activate: 'b' });
    const retired = [key('a', ago(9), ago(1)), key('b', null)];
    expect(planRotation(retired, NOW)).toEqual({ newKeys: 1, retire: null, activate: 'b' });
  });
});

describe('where a code went', () => {
  it('is told so that only its owner recognises it', () => {
    expect(maskEmail('margarete@mail.example.org')).toBe('m***@m***.org');
    expect(maskEmail('nothing')).toBe('n***@***');
  });
});
