import type { RateBudget } from './room-budgets.ts';

/** How often something may happen: bursts up to `size`, then `perSecond` in the long run. */
interface TokenBucketOptions {
  size: RateBudget['size'];
  perSecond: number;
}

/** A rate limit without a clock: the caller passes the time in. */
export class TokenBucket {
  readonly #options: TokenBucketOptions;
  #tokens: number;
  #filledAt: number;

  /** `now` in monotonic milliseconds; the bucket starts full. */
  constructor(options: TokenBucketOptions, now: number) {
    this.#options = options;
    this.#tokens = options.size({});
    this.#filledAt = now;
  }

  /** Takes `cost` tokens; false, and nothing is taken, when fewer are left. */
  take(now: number, cost = 1): boolean {
    const refill = ((now - this.#filledAt) / 1000) * this.#options.perSecond;
    this.#tokens = Math.min(this.#options.size({}), this.#tokens + refill);
    this.#filledAt = now;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }
}
