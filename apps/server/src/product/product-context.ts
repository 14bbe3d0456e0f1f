import type { PublicConfig } from '@bandpal/contracts';
import type { Clock, Log } from '@bandpal/foundation';
import type { Database } from '@bandpal/foundation/database';
import type { SharedNow } from '../store/replicas.ts';
import type { PlatformDb } from '../store/schema.ts';
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

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

/** 128 bits: as hard to guess as a key. */
const ID_BYTES = 16;

/** A random id of 22 base64url characters. */
export function newId(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
}

/** A random signed 32-bit integer. */
export function newSeed(randomBytes: (size: number) => Uint8Array): number {
  return Buffer.from(randomBytes(4)).readInt32LE();
}

/** A process among several. */
export interface ReplicaPlace {
  /** Its row, while it gives signs of life. */
  readonly id: string;
  /**
   * Asks the process that runs a test to write what it has and to leave the test to this one. Resolves also when there is none, or it
   * does not answer: its writes count for nothing once the test is taken up.
   */
  releaseElsewhere(testId: string): Promise<void>;
}

/** The numbers that the operator sets. */
export interface ProductLimits {
  guestTestsPerDay: number;
  guestTestsPerAddressPerDay: number;
  /** Practices of single questions that one person, and all people behind one address, may start in 24 hours. */
  practicesPerDay: number;
  practicesPerAddressPerDay: number;
  /** Telephone calls that a process takes in 24 hours. */
  telephoneCallsPerDay: number;
  /** Telephone calls made from rooms in 24 hours, by one account and by all. */
  dialOutCallsPerAccount: number;
  dialOutCallsPerDay: number;
  /** Recordings of calls: how long one may be, and how much is kept of one account’s and of all. */
  callRecordingMinutes: number;
  callRecordingGbPerAccount: number;
  callRecordingGb: number;
  /** Credits of a new account. */
  signupCredits: number;
}

/** What the operator allows. */
export interface ProductPolicy extends ProductLimits {
  flags: PublicConfig['flags'];
  /** Only approved accounts may start tests. */
  requireApproved: boolean;
}

/** What every command works with. A feature adds what it needs besides, and its own tables to `db`. */
export interface ProductContext {
  readonly database: {
    readonly shared: Database['shared'];
    readonly transaction: Database['transaction'];
  };
  /** The tables in that database. */
  readonly db: PlatformDb;
  readonly clock: Clock;
  /** The moment that all processes on the database share. */
  readonly sharedNow: SharedNow;
  readonly log: Log;
  readonly policy: ProductPolicy;
  /** Key the hashes of addresses and of erased accounts are made with. */
  readonly secret: Uint8Array;
  /** Those before it, the newest first. */
  readonly previousSecrets: readonly Uint8Array[];
  /** A hosted pool keeps the accounts: one that was erased here still exists there. */
  readonly accountsComeBack: boolean;
  /** This process among several on the database; null: it is the only one. */
  readonly replica: ReplicaPlace | null;
  /** Cryptographically random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
}

/** `ms` after `date`; before it when negative. */
export function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
