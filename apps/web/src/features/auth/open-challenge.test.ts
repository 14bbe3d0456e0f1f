import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOpenChallenge, keepOpenChallenge, readOpenChallenge } from './open-challenge.ts';

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
