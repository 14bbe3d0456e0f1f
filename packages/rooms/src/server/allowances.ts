import type { RateBudget } from './room-budgets.ts';
import { TokenBucket } from './token-bucket.ts';

/** What each person of a room has left of a rate, by their tokens: coming anew changes nothing. */
export class Allowances {
  readonly #budget: RateBudget;
  readonly #now: () => number;
  readonly #buckets = new Map<string, TokenBucket>();

  /** `now`: in monotonic milliseconds. */
  constructor(budget: RateBudget, now: () => number) {
    this.#budget = budget;
    this.#now = now;
  }

  /** False where nothing is left. */
  take({ tokenId }: { tokenId: string }): boolean {
    const now = this.#now();
    const bucket = this.#buckets.get(tokenId) ?? new TokenBucket(this.#budget, now);
    this.#buckets.set(tokenId, bucket);
    return bucket.take(now);
  }
}
