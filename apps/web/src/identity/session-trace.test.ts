import { describe, expect, it } from 'vitest';
import { forgetDevice, forgetTokens, sessionChangeOf } from './session-trace.ts';

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
