import { describe, expect, it, vi } from 'vitest';
import { guardedStorage, readKeptJson } from './browser-storage.ts';
import type { KeyValueStore } from './browser-storage.ts';

function mapStorage(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
  };
}

describe('what the browser remembers', () => {
  it('goes to the real storage where that is open', () => {
    const real = mapStorage();
    guardedStorage(() => real).setItem('a', '1');
    expect(guardedStorage(() => real).getItem('a')).toBe('1');
  });

  it('lasts as long as the page where the storage must not even be looked at', () => {
    const closed = guardedStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(closed.getItem('a')).toBeNull();
    closed.setItem('a', '1');
    expect(closed.getItem('a')).toBe('1');
  });

  it('is the newest value when the storage is full, and the real one again when it is not', () => {
    const real = mapStorage();
    let isFull = false;
    const storage = guardedStorage(() => ({
      getItem: (key) => real.getItem(key),
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        real.setItem(key, value);
      },
    }));
    storage.setItem('a', 'old');
    isFull = true;
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    isFull = false;
    storage.setItem('a', 'newest');
    expect([storage.getItem('a'), real.getItem('a')]).toEqual(['newest', 'newest']);
  });
});

it('gives JSON back that it kept, and nothing for none and for damaged text', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const kept = new Map([
    ['whole', '{"a":1}'],
    ['damaged', '{"a":'],
  ]);
  const storage = guardedStorage(() => ({ getItem: (key) => kept.get(key) ?? null, setItem: () => {} }));
  expect(['whole', 'damaged', 'none'].map((key) => readKeptJson(storage, key))).toEqual([
    { a: 1 },
    null,
    null,
  ]);
});
