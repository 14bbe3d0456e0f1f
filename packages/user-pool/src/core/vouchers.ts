import type { Clock } from '@bandpal/foundation';
import type { KeyRing } from './key-ring.ts';
import { sameText } from './key-ring.ts';
import type { RandomBytes } from './randomness.ts';

const MAC_BYTES = 16;
const SWEEP_MS = 60_000;

/**
 * As many random bytes, of which can be told without the database that they were given out here: the last ones are a MAC of the others. That
 * they still count is for the database to say.
 */
export function newVoucher({ keys, random }: { keys: KeyRing; random: RandomBytes }, size: number): Buffer {
  const bytes = random(size - MAC_BYTES);
  const [mac = Buffer.alloc(0)] = macsOf(keys, bytes);
  return Buffer.concat([bytes, mac]);
}

/** Whether these bytes were given out here at some time. */
export function isVoucher(keys: KeyRing, bytes: Buffer): boolean {
  const mac = bytes.subarray(-MAC_BYTES).toString('base64url');
  return macsOf(keys, bytes.subarray(0, -MAC_BYTES)).some((own) => sameText(own.toString('base64url'), mac));
}

/** Under the current secret first. */
function macsOf(keys: KeyRing, bytes: Uint8Array): Buffer[] {
  return keys
    .macs('voucher', 'step', Buffer.from(bytes).toString('base64url'))
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
