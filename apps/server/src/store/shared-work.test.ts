import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { claim, forgetOldClaims, isClaimed, releaseClaim, countRequest, forgetOldCounts } from './claims.ts';
import type { FullStore } from '../testing/databases.ts';

const T0 = new Date('2026-03-01T10:00:00.000Z');
const later = (seconds: number) => new Date(T0.getTime() + seconds * 1_000);

describe.each(bothDatabases)('what processes share on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  it('a claim belongs to one of those who ask at once, until it is over or given back', async () => {
    const name = crypto.randomUUID();
    const asked = await Promise.all([1, 2, 3, 4].map(() => claim(store.db, name, T0, later(10))));
    expect(asked.filter((taken) => taken)).toHaveLength(1);
    expect(await isClaimed(store.db, name, later(9))).toBe(true);
    expect(await claim(store.db, name, later(9), later(20))).toBe(false);
    expect(await claim(store.db, name, later(10), later(20))).toBe(true);
    await releaseClaim(store.db, name);
    expect(await isClaimed(store.db, name, later(11))).toBe(false);
    await claim(store.db, name, later(11), later(20));
    await forgetOldClaims(store.db, later(20));
    expect(await isClaimed(store.db, name, later(12))).toBe(false);
  });

  it('a claim of a clock that was years ahead holds nobody up', async () => {
    const name = crypto.randomUUID();
    expect(await claim(store.db, name, later(0), later(100_000_000))).toBe(true);
    expect(await claim(store.db, name, later(0), later(20))).toBe(true);
    expect(await claim(store.db, name, later(10), later(20))).toBe(false);
  });

  it('requests are counted within a window that begins with the first, and not counted twice', async () => {
    const key = crypto.randomUUID();
    const counted = await Promise.all([1, 2, 3].map(() => countRequest(store.db, key, T0, later(60))));
    expect(counted.map(({ requests }) => requests).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await countRequest(store.db, key, later(59), later(119))).toEqual({
      requests: 4,
      windowEnds: later(60),
    });
    expect(await countRequest(store.db, key, later(60), later(120))).toEqual({
      requests: 1,
      windowEnds: later(120),
    });
    await forgetOldCounts(store.db, later(120));
    expect(await countRequest(store.db, key, later(61), later(121))).toMatchObject({ requests: 1 });
  });
});
