import type { Clock } from '@bandpal/foundation';
import type { KeyRing } from './key-ring.ts';
import { sameText } from './key-ring.ts';
import type { RandomBytes } from './randomness.ts';

const MAC_BYTES = 16;
/** Milliseconds since 1970. */
const END_BYTES = 6;
const SWEEP_MS = 60_000;

interface VoucherDeps {
  clock: Clock;
  keys: KeyRing;
}

/**
 * As many bytes, of which can be told without the database that they were given out here, and until when they are good: random ones, their
 * end, and a MAC of both. That they still count is for the database to say.
 */
export function newVoucher(
  { clock, keys, random }: VoucherDeps & { random: RandomBytes },
  size: number,
  lifeMs: number,
): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUIntBE(clock.date().getTime() + lifeMs, 0, END_BYTES);
  const signed = Buffer.concat([random(size - END_BYTES - MAC_BYTES), end]);
  const [mac = Buffer.alloc(0)] = macsOf(keys, signed);
  return Buffer.concat([signed, mac]);
}

/** Names these bytes if they were given out here and are not over, and says for how long they are good; null otherwise. */
export function readVoucher(
  { clock, keys }: VoucherDeps,
  bytes: Buffer,
): { name: string; leftMs: number } | null {
  if (bytes.length <= END_BYTES + MAC_BYTES) return null;
  const signed = bytes.subarray(0, -MAC_BYTES);
  const name = bytes.subarray(-MAC_BYTES).toString('base64url');
  if (!macsOf(keys, signed).some((own) => sameText(own.toString('base64url'), name))) return null;
  const leftMs = signed.readUIntBE(signed.length - END_BYTES, END_BYTES) - clock.date().getTime();
  return leftMs > 0 ? { name, leftMs } : null;
}

/** Under the current secret first. */
function macsOf(keys: KeyRing, bytes: Uint8Array): Buffer[] {
  return keys
    .macs('voucher', 'step with its end', Buffer.from(bytes).toString('base64url'))
    .map((mac) => mac.subarray(0, MAC_BYTES));
}

/**
 * How often something has moved a request forward in this process, without the database. It is enough for the steps of a sign-in, whose answers
 * the database counts as well; of what counts once in all processes it says what need not be asked about.
 */
export class UsedVouchers {
  readonly #clock: Clock;
  /** And until when that matters. */
  readonly #used = new Map<string, { times: number; until: number }>();
  #sweptAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Uses it once more; gives how to take that back, or null when it was used `most` times in the last `forMs`. */
  use(what: string, most: number, forMs: number): (() => void) | null {
    const now = this.#clock.now();
    this.#sweep(now);
    const used = this.#used.get(what) ?? { times: 0, until: now + forMs };
    if (used.times >= most) return null;
    used.times += 1;
    this.#used.set(what, used);
    return () => {
      used.times -= 1;
    };
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [what, { until }] of this.#used) if (until < now) this.#used.delete(what);
  }
}
