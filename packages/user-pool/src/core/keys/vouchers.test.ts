import { createHash, randomBytes } from 'node:crypto';
import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { KeyRing } from './key-ring.ts';
import { newVoucher, readVoucher, UsedVouchers } from './vouchers.ts';

const MINUTE_MS = 60_000;

function service(secret = 'a secret for tests') {
  const clock = FakeClock.today();
  const keys = new KeyRing(createHash('sha256').update(secret).digest());
  return { clock, keys, random: (size: number) => randomBytes(size) };
}

describe('a voucher for a step', () => {
  it.each([48, 256])('of %i bytes is known until its end, and not from then on', (size) => {
    const own = service();
    const bytes = newVoucher(own, size, 3 * MINUTE_MS);
    expect(bytes).toHaveLength(size);
    expect(readVoucher(own, bytes)?.leftMs).toBe(3 * MINUTE_MS);
    own.clock.advance(3 * MINUTE_MS - 1);
    expect(readVoucher(own, bytes)?.leftMs).toBe(1);
    own.clock.advance(1);
    expect(readVoucher(own, bytes)).toBeNull();
  });

  it('has another name each time', () => {
    const own = service();
    const names = [1, 2].map(() => readVoucher(own, newVoucher(own, 48, MINUTE_MS))?.name);
    expect(new Set(names).size).toBe(2);
  });

  it('is none with one bit changed, with bytes missing, or from another installation', () => {
    const own = service();
    const bytes = newVoucher(own, 48, MINUTE_MS);
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(readVoucher(own, changed)).toBeNull();
      expect(readVoucher(own, bytes.subarray(index + 1))).toBeNull();
      expect(readVoucher(own, bytes.subarray(0, index))).toBeNull();
    }
    expect(readVoucher({ ...own, keys: service('another secret').keys }, bytes)).toBeNull();
  });

  it('moves a request forward a number of times in its life, and is forgotten with it', () => {
    const own = service();
    const used = new UsedVouchers(own.clock);
    const name = readVoucher(own, newVoucher(own, 48, 8 * MINUTE_MS))?.name ?? '';
    const use = () => used.use(name, 2, 8 * MINUTE_MS);
    expect(use()).not.toBeNull();
    own.clock.advance(4 * MINUTE_MS);
    const takeBack = use();
    expect(use()).toBeNull();
    takeBack?.();
    expect(use()).not.toBeNull();
    expect(use()).toBeNull();
  });
});
