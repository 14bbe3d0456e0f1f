import type { Clock } from '@bandpal/foundation';

/** What another process settles is found so late at most. */
const LOOK_EVERY_MS = 20;

/** Waits for attempts that are under way to be settled: see `beginAttempt`. */
interface Listener extends Disposable {
  /** Resolves when some may have been settled since the last time; false: the longest wait is over. */
  next: () => Promise<boolean>;
}

/** Tells those who wait in this process when an attempt is settled; they look themselves for what others settle. */
export class Settlements {
  readonly #clock: Clock;
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param waitMs the longest wait, which begins with the first one. */
  listen(keyHashes: readonly string[], waitMs: number): Listener {
    let endsAt: number | null = null;
    let hasHeard = false;
    let wake: (() => void) | null = null;
    const hear = () => {
      hasHeard = true;
      wake?.();
    };
    for (const keyHash of keyHashes) {
      const listeners = this.#listeners.get(keyHash) ?? new Set();
      this.#listeners.set(keyHash, listeners.add(hear));
    }
    return {
      next: async () => {
        endsAt ??= this.#clock.now() + waitMs;
        if (!hasHeard) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          const cancel = this.#clock.after(LOOK_EVERY_MS, resolve);
          await promise;
          cancel();
        }
        hasHeard = false;
        return this.#clock.now() < endsAt;
      },
      [Symbol.dispose]: () => {
        for (const keyHash of keyHashes) {
          const listeners = this.#listeners.get(keyHash);
          listeners?.delete(hear);
          if (listeners?.size === 0) this.#listeners.delete(keyHash);
        }
      },
    };
  }

  /** Attempts of these counters are settled. */
  tell(keyHashes: readonly string[]): void {
    for (const keyHash of keyHashes) for (const hear of this.#listeners.get(keyHash) ?? []) hear();
  }
}
