/** Time as the server's modules see it; tests put a clock of their own in its place. */
export interface Clock {
  /** Monotonic milliseconds, for durations and deadlines. */
  now(): number;
  /** Wall clock, for timestamps that are stored or shown. */
  date(): Date;
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** Resolves after `ms`; nothing ends it earlier. */
export function sleep(clock: Pick<Clock, 'after'>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  clock.after(ms, resolve);
  return promise;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
