import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticatorUri, groupSecret } from './authenticator-uri.ts';
import { checkCode, checkEmail, checkNewPassword } from './check-auth-form.ts';
import { dropOpenChallenge, keepOpenChallenge, readOpenChallenge } from './open-challenge.ts';
import { forgetDevice, forgetTokens, sessionChangeOf } from './session-trace.ts';
import { attributeLabel, codeHint } from './views/challenge-texts.ts';

describe('what is typed', () => {
  it('has to be an address', () => {
    for (const email of ['ana@example.org', 'a@b']) expect(checkEmail(email)).toBeNull();
    for (const email of ['', 'ana', '@example.org', 'ana@', 'a b@c'])
      expect(checkEmail(email)?.field).toBe('email');
  });

  it('has to be a code', () => {
    expect([checkCode('123456'), checkCode('')?.field]).toEqual([null, 'code']);
  });

  it('has to be the same new password twice, then long enough', () => {
    expect(checkNewPassword('short', 'other')?.text).toBe('Passwords do not match');
    expect(checkNewPassword('1234567', '1234567')?.text).toBe('Password must be at least 8 characters long');
    expect(checkNewPassword('12345678', '12345678')).toBeNull();
  });
});

describe('a sign-in that a reload interrupts', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    const sessionStorage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
    };
    vi.stubGlobal('window', { sessionStorage });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    store.clear();
  });

  it('is found again until its time is over', () => {
    keepOpenChallenge('ana@example.org', { kind: 'password' }, 5_000);
    expect(readOpenChallenge(4_999)).toEqual({
      email: 'ana@example.org',
      challenge: { kind: 'password' },
      expiresAt: 5_000,
    });
    expect(readOpenChallenge(5_000)).toBeNull();
    expect([...store.values()].join('')).not.toContain('ana@example.org');
  });

  it('is none when what was kept is damaged', () => {
    for (const text of ['{', 'null', '[]', '{"email":1,"challenge":{},"expiresAt":"soon"}']) {
      store.set('bandpal.sign-in-step', text);
      expect(readOpenChallenge(0)).toBeNull();
    }
  });

  it('is gone when it was dropped', () => {
    keepOpenChallenge('ana@example.org', { kind: 'password' }, 5_000);
    dropOpenChallenge();
    expect(readOpenChallenge(0)).toBeNull();
  });
});

const key = (end: string) => `CognitoIdentityServiceProvider.client.${end}`;

describe('what another tab does to the storage', () => {
  it('begins or ends a session with its last and first key', () => {
    expect(sessionChangeOf({ key: key('ana.clockDrift'), newValue: '0' })).toBe('began');
    expect(sessionChangeOf({ key: key('LastAuthUser'), newValue: 'ana' })).toBeNull();
    expect(sessionChangeOf({ key: key('LastAuthUser'), newValue: null })).toBe('ended');
    expect(sessionChangeOf({ key: null, newValue: null })).toBe('ended');
    expect(sessionChangeOf({ key: 'bandpal.tests', newValue: '[]' })).toBeNull();
  });
});

const storageOf = (entries: Map<string, string>): Storage =>
  Object.defineProperties(Object.fromEntries(entries), {
    getItem: { value: (name: string) => entries.get(name) ?? null },
    removeItem: { value: (name: string) => entries.delete(name) },
  }) as unknown as Storage;
const device = (name: string) =>
  ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'].map((part) => [key(`${name}.${part}`), 'x'] as const);

describe('what a browser is remembered by', () => {
  it('is forgotten for the person who is signed in, and for nobody else', () => {
    const others = [...device('ben@example.org'), ['bandpal.tests', '[]'] as const];
    const entries = new Map<string, string>([
      [key('LastAuthUser'), 'ana@example.org'],
      ...device('ana@example.org'),
      ...others,
    ]);
    forgetDevice(() => storageOf(entries));
    expect([...entries]).toEqual([[key('LastAuthUser'), 'ana@example.org'], ...others]);
  });

  it('stays where nobody is signed in, or where the storage is closed', () => {
    const entries = new Map<string, string>(device('ana@example.org'));
    forgetDevice(() => storageOf(entries));
    expect(entries.size).toBe(3);
    expect(() =>
      forgetDevice(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    ).not.toThrow();
  });
});

describe('a session that is ended in this browser alone', () => {
  it('leaves no token of it, and everything else', () => {
    const tokens = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails'].map(
      (part) => [key(`ana@example.org.${part}`), 'x'] as const,
    );
    const entries = new Map<string, string>([
      [key('LastAuthUser'), 'ana@example.org'],
      ...tokens,
      ...device('ana@example.org'),
    ]);
    forgetTokens(() => storageOf(entries));
    expect([...entries]).toEqual(device('ana@example.org'));
  });
});

describe('texts about a second step', () => {
  it('say where a code went', () => {
    expect(codeHint({ kind: 'code', from: 'email', destination: 'a***@e***' })).toContain('a***@e***');
    expect(codeHint({ kind: 'code', from: 'sms', destination: null })).toContain('your phone');
    expect(codeHint({ kind: 'code', from: 'authenticator', destination: null })).toContain(
      'authenticator app',
    );
  });

  it('name the attributes of an account', () => {
    expect([attributeLabel('phone_number'), attributeLabel('custom:team')]).toEqual(['Phone number', 'Team']);
  });

  it('give authenticator apps an address without loose characters', () => {
    expect(authenticatorUri('Band pal', 'ana+1@example.org', 'ABCD')).toBe(
      'otpauth://totp/Band%20pal:ana%2B1%40example.org?secret=ABCD&issuer=Band%20pal',
    );
    expect(groupSecret('ABCDEFGHI')).toBe('ABCD EFGH I');
  });
});
