import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { after } from './after.ts';

/** Whose limit counts addresses: guests can change their cookie and not their address. */
export const BEHIND_ADDRESS = 'all guests behind a network address (IPv6: /64)';
/** Longest time over which a limit looks at an address. */
export const ADDRESS_WINDOW_MS = 24 * 60 * 60_000;
/** Address hashes are looked at for one window under two day keys; after that they are of no use. */
export const ADDRESS_MEMORY_MS = 2 * ADDRESS_WINDOW_MS;

/** One subscriber's part of an address: the whole IPv4 address, the first 64 bits of an IPv6 one. */
export function subscriberOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? firstGroups(plain).join(':') : address;
}

function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * The address under the key of `now`'s day (UTC) and under that of the day before: a hold of the last 24 hours was
 * written under one of the two. The first is the one to write.
 */
export function addressHashes(address: string, secret: Uint8Array, now: Date): [string, string] {
  const subscriber = subscriberOf(address);
  const under = (day: Date) => {
    const dayKey = createHmac('sha256', secret)
      .update(`address-key:${day.toISOString().slice(0, 10)}`)
      .digest();
    return createHmac('sha256', dayKey).update(subscriber).digest('base64url');
  };
  return [under(now), under(after(now, -ADDRESS_WINDOW_MS))];
}
