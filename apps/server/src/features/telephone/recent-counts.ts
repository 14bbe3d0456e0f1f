import type { Clock } from '@bandpal/foundation';

interface RecentCountsOptions {
  /** Of each key, within the time. */
  most: number;
  windowMs: number;
  /** Keys that are counted; the one that was counted first gives way. */
  maxKeys: number;
}

/** Counts what happens under a key within a time that begins with the first of it. */
export class RecentCounts {
  readonly #clock: Clock;
  readonly #options: RecentCountsOptions;
  readonly #counts = new Map<string, { since: number; count: number }>();

  constructor(clock: Clock, options: RecentCountsOptions) {
    this.#clock = clock;
    this.#options = options;
  }

  /** Whether no more may happen under this key now. */
  isUsedUp(key: string): boolean {
    return (this.#current(key)?.count ?? 0) >= this.#options.most;
  }

  /** One more has happened. */
  add(key: string): void {
    const current = this.#current(key);
    if (current !== null) {
      current.count += 1;
      return;
    }
    this.#forgetOld();
    const [first] = this.#counts.keys();
    if (this.#counts.size >= this.#options.maxKeys && first !== undefined) this.#counts.delete(first);
    this.#counts.set(key, { since: this.#clock.now(), count: 1 });
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#counts.size;
  }

  // Those that were counted first come first.
  #forgetOld(): void {
    for (const key of this.#counts.keys()) {
      if (this.#current(key) !== null) return;
      this.#counts.delete(key);
    }
  }

  #current(key: string): { since: number; count: number } | null {
    const found = this.#counts.get(key);
    return found !== undefined && this.#clock.now() - found.since < this.#options.windowMs ? found : null;
  }
}
