import { sameText } from '../keys/key-ring.ts';
import type { PoolContext } from '../pool-context.ts';
import { uuidOf } from '../keys/randomness.ts';

const RANDOM_BYTES = 8;
const START = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/;

/**
 * A name for a device, in the protocol's form: region and UUID. The second half of the UUID is a MAC of the first and of the user's name,
 * so that it can be told without the database who has signed in on the device.
 */
export function newDeviceKey(context: PoolContext, region: string, username: string): string {
  const [start = ''] = START.exec(uuidOf(withTail(context.random(RANDOM_BYTES), Buffer.alloc(8)))) ?? [];
  return `${region}_${uuidsOf(context, start, username)[0] ?? ''}`;
}

/** Whether this name signed in on the device, at some time. */
export function isDeviceOf(context: PoolContext, deviceKey: string, username: string): boolean {
  const uuid = deviceKey.slice(deviceKey.lastIndexOf('_') + 1);
  const [start] = START.exec(uuid) ?? [];
  if (start === undefined) return false;
  return uuidsOf(context, start, username).some((own) => sameText(own, uuid));
}

/** Under the current secret first. */
function uuidsOf({ keys }: PoolContext, start: string, username: string): string[] {
  const head = Buffer.from(start.replaceAll('-', ''), 'hex');
  return keys.macs('voucher', 'device', start, username).map((mac) => uuidOf(withTail(head, mac)));
}

const withTail = (head: Uint8Array, tail: Uint8Array) => Buffer.concat([head, tail.subarray(0, 8)]);
