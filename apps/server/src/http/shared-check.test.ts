import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { sharedCheck } from './rate-limits.ts';

describe('a shared check', () => {
  it('is made once for all who ask within a second, and anew for the next', async () => {
    const clock = new FakeClock();
    let made = 0;
    const check = sharedCheck(() => Promise.resolve((made += 1)), clock);
    expect(await Promise.all([check(), check()])).toEqual([1, 1]);
    clock.advance(999);
    expect(await check()).toBe(1);
    clock.advance(1);
    expect(await check()).toBe(2);
  });

  it('shares a failure, and waits with all others for an answer that is slow', async () => {
    const clock = new FakeClock();
    const { promise, reject } = Promise.withResolvers<boolean>();
    let made = 0;
    const check = sharedCheck(() => ((made += 1), made === 1 ? promise : Promise.resolve(true)), clock);
    const first = check();
    clock.advance(5_000);
    const second = check();
    reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await expect(second).rejects.toThrow('gone');
    expect(await check()).toBe(true);
    expect(made).toBe(2);
  });
});
