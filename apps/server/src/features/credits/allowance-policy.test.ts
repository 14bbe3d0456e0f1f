import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressHashes, subscriberOf } from '../../product/product-context.ts';
import { guestAllowance } from './read-allowance.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const hold = (test_id: string, hours: number) =>
  ({ kind: 'hold', amount: -1, test_id, created_at: hoursAgo(hours) }) as const;
const end = (test_id: string, kind: 'capture' | 'release') =>
  ({ kind, amount: kind === 'capture' ? 0 : 1, test_id, created_at: NOW }) as const;

describe('guestAllowance', () => {
  it.each([
    ['nothing used', [], 2, null],
    ['an open hold', [hold('a', 1)], 1, 23],
    ['a captured one', [hold('a', 1), end('a', 'capture')], 1, 23],
    ['a released one', [hold('a', 1), end('a', 'release')], 2, null],
    ['a captured one of yesterday', [hold('a', 24), end('a', 'capture')], 2, null],
    ['an open one of yesterday', [hold('a', 25)], 1, null],
    ['the oldest comes back first', [hold('a', 2), hold('b', 5)], 0, 19],
    ['more than the limit, after it was lowered', [hold('a', 2), hold('b', 5), hold('c', 1)], 0, 19],
  ] as const)('%s', (_case, entries, remaining, hoursToReset) => {
    expect(guestAllowance(entries, 2, NOW)).toEqual({
      kind: 'guest',
      limit: 2,
      remaining,
      resetsAt: hoursToReset === null ? null : hoursAgo(-hoursToReset).toISOString(),
    });
  });
});

describe('subscriberOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1::2', '2001:db8:0:1'],
    ['2001:DB8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s belongs to %s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber);
  });
});

describe('addressHashes', () => {
  const secret = new Uint8Array(32).fill(7);

  it('finds under one of its two keys every hold of the last 24 hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24 * HOUR - 1 }),
        fc.integer({ min: 0, max: 48 }),
        (age, shift) => {
          const now = new Date(NOW.getTime() + shift * HOUR);
          const [written] = addressHashes('192.0.2.1', secret, new Date(now.getTime() - age));
          expect(addressHashes('192.0.2.1', secret, now)).toContain(written);
        },
      ),
    );
  });

  it('tells addresses, days and installations apart', () => {
    const [hash] = addressHashes('192.0.2.1', secret, NOW);
    expect(addressHashes('192.0.2.2', secret, NOW)[0]).not.toBe(hash);
    expect(addressHashes('192.0.2.1', secret, hoursAgo(48))).not.toContain(hash);
    expect(addressHashes('192.0.2.1', new Uint8Array(32), NOW)[0]).not.toBe(hash);
  });
});
